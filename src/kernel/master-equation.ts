import { ALPHA_K } from '../time/modulation.ts'
import type { MasterSum, MasterTerm } from './computation.ts'
import type { EvolvingField, Medium } from './field.ts'
import { coupling } from './functional-equation.ts'
import { type Direction, directionsOf, isInterior, laplacianAt, nearestInterior } from './stencil.ts'

/** Names of the six terms, in the order in which they are summed. */
export const TERM_NAMES = ['dalembertian', 'mass', 'self_interaction', 'decay', 'ko42_coupling', 'source'] as const

/** Speed of light, m/s (exact, SI 2019). */
const LIGHT = 299792458

/** Defaults for a grid: no self-interaction, no decay, no source. */
export const defaultMedium = (directions: readonly Direction[]): Medium => {
  let longest = 0
  for (const direction of directions) longest = Math.max(longest, direction.extent)
  return { massSquared: 1 / (longest * longest), selfInteraction: 0, decayRate: 0, source: 0 }
}

/** Writes the six terms at a point into `terms`. All are read at the middle time level, where time too is central. */
const termsAt = (
  evolving: EvolvingField,
  flat: number,
  directions: readonly Direction[],
  medium: Medium,
  couplingSum: number,
  terms: Float64Array,
): void => {
  const now = evolving.before[flat] ?? 0
  const after = evolving.field.values[flat] ?? 0
  const earlier = evolving.beforeThat[flat] ?? 0
  const lightStep = LIGHT * evolving.step
  const second = (after - 2 * now + earlier) / (lightStep * lightStep)
  terms[0] = second - laplacianAt(evolving.before, flat, directions)
  terms[1] = medium.massSquared * now
  terms[2] = medium.selfInteraction * now * now * now
  terms[3] = (medium.decayRate / LIGHT) * ((after - earlier) / (2 * lightStep))
  terms[4] = ALPHA_K * medium.massSquared * now * couplingSum
  terms[5] = 0 - medium.source
}

const total = (terms: Float64Array): number => {
  let sum = 0
  for (const term of terms) sum += term
  return sum
}

/** Root mean square of the total over that of the largest term, over all points that have their neighbours. */
const residual = (evolving: EvolvingField, directions: readonly Direction[], medium: Medium): number => {
  const couplingSum = coupling()
  const terms = new Float64Array(TERM_NAMES.length)
  const atEveryPoint = (visit: () => void): void => {
    for (let flat = 0; flat < evolving.before.length; flat++) {
      if (!isInterior(flat, directions)) continue
      termsAt(evolving, flat, directions, medium, couplingSum, terms)
      visit()
    }
  }
  // Squares are taken of shares of the largest term, whichever it is, so that they neither overflow nor vanish.
  let scale = 0
  atEveryPoint(() => {
    for (const term of terms) scale = Math.max(scale, Math.abs(term))
  })
  if (scale === 0) return 0
  const squares = new Float64Array(TERM_NAMES.length)
  let totalSquares = 0
  atEveryPoint(() => {
    for (let index = 0; index < terms.length; index++) {
      const share = (terms[index] ?? 0) / scale
      squares[index] = (squares[index] ?? 0) + share * share
    }
    const sum = total(terms) / scale
    totalSquares += sum * sum
  })
  let largest = 0
  for (const square of squares) largest = Math.max(largest, square)
  return Math.sqrt(totalSquares / largest)
}

const flatIndex = (evolving: EvolvingField): number => {
  let flat = 0
  for (const [index, axis] of evolving.field.axes.entries()) flat = flat * axis.count + (evolving.probe[index] ?? 0)
  return flat
}

/** Unit of the terms: unit of the field per square metre. */
const perSquareMetre = (unit: string): string => (unit === '' || unit === '1' ? '1/m^2' : `${unit}/m^2`)

/**
 * Six terms of □φ + μ²φ + λφ³ + (Γ/c²)∂φ/∂t + Σ C_k(φ) − J on the field that a solver produced, with
 * □ = (1/c²)∂²/∂t² − ∇² and C_k = α_K·μ²·φ·2⁻ᵏ, by second-order central differences on the solver's own grid.
 * @returns terms at the probe (or its nearest interior point), or null where the grid is not one over space
 */
export const masterSum = (evolving: EvolvingField): MasterSum | null => {
  const directions = directionsOf(evolving)
  if (directions === null || !(evolving.step > 0)) return null
  const medium = { ...defaultMedium(directions), ...evolving.medium }
  const unit = perSquareMetre(evolving.field.unit)
  const values = new Float64Array(TERM_NAMES.length)
  termsAt(evolving, nearestInterior(flatIndex(evolving), directions), directions, medium, coupling(), values)
  const terms: MasterTerm[] = TERM_NAMES.map((name, index) => ({ name, value: values[index] ?? 0, unit }))
  return {
    terms,
    total: total(values),
    unit,
    residual: residual(evolving, directions, medium),
    mass_squared: medium.massSquared,
  }
}
