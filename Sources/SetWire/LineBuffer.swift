/// Turns the bytes of a connection into lines, one byte at a time, so that it makes no difference how they
/// were cut into packets.
///
/// LF, CR LF, CR NUL and CR end a line. Commands of telnet are taken out first; tabs become blanks; a byte
/// order mark at the start is skipped.
package struct LineBuffer: Sendable {
  /// The most bytes of a line with its end. As a CR alone ends a line, 511 bytes may come before it.
  package static let lineBytesMax = 512

  /// What the bytes amount to, when they amount to something.
  package enum Item: Equatable, Sendable {
    /// A whole line: it is in `line`, without its end.
    case line
    /// A line is longer than `lineBytesMax`; its beginning is in `line`, the rest will be skipped.
    case tooLong
    /// A line is no UTF-8 or has control characters; what came before is in `line`, the rest will be
    /// skipped.
    case notText
    /// The connection begins like TLS: no line will ever come.
    case encrypted
    /// A telnet answer to be sent.
    case reply([UInt8])
    /// The peer has said that it sends no more (telnet EOF); see `finish()`.
    case endOfInput
  }

  private enum Reading: Sendable {
    /// Nothing of the next line is here. After a CR, an LF or NUL still belongs to the line before.
    case between(isAfterReturn: Bool)
    /// A line is being taken in.
    case text(UTF8Check)
    /// A line that was refused has not ended yet.
    case skipping
  }

  /// The bytes of the line that the last call told of; from the next call on those of the next line.
  package private(set) var line: [UInt8] = []
  private var reading = Reading.between(isAfterReturn: false)
  private var telnet = Telnet()
  /// Whether the first line has not ended, nor had its byte order mark.
  private var isAtStart = true

  /// What is kept for the next line: enough for any line of play, little for many idle connections.
  private static let keptBytes = 64

  /// The buffer of a connection that has sent nothing.
  package init() {}

  /// Whether a line, or a command of telnet, was begun and not ended.
  package var hasUnfinishedLine: Bool {
    guard telnet.isInText else { return true }
    switch reading {
    case .between: return false
    case .text, .skipping: return true
    }
  }

  /// Changes the memory in which the next line is put together for that in `store`, unless a line is
  /// unfinished: many buffers can do with one store.
  ///
  /// - Returns: false if a line, or a command of telnet, is unfinished.
  @discardableResult
  package mutating func exchangeStore(with store: inout [UInt8]) -> Bool {
    guard !hasUnfinishedLine else { return false }
    swap(&line, &store)
    return true
  }

  /// Takes bytes from `index` on until they amount to something, and moves `index` behind the last byte
  /// taken. Nil if all were taken.
  package mutating func receive(_ bytes: Span<UInt8>, from index: inout Int) -> Item? {
    while index < bytes.count {
      if takePlainRun(bytes, from: &index) { continue }
      let byte = bytes[index]
      index += 1
      if let item = receive(byte) { return item }
    }
    return nil
  }

  /// Takes all bytes from `index` on that are printable ASCII and fit, at once: most of all bytes come this
  /// way, and what comes of them is what would come of them one by one. False if there are none.
  private mutating func takePlainRun(_ bytes: Span<UInt8>, from index: inout Int) -> Bool {
    guard telnet.isInText, bytes[index].isPrintableASCII else { return false }
    switch reading {
    case .between:
      begin()
      reading = .text(UTF8Check())
    case .text(let check):
      guard check.isWhole else { return false }
    case .skipping:
      return false
    }
    let room = Self.lineBytesMax - 1 - line.count
    let limit = min(bytes.count, index + room)
    let start = index
    while index < limit, bytes[index].isPrintableASCII { index += 1 }
    let end = index
    line.append(addingCapacity: end - start) { output in
      for place in start..<end { output.append(bytes[place]) }
    }
    return end > start
  }

  /// Takes the next byte.
  package mutating func receive(_ byte: UInt8) -> Item? {
    switch telnet.receive(byte) {
    case .nothing: return nil
    case .data(let byte): return take(byte)
    case .reply(let bytes): return .reply(bytes)
    case .endOfInput: return .endOfInput
    case .broken: return refuseBroken()
    }
  }

  /// The last line, if the input ended without ending it.
  package mutating func finish() -> Item? {
    guard case .text(let check) = reading else { return nil }
    reading = .between(isAfterReturn: false)
    return line.isEmpty ? nil : check.isWhole ? .line : .notText
  }

  private mutating func take(_ byte: UInt8) -> Item? {
    switch reading {
    case .between(let isAfterReturn):
      if isAfterReturn, byte == Byte.lineFeed || byte == Byte.null {
        reading = .between(isAfterReturn: false)
        return nil
      }
      begin()
      if byte == Byte.tlsHandshake, isAtStart {
        reading = .skipping
        return .encrypted
      }
      return takeText(byte, UTF8Check())
    case .text(let check):
      return takeText(byte, check)
    case .skipping:
      if byte == Byte.lineFeed || byte == Byte.carriageReturn { end(with: byte) }
      return nil
    }
  }

  private mutating func takeText(_ byte: UInt8, _ checked: UTF8Check) -> Item? {
    if byte == Byte.lineFeed || byte == Byte.carriageReturn {
      end(with: byte)
      return checked.isWhole ? .line : .notText
    }
    guard line.count < Self.lineBytesMax - 1 else {
      reading = .skipping
      return .tooLong
    }
    var check = checked
    let isControl = byte < Byte.blank && byte != Byte.tab || byte == Byte.delete
    guard !isControl, check.accept(byte) else {
      reading = .skipping
      return .notText
    }
    line.append(byte == Byte.tab ? Byte.blank : byte)
    reading = .text(check)
    if isAtStart, line.count == 3, line == Byte.orderMark {
      line.removeAll(keepingCapacity: true)
      // Another one would be text.
      isAtStart = false
    }
    return nil
  }

  private mutating func refuseBroken() -> Item? {
    switch reading {
    case .skipping: return nil
    case .between: begin()
    case .text: break
    }
    reading = .skipping
    return .notText
  }

  private mutating func begin() {
    if line.capacity > 2 * Self.keptBytes { line = [] }
    line.removeAll(keepingCapacity: true)
    line.reserveCapacity(Self.keptBytes)
  }

  private mutating func end(with byte: UInt8) {
    reading = .between(isAfterReturn: byte == Byte.carriageReturn)
    isAtStart = false
  }

  private enum Byte {
    static let null: UInt8 = 0
    static let tab: UInt8 = 9
    static let lineFeed: UInt8 = 10
    static let carriageReturn: UInt8 = 13
    static let tlsHandshake: UInt8 = 22
    static let blank: UInt8 = 32
    static let delete: UInt8 = 127
    static let orderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  }
}

extension UInt8 {
  /// Whether it is a blank or a visible character of ASCII.
  fileprivate var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}
