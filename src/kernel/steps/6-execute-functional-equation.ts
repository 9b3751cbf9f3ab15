import type { Computation } from '../computation.ts'
import { coupling } from '../functional-equation.ts'
import { KO42_EQUATION } from '../ko42.ts'
import { spectralPropagator } from '../spectrum.ts'
import type { Compiled } from './5-compile-master-equation.ts'

/** A computation as far as its evaluation decides it. */
export type Executed = Omit<Computation, 'operatorChain' | 'domain'>

/**
 * Step 6: the parts of E = P_φ·Z(M, R, δ, C, X) that do not wait for the seal, and the spectrum of the field.
 * P_φ, R and δ follow at the seal.
 */
export const executeFunctionalEquation = (compiled: Compiled): Executed => {
  const { evaluated, operations, masterEquation, masterSum } = compiled
  const { evolving, equations, ...result } = evaluated
  const mass = masterSum?.mass_squared
  return {
    ...result,
    equations: [KO42_EQUATION, ...equations],
    masterEquation,
    masterSum,
    spectralPropagator: evolving === null || mass === undefined ? null : spectralPropagator(evolving, mass),
    functional: masterSum === null ? null : { headline: evaluated.value, coupling: coupling() },
    operations,
  }
}
