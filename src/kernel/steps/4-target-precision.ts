import { Refusal } from '../../errors/refusal.ts'
import { PRECISION_BOUND } from '../limits.ts'
import type { Evaluated, Subject } from '../subject.ts'

/** An evaluated subject and its cost. */
export interface Precise {
  readonly evaluated: Evaluated
  readonly operations: number
}

/** @param what the value, for the message */
const requirePrecision = (roundingBound: number, what: string): void => {
  if (roundingBound <= PRECISION_BOUND) return
  const measured = Number.isFinite(roundingBound) ? roundingBound : null
  throw new Refusal(
    'PRECISION_NOT_REACHED',
    `Rounding may have changed ${what} by ${measured === null ? 'all of it' : `${measured} of itself`}, more than the allowed ${PRECISION_BOUND}; choose inputs that do not cancel.`,
    { measured, bound: PRECISION_BOUND },
  )
}

/**
 * Step 4: admits the work, does it, and checks the value, and that of every earlier operator, against the precision
 * bound of sealed values.
 * @throws Refusal PRECISION_NOT_REACHED, and those of the subject
 */
export const targetPrecision = (subject: Subject): Precise => {
  const operations = Math.max(1, subject.price())
  const evaluated = subject.evaluate()
  if (evaluated.unsealed === true) return { evaluated, operations }
  requirePrecision(evaluated.roundingBound, 'the value')
  for (const { id, rounding_bound } of evaluated.steps) requirePrecision(rounding_bound, `the value of ${id}`)
  return { evaluated, operations }
}
