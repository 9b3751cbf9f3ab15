import { Refusal } from '../../errors/refusal.ts'
import type { MasterSum } from '../computation.ts'
import { masterSum } from '../master-equation.ts'
import { masterEquationText, masterSubject } from '../master-text.ts'
import type { Precise } from './4-target-precision.ts'

/** A precise value with its master equation. */
export interface Compiled extends Precise {
  readonly masterEquation: string
  readonly masterSubject: string
  readonly masterSum: MasterSum | null
}

/**
 * Step 5: evaluates the six terms of the master equation on the field, profile or spectrum, where there is one.
 * @throws Refusal OVERFLOW where the terms of a field do not fit a double
 */
export const compileMasterEquation = (precise: Precise): Compiled => {
  const { continuum, fields } = precise.evaluated
  const sum = continuum === null ? null : masterSum(continuum)
  if (sum !== null && !(Number.isFinite(sum.total) && Number.isFinite(sum.residual)))
    throw new Refusal(
      'OVERFLOW',
      'The terms of the master equation on this field do not fit a double; rescale the field.',
    )
  const subject = masterSubject(continuum, sum !== null, fields)
  return {
    evaluated: precise.evaluated,
    operations: precise.operations,
    masterSum: sum,
    masterEquation: masterEquationText(sum, subject),
    masterSubject: subject,
  }
}
