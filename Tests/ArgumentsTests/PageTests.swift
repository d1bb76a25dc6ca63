import Testing

@testable import Arguments

private let wild = Program(
  name: "wild-one", version: "1.2", date: "May 1, 2026", summary: "Shows what has to be escaped",
  examples: [.init("wild-one --set 'a\\b'", "Says it's so. And again: .done")],
  flags: [
    Flag("set", "A[:B]", .text, help: ".It isn't [so]: a\\b; the rest"),
    Flag("level", "[LEVEL]", .presence, followers: ["easy", "hard"], help: "Be hard"),
    Flag("size", "N", .choice(["1", "2"]), help: "Be large (default 1)"),
  ],
  operand: .init("HOST[:PORT]", help: "Where to go"),
  sections: [.init(.status, [("0", "It went well"), ("1", "It did not")])])

@Suite("A page that a program prints about itself")
struct PageTests {
  @Test("The manual has every flag, section and example, and nothing in it is a command by chance")
  func manual() {
    let lines = wild.manual.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == [".Dd May 1, 2026", ".Dt WILD-ONE 6", ".Os"])
    for line in [
      ".Op Ar \"HOST[:PORT]\"", ".It Fl \\-set Ar \"A[:B]\"", ".It Fl h , Fl \\-help",
      "\\&.It isn't [so]: a\\eb; the rest.", ".Sh EXIT STATUS", ".It \"1\"", "It did not.",
      ".It Li \"wild\\-one \\-\\-set 'a\\eb'\"", "Says it's so.", "And again: .done.",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("The words of a flag stand behind it in the completions of each shell")
  func choices() {
    #expect(wild.bashCompletions.contains("    --size) words='1 2' ;;\n"))
    #expect(wild.bashCompletions.contains("    --level) words=\"easy hard $flags\" ;;\n"))
    #expect(wild.bashCompletions.contains("    --set) return ;;\n"))
    #expect(wild.zshCompletions.contains("'--size=[Be large]:N:(1 2)'"))
    #expect(wild.zshCompletions.contains("::\\[LEVEL\\]:{compadd -S \"\" -- easy hard}'"))
    #expect(wild.fishCompletions.contains("-l size -x -a '1 2' -d 'Be large'\n"))
    #expect(wild.fishCompletions.contains("--level (commandline -opc)[-1]' -a 'easy hard'\n"))
  }

  @Test("Signs that a shell would read as its own are written so that it does not")
  func escapes() {
    #expect(wild.zshCompletions.contains("'--set=[.It isn'\\''t \\[so\\]]:A\\[\\:B\\]: '"))
    #expect(wild.fishCompletions.contains("-l set -x -d '.It isn\\'t [so]'\n"))
    #expect(wild.bashCompletions.contains("complete -F _wild_one wild-one\n"))
  }

  @Test("Hosts are completed only where one can be said")
  func hosts() {
    let bare = Program(
      name: "bare", version: "1", date: "May 1, 2026", summary: "Is", examples: [], flags: [])
    #expect(wild.bashCompletions.contains("-A hostname"))
    #expect(!bare.bashCompletions.contains("-A hostname"))
    #expect(wild.zshCompletions.contains("'::HOST[\\:PORT]:_hosts'") == false)
    #expect(wild.zshCompletions.contains("'::HOST\\[\\:PORT\\]:_hosts'"))
    #expect(!bare.zshCompletions.contains("_hosts"))
    #expect(!bare.fishCompletions.contains("hostnames"))
  }

  @Test("Every page is a text, and an unknown shell is refused with those that are known")
  func pages() {
    for page in [Page.help, .version, .manual] + Shell.allCases.map(Page.completions) {
      #expect(wild.text(of: page).hasSuffix("\n"))
    }
    #expect(throws: ArgumentError.badValue(.completion, "csh")) {
      try wild.parse(["--completion", "csh"])
    }
    #expect(ArgumentError.badValue(.completion, "csh").text.contains("bash, zsh, fish"))
  }
}
