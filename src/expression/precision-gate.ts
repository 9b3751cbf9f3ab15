import { Refusal } from '../errors/refusal.ts'

/** Largest relative rounding error that a result may carry (accuracy bound of the contract). */
export const ACCURACY_BOUND = 1e-4

/** @throws Refusal PRECISION_NOT_REACHED when rounding may have changed a value by more than the accuracy bound */
export const requirePrecision = (roundingBound: number, what: string): void => {
  if (roundingBound <= ACCURACY_BOUND) return
  throw new Refusal(
    'PRECISION_NOT_REACHED',
    `Rounding may have changed ${what} by ${roundingBound === Infinity ? 'any amount' : `a share of ${roundingBound}`}; the bound is ${ACCURACY_BOUND}.`,
    { measured: Number.isFinite(roundingBound) ? roundingBound : null, bound: ACCURACY_BOUND },
  )
}
