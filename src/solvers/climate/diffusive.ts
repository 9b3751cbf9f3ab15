import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { factorTridiagonal, solveTridiagonal } from '../../numeric/tridiagonal.ts'
import { legendre, moments } from './legendre.ts'

/** Freezing point of water, from which A counts, K. */
export const FREEZING = 273.15

/** The planet of G. R. North (J. Atmos. Sci. 32 (1975) 1301, 2033): x is the sine of latitude. */
export interface Planet {
  /** S/4, W/m². */
  readonly sun: number
  readonly sunP2: number
  readonly albedo: number
  readonly albedoP2: number
  readonly iceAlbedo: number
  /** K */
  readonly iceTemperature: number
  /** W/m², less the forcing. */
  readonly A: number
  readonly B: number
  /** W/(m²·K), zero for a planet without diffusion. */
  readonly D: number
  /** Heat that a latitude loses per kelvin above the global mean (M. I. Budyko, Tellus 21 (1969) 611), W/(m²·K). */
  readonly transport: number
}

/** Sunlight absorbed at x, as a share of the mean sunlight, under ice or not: a polynomial in x², lowest first. */
const polynomial = (
  { sunP2, albedo, albedoP2, iceAlbedo }: Planet,
  ice: boolean,
): readonly [number, number, number] => {
  const [s0, s2] = [1 - sunP2 / 2, 1.5 * sunP2]
  const [a0, a2] = ice ? [1 - iceAlbedo, 0] : [1 - albedo + albedoP2 / 2, -1.5 * albedoP2]
  return [s0 * a0, s0 * a2 + s2 * a0, s2 * a2]
}

export const absorbedAt = (planet: Planet, x: number, ice: boolean): number => {
  const [a, b, c] = polynomial(planet, ice)
  return a + x * x * (b + x * x * c)
}

/** Coefficients of the even modes of the absorption, 2n + 1 times ∫ s·a·P_n over a hemisphere with ice from x on. */
const absorbedModes = (planet: Planet, modes: number, ice: number): Float64Array => {
  const [open, frozen] = [polynomial(planet, false), polynomial(planet, true)]
  const result = new Float64Array(modes + 1)
  for (const [index, power] of [0, 2, 4].entries()) {
    const [near, all] = [moments(modes, power, ice), moments(modes, power, 1)]
    for (let n = 0; n <= modes; n += 2) {
      const [a, b] = [near[n], all[n]]
      const share = open[index] * a + frozen[index] * (b - a)
      result[n] = result[n] + (2 * n + 1) * share
    }
  }
  return result
}

/** W/(m²·K) by which the mode n of the temperature decays: radiation, and what transport spreads. */
export const dampingOf = ({ B, D, transport }: Planet, n: number): number =>
  B + (n === 0 ? 0 : transport) + n * (n + 1) * D

/** Modes of the temperature above freezing with ice from x on. */
const temperatureModes = (planet: Planet, modes: number, ice: number): Float64Array => {
  const { sun, A } = planet
  return absorbedModes(planet, modes, ice).map((share, n) => (sun * share - (n === 0 ? A : 0)) / dampingOf(planet, n))
}

const sumAt = (modes: Float64Array, x: number): number => {
  const values = legendre(modes.length - 1, x)
  let sum = 0
  for (let n = modes.length - 1; n >= 0; n--) sum += modes[n] * values[n]
  return sum
}

/** Global mean and profile above freezing. */
export interface Profile {
  readonly mean: number
  at(x: number): number
}

/** North's series. */
export const seriesProfile = (planet: Planet, modes: number, ice: number): Profile => {
  const found = temperatureModes(planet, modes, ice)
  return { mean: found[0], at: (x) => sumAt(found, x) }
}

/** Temperature above freezing at the edge of ice from x on. */
export const seriesEdge = (planet: Planet, modes: number, x: number): number =>
  sumAt(temperatureModes(planet, modes, x), x)

/** Share of the sunlight that is absorbed in all. */
export const absorbedShare = (planet: Planet, ice: number): number => absorbedModes(planet, 0, ice)[0]

/** Global mean above freezing, which no transport changes. */
export const meanTemperature = (planet: Planet, ice: number): number =>
  (planet.sun * absorbedShare(planet, ice) - planet.A) / planet.B

/**
 * Means over equal cells of sine of latitude, in conservative finite differences of second order with the same ice.
 * @returns temperatures above freezing at the middle of each cell
 */
export const differencesProfile = (planet: Planet, cells: number, ice: number): Float64Array => {
  const { sun, A, B, D, transport } = planet
  const h = 1 / cells
  const [below, diagonal, above] = [0, 1, 2].map(() => new Float64Array(cells)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const right = new Float64Array(cells)
  for (let i = 0; i < cells; i++) {
    const [west, east] = [i * h, (i + 1) * h]
    const flow = (x: number): number => (D * (1 - x * x)) / (h * h)
    const [left, next] = [i === 0 ? 0 : flow(west), i === cells - 1 ? 0 : flow(east)]
    below[i] = -left
    above[i] = -next
    diagonal[i] = B + transport + left + next
    const open = Math.min(1, Math.max(0, (ice - west) / h))
    const middle = west + h / 2
    right[i] = sun * (open * absorbedAt(planet, middle, false) + (1 - open) * absorbedAt(planet, middle, true)) - A
  }
  // Diffusion and Budyko's transport sum to zero: B times the mean is the mean of the incoming radiation.
  const returned = (transport * pairwiseSum(cells, (i) => right[i])) / (cells * B)
  for (let i = 0; i < cells; i++) right[i] = right[i] + returned
  solveTridiagonal(factorTridiagonal(below, diagonal, above), right, { start: 0, lines: 1, line: cells, element: 1 })
  return right
}
