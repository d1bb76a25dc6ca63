import SetGame
import SetWire

extension Card {
  /// The card in words: `two red striped diamonds`.
  package var words: String {
    "\(number.name) \(colour.name) \(shading.name) \(shape.name)\(number == .one ? "" : "s")"
  }

  /// The four characters that stand for the card: `2R:D`.
  package var code: String {
    var bytes: [UInt8] = []
    appendNotation(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of one feature in words.
  package func word(of feature: Features) -> String {
    if feature == .number { return number.name }
    if feature == .colour { return colour.name }
    return feature == .shading ? shading.name : shape.name
  }
}

extension Card.Number {
  /// In words.
  package var name: String {
    switch self {
    case .one: "one"
    case .two: "two"
    case .three: "three"
    }
  }
}

extension Card.Colour {
  /// In words.
  package var name: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .purple: "purple"
    }
  }

  /// The capital letter that stands for it.
  package var letter: String {
    switch self {
    case .red: "R"
    case .green: "G"
    case .purple: "P"
    }
  }
}

extension Card.Shading {
  /// In words.
  package var name: String {
    switch self {
    case .solid: "solid"
    case .striped: "striped"
    case .open: "open"
    }
  }
}

extension Card.Shape {
  /// In words, for one of them.
  package var name: String {
    switch self {
    case .diamond: "diamond"
    case .oval: "oval"
    case .squiggle: "squiggle"
    }
  }
}

extension Features {
  /// The word for one feature.
  package var word: String {
    if self == .number { return "number" }
    if self == .colour { return "colour" }
    return self == .shading ? "shading" : "shape"
  }
}
