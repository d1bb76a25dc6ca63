extension Program {
  /// The text for `--help`: what it is, examples, then every flag; lines of at most 78 columns.
  package var help: String {
    var lines = ["\(name): \(summary).", "", "Examples:"]
    for example in examples {
      lines.append("  \(example.command)")
      lines += wrapped(example.purpose + ".", indent: 6)
    }
    lines += ["", "Usage: \(name)\(operand.map { " [\($0.placeholder)]" } ?? "") [FLAG ...]", ""]
    let rows = operandRows + flags.map { ($0.usage, $0.help) }
    let width = 2 + (rows.map(\.0.count).max() ?? 0) + 2
    for (usage, help) in rows {
      let text = wrapped(help + ".", indent: width)
      let gap = String(repeating: " ", count: width - 2 - usage.count)
      lines.append("  " + usage + gap + (text.first?.drop { $0 == " " } ?? ""))
      lines += text.dropFirst()
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The line for `--version`.
  package var versionLine: String {
    "\(name) \(version)\n"
  }

  private var operandRows: [(String, String)] {
    operand.map { [($0.placeholder, $0.help)] } ?? []
  }

  /// Breaks a text into lines that are indented and fit 78 columns.
  private func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > 78 {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return lines + [line]
  }
}

extension Flag {
  /// How it is typed, with what stands for its value: `--port N`, `-h, --help`.
  package var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
  }
}
