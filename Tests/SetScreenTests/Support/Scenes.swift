import SetGame
import SetScreen

/// A duel and what lies around it, played by a script and looked at in every phase.
struct Scenes {
  /// What is looked at: the client and its moment.
  struct Scene: Sendable {
    let name: String
    let model: Model
    let now: Instant

    /// The scene on a terminal of this size.
    func lines(_ size: ScreenSize) -> [String] {
      var model = model
      _ = model.update(.resized(size), at: now)
      return model.view(size: size, at: now).lines
    }
  }

  private var rig = Rig(seed: 3)
  private var scenes: [Scene] = []

  /// Every scene, in the order in which they are played.
  static let all: [Scene] = {
    var scenes = Scenes()
    scenes.playLobby()
    scenes.playWindows()
    scenes.playInterruptions()
    scenes.playToTheEnd()
    return scenes.scenes
  }()

  private mutating func look(_ name: String, _ client: Int) {
    scenes.append(Scene(name: name, model: rig.clients[client], now: rig.now))
  }

  private mutating func playLobby() {
    rig.join("ada")
    rig.wait(.milliseconds(10))
    look("lobby-empty", 0)
    rig.join("bo")
    rig.wait(.seconds(11))
    look("lobby", 0)
    rig.press(0, "d")
    look("offer-form", 0)
    rig.press(0, "\r")
    rig.wait(.milliseconds(50))
    look("lobby-own-offer", 0)
    look("lobby-open-offer", 1)
    rig.press(1, "\u{1B}[A\r")
    rig.wait(.milliseconds(500))
    look("countdown", 0)
  }

  private mutating func playWindows() {
    rig.wait(.seconds(3))
    look("open", 0)
    let keys = rig.keysOfSet(0) ?? ""
    rig.press(0, String(keys.prefix(2)))
    look("chosen", 0)
    rig.press(0, " ")
    rig.wait(.milliseconds(1300))
    look("own-claim", 0)
    look("rivals-claim", 1)
    rig.press(0, String(keys.suffix(1)))
    rig.wait(.milliseconds(100))
    look("found", 0)
    rig.wait(.milliseconds(1200))
    look("new-cards", 1)
    rig.wait(.seconds(3))
    rig.press(1, rig.keysOfMiss(1) ?? "")
    rig.wait(.milliseconds(1700))
    look("own-miss", 1)
    look("answer", 0)
    rig.press(0, "\u{7f}")
    rig.wait(.seconds(7))
    rig.press(1, "\r")
    rig.wait(.seconds(2))
    look("own-call", 1)
    look("deal-window", 0)
    rig.wait(.seconds(8))
    look("fifteen", 0)
  }

  private mutating func playInterruptions() {
    rig.press(0, "\u{10}")
    look("pause-asked", 1)
    rig.press(1, "\u{10}")
    rig.wait(.seconds(1))
    look("pause", 1)
    rig.press(1, "\u{10}")
    rig.press(0, "\u{10}")
    rig.wait(.seconds(4))
    rig.press(1, "\thello there\r")
    look("chat", 1)
    look("chat-seen", 0)
    rig.press(1, "\t?")
    look("help", 1)
    rig.press(1, "s")
    look("settings", 1)
    rig.press(1, "\u{1B}")
    rig.wait(.milliseconds(100))
    rig.press(1, "p")
    look("finder", 1)
    rig.press(1, "\u{1B}")
    rig.wait(.milliseconds(100))
    rig.setLine(1, isUp: false)
    rig.wait(.seconds(2))
    look("rival-away", 0)
    look("line-lost", 1)
    rig.isUp[1] = true
    rig.wait(.seconds(6))
    look("line-again", 1)
  }

  private mutating func playToTheEnd() {
    for _ in 0..<4 {
      rig.press(0, rig.keysOfSet(0) ?? "")
      rig.wait(.seconds(3))
      rig.press(1, " " + (rig.keysOfSet(1) ?? ""))
      rig.wait(.seconds(4))
    }
    while rig.clients[0].table?.result == nil { rig.wait(.seconds(1)) }
    look("result", 0)
    rig.press(1, "r")
    look("rematch-asked", 0)
    rig.join("cy", .learn)
    rig.wait(.milliseconds(10))
    look("lesson", 2)
    rig.press(2, "n")
    look("lesson-answered", 2)
    rig.press(2, "\r")
    rig.wait(.seconds(5))
    look("solo", 2)
    rig.press(2, "\u{14}")
    look("hint", 2)
  }
}
