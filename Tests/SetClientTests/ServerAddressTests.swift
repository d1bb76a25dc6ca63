import SetClient
import Testing

@Suite("The address of a server")
struct ServerAddressTests {
  /// An address as it is typed, perhaps with the port as a word of its own, and what it means.
  struct Typed: CustomTestStringConvertible, Sendable {
    let text: String
    var port: String?
    let meaning: String?
    var testDescription: String { text + (port.map { " \($0)" } ?? "") }
  }

  @Test(
    "An address is read as it is meant",
    arguments: [
      Typed(text: "host", meaning: "host:4000"),
      Typed(text: "host:5000", meaning: "host:5000"),
      Typed(text: "host", port: "5000", meaning: "host:5000"),
      Typed(text: "192.0.2.1:1", meaning: "192.0.2.1:1"),
      Typed(text: "::1", meaning: "[::1]:4000"),
      Typed(text: "::1", port: "65535", meaning: "[::1]:65535"),
      Typed(text: "[::1]", meaning: "[::1]:4000"),
      Typed(text: "[::1]:5000", meaning: "[::1]:5000"),
      Typed(text: "[::1]", port: "5000", meaning: "[::1]:5000"),
      Typed(text: "fe80::1%eth0", meaning: "[fe80::1%eth0]:4000"),
    ])
  func right(_ typed: Typed) {
    #expect(ServerAddress(typed.text, separatePort: typed.port)?.description == typed.meaning)
  }

  @Test(
    "What is no address is refused",
    arguments: [
      Typed(text: "", meaning: nil), Typed(text: ":4000", meaning: nil),
      Typed(text: "host:", meaning: nil), Typed(text: "host:0", meaning: nil),
      Typed(text: "host:65536", meaning: nil), Typed(text: "host:+1", meaning: nil),
      Typed(text: "host:4000", port: "4001", meaning: nil),
      Typed(text: "host", port: "x", meaning: nil), Typed(text: "[::1", meaning: nil),
      Typed(text: "[::1]x", meaning: nil), Typed(text: "[host]:1", meaning: nil),
      Typed(text: "ho st", meaning: nil), Typed(text: "ho\u{1B}st", meaning: nil),
      Typed(text: "http://host", meaning: nil), Typed(text: "me@host", meaning: nil),
      Typed(text: String(repeating: "h", count: 256), meaning: nil),
    ])
  func wrong(_ typed: Typed) {
    #expect(ServerAddress(typed.text, separatePort: typed.port) == nil)
  }
}
