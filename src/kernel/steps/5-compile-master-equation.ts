import { Refusal } from '../../errors/refusal.ts'
import type { MasterSum } from '../computation.ts'
import { masterSum } from '../master-equation.ts'
import { masterEquationText } from '../master-text.ts'
import type { Precise } from './4-target-precision.ts'

/** A precise value with its master equation. */
export interface Compiled extends Precise {
  readonly masterEquation: string
  readonly masterSum: MasterSum | null
}

/**
 * Step 5: puts the master equation together and evaluates its six terms on the field, where there is one.
 * @throws Refusal OVERFLOW where the terms of a field do not fit a double
 */
export const compileMasterEquation = (precise: Precise): Compiled => {
  const { evolving } = precise.evaluated
  const sum = evolving === null ? null : masterSum(evolving)
  if (sum !== null && !(Number.isFinite(sum.total) && Number.isFinite(sum.residual)))
    throw new Refusal(
      'OVERFLOW',
      'The terms of the master equation on this field do not fit a double; rescale the field.',
    )
  return {
    evaluated: precise.evaluated,
    operations: precise.operations,
    masterSum: sum,
    masterEquation: masterEquationText(sum),
  }
}
