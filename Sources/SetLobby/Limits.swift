import SetGame

/// Every number that keeps the server alive among strangers, in one place.
///
/// The defaults are those that `protocol.md` names. `problem` says what is wrong with changed ones.
package struct Limits: Equatable, Sendable {
  /// Whether rates are held against anybody: lines, chat, lists, plays and new connections.
  package var areRatesHeld = true

  // Connections.

  /// Connections in all, 1 to 1,000,000.
  package var connectionsMax = 10_000
  /// Connections from one address, 1 to 1,000,000.
  package var connectionsPerAddressMax = 8
  /// Those for whom there is no room and who may still say that a seat is theirs, 1 to 10,000.
  package var callersMax = 64
  /// Those of them from one address, 1 to 10,000.
  package var callersPerAddressMax = 4
  /// How long each of them has for that.
  package var callerTime: Duration = .seconds(10)
  /// New connections from one address: at once, and then one an interval.
  package var connects = Rate(burst: 20, interval: .seconds(3))
  /// Whether connections from this machine are counted by address too.
  package var isLoopbackCounted = false

  // Silence.

  /// How long a line may stand unfinished before the first whole line.
  package var firstLineUnfinished: Duration = .seconds(20)
  /// How long a later line may stand unfinished.
  package var lineUnfinished: Duration = .seconds(60)
  /// How long a connection outside a game may say nothing.
  package var idle: Duration = .seconds(600)
  /// How long a newcomer may do nothing before being told once what to type.
  package var adviceAfter: Duration = .seconds(20)
  /// After this long a silence a program is asked whether it is there.
  package var pingAfter: Duration = .seconds(90)
  /// After this long a silence a program counts as lost; longer than `pingAfter`.
  package var dropAfter: Duration = .seconds(150)

  // Lines.

  /// Lines other than plays: at once, and then one an interval.
  package var lines = Rate(burst: 10, interval: .milliseconds(200))
  /// What comes from a connection, whatever it is, in pieces of `inputPiece` bytes, of which each arrival begins a new
  /// one: at once, and then one an interval. More ends the connection.
  package var input = Rate(burst: 4096, interval: .milliseconds(4))
  /// The bytes of a piece of `input`.
  package static let inputPiece = 16
  /// What is answered to lines other than plays, in pieces of `answerPiece` bytes, to all connections of one address:
  /// at once, and then one an interval. Above it lines wait.
  package var addressAnswers = Rate(burst: 16, interval: .milliseconds(256))
  /// The same of all connections. Above it lines that only ask are refused.
  package var answers = Rate(burst: 2048, interval: .milliseconds(1))
  /// The bytes of a piece of `answers`.
  package static let answerPiece = 16 * 1024
  /// As how many lines `who` and `tables` count, 1 to the burst of `lines`.
  package var listCost = 4
  /// As how many lines `duel` counts, 1 to the burst of `lines`.
  package var offerCost = 4
  /// `say` and `tell`: at once, and then one an interval.
  package var chat = Rate(burst: 3, interval: .seconds(1))
  /// Bytes of lines that wait for the rate; more end the connection. 512 to 1,000,000.
  package var queuedBytesMax = 10 * 1024
  /// `say` and `tell` of all connections of one address: at once, and then one an interval.
  package var addressChat = Rate(burst: 8, interval: .milliseconds(500))
  /// What crowds of more than `crowdMin` are told by people, in KiB over all who hear it: at once, and then one KiB
  /// an interval. Above it nothing more is said to crowds for a moment.
  package var crowdTalk = Rate(burst: 4096, interval: .milliseconds(1))
  /// The listeners of a crowd whose talk has no limit in all.
  package static let crowdMin = 16
  /// Plays: at once, and then one an interval.
  package var plays = Rate(burst: 20, interval: .milliseconds(50))
  /// The shortest time between two acts of a player from phase open; zero for none.
  package var actInterval: Duration = .milliseconds(300)
  /// Plays that came too fast: at once, and then one an interval; more end the connection.
  package var strikes = Rate(burst: 60, interval: .seconds(1))
  /// Wrong tokens before a connection is ended, 1 to 1,000.
  package var wrongTokensMax = 10
  /// Wrong codes before a connection is ended, 1 to 1,000.
  package var wrongCodesMax = 10
  /// Wrong codes from one address: at once, and then one an interval; above it no code is looked at.
  package var codes = Rate(burst: 20, interval: .seconds(60))

  // What is kept.

  /// Tables in all, 1 to 1,000,000.
  package var tablesMax = 10_000
  /// Offers in all, 1 to 1,000,000.
  package var openOffersMax = 10_000
  /// Offers of connections from one address, 1 to 1,000,000.
  package var offersPerAddressMax = 8
  /// Offers made to one player by name, 1 to 1,000.
  package var offersReceivedMax = 50
  /// Seats kept for lost players, 1 to 1,000,000.
  package var keptSeatsMax = 5_000
  /// Seats kept for lost players from one address, 1 to 1,000,000.
  package var keptSeatsPerAddressMax = 16
  /// Names that one connection may ignore, 0 to 1,000.
  package var ignoredMax = 50
  /// Players or tables that one list shows, 1 to 1,000.
  package var listedMax = 100
  /// Open offers are announced while no more than this many connections are in no game.
  package var offerAudienceMax = 100
  /// Spectators are announced while no more than this many are at the table.
  package var watchersAnnouncedMax = 16
  /// Spectators of one table, 1 to 1,000,000.
  package var watchersMax = 5_000
  /// Spectators served in one turn, all tables together, 1 to 100,000.
  package var watchersPerTurn = 128

  // Output; the shell keeps these.

  /// Unsent bytes at which a connection's commands wait and a spectator skips to the newest board.
  package var unsentBytesSoft = 16 * 1024
  /// Unsent bytes at which a connection is ended; more than `unsentBytesSoft`.
  package var unsentBytesMax = 64 * 1024
  /// How long unsent bytes may make no progress.
  package var unsentStall: Duration = .seconds(10)

  /// The limits that `protocol.md` names.
  package init() {}
}

extension Limits {
  /// How many connections the shell has open at a time: those that are let in, those for whom there is no room, and as
  /// many that have been told the last word.
  package var descriptorsMax: Int { connectionsMax + 2 * callersMax }

  /// How many connections are held for lost players at most, while as many are lost: an eighth of all.
  ///
  /// Not more, as a seat can be kept without a connection, and nobody may fill the server so.
  var connectionsHeldMax: Int { (connectionsMax + 7) / 8 }

  /// How long a program that was asked whether it is there has for an answer.
  var answerTime: Duration { dropAfter - pingAfter }

  /// A limit that makes no sense: which one, and what would.
  package struct Problem: Error, Equatable, Sendable {
    /// The name of the limit, as `limits` lists it where it does.
    package let name: String
    /// The least that is allowed, in the limit's own unit.
    package let least: Int
    /// The most that is allowed.
    package let most: Int
  }

  /// What is wrong with these limits, the first thing found, or nil if they make sense.
  package var problem: Problem? {
    rateProblem ?? numberProblem ?? durationProblem
  }

  private var numberProblem: Problem? {
    let numbers: [(String, Int, ClosedRange<Int>)] = [
      ("connections", connectionsMax, 1...1_000_000),
      ("address-connections", connectionsPerAddressMax, 1...1_000_000),
      ("callers", callersMax, 1...10_000),
      ("address-callers", callersPerAddressMax, 1...10_000),
      ("list-cost", listCost, 1...lines.burst),
      ("offer-cost", offerCost, 1...lines.burst),
      ("queue-bytes", queuedBytesMax, 512...1_000_000),
      ("wrong-tokens", wrongTokensMax, 1...1000),
      ("wrong-codes", wrongCodesMax, 1...1000),
      ("open-offers", openOffersMax, 1...1_000_000),
      ("address-offers", offersPerAddressMax, 1...1_000_000),
      ("offers-received", offersReceivedMax, 1...1000),
      ("kept-seats", keptSeatsMax, 1...1_000_000),
      ("address-kept-seats", keptSeatsPerAddressMax, 1...1_000_000),
      ("tables", tablesMax, 1...1_000_000),
      ("ignored", ignoredMax, 0...1000),
      ("listed", listedMax, 1...1000),
      ("offers-told", offerAudienceMax, 0...100_000),
      ("watchers-told", watchersAnnouncedMax, 0...1000),
      ("watchers", watchersMax, 1...1_000_000),
      ("watchersPerTurn", watchersPerTurn, 1...100_000),
      ("skip-bytes", unsentBytesSoft, 1024...100_000_000),
      ("unsent-bytes", unsentBytesMax, max(1024, unsentBytesSoft)...1_000_000_000),
    ]
    for (name, value, range) in numbers where !range.contains(value) {
      return Problem(name: name, least: range.lowerBound, most: range.upperBound)
    }
    return nil
  }

  private var durationProblem: Problem? {
    let day = 86_400_000
    let durations: [(String, Duration, ClosedRange<Int>)] = [
      ("caller-ms", callerTime, 1000...day),
      ("first-line-ms", firstLineUnfinished, 1000...day),
      ("unfinished-ms", lineUnfinished, 1000...day),
      ("idle-ms", idle, 1000...day),
      ("advice-ms", adviceAfter, 1000...day),
      ("ping-ms", pingAfter, 1000...day),
      ("drop-ms", dropAfter, 2000...day),
      ("stall-ms", unsentStall, 1000...day),
    ]
    for (name, value, range) in durations
    where value < .milliseconds(range.lowerBound) || value > .milliseconds(range.upperBound) {
      return Problem(name: name, least: range.lowerBound, most: range.upperBound)
    }
    guard dropAfter > pingAfter else {
      return Problem(name: "drop-ms", least: pingAfter.wholeMilliseconds + 1, most: day)
    }
    guard actInterval >= .zero, actInterval <= .seconds(10) else {
      return Problem(name: "act-ms", least: 0, most: 10_000)
    }
    return nil
  }

  private var rateProblem: Problem? {
    let rates: [(String, Rate)] = [
      ("connect", connects), ("line", lines), ("input", input), ("chat", chat),
      ("address-answer", addressAnswers), ("answer", answers),
      ("address-chat", addressChat), ("crowd", crowdTalk), ("play", plays), ("strike", strikes),
      ("code", codes),
    ]
    for (name, rate) in rates {
      guard (1...10_000).contains(rate.burst) else {
        return Problem(name: "\(name)-burst", least: 1, most: 10_000)
      }
      guard rate.interval >= .microseconds(10), rate.interval <= .seconds(3600) else {
        return Problem(name: "\(name)-ms", least: 1, most: 3_600_000)
      }
    }
    return nil
  }
}
