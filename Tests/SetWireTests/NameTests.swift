import SetGame
import SetWire
import Testing

@Suite("Names that could be taken for others")
struct NameTests {
  private static func skeleton(_ text: String) throws -> NameSkeleton {
    NameSkeleton(try name(text))
  }

  @Test(
    "Names that look alike have one skeleton",
    arguments: [
      ("alice", "aIice"), ("alice", "a1ice"), ("alice", "al1ce"), ("alice", "ALICE"),
      ("alice", "alice_"), ("alice", "alice-"), ("alice", "alice_-_"), ("bob", "b0b"),
      ("bob", "BOB"), ("Bernd", "Bemd"), ("wendy", "vvendy"), ("ann-lee", "ann_lee"),
      ("ann-lee", "ann--lee"), ("jOhn10", "j0hnlo"),
    ])
  func lookalikes(one: String, other: String) throws {
    #expect(try Self.skeleton(one) == (try Self.skeleton(other)))
  }

  @Test(
    "Names that can be told apart have two",
    arguments: [
      ("ann", "anna"), ("ann", "ann2"), ("ann1", "ann11"), ("player2", "player3"), ("bob", "rob"),
      ("ann-lee", "annlee"), ("p-1-11", "p-11-1"), ("r-na", "ma"),
    ])
  func others(one: String, other: String) throws {
    #expect(try Self.skeleton(one) != (try Self.skeleton(other)))
  }

  @Test("Capitals make no difference: names that are the same have one skeleton")
  func capitals() throws {
    var generator = SeededGenerator(seed: 1)
    let letters = Array("abilnmrovw019-_".utf8)
    for _ in 0..<5_000 {
      var bytes: [UInt8] = [UInt8(ascii: "a")]
      for _ in 0...Int(generator.next() % 12) {
        bytes.append(letters.randomElement(using: &generator) ?? 0)
      }
      let small = try #require(PlayerName(bytes))
      let large = try #require(PlayerName(String(decoding: bytes, as: UTF8.self).uppercased().utf8))
      #expect(small == large && NameSkeleton(small) == NameSkeleton(large))
    }
  }

  @Test("All guests of a server look different")
  func guests() {
    let skeletons = (1...3_000).map { NameSkeleton(PlayerName(guest: $0)) }
    #expect(Swift.Set(skeletons).count == 3_000)
  }

  @Test(
    "Names that would pass for the server, its people or nobody are refused",
    arguments: [
      "SERVER_", "server1", "sErVeR", "set-server", "set_server", "setserver", "the-server",
      "the_admin", "s3rver", "serv3r-x", "s-e-r-v-e-r",
      "adm1n", "admln", "Administrator", "admin-1", "moderator", "M0derator", "game-moderator",
      "operator7", "you", "You_", "y0u", "your", "me", "nobody", "n0b0dy", "no-one", "noone",
      "everybody", "anyone", "winner", "draw", "table3", "game1", "computer", "system", "staff",
      "mod", "gue5t7", "guest_7", "b0t-master", "bot-club", "B-O-T", "notice",
    ])
  func reserved(text: String) throws {
    #expect(try name(text).isReserved)
    #expect(throws: Denial.badName(.reserved)) { try PlayerName(requested: text.utf8) }
  }

  @Test(
    "Names that people have are not",
    arguments: [
      "ann", "bob", "Youssef", "Younes", "Observer", "Severin", "Stafford", "Meg", "Moda",
      "Modesty", "Drawbridge", "Gamera", "root", "robot4711", "Rob", "Bo", "bo7", "Gus", "Guus",
      "player1", "master", "expert", "anyway", "Tableau", "thea", "set-fan", "l1", "O0", "x-",
    ])
  func free(text: String) throws {
    #expect(try !name(text).isReserved)
  }

  @Test("A code of a table has 37 bits")
  func codes() throws {
    var generator = SeededGenerator(seed: 3)
    let codes = (0..<20_000).map { _ in TableCode(from: &generator) }
    #expect(Swift.Set(codes).count == codes.count)
    for place in 0..<8 {
      let count = Swift.Set(codes.map { $0.bytes[place] }).count
      #expect(count == [8, 23, 31, 31, 31, 31, 31, 31][place])
    }
  }
}
