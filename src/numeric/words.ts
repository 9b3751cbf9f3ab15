const double = new Float64Array(1)
const word = new Uint32Array(double.buffer)

/** Index of the word with sign and exponent, as this machine orders the two halves of a double. */
export const HIGH_WORD = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0
const LOW_WORD = 1 - HIGH_WORD

/** Sign, exponent and the upper 20 bits of the significand, as an unsigned integer. */
export function highWord(x: number): number {
  double[0] = x
  return word[HIGH_WORD]
}

/** The lower 32 bits of the significand, as an unsigned integer. */
export function lowWord(x: number): number {
  double[0] = x
  return word[LOW_WORD]
}

/** The double with these two words. */
export function fromWords(high: number, low: number): number {
  word[HIGH_WORD] = high
  word[LOW_WORD] = low
  return double[0]
}
