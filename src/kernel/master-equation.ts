import { ALPHA_K } from '../time/modulation.ts'
import type { MasterSum, MasterTerm } from './computation.ts'
import type { Continuum, Medium } from './field.ts'
import { coupling } from './functional-equation.ts'
import { type Direction, directionsOf, isInterior, laplacianAt, nearestInterior, slopeAt } from './stencil.ts'

/** Names of the six terms, in the order in which they are summed. */
export const TERM_NAMES = ['dalembertian', 'mass', 'self_interaction', 'decay', 'ko42_coupling', 'source'] as const

/** Defaults for a grid: no waves, no self-interaction, no decay, no source. */
export const defaultMedium = (directions: readonly Direction[]): Medium => {
  let longest = 0
  for (const direction of directions) longest = Math.max(longest, direction.extent)
  return {
    massSquared: 1 / (longest * longest),
    selfInteraction: 0,
    waveSpeed: null,
    damping: 0,
    coupling: ALPHA_K,
    source: 0,
  }
}

/** A continuum on a grid with second differences. */
interface Ready {
  readonly continuum: Continuum
  readonly directions: readonly Direction[]
  readonly medium: Medium
  /** φ at the time level of the terms: the middle one, so that time differences are central too. */
  readonly now: Float64Array
  readonly couplingSum: number
}

/** The two halves of □φ, second derivatives over time and over space, and Γ/v²·∂φ/∂t. */
const derivativesAt = (
  { continuum, directions, medium, now }: Ready,
  flat: number,
): readonly [time: number, space: number, decay: number] => {
  const { levels, overTime } = continuum
  const curvature = laplacianAt(now, flat, directions)
  if (overTime) return [curvature, 0, medium.damping * slopeAt(now, flat, directions)]
  if (levels === null) return [0, curvature, 0]
  const after = continuum.field.values[flat] ?? 0
  const earlier = levels.beforeThat[flat] ?? 0
  const decay = medium.damping * ((after - earlier) / (2 * levels.step))
  if (medium.waveSpeed === null) return [0, curvature, decay]
  const advance = medium.waveSpeed * levels.step
  return [(after - 2 * (now[flat] ?? 0) + earlier) / (advance * advance), curvature, decay]
}

/**
 * Writes the six terms at a point into `terms`, followed by the two halves of the first where the array is long enough.
 */
const termsAt = (ready: Ready, flat: number, terms: Float64Array): void => {
  const { medium, couplingSum, now } = ready
  const phi = now[flat] ?? 0
  const [time, space, decay] = derivativesAt(ready, flat)
  terms[0] = time - space
  terms[1] = medium.massSquared * phi
  terms[2] = medium.selfInteraction * phi * phi * phi
  terms[3] = decay
  terms[4] = medium.coupling * medium.massSquared * phi * couplingSum
  terms[5] = 0 - (typeof medium.source === 'number' ? medium.source : (medium.source[flat] ?? 0))
  terms[6] = time
  terms[7] = space
}

const total = (terms: Float64Array): number => {
  let sum = 0
  for (let index = 0; index < TERM_NAMES.length; index++) sum += terms[index] ?? 0
  return sum
}

/**
 * Root mean square of the total over that of the largest term, over all points with both neighbours. The halves of the
 * d'Alembertian count as terms here: for a wave they cancel, and their remainder would be compared with itself.
 */
const residual = (ready: Ready): number => {
  const terms = new Float64Array(TERM_NAMES.length + 2)
  const atEveryPoint = (visit: () => void): void => {
    for (let flat = 0; flat < ready.now.length; flat++) {
      if (!isInterior(flat, ready.directions)) continue
      termsAt(ready, flat, terms)
      visit()
    }
  }
  // Terms are scaled by the largest one before squaring, so that squares neither overflow nor underflow.
  let scale = 0
  atEveryPoint(() => {
    for (const term of terms) scale = Math.max(scale, Math.abs(term))
  })
  if (scale === 0) return 0
  const squares = new Float64Array(terms.length)
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

const flatIndex = ({ field, probe }: Continuum): number => {
  let flat = 0
  for (const [index, axis] of field.axes.entries()) flat = flat * axis.count + (probe[index] ?? 0)
  return flat
}

/** Unit of the terms: unit of the field per square of the coordinate. */
const perSquare = (unit: string, coordinate: string): string => {
  const field = unit === '' ? '1' : unit
  if (coordinate === '' || coordinate === '1') return field
  if (field === coordinate) return `1/${coordinate}`
  if (field.startsWith(`${coordinate}^2`)) return `1${field.slice(coordinate.length + 2)}`
  return `${field}/${coordinate}^2`
}

/**
 * Six terms of □φ + μ²φ + λφ³ + (Γ/v²)∂φ/∂t + Σ C_k(φ) − J on the field of a solver, with □ = (1/v²)∂²/∂t² − ∇² and C_k
 * = α·μ²·φ·2⁻ᵏ, by second-order central differences on the solver's own grid; v is the speed of the field's own waves;
 * a field without waves has no second time derivative. Over time alone, as for a single body, □ = d²/dt² and the
 * coefficients are those of the equation times v².
 * @returns terms at the probe (or its nearest interior point), or null if no axis has a second difference
 */
export const masterSum = (continuum: Continuum): MasterSum | null => {
  const directions = directionsOf(continuum)
  const { field, levels } = continuum
  if (directions === null || (levels !== null && !(levels.step > 0))) return null
  const medium = { ...defaultMedium(directions), ...continuum.medium }
  const ready = { continuum, directions, medium, now: levels?.before ?? field.values, couplingSum: coupling() }
  const unit = perSquare(field.unit, field.axes[0]?.unit ?? '1')
  const values = new Float64Array(TERM_NAMES.length + 2)
  termsAt(ready, nearestInterior(flatIndex(continuum), directions), values)
  const terms: MasterTerm[] = TERM_NAMES.map((name, index) => ({ name, value: values[index] ?? 0, unit }))
  return {
    terms,
    total: total(values),
    unit,
    residual: residual(ready),
    mass_squared: medium.massSquared,
  }
}
