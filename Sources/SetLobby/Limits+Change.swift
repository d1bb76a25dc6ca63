extension Limits {
  /// Changes the limit that `limits` lists under this name, in the unit that the name ends with.
  ///
  /// - Returns: false if no limit of that name can be changed. Whether the value makes sense tells `problem`.
  package mutating func change(_ name: String, to value: Int) -> Bool {
    if let number = Self.numbers[name] {
      self[keyPath: number] = value
    } else if let duration = Self.durations[name] {
      self[keyPath: duration] = .milliseconds(value)
    } else if let kind = Self.rates.keys.first(where: { name == "\($0)-burst" }) {
      changeRate(kind) { Rate(burst: value, interval: $0.interval) }
    } else if let kind = Self.rates.keys.first(where: { name == "\($0)-ms" }) {
      changeRate(kind) { Rate(burst: $0.burst, interval: .milliseconds(value)) }
    } else {
      return false
    }
    return true
  }

  private mutating func changeRate(_ kind: String, _ changed: (Rate) -> Rate) {
    guard let rate = Self.rates[kind] else { return }
    self[keyPath: rate] = changed(self[keyPath: rate])
  }

  private static var numbers: [String: WritableKeyPath<Limits, Int>] {
    [
      "queue-bytes": \.queuedBytesMax, "unsent-bytes": \.unsentBytesMax,
      "skip-bytes": \.unsentBytesSoft, "list-cost": \.listCost,
      "address-connections": \.connectionsPerAddressMax,
      "callers": \.callersMax, "address-callers": \.callersPerAddressMax, "tables": \.tablesMax,
      "watchers": \.watchersMax, "watchers-told": \.watchersAnnouncedMax,
      "offers-told": \.offerAudienceMax, "ignored": \.ignoredMax, "listed": \.listedMax,
      "wrong-tokens": \.wrongTokensMax, "wrong-codes": \.wrongCodesMax,
      "offer-cost": \.offerCost, "open-offers": \.openOffersMax,
      "address-offers": \.offersPerAddressMax, "offers-received": \.offersReceivedMax,
      "kept-seats": \.keptSeatsMax, "address-kept-seats": \.keptSeatsPerAddressMax,
    ]
  }

  private static var durations: [String: WritableKeyPath<Limits, Duration>] {
    [
      "caller-ms": \.callerTime, "first-line-ms": \.firstLineUnfinished,
      "unfinished-ms": \.lineUnfinished,
      "idle-ms": \.idle, "advice-ms": \.adviceAfter, "ping-ms": \.pingAfter,
      "drop-ms": \.dropAfter, "stall-ms": \.unsentStall, "act-ms": \.actInterval,
    ]
  }

  private static var rates: [String: WritableKeyPath<Limits, Rate>] {
    [
      "line": \.lines, "input": \.input, "address-answer": \.addressAnswers, "answer": \.answers,
      "chat": \.chat, "address-chat": \.addressChat,
      "crowd": \.crowdTalk, "play": \.plays, "strike": \.strikes,
      "connect": \.connects, "code": \.codes,
    ]
  }
}
