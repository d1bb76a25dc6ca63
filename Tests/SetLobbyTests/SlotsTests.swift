import SetGame
import Testing

@testable import SetLobby

/// Values in slots that are used again.
@Suite struct SlotsTests {
  private func id(_ slot: Int, _ generation: UInt32) -> ConnectionID {
    ConnectionID(slot: slot, generation: generation)
  }

  /// Puts a value in, which succeeds or not.
  private func expectPut<Value>(
    _ value: Value, as id: ConnectionID, in slots: inout Slots<ConnectionID, Value>, _ isPut: Bool
  ) {
    let result = slots.put(value, as: id)
    #expect(result == isPut)
  }

  @Test func `An id finds its own value and no other one in the same slot, before or after`() {
    var slots = Slots<ConnectionID, String>()
    expectPut("ann", as: id(2, 1), in: &slots, true)
    #expect(slots[id(2, 1)] == "ann")
    for other in [id(2, 0), id(2, 2), id(0, 1), id(3, 1), id(-1, 1), id(.max, 1)] {
      #expect(slots[other] == nil, "\(other)")
      #expect(!slots.contains(other), "\(other)")
      slots[other]?.append("!")
      slots.remove(other)
    }
    #expect(slots[id(2, 1)] == "ann")
    slots.remove(id(2, 1))
    #expect(slots[id(2, 1)] == nil)
    expectPut("bob", as: id(2, 2), in: &slots, true)
    #expect(slots[id(2, 1)] == nil)
    #expect(slots[id(2, 2)] == "bob")
    #expect(slots.isSound)
  }

  @Test func `A slot that is taken, or can't be, takes nobody`() {
    var slots = Slots<ConnectionID, String>()
    expectPut("ann", as: id(0, 1), in: &slots, true)
    expectPut("bob", as: id(0, 2), in: &slots, false)
    expectPut("bob", as: id(0, 1), in: &slots, false)
    expectPut("bob", as: id(-1, 1), in: &slots, false)
    #expect(slots[id(0, 1)] == "ann")
    #expect(slots.count == 1)
    #expect(Array(slots.ids) == [id(0, 1)])
  }

  @Test("As a dictionary by id would", arguments: 1...20)
  func likeADictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var slots = Slots<ConnectionID, Int>()
    var model: [ConnectionID: Int] = [:]
    for step in 0..<500 {
      let some = id(random.below(6), UInt32(random.below(3)))
      switch random.below(3) {
      case 0:
        let isVacant = !model.keys.contains { $0.slot == some.slot }
        expectPut(step, as: some, in: &slots, isVacant)
        if isVacant { model[some] = step }
      case 1:
        slots.remove(some)
        model[some] = nil
      default:
        slots[some]? += 1
        model[some]? += 1
      }
      #expect(slots[some] == model[some])
      #expect(slots.count == model.count)
      #expect(slots.isSound)
    }
    #expect(Array(slots.ids) == model.keys.sorted { $0.slot < $1.slot })
  }

  @Test func `A connection in a slot that is taken is turned away, and nobody is harmed`() throws {
    var hall = Hall()
    hall.connect("ann")
    let ann = try #require(hall.peers["ann"]?.id)
    var lobby = hall.lobby
    var effects: [Effect] = []
    let twin = ConnectionID(slot: ann.slot, generation: ann.generation &+ 1)
    lobby.connect(twin, from: .loopback, at: hall.now, into: &effects)
    #expect(effects.contains(.close(twin)))
    lobby.checkInvariants()
    #expect(lobby.census.connections == 1)
  }
}
