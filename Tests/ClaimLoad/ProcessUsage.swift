import Glibc

/// What a process has used, as the kernel tells it.
struct ProcessUsage {
  /// Seconds on a core, all threads together, those that have ended with them.
  var cpuSeconds = 0.0
  /// Seconds in which one of the present threads was ready and waited for a core.
  var waitSeconds = 0.0
  /// Memory in use, in KiB.
  var residentKiB = 0
  /// Threads.
  var threads = 0

  /// Reads it for a process; all zero if there is none of that id.
  init(of pid: Int32) {
    for task in Self.names(in: "/proc/\(pid)/task") {
      let fields = Self.numbers("/proc/\(pid)/task/\(task)/schedstat")
      guard fields.count >= 2 else { continue }
      waitSeconds += fields[1] / 1e9
      threads += 1
    }
    var clock = clockid_t()
    var time = timespec()
    if clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 {
      cpuSeconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let pages = Self.numbers("/proc/\(pid)/statm")
    if pages.count >= 2 { residentKiB = Int(pages[1]) * 4 }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func numbers(_ path: String) -> [Double] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
  }
}
