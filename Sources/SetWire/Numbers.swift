/// The decimal number that these bytes are the digits of, `Int.max` if it is larger; nil unless there is
/// at least one byte and all are ASCII digits.
func decimal(_ bytes: some Collection<UInt8>) -> Int? {
  guard !bytes.isEmpty else { return nil }
  var number = 0
  for byte in bytes {
    guard byte.isASCIIDigit else { return nil }
    let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(Int(byte &- UInt8(ascii: "0")))
    number = overflow || carry ? .max : sum
  }
  return number
}
