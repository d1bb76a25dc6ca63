import SetGame
import SetWire

// The lesson: five lines, three questions, and the way into a first game.

extension Lobby {
  /// Teaches; who is at no table is asked three questions too.
  mutating func teach(_ slot: Int) {
    let isFree = sessions[slot].place == .lobby
    send(.lesson(.rules(questionsFollow: isFree)), to: slot)
    guard isFree else { return }
    sessions[slot].lesson = Lesson(seed: secrets.next())
    ask(slot)
  }

  /// Says what an answer is worth and asks on; after the last question it is the answer to whether the player
  /// wants to play now.
  mutating func take(answer isYes: Bool, by slot: Int, at now: Instant) throws(Denial) {
    guard var lesson = sessions[slot].lesson else { throw .notAllowed(.noQuestion) }
    guard let question = lesson.question else {
      guard !isYes else { return try startSolo(.solo, by: slot, at: now) }
      sessions[slot].lesson = nil
      sessions[slot].isSettled = true
      return send(.lesson(.end), to: slot)
    }
    let isRight = lesson.answer(isSet: isYes)
    sessions[slot].lesson = lesson
    send(.lesson(.verdict(isRight: isRight, question)), to: slot)
    ask(slot)
  }

  /// Asks what is to be answered now, if anything is.
  mutating func ask(_ slot: Int) {
    guard let lesson = sessions[slot].lesson else { return }
    if let question = lesson.question {
      send(
        .lesson(.question(lesson.answered + 1, of: lesson.questions.count, question)), to: slot)
    } else {
      send(.lesson(.invitation(right: lesson.right, of: lesson.questions.count)), to: slot)
    }
  }

  /// The refusal of a line as one who is asked something gets it: what makes no sense outside a game may have
  /// been meant as an answer.
  func denial(_ denial: Denial, asAnswerOf slot: Int) -> Denial {
    guard let lesson = sessions[slot].lesson else { return denial }
    let isLast = lesson.question == nil
    switch denial {
    case .unknownCommand(let nearest):
      // What needs a seat would be refused here too.
      return .notAnAnswer(isLast: isLast, nearest: nearest.flatMap { $0.needsTable ? nil : $0 })
    case .notSeated, .badArgument(.cardCount), .badArgument(.notACard),
      .badArgument(.extra(.yes)), .badArgument(.extra(.no)):
      return .notAnAnswer(isLast: isLast, nearest: nil)
    case .play, .foreignProtocol, .badArgument, .tooLong, .notText, .noSuchTable, .noSuchPlayer,
      .noSuchOffer, .noOwnOffer, .noOfferReceived, .nothingToLeave, .nameTaken, .badName, .badToken,
      .full, .slowDown, .tooSoon, .busy, .notAllowed,
      .notAnAnswer:
      return denial
    }
  }
}

// Advice for who does not know what to type.

extension Lobby {
  /// Whether a connection is a person who has done nothing yet, and is told once what to do.
  func mayWantAdvice(_ slot: Int) -> Bool {
    let session = sessions[slot]
    return !session.isSettled && !session.isWire && session.place == .lobby && session.offer == nil
      && session.lineBegunAt == nil
  }

  /// Tells the next useful thing, once a connection.
  mutating func advise(_ slot: Int) {
    sessions[slot].isSettled = true
    guard sessions[slot].lesson == nil else { return ask(slot) }
    let open = offers.first { suits($0, nil, slot) }
    send(.notice(.advice(offerOf: open.map { sessions[$0.from].name })), to: slot)
  }
}
