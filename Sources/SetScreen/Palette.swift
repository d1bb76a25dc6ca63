import SetGame

/// The colours of red, green and purple cards.
///
/// A new palette is one more declaration here and its entry in `all`.
package struct Palette: Equatable, Sendable {
  /// A colour of 24 bits.
  package struct RGB: Hashable, Sendable {
    /// Red, green and blue, from the highest byte to the lowest.
    package let hex: UInt32

    /// The colour of these 24 bits.
    package init(hex: UInt32) {
      self.hex = hex & 0xFF_FFFF
    }

    /// The red part.
    package var red: Int { Int(hex >> 16 & 255) }
    /// The green part.
    package var green: Int { Int(hex >> 8 & 255) }
    /// The blue part.
    package var blue: Int { Int(hex & 255) }
  }

  /// What is behind the text.
  package enum Background: String, CaseIterable, Sendable {
    case dark, light
  }

  /// The three colours on one background.
  package struct Inks: Equatable, Sendable {
    /// 24 bits each, for red, green and purple.
    package let exact: [RGB]
    /// The SGR codes of the sixteen colours, for red, green and purple.
    package let sixteen: [Int]
  }

  /// The word that names it in the settings.
  package let name: String
  /// What a person reads of it.
  package let title: String
  private let dark: Inks
  private let light: Inks

  private init(
    _ name: String, _ title: String, dark: [UInt32], light: [UInt32],
    darkSixteen: [Int] = [91, 92, 95],
    lightSixteen: [Int] = [31, 32, 35]
  ) {
    self.name = name
    self.title = title
    self.dark = Inks(exact: dark.map(RGB.init(hex:)), sixteen: darkSixteen)
    self.light = Inks(exact: light.map(RGB.init(hex:)), sixteen: lightSixteen)
  }

  /// Computed so that the smallest difference between two of them under any colour vision is as large as can
  /// be (dE00 29.7 on dark, 27.1 on light).
  package static let standard = Palette(
    "standard", "for every eye", dark: [0xF04237, 0x39F1CD, 0x9C6FE8],
    light: [0xFD040D, 0x26A28B, 0x942FFB])

  /// Okabe and Ito's; its green and purple are one grey to some eyes (dE00 13.9).
  package static let okabeIto = Palette(
    "okabe-ito", "Okabe-Ito", dark: [0xD55E00, 0x009E73, 0xCC79A7],
    light: [0xD55E00, 0x009E73, 0xCC79A7])

  /// Every palette, the usual one first.
  package static let all: [Palette] = [.standard, .okabeIto]

  /// The palette of this name.
  package init?(named name: String) {
    guard let palette = Self.all.first(where: { $0.name == name }) else { return nil }
    self = palette
  }

  /// The colours on a background; one that is not known counts as light.
  package func inks(on background: Background?) -> Inks {
    background == .dark ? dark : light
  }

  /// The number among xterm's 256 colours that is nearest to a colour: its cube of 6x6x6, or its greys.
  package static func indexed(_ color: RGB) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ part: Int) -> Int {
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let parts = [color.red, color.green, color.blue].map(nearest)
    return 16 + 36 * parts[0] + 6 * parts[1] + parts[2]
  }
}
