/** Also the characters of the alphanumeric mode of QR codes. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Base45 (RFC 9285): three characters for two bytes, two for a last one. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const low = bytes[at + 1]
    const value = low === undefined ? (bytes[at] ?? 0) : 256 * (bytes[at] ?? 0) + low
    text += ALPHABET.charAt(value % 45) + ALPHABET.charAt(Math.floor(value / 45) % 45)
    if (low !== undefined) text += ALPHABET.charAt(Math.floor(value / 2025))
  }
  return text
}

/** @returns undefined for foreign characters, an impossible length, or a group whose value does not fit its bytes */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  for (let at = 0, to = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3)].map((character) => ALPHABET.indexOf(character))
    if (values.includes(-1)) return undefined
    const [first = 0, second = 0, third] = values
    const value = first + 45 * second + 2025 * (third ?? 0)
    if (value > (third === undefined ? 0xff : 0xffff)) return undefined
    if (third !== undefined) bytes[to++] = Math.floor(value / 256)
    bytes[to++] = value % 256
  }
  return bytes
}
