import { Refusal } from '../../errors/refusal.ts'
import { PRECISION_BOUND } from '../limits.ts'
import type { Evaluated, Subject } from '../subject.ts'

/** An evaluated subject and what it cost. */
export interface Precise {
  readonly evaluated: Evaluated
  readonly operations: number
}

/**
 * Step 4: admits the work, does it, and holds the value to the precision that may be sealed.
 * @throws Refusal PRECISION_NOT_REACHED, and those of the subject
 */
export const targetPrecision = (subject: Subject): Precise => {
  const operations = Math.max(1, subject.price())
  const evaluated = subject.evaluate()
  const { roundingBound } = evaluated
  if (!(roundingBound <= PRECISION_BOUND))
    throw new Refusal(
      'PRECISION_NOT_REACHED',
      `Rounding may have changed the value by ${Number.isFinite(roundingBound) ? `${roundingBound} of itself` : 'all of it'}, and ${PRECISION_BOUND} is the most; choose inputs that do not cancel.`,
      { measured: Number.isFinite(roundingBound) ? roundingBound : null, bound: PRECISION_BOUND },
    )
  return { evaluated, operations }
}
