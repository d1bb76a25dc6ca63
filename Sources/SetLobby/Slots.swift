/// The id of something that lies in a numbered slot.
///
/// Slots are used again. The generation tells apart those that lay in the same slot one after the other, so an
/// id that outlives what it stands for finds nothing.
protocol SlotID: Hashable, Sendable {
  /// A dense number from 0.
  var slot: Int { get }
  /// Tells those that had the same slot apart.
  var generation: UInt32 { get }
}

/// Values in numbered slots, each found by the id that it was put in under, and by no other.
struct Slots<ID: SlotID, Value: Sendable>: Sendable {
  /// The id of what lies in each slot; nil while it is vacant. Apart from the values, which are large: a look
  /// at the id is all that most need.
  private var idsBySlot: [ID?] = []
  /// The value of each slot, one place behind its number. The first place stands for what is gone: it holds nil.
  private var values: [Value?] = [nil]
  /// How many slots hold a value.
  private(set) var count = 0

  /// Whether what is gone is nil, and as many values are there as are counted.
  var isSound: Bool {
    values[0] == nil && values.count(where: { $0 != nil }) == count
      && idsBySlot.count(where: { $0 != nil }) == count
  }

  /// How many slots there are, vacant ones with them.
  var slotCount: Int { idsBySlot.count }

  /// Whether there is a value with this id.
  func contains(_ id: ID) -> Bool { place(of: id) > 0 }

  @inline(__always)
  private func place(of id: ID) -> Int {
    let isThere = id.slot >= 0 && id.slot < idsBySlot.count && idsBySlot[id.slot] == id
    return isThere ? id.slot + 1 : 0
  }

  /// The value with this id, read and changed in place; nil if it is gone. It is changed only where it is there, as
  /// by `slots[id]?.change()`: nothing is put in or taken out by writing.
  ///
  /// Each accessor yields once, as the compiler puts no other in the place of its call, and values are large. Where it
  /// does not even so, a span is small enough to be remembered without memory of its own, which an array is not.
  subscript(id: ID) -> Value? {
    @inline(__always)
    _read {
      yield values.span[place(of: id)]
    }
    @inline(__always)
    _modify {
      let place = place(of: id)
      var span = values.mutableSpan
      yield &span[place]
    }
  }

  /// Puts a value into a slot that is vacant, and answers whether it was.
  mutating func put(_ value: Value, as id: ID) -> Bool {
    guard id.slot >= 0 else { return false }
    while idsBySlot.count <= id.slot {
      idsBySlot.append(nil)
      values.append(nil)
    }
    guard idsBySlot[id.slot] == nil else { return false }
    idsBySlot[id.slot] = id
    values[id.slot + 1] = value
    count += 1
    return true
  }

  /// Takes out the value with this id.
  mutating func remove(_ id: ID) {
    guard contains(id) else { return }
    idsBySlot[id.slot] = nil
    values[id.slot + 1] = nil
    count -= 1
  }

  /// The ids of all values, in the order of their slots.
  var ids: some Sequence<ID> { idsBySlot.lazy.compactMap(\.self) }
}
