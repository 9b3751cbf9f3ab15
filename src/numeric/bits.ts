import { fromWords, highWord, lowWord } from './words.ts'

/** Exponent e of a normal |x| = 1.f·2^e; -1023 for zero and subnormal numbers, 1024 for ±∞ and NaN. */
export function exponentOf(x: number): number {
  return ((highWord(x) >>> 20) & 0x7ff) - 1023
}

/** The next larger double; -0 counts as 0, +∞ and NaN stay. */
export function nextUp(x: number): number {
  if (!(x < Infinity)) return x
  if (x === 0) return Number.MIN_VALUE
  const high = highWord(x)
  const low = lowWord(x)
  if (x > 0) return low === 0xffffffff ? fromWords(high + 1, 0) : fromWords(high, low + 1)
  return low === 0 ? fromWords(high - 1, 0xffffffff) : fromWords(high, low - 1)
}

/** The next smaller double; -0 counts as 0, -∞ and NaN stay. */
export function nextDown(x: number): number {
  return -nextUp(-x)
}

/** Distance from |x| to the next larger double; NaN for ±∞ and NaN. */
export function ulp(x: number): number {
  const size = Math.abs(x)
  if (size === Number.MAX_VALUE) return 1.99584030953472e292
  return nextUp(size) - size
}

/** Position of a finite double or ±∞ in their order, 0 at ±0. */
function rank(x: number): bigint {
  const size = BigInt(highWord(Math.abs(x))) * 4294967296n + BigInt(lowWord(x))
  return x < 0 ? -size : size
}

/** How many doubles lie between a and b, counting one end; 0 for equal ones (±0 too) and for two NaN, ∞ for one NaN. */
export function ulpDistance(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b) ? 0 : Infinity
  const distance = rank(a) - rank(b)
  return Number(distance < 0n ? -distance : distance)
}
