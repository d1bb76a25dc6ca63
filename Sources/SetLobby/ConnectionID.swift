/// Which connection; chosen by the shell.
package struct ConnectionID: SlotID, Hashable, Sendable {
  /// A dense number from 0, used again when its connection is gone.
  package let slot: Int
  /// Tells the connections that had the same slot apart.
  package let generation: UInt32

  /// The connection with this slot and generation.
  package init(slot: Int, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}
