/// The game in five lines, and a question that shows whether it was understood. What `learn` answers.
package enum Lesson {
  /// Line by line, in ASCII, at most 78 columns.
  package static let lines = [
    "Each card has a number, a colour, a shading and a shape, of three kinds each.",
    "Three cards are a Set if each of these four is all the same or all different.",
    "If two cards agree in something and the third does not, they are no Set.",
    "See a Set? Type the three positions, such as 1 5 9, or first c to claim it.",
    "A Set scores; a wrong one costs a point and gives the others a chance.",
    "Try: are 1R#D, 1G#D and 1P:D a Set? (No: two are solid and one is striped.)",
  ]
}
