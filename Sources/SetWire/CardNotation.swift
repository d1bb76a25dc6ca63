import SetGame

extension Card {
  /// The card with this notation: number `123`, colour `RGP`, shading `#:.`, shape `DOS`, letters in
  /// capitals or not. Nil for anything else.
  package init?(notation: some Collection<UInt8>) {
    guard notation.count == 4 else { return nil }
    var bytes = notation.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), let third = bytes.next(),
      let fourth = bytes.next()
    else { return nil }
    guard let number = Number(notation: first), let colour = Colour(notation: second),
      let shading = Shading(notation: third), let shape = Shape(notation: fourth)
    else { return nil }
    self.init(number, colour, shading, shape)
  }

  /// Writes the four characters of the card to the end of `line`.
  package func appendNotation(to line: inout [UInt8]) {
    line.append(number.notation)
    line.append(colour.notation)
    line.append(shading.notation)
    line.append(shape.notation)
  }
}

extension Card.Number {
  fileprivate init?(notation byte: UInt8) {
    switch byte {
    case UInt8(ascii: "1"): self = .one
    case UInt8(ascii: "2"): self = .two
    case UInt8(ascii: "3"): self = .three
    default: return nil
    }
  }

  /// The digit that stands for it.
  package var notation: UInt8 {
    switch self {
    case .one: UInt8(ascii: "1")
    case .two: UInt8(ascii: "2")
    case .three: UInt8(ascii: "3")
    }
  }
}

extension Card.Colour {
  fileprivate init?(notation byte: UInt8) {
    switch byte.asciiLowercased {
    case UInt8(ascii: "r"): self = .red
    case UInt8(ascii: "g"): self = .green
    case UInt8(ascii: "p"): self = .purple
    default: return nil
    }
  }

  /// The capital letter that stands for it.
  package var notation: UInt8 {
    switch self {
    case .red: UInt8(ascii: "R")
    case .green: UInt8(ascii: "G")
    case .purple: UInt8(ascii: "P")
    }
  }
}

extension Card.Shading {
  fileprivate init?(notation byte: UInt8) {
    switch byte {
    case UInt8(ascii: "#"): self = .solid
    case UInt8(ascii: ":"): self = .striped
    case UInt8(ascii: "."): self = .open
    default: return nil
    }
  }

  /// The mark that stands for it.
  package var notation: UInt8 {
    switch self {
    case .solid: UInt8(ascii: "#")
    case .striped: UInt8(ascii: ":")
    case .open: UInt8(ascii: ".")
    }
  }
}

extension Card.Shape {
  fileprivate init?(notation byte: UInt8) {
    switch byte.asciiLowercased {
    case UInt8(ascii: "d"): self = .diamond
    case UInt8(ascii: "o"): self = .oval
    case UInt8(ascii: "s"): self = .squiggle
    default: return nil
    }
  }

  /// The capital letter that stands for it.
  package var notation: UInt8 {
    switch self {
    case .diamond: UInt8(ascii: "D")
    case .oval: UInt8(ascii: "O")
    case .squiggle: UInt8(ascii: "S")
    }
  }
}
