import SetGame
import SetWire

// What keys do to what lies over the board or the lobby.

extension Model {
  mutating func press(_ key: Key, in overlay: Overlay, at now: Instant) {
    switch overlay {
    case .help(let page): pressInHelp(key, page)
    case .settings(let row): pressInSettings(key, row)
    case .chat(let field): pressInChat(key, field, at: now)
    case .command(let field): pressInCommand(key, field, at: now)
    case .offer(let form): pressInOffer(key, form)
    case .learn(let lesson): pressInLesson(key, lesson)
    case .finder(let finder): pressInFinder(key, finder, at: now)
    case .lines: self.overlay = nil
    }
  }

  private mutating func pressInHelp(_ key: Key, _ page: Int) {
    switch key {
    case .character("s"), .character("S"): overlay = .settings(0)
    case .character("k"), .character("K"): overlay = .finder(LayoutFinder())
    case .escape: overlay = nil
    default: overlay = page + 1 < helpPages(on: size) ? .help(page + 1) : nil
    }
  }

  private mutating func pressInSettings(_ key: Key, _ row: Int) {
    let rows = SettingsRow.applying(to: launch.colorDepth)
    let row = min(max(row, 0), rows.count - 1)
    switch key {
    case .up, .backTab: overlay = .settings((row + rows.count - 1) % rows.count)
    case .down, .tab: overlay = .settings((row + 1) % rows.count)
    case .left, .right, .enter, .character(" "):
      rows[row].step(&settings, by: key == .left ? -1 : 1)
      cardLimit = .large
      keep(rows[row])
      effects.append(.redraw)
    case .escape, .character("q"): overlay = nil
    default: break
    }
  }

  private mutating func pressInChat(_ key: Key, _ field: TextField, at now: Instant) {
    var field = field
    switch key {
    case .enter:
      let text = field.text.trimmed
      guard !text.isEmpty else { return overlay = nil }
      guard unheardChat.count < Self.unheardMax else { return }
      guard link.isOnline else { return say("Not said: the connection is lost.", at: now) }
      if send("say \(text)", for: .talk) { unheardChat.append(text) }
      overlay = .chat(TextField(limit: .talk))
    case .escape, .tab: overlay = nil
    default:
      _ = field.take(key)
      overlay = .chat(field)
    }
  }

  private mutating func pressInCommand(_ key: Key, _ field: TextField, at now: Instant) {
    var field = field
    switch key {
    case .enter:
      overlay = nil
      command(field.text, at: now)
    case .escape: overlay = nil
    case .backspace where field.text.isEmpty: overlay = nil
    default:
      _ = field.take(key)
      overlay = .command(field)
    }
  }

  private mutating func pressInOffer(_ key: Key, _ form: OfferForm) {
    var form = form
    switch key {
    case .up, .backTab: form.move(by: -1)
    case .down, .tab: form.move(by: 1)
    case .left: form.step(by: -1)
    case .right, .character(" "): form.step(by: 1)
    case .enter:
      send("\(form.command)", for: .command)
      overlay = nil
      return
    case .escape:
      overlay = nil
      return
    default: break
    }
    overlay = .offer(form)
  }

  private mutating func pressInLesson(_ key: Key, _ lesson: Overlay.Lesson) {
    switch (lesson, key) {
    case (.asks, .character("y")), (.asks, .character("Y")):
      overlay = .learn(.answered(isRight: false))
    case (.asks, .character("n")), (.asks, .character("N")):
      overlay = .learn(.answered(isRight: true))
    case (_, .escape): overlay = nil
    case (.answered, .enter):
      overlay = nil
      if table == nil { send("solo", for: .command) }
    case (.asks, _), (.answered, _): break
    }
  }

  private mutating func pressInFinder(_ key: Key, _ finder: LayoutFinder, at now: Instant) {
    guard case .character(let character) = key else {
      if key == .escape { overlay = nil }
      return
    }
    var finder = finder
    switch finder.press(character) {
    case .asksAgain: overlay = .finder(finder)
    case .found(let layout):
      overlay = nil
      settings.keys = layout
      settings.hasChosenKeys = true
      keep(.keys)
      say("Your keyboard is \(layout.name): the keys are on the cards.", at: now)
    case .unknown:
      overlay = nil
      say("No keyboard known here has that key there: --keys takes 21 characters.", at: now)
    }
  }
}
