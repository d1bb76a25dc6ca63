import SetGame
import SetScreen
import Testing

private func drawing(
  _ card: Card, _ size: CardSize, _ symbols: SymbolSet, mark: CardMark = .plain,
  key: Character? = "Q"
) -> [String] {
  var screen = Screen(ScreenSize(columns: size.width, rows: size.height), isASCII: symbols.isASCII)
  screen.draw(card, key: key, mark: mark, size, symbols, row: 0, column: 0)
  return screen.lines
}

private let kinds: [(CardSize, SymbolSet)] = CardSize.allCases.flatMap { size in
  SymbolSet.all.map { (size, $0) }
}

@Suite("Drawings of cards")
struct DrawingTests {
  @Test("With all colour removed, 81 cards are 81 texts", arguments: kinds)
  func distinct(size: CardSize, symbols: SymbolSet) {
    #expect(Swift.Set(Card.all.map { drawing($0, size, symbols) }).count == 81)
  }

  @Test("What is inside of a frame has its width", arguments: kinds)
  func widths(size: CardSize, symbols: SymbolSet) {
    for card in Card.all {
      let rows = CardArt.rows(of: card, size, symbols)
      #expect(rows.count == max(0, size.height - 2))
      #expect(rows.allSatisfy { $0.cellWidth == size.width - 2 }, "\(card.words)")
    }
    #expect(Card.all.allSatisfy { CardArt.line(of: $0).count <= 11 })
  }

  @Test("The marks differ without colour", arguments: kinds)
  func marks(size: CardSize, symbols: SymbolSet) {
    let card = Card(.two, .red, .striped, .oval)
    let all = CardMark.allCases.map { drawing(card, size, symbols, mark: $0) }
    #expect(Swift.Set(all).count == CardMark.allCases.count)
    let keyless = CardMark.allCases.map { drawing(card, size, symbols, mark: $0, key: nil) }
    #expect(Swift.Set(keyless).count == CardMark.allCases.count)
  }

  @Test("The ASCII drawings are ASCII", arguments: CardSize.allCases)
  func ascii(size: CardSize) {
    for card in Card.all {
      for mark in CardMark.allCases {
        let rows = drawing(card, size, .ascii, mark: mark)
        #expect(rows.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != "?" } })
      }
    }
  }

  @Test("Middle-sized cards look as designed")
  func medium() {
    #expect(
      drawing(Card(.two, .red, .solid, .diamond), .medium, .unicode) == [
        "┌─ Q ──────────┐",
        "│   ▟▙    ▟▙   │",
        "│  ▟██▙  ▟██▙  │",
        "│  ▜██▛  ▜██▛  │",
        "│   ▜▛    ▜▛   │",
        "└────── 2 RED ─┘",
      ])
    #expect(
      drawing(Card(.three, .purple, .striped, .oval), .medium, .unicode, mark: .selected, key: "W")
        == [
          "╔═ W* ═════════╗",
          "║▗▛▛▖ ▗▛▛▖ ▗▛▛▖║",
          "║▌▌▌█ ▌▌▌█ ▌▌▌█║",
          "║▌▌▌█ ▌▌▌█ ▌▌▌█║",
          "║▝▙▙▘ ▝▙▙▘ ▝▙▙▘║",
          "╚═══ 3 PURPLE ═╝",
        ])
    #expect(
      drawing(Card(.one, .green, .open, .squiggle), .medium, .unicode, key: "E") == [
        "┌─ E ──────────┐",
        "│     ▞▀▜▖     │",
        "│     ▚ ▚      │",
        "│      ▚ ▚     │",
        "│     ▝▙▄▞     │",
        "└──── 1 GREEN ─┘",
      ])
  }

  @Test("Small and tiny cards look as designed")
  func small() {
    #expect(
      drawing(Card(.two, .red, .solid, .diamond), .small, .unicode) == [
        "┌─ Q ───┐", "│ ‹███› │", "│       │", "│ ‹███› │", "└── 2R ─┘",
      ])
    #expect(
      drawing(Card(.three, .purple, .striped, .oval), .small, .ascii, mark: .selected, key: "W")
        == [
          "#= W* ==#", "# (:::) #", "# (:::) #", "# (:::) #", "#== 3P =#",
        ])
    #expect(
      drawing(Card(.two, .purple, .striped, .oval), .tiny, .ascii, key: "W") == ["W P(:) (:)"])
    #expect(drawing(Card(.one, .green, .open, .squiggle), .tiny, .unicode, key: "E") == ["E G~ ~"])
  }
}

@Suite("Where the board stands")
struct BoardLayoutTests {
  @Test(
    "The largest cards that fit are drawn",
    arguments: [
      (112, 27, 12, CardSize.large), (111, 27, 12, .large), (110, 27, 12, .large),
      (107, 27, 12, .medium),
      (112, 26, 12, .large), (112, 25, 12, .medium), (80, 24, 12, .medium), (80, 24, 15, .medium),
      (80, 24, 18, .small), (80, 24, 21, .small), (40, 20, 12, .small), (39, 20, 12, .small),
      (40, 20, 15, .tiny), (30, 9, 12, .tiny), (30, 12, 15, .tiny),
    ])
  func sizes(columns: Int, rows: Int, cards: Int, size: CardSize) throws {
    let layout = BoardLayout(ScreenSize(columns: columns, rows: rows), cards: cards, atMost: .large)
    #expect(try #require(layout).size == size)
  }

  @Test(
    "Below what the cards need there is no layout",
    arguments: [(29, 8, 12), (30, 8, 12), (30, 9, 15), (1, 1, 12), (13, 50, 12)])
  func tooSmall(columns: Int, rows: Int, cards: Int) {
    #expect(
      BoardLayout(ScreenSize(columns: columns, rows: rows), cards: cards, atMost: .large) == nil)
  }

  @Test("The size that is asked for is enough, for every board")
  func leastSize() {
    for cards in stride(from: 3, through: 21, by: 3) {
      #expect(BoardLayout(BoardLayout.leastSize(cards: cards), cards: cards, atMost: .large) != nil)
    }
  }

  @Test("Cards lie on the screen, apart from each other and from all else, at every size")
  func apart() {
    for columns in stride(from: 14, through: 150, by: 4) {
      for rows in stride(from: 5, through: 45, by: 2) {
        for cards in stride(from: 3, through: 21, by: 3) {
          check(ScreenSize(columns: columns, rows: rows), cards)
        }
      }
    }
  }

  private func check(_ screen: ScreenSize, _ cards: Int) {
    let least = BoardLayout.leastSize(cards: cards)
    guard let layout = BoardLayout(screen, cards: cards, atMost: .large) else {
      #expect(screen.columns < least.columns || screen.rows < least.rows, "\(screen) \(cards)")
      return
    }
    var taken = Array(repeating: false, count: screen.columns * screen.rows)
    for number in 1...cards {
      let place = layout.place(of: Position(number))
      for row in place.row..<place.row + layout.size.height {
        for column in place.column..<place.column + layout.size.width {
          guard row >= layout.boardRow, row < layout.belowRow, column < screen.columns else {
            Issue.record("\(screen) \(cards): card \(number) is off the board")
            return
          }
          guard !taken[row * screen.columns + column] else {
            Issue.record("\(screen) \(cards): card \(number) covers another")
            return
          }
          taken[row * screen.columns + column] = true
          if let panel = layout.panel, column >= panel.column {
            Issue.record("\(screen) \(cards): card \(number) is in the panel")
          }
        }
      }
    }
    #expect(layout.messageRow + layout.messageRows <= layout.keyRow)
    #expect(layout.barRow < layout.keyRow && layout.belowRow + layout.panelRows <= layout.barRow)
  }

  @Test("Three more cards of the same size move none of the others")
  func still() {
    var compared = 0
    for columns in 30...160 {
      for rows in 9...40 {
        let screen = ScreenSize(columns: columns, rows: rows)
        guard let before = BoardLayout(screen, cards: 12, atMost: .large),
          let after = BoardLayout(screen, cards: 15, exactly: before.size), before.size != .tiny
        else { continue }
        compared += 1
        for number in 1...12 {
          let place = before.place(of: Position(number))
          #expect(place == after.place(of: Position(number)), "\(columns)x\(rows)")
        }
      }
    }
    #expect(compared > 1000)
  }
}
