const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const CODES = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0))

/** Bytes that are written at once; a multiple of three. */
const PIECE = 3072

/** Values of the characters by their codes; -1 for others. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)))

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE) text += pieceToText(bytes, start)
  return text
}

/** At most four characters for three bytes. */
function pieceToText(bytes: Uint8Array, start: number): string {
  const end = Math.min(start + PIECE, bytes.length)
  const length = Math.ceil(((end - start) * 4) / 3)
  const codes = new Uint8Array(length + 3)
  let at = 0
  for (let i = start; i < end; i += 3) {
    const group = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    codes[at++] = CODES[group >> 18]
    codes[at++] = CODES[(group >> 12) & 63]
    codes[at++] = CODES[(group >> 6) & 63]
    codes[at++] = CODES[group & 63]
  }
  return String.fromCharCode.apply(null, codes.subarray(0, length) as unknown as number[])
}

/**
 * Bytes of a base64url text without padding.
 * @returns undefined for foreign characters, an impossible length, or unused bits that are not zero (one value has one spelling)
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let buffer = 0
  let bits = 0
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const value = VALUES[text.charCodeAt(at)] ?? -1
    if (value < 0) return undefined
    buffer = ((buffer << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[length++] = (buffer >> bits) & 255
    }
  }
  return (buffer & ((1 << bits) - 1)) === 0 ? bytes : undefined
}
