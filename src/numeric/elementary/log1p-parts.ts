import { sumError } from '../double-double.ts'
import { logHigh, logLow } from './log-parts.ts'

/** log(1 + x + rest) where |rest| is far below |x|, for 1 + x > 0 finite. */
export function logOnePlus(x: number, rest: number): number {
  const sum = 1 + x
  const error = sumError(1, x, sum) + rest
  const high = logHigh(sum)
  return high + (logLow[0] + error / sum)
}
