extension Message {
  /// The game in five lines and a question, for a newcomer who reads tiny drawings.
  static let lessonLines = [
    "1. A card has four features: 1, 2 or 3 shapes; R red, G green or P purple;",
    "   # solid, : striped or open; < > diamond, ( ) oval or ~ ~ squiggle.",
    "2. Three cards are a Set if each feature is all the same or all different.",
    "   One of which all four features differ:  R<#>   G(:) (:)   P~ ~ ~ ~ ~ ~",
    "3. See one? Type claim, then its numbers, like: 1 5 9. Alone, just those.",
    "4. A Set is worth a point. A miss costs one, and then the others get a try.",
    "5. No Set to see? Type deal for three more cards. Most points win.",
    "   Is this a Set?  R<#>   R(#)   G~#~   No: colour is red, red, green.",
    "Now try it: solo",
  ]
}
