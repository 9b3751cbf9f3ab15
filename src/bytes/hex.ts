const DIGIT_CODES = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/** Bytes that are written at once: the digits of a hash or a signature become one string without pieces. */
const PIECE = 64

/** Lower-case hexadecimal digits of the bytes, two per byte. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE) text += pieceToHex(bytes, start)
  return text
}

function pieceToHex(bytes: Uint8Array, start: number): string {
  const count = Math.min(PIECE, bytes.length - start)
  const codes = new Array<number>(2 * count)
  for (let i = 0; i < count; i++) {
    const byte = bytes[start + i]
    codes[2 * i] = DIGIT_CODES[byte >> 4]
    codes[2 * i + 1] = DIGIT_CODES[byte & 15]
  }
  return String.fromCharCode.apply(null, codes)
}

/** Value of a lower-case hex digit, or -1. Upper case is not accepted: one value has one spelling. */
function digit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 102 ? code - 87 : -1
}

/**
 * Bytes of a string of lower-case hexadecimal digits.
 * @returns undefined if the text is not that (odd length, upper case, anything else)
 */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 2 !== 0) return undefined
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    const high = digit(text.charCodeAt(2 * i))
    const low = digit(text.charCodeAt(2 * i + 1))
    if (high < 0 || low < 0) return undefined
    bytes[i] = high * 16 + low
  }
  return bytes
}

/** True for exactly `digits` lower-case hexadecimal digits. */
export function isHex(value: unknown, digits: number): value is string {
  return typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value)
}
