import { ALPHA_K } from '../time/modulation.ts'
import type { MasterSum } from './computation.ts'
import type { Continuum, Field } from './field.ts'

/** The six-term field equation in one line. */
export const MASTER_EQUATION = `box(phi) + mu^2(r)*phi + lambda*phi^3 + Gamma/v^2*dphi/dt + sum(k=1..42; ${ALPHA_K}*mu^2*phi*2^-k) = T + beta*F^2 + J_ext`

const WORDS = { field: 'field', profile: 'profile', spectrum: 'wave function of the spectrum' } as const

const named = ({ name, axes }: Field): string => `${name} over ${axes.map((axis) => axis.name).join(' and ')}`

/**
 * The field on which the master equation was evaluated, or why it was not.
 * @param evaluated false if the grid has no second difference
 * @param series series of the answer
 */
export const masterSubject = (continuum: Continuum | null, evaluated: boolean, series: readonly Field[]): string => {
  if (continuum !== null) {
    const { kind, field, levels, overTime } = continuum
    const subject = `the ${WORDS[kind]} ${named(field)}`
    if (!evaluated) return `${subject} has too few points for a second difference`
    return levels === null && !overTime ? `${subject}, without time derivatives` : subject
  }
  if (series.length === 0) return 'the result is a scalar without a field, profile or spectrum'
  const shown = series.slice(0, 3).map(named)
  const more = series.length > 3 ? ` and ${series.length - 3} more` : ''
  return `the result is a scalar; ${shown.join(', ')}${more} ${series.length === 1 ? 'is a series' : 'are series'} and no field, profile or spectrum`
}

/** The master equation as one line, with the figures of its terms where it was evaluated. */
export const masterEquationText = (sum: MasterSum | null, subject: string): string => {
  if (sum === null) return `${MASTER_EQUATION}; not evaluated: ${subject}`
  const terms = sum.terms.map(({ name, value }) => `${name} ${value}`).join(', ')
  return `${MASTER_EQUATION}; on ${subject}, at the probe in ${sum.unit}: ${terms}; sum ${sum.total}`
}
