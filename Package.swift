// swift-tools-version: 6.2
import PackageDescription

/// With `SET_STRICT` in the environment a warning stops the build.
let strict: [SwiftSetting] =
  Context.environment["SET_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Settings of every target: the language as it will be.
let modern: [SwiftSetting] =
  strict + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]

/// Settings of the modules that decide in values and touch neither memory nor the system.
let pure: [SwiftSetting] = modern + [.strictMemorySafety()]

let package = Package(
  name: "set-over-tcp",
  products: [
    .executable(name: "set-server", targets: ["set-server"]),
    .executable(name: "set-client", targets: ["set-client"]),
  ],
  targets: [
    .target(name: "SetGame", swiftSettings: pure),
    .target(name: "SetWire", dependencies: ["SetGame"], swiftSettings: pure),
    .target(name: "SetLobby", dependencies: ["SetWire", "SetGame"], swiftSettings: pure),
    .target(name: "SetScreen", dependencies: ["SetWire", "SetGame"], swiftSettings: pure),
    .target(name: "Arguments", swiftSettings: pure),
    .systemLibrary(name: "CEpoll"),
    .target(name: "Sockets", dependencies: ["CEpoll"], swiftSettings: modern),
    .target(
      name: "SetServer",
      dependencies: ["SetLobby", "SetWire", "SetGame", "Sockets", "Arguments"],
      swiftSettings: modern),
    .executableTarget(
      name: "set-server", dependencies: ["SetServer", "Arguments"], swiftSettings: modern),
    .target(
      name: "SetClient",
      dependencies: ["SetScreen", "SetWire", "SetGame", "Sockets", "Arguments"],
      swiftSettings: modern),
    .executableTarget(
      name: "set-client", dependencies: ["SetClient", "SetServer"], swiftSettings: modern),

    .testTarget(name: "SetGameTests", dependencies: ["SetGame"], swiftSettings: modern),
    .testTarget(name: "SetWireTests", dependencies: ["SetWire", "SetGame"], swiftSettings: modern),
    .testTarget(
      name: "SetLobbyTests", dependencies: ["SetLobby", "SetWire", "SetGame"],
      swiftSettings: modern),
    .testTarget(
      name: "SetScreenTests", dependencies: ["SetScreen", "SetLobby", "SetWire", "SetGame"],
      exclude: ["Snapshots"], swiftSettings: modern),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"], swiftSettings: modern),
    .testTarget(name: "SocketsTests", dependencies: ["Sockets"], swiftSettings: modern),
    .testTarget(
      name: "SetServerTests",
      dependencies: ["SetServer", "SetLobby", "SetWire", "SetGame", "Sockets", "Arguments"],
      swiftSettings: modern),
    .testTarget(
      name: "SetClientTests",
      dependencies: ["SetClient", "SetScreen", "SetWire", "SetGame", "Arguments"],
      swiftSettings: modern),
    .testTarget(name: "EndToEndTests", dependencies: [], swiftSettings: modern),
    .testTarget(name: "TidyTests", dependencies: [], swiftSettings: modern),
  ],
  swiftLanguageModes: [.v6]
)

// The benchmarks: plain builds do without them.
if Context.environment["SET_BENCH"] != nil {
  package.targets += [
    .executableTarget(
      name: "ClaimLoad", dependencies: ["Sockets"], path: "Tests/ClaimLoad", swiftSettings: modern),
    .executableTarget(
      name: "ClientLatency", path: "Tests/ClientLatency", swiftSettings: modern),
  ]
}

// The fuzz targets, for `.ci/fuzz`: plain builds do without them.
if Context.environment["SET_FUZZ"] != nil {
  let pureModules: [Target.Dependency] = ["SetScreen", "SetLobby", "SetWire", "SetGame"]
  package.targets.append(
    .target(
      name: "FuzzParts", dependencies: pureModules, path: "Tests/FuzzParts", swiftSettings: modern))
  package.targets += ["Lines", "Commands", "Lobby", "Client", "Keys", "Files"].map { name in
    .executableTarget(
      name: "fuzz-\(name.lowercased())", dependencies: ["FuzzParts"] + pureModules,
      path: "Tests/Fuzz\(name)", exclude: ["Seeds"], swiftSettings: modern)
  }
}
