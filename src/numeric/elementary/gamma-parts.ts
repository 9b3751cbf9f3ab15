import { orderedSumError, productError, sumError } from '../double-double.ts'
import { GAMMA_TABLE } from './generated/gamma-table.ts'
import { stirlingTail } from './generated/polynomials.ts'
import { logHigh, logLow } from './log-parts.ts'

/** log(2π)/2 as high and low part. */
const HALF_LOG_TWO_PI_HIGH = 0.9189385332046728
const HALF_LOG_TWO_PI_LOW = -3.8782941580672414e-17
/** Numbers in a row of the table: value, low part, ten coefficients. */
const ROW = 12

const low = new Float64Array(1)

/** The low part of the last `gammaCentral` or `logGammaHigh`. */
export const gammaLow = low

function series(at: number, h: number): number {
  const s = h * h
  const t = GAMMA_TABLE
  const even = t[at] + s * (t[at + 2] + s * (t[at + 4] + s * (t[at + 6] + s * t[at + 8])))
  return even + h * (t[at + 1] + s * (t[at + 3] + s * (t[at + 5] + s * (t[at + 7] + s * t[at + 9]))))
}

/** Γ(2 + u) = gammaCentral + gammaLow[0] to about 2^-57, for |u| ≤ 1/2. */
export function gammaCentral(u: number): number {
  const j = u < 0.5 ? Math.floor((u + 0.5) * 16) : 15
  const h = u - (j * 0.0625 - 0.46875)
  const row = j * ROW
  const head = GAMMA_TABLE[row]
  const rest = GAMMA_TABLE[row + 1] + h * series(row + 2, h)
  const sum = head + rest
  low[0] = orderedSumError(head, rest, sum)
  return sum
}

/** log Γ(x) = logGammaHigh + gammaLow[0] to about 2^-59 absolutely, for 12 ≤ x < 200 (Stirling's series). */
export function logGammaHigh(x: number): number {
  const log = logHigh(x)
  const factor = x - 0.5
  const product = factor * log
  const difference = product - x
  const sum = difference + HALF_LOG_TWO_PI_HIGH
  const z = 1 / (x * x)
  const rest =
    orderedSumError(difference, HALF_LOG_TWO_PI_HIGH, sum) +
    (sumError(product, -x, difference) +
      (productError(factor, log, product) + (factor * logLow[0] + (HALF_LOG_TWO_PI_LOW + stirlingTail(z) / x))))
  const high = sum + rest
  low[0] = rest - (high - sum)
  return high
}
