import SetGame
import Testing

@Suite("The queue of deadlines")
struct DeadlineQueueTests {
  @Test("It gives what is due, the earliest first, and nothing before its time", arguments: 1...20)
  func order(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var queue = DeadlineQueue<Int>()
    var expected: [Int] = []
    for _ in 0..<200 {
      let time = Int.random(in: 0..<100, using: &generator)
      expected.append(time)
      queue.insert(time, at: Instant(nanoseconds: Int64(time)))
    }
    expected.sort()
    #expect(queue.count == 200)
    #expect(queue.earliest?.nanoseconds == Int64(expected[0]))
    var found: [Int] = []
    for now in 0..<100 {
      while let entry = queue.popDue(at: Instant(nanoseconds: Int64(now))) {
        #expect(entry.at.nanoseconds == Int64(now))
        #expect(entry.owner == now)
        found.append(now)
      }
    }
    #expect(found == expected)
    #expect(queue.earliest == nil)
  }
}
