const RANGE = 0x1_0000_0000

/**
 * Draws whole numbers from 0 to a bound − 1, without the bias of a remainder.
 * @param block the next random bytes, a multiple of four
 */
export function drawer(block: () => Uint8Array): (bound: number) => number {
  let bytes = new Uint8Array()
  let at = 0
  return (bound) => {
    const limit = RANGE - (RANGE % bound)
    for (;;) {
      if (at === bytes.length) {
        bytes = Uint8Array.from(block())
        at = 0
      }
      const drawn = new DataView(bytes.buffer).getUint32(at)
      at += 4
      if (drawn < limit) return drawn % bound
    }
  }
}
