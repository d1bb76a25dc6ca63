// The benchmark of the client: how soon a key is a line, and an event a frame, at 80x24.
//
// The client is run on a terminal of this program's own, against a server that this program plays. A key is
// Space, whose line is a claim; an event is a new board, all twelve cards of which are drawn anew. Both are
// spaced so that the client's limit of ten frames a second never makes one wait. The target is in the manifest
// only with SET_BENCH:
//
//     SET_BENCH=1 swift build -c release --scratch-path .build-bench
//     .build-bench/release/ClientLatency
//
// It prints microseconds from the key's byte to the first byte of the line, and from the event's bytes to the
// first byte of the frame, and what an idle client uses of the processor.

import Glibc

do {
  let own = CommandLine.arguments[0]
  let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./"
  var stage = try Stage(client: folder + "set-client")
  defer { stage.end() }
  let keys = try (0..<80).map { _ in try stage.timeOfKey() }
  let events = try (0..<80).map { number in try stage.timeOfEvent(number) }
  print("key to line", Figures(keys))
  print("event to frame", Figures(events))
  let seconds = 20
  print("idle, milliseconds of CPU in \(seconds) s:", try stage.idle(seconds: seconds))
} catch {
  print("ClientLatency: \(error)")
  exit(1)
}
