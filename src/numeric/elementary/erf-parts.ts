import { orderedSumError, productError } from '../double-double.ts'
import { ERF_TABLE } from './generated/erf-table.ts'
import { erfTail } from './generated/polynomials.ts'

/** 2/√π as high and low part. */
const SLOPE_HIGH = 1.1283791670955126
const SLOPE_LOW = 1.533545961316588e-17
/** Numbers in a row of the table: value, low part, ten coefficients. */
const ROW = 12

const low = new Float64Array(1)

/** The low part of the last `erfHigh`. */
export const erfLow = low

/** erf x = erfHigh + erfLow[0] to about 2^-57, for 0 ≤ x < 5.9375. */
export function erfHigh(x: number): number {
  let head: number
  let rest: number
  if (x < 0.4375) {
    head = x * SLOPE_HIGH
    const error = x > 1e-140 ? productError(x, SLOPE_HIGH, head) : 0
    rest = error + (x * SLOPE_LOW + x * x * x * erfTail(x * x))
  } else {
    const j = Math.floor(x * 8 + 0.5)
    const h = x - j * 0.125
    const row = (j - 4) * ROW
    head = ERF_TABLE[row]
    rest = ERF_TABLE[row + 1] + h * series(row + 2, h)
  }
  const sum = head + rest
  low[0] = orderedSumError(head, rest, sum)
  return sum
}

function series(at: number, h: number): number {
  const s = h * h
  const t = ERF_TABLE
  const even = t[at] + s * (t[at + 2] + s * (t[at + 4] + s * (t[at + 6] + s * t[at + 8])))
  return even + h * (t[at + 1] + s * (t[at + 3] + s * (t[at + 5] + s * (t[at + 7] + s * t[at + 9]))))
}
