import { ALPHA_K } from '../time/modulation.ts'
import type { MasterSum } from './computation.ts'

/** The six-term field equation in one line. */
export const MASTER_EQUATION = `box(phi) + mu^2(r)*phi + lambda*phi^3 + Gamma/c^2*dphi/dt + sum(k=1..42; ${ALPHA_K}*mu^2*phi*2^-k) = T + beta*F^2 + J_ext`

const SCALAR = `${MASTER_EQUATION}; not evaluated: the result is a scalar without a field over space and time`

/** The master equation as one line, with the figures of its terms where it was evaluated on a field. */
export const masterEquationText = (sum: MasterSum | null): string => {
  if (sum === null) return SCALAR
  const terms = sum.terms.map(({ name, value }) => `${name} ${value}`).join(', ')
  return `${MASTER_EQUATION}; at the probe in ${sum.unit}: ${terms}; sum ${sum.total}`
}
