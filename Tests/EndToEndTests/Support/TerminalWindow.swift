import Foundation
import Glibc

/// A shell in a terminal of its own, drawn by tmux, which is typed into and looked at.
final class TerminalWindow {
  private let socket: String
  private var settingsCount = 0

  /// A file into which the shell can write what is to be read exactly.
  var note: String { socket + "-note" }

  /// What the shell wrote into it.
  func readNote() throws -> String {
    try String(contentsOfFile: note, encoding: .utf8).split(separator: "\n").joined()
  }

  /// Whether there is a terminal to be had.
  static let isAvailable = Programs.areInstalled(["tmux", "sh", "stty"])

  /// Opens a terminal of this size with a shell in it.
  init(columns: Int, rows: Int) throws {
    socket = "/tmp/set-tmux-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "env LC_ALL=C.UTF-8 XDG_CONFIG_HOME=\(socket)-config XDG_STATE_HOME=\(socket)-state "
        + "PS1='ready> ' sh")
    try waitForPrompt()
  }

  deinit {
    _ = try? tmux("kill-server")
    for suffix in ["", "-config", "-state", "-note", "-note-stty"] {
      try? FileManager.default.removeItem(atPath: socket + suffix)
    }
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> [String] {
    let (code, output, errors) = try ChildProcess.run(["tmux", "-u", "-S", socket] + words)
    guard code == 0 else { throw Failure("tmux \(words): \(errors)") }
    return output
  }

  /// What is on the screen.
  func screen() throws -> String {
    try tmux("capture-pane", "-p").joined(separator: "\n")
  }

  /// Types text, and a line's end.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Types text.
  func type(_ text: String) throws {
    try tmux("send-keys", "-l", text)
  }

  /// Presses a key by tmux's name for it.
  func press(_ key: String) throws {
    try tmux("send-keys", key)
  }

  /// Pastes text as terminals paste, with signs before and behind it.
  func paste(_ text: String) throws {
    try tmux("set-buffer", text)
    try tmux("paste-buffer", "-p")
  }

  /// Has every byte that is written to the terminal from now on written to the note too.
  func record() throws {
    try tmux("pipe-pane", "-O", "cat > \(note)")
  }

  /// The bytes recorded so far.
  func recorded() -> [UInt8] {
    FileManager.default.contents(atPath: note).map(Array.init) ?? []
  }

  /// Whether a program draws on a screen of its own at present.
  func isOnOtherScreen() throws -> Bool {
    try tmux("display-message", "-p", "#{alternate_on}") == ["1"]
  }

  /// Waits until the shell asks for a command: on the last line, as the one that started a program may still stand
  /// above. What is typed before goes to the program, or is lost with it.
  func waitForPrompt() throws {
    try wait(for: "a prompt") { screen in
      screen.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }?
        .trimmingCharacters(in: .whitespaces) == "ready>"
    }
  }

  /// How the terminal is set, as `stty` writes it.
  func settings() throws -> String {
    try waitForPrompt()
    // What an earlier call wrote may still be on the screen.
    settingsCount += 1
    try enter("clear; stty -g > \(note)-stty; echo no''ted \(settingsCount).")
    try wait(for: "noted \(settingsCount).")
    return try String(contentsOfFile: note + "-stty", encoding: .utf8)
  }

  /// Changes the size.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Looks until the screen holds a text.
  ///
  /// - Returns: the screen then.
  @discardableResult
  func wait(for text: String, within patience: Duration = Deadline.patience) throws -> String {
    try wait(within: patience, for: "`\(text)`") { $0.contains(text) }
  }

  /// Looks until the screen is as wanted.
  @discardableResult
  func wait(
    within patience: Duration = Deadline.patience, for what: String, _ isRight: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(in: patience)
    var screen = ""
    while deadline.milliseconds > 0 {
      screen = try self.screen()
      if isRight(screen) { return screen }
    }
    throw Failure("waited in vain for \(what) on\n\(screen)")
  }
}
