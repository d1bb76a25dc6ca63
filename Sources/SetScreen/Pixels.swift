import SetGame

/// A shape as pixels, of which two by two make a cell of quadrant blocks.
struct Pixels: Equatable {
  /// Which pixels are set, row by row.
  private let rows: [[Bool]]

  private init(_ rows: [[Bool]]) {
    self.rows = rows
  }

  private init(_ drawing: String) {
    rows = drawing.split(separator: "\n").map { $0.map { $0 == "#" } }
  }

  /// The filled shape: 14x10 pixels for a large card, else 8x8.
  static func of(_ shape: Card.Shape, _ size: CardSize) -> Pixels {
    switch (shape, size) {
    case (.diamond, .large): largeDiamond
    case (.oval, .large): largeOval
    case (.squiggle, .large): largeSquiggle
    case (.diamond, _): diamond
    case (.oval, _): oval
    case (.squiggle, _): squiggle
    }
  }

  /// The shape as a shading fills it: striped is the outline and every even column.
  func shaded(_ shading: Card.Shading) -> Pixels {
    let shaded = rows.indices.map { y in
      rows[y].indices.map { x in
        guard isSet(x, y) else { return false }
        switch shading {
        case .solid: return true
        case .striped: return x % 2 == 0 || isOutline(x, y)
        case .open: return isOutline(x, y)
        }
      }
    }
    return Pixels(shaded)
  }

  /// The shape in quadrant blocks.
  var blocks: [String] {
    let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    return stride(from: 0, to: rows.count, by: 2).map { y in
      let cells = stride(from: 0, to: rows[y].count, by: 2).map { x in
        let quarters = [isSet(x, y), isSet(x + 1, y), isSet(x, y + 1), isSet(x + 1, y + 1)]
        return characters[quarters.indices.reduce(0) { $0 | (quarters[$1] ? 1 << $1 : 0) }]
      }
      return String(cells)
    }
  }

  private func isSet(_ x: Int, _ y: Int) -> Bool {
    rows.indices.contains(y) && rows[y].indices.contains(x) && rows[y][x]
  }

  /// Whether a pixel has one beside, above or below it that is not set.
  private func isOutline(_ x: Int, _ y: Int) -> Bool {
    !(isSet(x - 1, y) && isSet(x + 1, y) && isSet(x, y - 1) && isSet(x, y + 1))
  }

  private static let diamond = Pixels(
    """
    ...##...
    ..####..
    .######.
    ########
    ########
    .######.
    ..####..
    ...##...
    """)

  private static let oval = Pixels(
    """
    ..####..
    .######.
    ########
    ########
    ########
    ########
    .######.
    ..####..
    """)

  private static let squiggle = Pixels(
    """
    .#####..
    #######.
    #####...
    .#####..
    ..#####.
    ...#####
    .#######
    ..#####.
    """)

  private static let largeDiamond = Pixels(
    """
    ......##......
    .....####.....
    ...########...
    ..##########..
    ##############
    ##############
    ..##########..
    ...########...
    .....####.....
    ......##......
    """)

  private static let largeOval = Pixels(
    """
    ....######....
    ..##########..
    .############.
    ##############
    ##############
    ##############
    ##############
    .############.
    ..##########..
    ....######....
    """)

  private static let largeSquiggle = Pixels(
    """
    ..########....
    .###########..
    ############..
    #########.....
    .#########....
    ....#########.
    .....#########
    ..############
    ..###########.
    ....########..
    """)
}
