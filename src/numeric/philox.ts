const MULTIPLIER_0 = 0xd2511f53
const MULTIPLIER_1 = 0xcd9e8d57
const WEYL_0 = 0x9e3779b9
const WEYL_1 = 0xbb67ae85
const ROUNDS = 10

/** Upper 32 bits of the product of two 32-bit words. */
const upper = (a: number, b: number): number => {
  const [aLow, aHigh, bLow, bHigh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16]
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16)
  const carried = aLow * bHigh + (middle & 0xffff)
  return aHigh * bHigh + Math.floor(middle / 65536) + Math.floor(carried / 65536)
}

/**
 * Philox4x32-10: four random words that are a function of a counter and a key, so that any draw of any stream can be
 * computed alone and in any order (Salmon, Moraes, Dror, Shaw, SC11, doi:10.1145/2063384.2063405).
 * @param out receives four 32-bit words
 * @param counter four 32-bit words
 */
export const philox = (
  out: Uint32Array,
  counter: readonly [number, number, number, number],
  key0: number,
  key1: number,
): void => {
  let [c0, c1, c2, c3] = counter
  let [k0, k1] = [key0, key1]
  for (let round = 0; round < ROUNDS; round++) {
    const next0 = (upper(MULTIPLIER_1, c2) ^ c1 ^ k0) >>> 0
    const next2 = (upper(MULTIPLIER_0, c0) ^ c3 ^ k1) >>> 0
    c1 = Math.imul(MULTIPLIER_1, c2) >>> 0
    c3 = Math.imul(MULTIPLIER_0, c0) >>> 0
    c0 = next0
    c2 = next2
    k0 = (k0 + WEYL_0) >>> 0
    k1 = (k1 + WEYL_1) >>> 0
  }
  out[0] = c0
  out[1] = c1
  out[2] = c2
  out[3] = c3
}

/** A double in (0, 1) from two words: 52 bits, centred in its cell so that neither end occurs. */
export const uniform = (high: number, low: number): number =>
  ((high >>> 0) * 1048576 + (low >>> 12) + 0.5) / 4503599627370496
