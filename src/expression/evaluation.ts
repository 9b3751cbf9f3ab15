import { Refusal } from '../errors/refusal.ts'
import { failureOf } from './failure.ts'
import { NO_FAILURE, trySweep } from './forward.ts'
import { sweepReverse } from './reverse.ts'
import type { Tape } from './tape.ts'

/** What one evaluation gives: positions in the array that receives it. */
export const VALUE = 0
export const UNCERTAINTY = 1
export const ROUNDING_BOUND = 2

const refuseUncertainty = (): never => {
  throw new Refusal(
    'DOMAIN_ERROR',
    'The uncertainty of the result is not defined to first order at these inputs; send inputs without uncertainty.',
  )
}

/** Share of one slot in the uncertainty; zero where the slot is exact, whatever its derivative. */
const share = (tape: Tape, slot: number, spread: number): number => {
  if (spread === 0) return 0
  const term = Math.abs(tape.adjoints[slot] * spread)
  return term < Infinity ? term : refuseUncertainty()
}

/** Root of the sum of squares of all shares, scaled by the largest so that no square leaves the range. */
const combined = (tape: Tape, uncertainties: Float64Array): number => {
  const { inputs, uncertain, spreads } = tape
  let largest = 0
  for (let i = 0; i < inputs; i++) largest = Math.max(largest, share(tape, i, uncertainties[i]))
  for (let i = 0; i < uncertain.length; i++) {
    largest = Math.max(largest, share(tape, uncertain[i], spreads[i]))
  }
  if (largest === 0) return 0
  let sum = 0
  for (let i = 0; i < inputs; i++) {
    const part = share(tape, i, uncertainties[i]) / largest
    sum += part * part
  }
  for (let i = 0; i < uncertain.length; i++) {
    const part = share(tape, uncertain[i], spreads[i]) / largest
    sum += part * part
  }
  const result = largest * Math.sqrt(sum)
  return result < Infinity ? result : refuseUncertainty()
}

/**
 * One evaluation without allocation: value, first-order standard uncertainty (inputs and constants independent), bound
 * on the relative rounding error (infinite where it cannot be bounded).
 * @param values numbers of the input slots
 * @param uncertainties their standard uncertainties
 * @param out three numbers at VALUE, UNCERTAINTY, ROUNDING_BOUND
 * @throws Refusal OVERFLOW, UNDERFLOW, DOMAIN_ERROR
 */
export const evaluateTape = (
  tape: Tape,
  values: Float64Array,
  uncertainties: Float64Array,
  out: Float64Array,
): void => {
  const failed = tryTape(tape, values, uncertainties, out)
  if (failed !== NO_FAILURE) throw failureOf(tape, failed)
}

/**
 * The same without a refusal of the formula: the first instruction that has no value, or NO_FAILURE.
 * @throws Refusal OVERFLOW, DOMAIN_ERROR of the inputs and of the uncertainty
 */
export const tryTape = (tape: Tape, values: Float64Array, uncertainties: Float64Array, out: Float64Array): number => {
  let uncertain = tape.uncertain.length > 0
  for (let i = 0; i < tape.inputs; i++) {
    const value = values[i]
    const spread = uncertainties[i]
    if (!(Math.abs(value) < Infinity)) throw new Refusal('OVERFLOW', `Input number ${i + 1} is not a finite double.`)
    if (!(spread >= 0 && spread < Infinity)) {
      throw new Refusal(
        'DOMAIN_ERROR',
        `The uncertainty of input number ${i + 1} is ${spread}; it is finite and not negative.`,
      )
    }
    if (spread !== 0) uncertain = true
    tape.values[i] = value
  }
  const failed = trySweep(tape)
  if (failed !== NO_FAILURE) return failed
  const value = tape.values[tape.result]
  const error = tape.errors[tape.result]
  out[VALUE] = value + 0
  out[ROUNDING_BOUND] = error === 0 ? 0 : error / Math.abs(value)
  out[UNCERTAINTY] = 0
  if (!uncertain) return NO_FAILURE
  sweepReverse(tape)
  out[UNCERTAINTY] = combined(tape, uncertainties)
  return NO_FAILURE
}
