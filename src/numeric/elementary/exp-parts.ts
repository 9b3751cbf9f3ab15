import { EXP_TABLE } from './generated/exp-table.ts'
import { expTail } from './generated/polynomials.ts'

/** 1.5·2^52: adding and taking it away rounds to an integer. */
const ROUNDER = 6755399441055744
/** 128 / log 2. */
const STEPS = 184.6649652337873
/** log 2 / 128, the first part short enough that a multiple below 2^18 is exact. */
const STEP_HIGH = 0.005415212347998022
const STEP_LOW = 1.2655086083325438e-13

const low = new Float64Array(1)
const exponent = new Int32Array(1)

/** The low part of the last `expHigh`. */
export const expLow = low
/** The power of two of the last `expHigh`. */
export const expExponent = exponent

/**
 * e^(x + tail) = (expHigh + expLow[0])·2^expExponent[0] to about 2^-61, for |x| < 800 and |tail| < |x|·2^-52.
 * Tang's method: x = (128·exponent + i)·log 2 / 128 + r, e^x = 2^exponent·2^(i/128)·e^r.
 */
export function expHigh(x: number, tail: number): number {
  const steps = x * STEPS + ROUNDER - ROUNDER
  const n = steps | 0
  const r = x - steps * STEP_HIGH + (tail - steps * STEP_LOW)
  const i = (n & 127) << 1
  const high = EXP_TABLE[i]
  const rest = EXP_TABLE[i + 1] + high * (r + r * r * expTail(r))
  const sum = high + rest
  low[0] = rest - (sum - high)
  exponent[0] = n >> 7
  return sum
}
