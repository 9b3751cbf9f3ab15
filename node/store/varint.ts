/**
 * Little-endian base-128 integer, as in Protocol Buffers and LevelDB, in as few bytes as possible.
 * @throws RangeError if no integer below 2^53 starts at `at`
 */
export function readVarint(bytes: Buffer, at: number): { readonly value: number; readonly next: number } {
  let value = 0
  let scale = 1
  for (let next = at; next < bytes.length && next < at + 8; next++) {
    const byte = bytes[next]
    value += (byte & 127) * scale
    if (byte === 0 && next > at) break
    if (byte < 128 && value <= Number.MAX_SAFE_INTEGER) return { value, next: next + 1 }
    scale *= 128
  }
  throw new RangeError('no integer here')
}
