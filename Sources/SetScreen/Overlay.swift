/// What lies over the board or the lobby and gets the keys.
package enum Overlay: Equatable, Sendable {
  /// The keys and the rule; which part of it, counted from 0.
  case help(Int)
  /// The settings; which line the keys are for.
  case settings(Int)
  /// A line to say, with what was said above it.
  case chat(TextField)
  /// Any line for the server.
  case command(TextField)
  /// The form in which a duel is offered.
  case offer(OfferForm)
  /// The game taught, and one question.
  case learn(Lesson)
  /// The search for the layout of the keyboard.
  case finder(LayoutFinder)
  /// Lines that the server answered with.
  case lines([String])

  /// How far the lesson has come.
  package enum Lesson: Equatable, Sendable {
    /// The question is asked.
    case asks
    /// It was answered.
    case answered(isRight: Bool)
  }
}
