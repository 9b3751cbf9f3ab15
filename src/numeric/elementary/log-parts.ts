import { orderedSumError, sumError } from '../double-double.ts'
import { highWord, lowWord } from '../words.ts'
import { LOG_SPLIT, LOG_TABLE } from './generated/log-table.ts'
import { logTail } from './generated/polynomials.ts'

/** log 2, the first part a multiple of 2^-42, so that its multiples and the table's values add without rounding. */
const LOG2_HIGH = 0.6931471805598903
const LOG2_LOW = 5.497923018708371e-14
/** 1.5·2^19: rounds a small number to a multiple of 2^-33. */
const ROUNDER = 786432
const SMALLEST_NORMAL = 2.2250738585072014e-308
const TWO_54 = 18014398509481984

const low = new Float64Array(1)

/** The low part of the last `logHigh`. */
export const logLow = low

/**
 * log x = logHigh + logLow[0] to about 2^-68 of its size, for finite x > 0.
 * x = 2^exponent·m and c ≈ 1/m from a table: log x = exponent·log 2 - log c + log(1 + r), r = m·c - 1 without error.
 */
export function logHigh(x: number): number {
  let exponent = -1023
  if (x < SMALLEST_NORMAL) {
    x *= TWO_54
    exponent -= 54
  }
  const word = highWord(x)
  const fraction = word & 0xfffff
  const j = (fraction + 4096) >> 13
  exponent += (word >> 20) + (j >= LOG_SPLIT ? 1 : 0)
  const c = LOG_TABLE[3 * j]
  const a = (1 + fraction * 9.5367431640625e-7) * c - 1
  const b = lowWord(x) * 2.220446049250313e-16 * c
  const r = a + b
  const rLow = sumError(a, b, r)
  const base = exponent * LOG2_HIGH + LOG_TABLE[3 * j + 1]
  const sum = base + r
  const short = r + ROUNDER - ROUNDER
  const square = short * short * 0.5
  const squareRest = (r - short) * (r + short) * 0.5 + r * rLow
  const sum2 = sum - square
  const rest =
    orderedSumError(base, r, sum) +
    (orderedSumError(sum, -square, sum2) +
      (rLow - squareRest + (r * r * r * logTail(r) + (LOG_TABLE[3 * j + 2] + exponent * LOG2_LOW))))
  const high = sum2 + rest
  low[0] = rest - (high - sum2)
  return high
}
