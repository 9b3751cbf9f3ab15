/** First byte of a text message in one frame: FIN and opcode 1. */
const TEXT = 0x81

/** Payload lengths from which 2 and 8 further bytes have the length. */
const [LONG, LONGER] = [126, 65_536]

/**
 * A text message as a server sends it (RFC 6455, section 5.2): without a mask, so that all readers get the same bytes.
 * @returns the whole frame
 */
export function textFrame(text: string): Uint8Array {
  const length = Buffer.byteLength(text)
  const begin = length < LONG ? 2 : length < LONGER ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(begin + length)
  frame[0] = TEXT
  if (length < LONG) frame[1] = length
  else if (length < LONGER) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, begin)
  return frame
}
