// The load for the benchmark of a running server: duels in which one claim follows on the other.
//
// A claim is one `set A B C` that is right, sent by one of two players when both have everything that the last
// one caused. When a game is over, both ask for a rematch. The target is in the manifest only with SET_BENCH:
//
//     SET_BENCH=1 swift build -c release --scratch-path .build-bench
//     taskset -c 0 .build-bench/release/set-server --port 7701 --no-rate-limit --max-clients 12000 &
//     taskset -c 1 .build-bench/release/ClaimLoad -p 7701 -n 2000 -r 0 -d 4 --pid $!
//
// With `--bots club -n 1000 -d 30` each connection plays against a bot instead, which plays at human pace: it prints the
// CPU percent of one core that the server takes for that.
//
// With `--crowd 1000` so many connections watch the first of the duels: it also prints how long it takes until one of
// them has all of a claim, and `p99` is what the players of all tables wait meanwhile.
//
// It prints one line of JSON: claims a second, microseconds until a player has all of a claim's events (without
// a rate that is only the length of the queue), microseconds of CPU that the server spends on a claim, bytes that
// it writes a claim and player, its memory, and the share of the time in which either waited for a core. Two
// servers are compared by their ratios in interleaved passes; a pass in which one waited more than 3 % is void.

import Glibc

do {
  let options = try LoadOptions(CommandLine.arguments.dropFirst())
  if let level = options.botLevel {
    print(try BotLoad(options, level: level).run())
  } else {
    print(try Load(options).run())
  }
} catch {
  print("ClaimLoad: \(error)")
  exit(1)
}
