import { orderedSumError } from '../double-double.ts'
import { logHigh, logLow } from './log-parts.ts'

/** log 2 as high and low part. */
const LOG2_HIGH = 0.6931471805599453
const LOG2_LOW = 2.3190468138462996e-17

/** log(2x) for 2 ≤ x < ∞, also where 2x overflows. */
export function logTwice(x: number): number {
  const high = logHigh(x)
  const low = logLow[0]
  const sum = high + LOG2_HIGH
  const rest = high < LOG2_HIGH ? orderedSumError(LOG2_HIGH, high, sum) : orderedSumError(high, LOG2_HIGH, sum)
  return sum + (rest + (low + LOG2_LOW))
}
