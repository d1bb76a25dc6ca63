import SetGame
import SetWire

// The lesson: five lines, three questions, and the way into a first game.

extension Lobby {
  /// Teaches; who is at no table is asked three questions too.
  mutating func teach(_ id: ConnectionID) {
    let isFree = sessions[id]?.place == .lobby
    send(.lesson(.rules(questionsFollow: isFree)), to: id)
    guard isFree else { return }
    sessions[id]?.lesson = Lesson(seed: secrets.next())
    ask(id)
  }

  /// Says what an answer is worth and asks on; after the last question it is the answer to whether the player
  /// wants to play now.
  mutating func take(answer isYes: Bool, by id: ConnectionID, at now: Instant) throws(Denial) {
    guard var lesson = sessions[id]?.lesson else { throw .notAllowed(.noQuestion) }
    guard let question = lesson.question else {
      guard !isYes else { return try startSolo(.solo, by: id, at: now) }
      sessions[id]?.lesson = nil
      sessions[id]?.isSettled = true
      return send(.lesson(.end), to: id)
    }
    let isRight = lesson.answer(isSet: isYes)
    sessions[id]?.lesson = lesson
    send(.lesson(.verdict(isRight: isRight, question)), to: id)
    ask(id)
  }

  /// Asks what is to be answered now, if anything is.
  mutating func ask(_ id: ConnectionID) {
    guard let lesson = sessions[id]?.lesson else { return }
    if let question = lesson.question {
      send(
        .lesson(.question(lesson.answered + 1, of: lesson.questions.count, question)), to: id)
    } else {
      send(.lesson(.invitation(right: lesson.right, of: lesson.questions.count)), to: id)
    }
  }

  /// The refusal of a line as one who is asked something gets it: what makes no sense outside a game may have
  /// been meant as an answer.
  func denial(_ denial: Denial, asAnswerOf id: ConnectionID) -> Denial {
    guard let lesson = sessions[id]?.lesson else { return denial }
    let isLast = lesson.question == nil
    switch denial {
    case .unknownCommand(let nearest):
      // What needs a seat would be refused here too.
      return .notAnAnswer(isLast: isLast, nearest: nearest.flatMap { $0.needsTable ? nil : $0 })
    case .notSeated, .badArgument(.cardCount), .badArgument(.notACard),
      .badArgument(.extra(.yes)), .badArgument(.extra(.no)):
      return .notAnAnswer(isLast: isLast, nearest: nil)
    case .play, .foreignProtocol, .badArgument, .tooLong, .notText, .noSuchTable, .noSuchPlayer,
      .noSuchOffer, .noOwnOffer, .noOfferReceived, .nothingToLeave, .nameTaken, .nameTooLike,
      .badName, .badToken,
      .full, .slowDown, .tooMuchTalk, .tooMuchAsked, .tooManyCodes, .tooSoon, .busy, .notAllowed,
      .notAnAnswer:
      return denial
    }
  }
}

// Advice for who does not know what to type.

extension Lobby {
  /// Tells the next useful thing, once a connection.
  mutating func advise(_ id: ConnectionID) {
    sessions[id]?.isSettled = true
    guard sessions[id]?.lesson == nil else { return ask(id) }
    let open = oldestOffer(for: id, with: nil)
    send(.notice(.advice(offerOf: open.flatMap { sessions[$0.from]?.name })), to: id)
  }
}
