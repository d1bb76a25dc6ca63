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
  private struct Slot: Sendable {
    var id: ID?
    var value: Value?
  }

  private var slots: [Slot] = []
  /// How many slots hold a value.
  private(set) var count = 0

  /// How many slots there are, vacant ones with them.
  var slotCount: Int { slots.count }

  /// Whether there is a value with this id.
  func contains(_ id: ID) -> Bool {
    slots.indices.contains(id.slot) && slots[id.slot].id == id
  }

  /// The value with this id, changed in place; nil if it is gone. What is written to an id that is gone is lost,
  /// and nothing is put in or taken out by writing.
  subscript(id: ID) -> Value? {
    @inline(__always)
    _read {
      if contains(id) { yield slots[id.slot].value } else { yield nil }
    }
    @inline(__always)
    _modify {
      if contains(id) {
        yield &slots[id.slot].value
      } else {
        var nothing: Value?
        yield &nothing
      }
    }
  }

  /// Puts a value into a slot that is vacant, and answers whether it was.
  mutating func put(_ value: Value, as id: ID) -> Bool {
    guard id.slot >= 0 else { return false }
    while slots.count <= id.slot { slots.append(Slot()) }
    guard slots[id.slot].id == nil else { return false }
    slots[id.slot] = Slot(id: id, value: value)
    count += 1
    return true
  }

  /// Takes out the value with this id.
  mutating func remove(_ id: ID) {
    guard contains(id) else { return }
    slots[id.slot] = Slot()
    count -= 1
  }

  /// The ids of all values, in the order of their slots.
  var ids: some Sequence<ID> { slots.lazy.compactMap(\.id) }
}
