// What shells read to complete the words of a command line.

extension Program {
  /// What bash reads for `--completion bash`; it needs no package of completions.
  package var bashCompletions: String {
    let function = "_" + String(name.map { $0 == "-" ? "_" : $0 })
    let spellings = flags.flatMap { flag in
      ["--\(flag.name)"] + (flag.letter.map { ["-\($0)"] } ?? [])
    }
    let cases = flags.compactMap { flag -> String? in
      let words = flag.choices.joined(separator: " ")
      switch flag.kind {
      case .presence:
        return words.isEmpty ? nil : "    --\(flag.name)) words=\"\(words) $flags\" ;;\n"
      case .choice, .number, .text:
        return "    --\(flag.name)) \(words.isEmpty ? "return" : "words='\(words)'") ;;\n"
      }
    }
    return """
      # Completions of \(name) for bash: source <(\(name) --completion bash)
      \(function)() {
        local flags='\(spellings.joined(separator: " "))' words
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        # Bash makes a word of its own of the sign in --flag=VALUE.
        if [[ $word == '=' ]]; then
          word=
        elif [[ $last == '=' ]]; then
          last=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $last in
      \(cases.joined())    *) words=$flags ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))\(operand == nil ? "" : Self.bashHosts)
        if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
      }
      complete -F \(function) \(name)

      """
  }

  private static let bashHosts = """

      if [[ $words == "$flags" && $word != -* ]]; then
        COMPREPLY+=($(compgen -A hostname -- "$word"))
      fi
    """

  /// What zsh reads for `--completion zsh`, sourced or as a file `_NAME` in its path of functions.
  package var zshCompletions: String {
    var specifications = flags.map(\.zshSpecification)
    if let operand { specifications.append("'::\(operand.placeholder.zshEscaped):_hosts'") }
    return """
      #compdef \(name)
      # Completions of \(name) for zsh: source <(\(name) --completion zsh)
      _\(name)() {
        _arguments -S \\
          \(specifications.joined(separator: " \\\n    "))
      }
      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  /// What fish reads for `--completion fish`.
  package var fishCompletions: String {
    var lines = ["# Completions of \(name) for fish: \(name) --completion fish | source"]
    lines.append("complete -c \(name) -f")
    if operand != nil { lines.append("complete -c \(name) -a '(__fish_print_hostnames)'") }
    for flag in flags {
      let words = flag.choices.joined(separator: " ")
      var line = "complete -c \(name) -l \(flag.name)"
      if let letter = flag.letter { line += " -s \(letter)" }
      switch flag.kind {
      case .presence: break
      case .choice, .number, .text: line += " -x" + (words.isEmpty ? "" : " -a '\(words)'")
      }
      lines.append(line + " -d '\(flag.brief.fishEscaped)'")
      guard flag.kind == .presence, !words.isEmpty else { continue }
      let isBehind = "string match -q -- --\(flag.name) (commandline -opc)[-1]"
      lines.append("complete -c \(name) -n '\(isBehind)' -a '\(words)'")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Flag {
  /// What `_arguments` of zsh is told of the flag.
  fileprivate var zshSpecification: String {
    let long = "--\(name)"
    let text = "[\(brief.zshEscaped)]"
    let title = (placeholder ?? "WORD").zshEscaped
    let words = choices.joined(separator: " ")
    switch kind {
    case .presence where choices.isEmpty:
      guard let letter else { return "'\(long)\(text)'" }
      return "'(-\(letter) \(long))'{-\(letter),\(long)}'\(text)'"
    case .presence: return "'\(long)\(text)::\(title):{compadd -S \"\" -- \(words)}'"
    case .choice, .number, .text:
      return "'\(long)=\(text):\(title):\(words.isEmpty ? " " : "(\(words))")'"
    }
  }
}

extension String {
  /// The text inside of a specification in single quotes.
  fileprivate var zshEscaped: String {
    reduce(into: "") { escaped, character in
      switch character {
      case "[", "]", ":", "\\": escaped += "\\\(character)"
      case "'": escaped += "'\\''"
      default: escaped.append(character)
      }
    }
  }

  /// The text inside of single quotes, as fish reads them.
  fileprivate var fishEscaped: String {
    reduce(into: "") { escaped, character in
      escaped += character == "'" || character == "\\" ? "\\\(character)" : String(character)
    }
  }
}
