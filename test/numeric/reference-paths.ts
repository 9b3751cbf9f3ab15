import { philox, uniform } from '../../src/numeric/philox.ts'
import { fromWords, highWord, lowWord } from '../../src/numeric/words.ts'

const LOG2_HIGH = 0.6931471803691238
const LOG2_LOW = 1.9082149292705877e-10
const ARTANH = [2 / 21, 2 / 19, 2 / 17, 2 / 15, 2 / 13, 2 / 11, 2 / 9, 2 / 7, 2 / 5, 2 / 3]
const SINE = [
  0.0011309237482517961, -0.012031585942120627, 0.10422916220813984, -0.7181223017785006, 3.819952584848282,
  -15.09464257682299, 42.058693944897655, -76.70585975306139, 81.60524927607506, -41.34170224039976, 6.283185307179586,
]
const FACTORIALS = [6227020800, 479001600, 39916800, 3628800, 362880, 40320, 5040, 720, 120, 24, 6, 2, 1, 1]

const bits = (x: number): bigint => (BigInt(highWord(x)) << 32n) | BigInt(lowWord(x))
const double = (word: bigint): number => fromWords(Number((word >> 32n) & 0xffffffffn), Number(word & 0xffffffffn))
const horner = (coefficients: readonly number[], x: number): number => coefficients.reduce((sum, c) => sum * x + c, 0)

const logarithm = (x: number): number => {
  const shifted = bits(x) + 0x00095f619980c433n
  const exponent = Number(shifted >> 52n) - 1023
  const m = double((shifted & 0x000fffffffffffffn) + 0x3fe6a09e667f3bcdn)
  const s = (m - 1) / (m + 1)
  const z = s * s
  return exponent * LOG2_HIGH + (s + s + (s * z * horner(ARTANH, z) + exponent * LOG2_LOW))
}

const sineOfTurns = (u: number): number => horner(SINE, u * u) * u

const exponential = (x: number): number => {
  const n = x * 1.4426950408889634 + 6755399441055744 - 6755399441055744
  const r = x - n * LOG2_HIGH - n * LOG2_LOW
  const p = horner(
    FACTORIALS.map((factorial) => 1 / factorial),
    r,
  )
  return double(bits(p) + (BigInt(n) << 52n))
}

/** Two normal numbers of a counter. */
const normals = (counter: number, key0: number, key1: number): readonly [number, number] => {
  const words = new Uint32Array(4)
  philox(words, [counter >>> 0, 0, 0, 0], key0, key1)
  const [a = 0, b = 0, c = 0, d = 0] = words
  const radius = Math.sqrt(-2 * logarithm(uniform(a, b)))
  const turn = uniform(c, d) - 0.5
  const size = Math.abs(turn)
  const sine = sineOfTurns(Math.min(size, 0.5 - size))
  return [radius * sineOfTurns(0.25 - size), radius * (turn < 0 ? -sine : sine)]
}

/** What optionPaths of src/numeric/assembly/paths.ts writes: Σ y, Σ y² and Σ x of the even and the odd counters. */
export const referencePaths = (
  from: number,
  groups: number,
  key0: number,
  key1: number,
  centre: number,
  spread: number,
  strike: number,
  sign: number,
): readonly number[] => {
  const sums = [0, 0, 0, 0, 0, 0]
  for (let group = 0; group < groups; group++) {
    for (let pair = 0; pair < 2; pair++) {
      for (let lane = 0; lane < 2; lane++) {
        for (const normal of normals(from + 4 * group + 2 * pair + lane, key0, key1)) {
          const factor = exponential(normal * spread)
          const [upwards, downwards] = [centre * factor, centre / factor]
          const y = 0.5 * (Math.max(sign * (upwards - strike), 0) + Math.max(sign * (downwards - strike), 0))
          sums[lane] += y
          sums[2 + lane] += y * y
          sums[4 + lane] += 0.5 * (upwards + downwards)
        }
      }
    }
  }
  return sums
}
