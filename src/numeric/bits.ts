import { fromWords, highWord, lowWord } from './words.ts'

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Eight hex digits of an unsigned 32-bit integer. */
function hex(word: number): string {
  return BYTES[word >>> 24] + BYTES[(word >>> 16) & 255] + BYTES[(word >>> 8) & 255] + BYTES[word & 255]
}

/** The IEEE 754 double as 16 lower-case hex digits, big-endian (`value_bits`). */
export function doubleToBits(x: number): string {
  return hex(highWord(x)) + hex(lowWord(x))
}

/**
 * The double that 16 lower-case hex digits stand for.
 * @throws RangeError for any other text
 */
export function bitsToDouble(bits: string): number {
  if (!/^[0-9a-f]{16}$/.test(bits)) throw new RangeError(`not 16 lower-case hex digits: ${bits}`)
  return fromWords(Number.parseInt(bits.slice(0, 8), 16), Number.parseInt(bits.slice(8), 16))
}

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
  if (a !== a || b !== b) return a !== a && b !== b ? 0 : Infinity
  const distance = rank(a) - rank(b)
  return Number(distance < 0n ? -distance : distance)
}
