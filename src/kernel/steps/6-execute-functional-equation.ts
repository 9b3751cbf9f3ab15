import type { Computation } from '../computation.ts'
import { coupling } from '../functional-equation.ts'
import { KO42_EQUATION } from '../ko42.ts'
import { spectralPropagator } from '../spectrum.ts'
import type { Compiled } from './5-compile-master-equation.ts'

/**
 * Step 6: the parts of E = P_φ·Z(M, R, δ, C, X) that do not depend on the seal, and the spectrum of the field.
 * P_φ, R and δ follow at the seal.
 */
export const executeFunctionalEquation = (
  compiled: Compiled,
  operatorChain: readonly string[],
  domain: string,
): Computation => {
  const { evaluated, operations, masterEquation, masterSubject, masterSum } = compiled
  const { continuum } = evaluated
  const mass = masterSum?.mass_squared
  // Members are named one by one: this runs for every answer, and a rest pattern or a spread would cost more than the formula.
  const computation: Computation = {
    value: evaluated.value,
    unit: evaluated.unit,
    uncertainty: evaluated.uncertainty,
    roundingBound: evaluated.roundingBound,
    operatorId: evaluated.operatorId,
    equations: [KO42_EQUATION, ...evaluated.equations],
    steps: evaluated.steps,
    checks: evaluated.checks,
    errors: evaluated.errors ?? null,
    extra: evaluated.extra,
    fields: evaluated.fields,
    masterEquation,
    masterSubject,
    ownEquation: continuum?.ownEquation ?? null,
    masterSum,
    spectralPropagator: continuum === null || mass === undefined ? null : spectralPropagator(continuum, mass),
    functional: masterSum === null ? null : { headline: evaluated.value, coupling: coupling() },
    operations,
    operatorChain,
    domain,
  }
  const { unsealed, stateBits } = evaluated
  if (unsealed === undefined && stateBits === undefined) return computation
  return { ...computation, ...(unsealed && { unsealed }), ...(stateBits && { stateBits }) }
}
