import { type Basis, cosineBasis, fourierBasis, sineBasis } from './basis.ts'
import type { SpectralPropagator } from './computation.ts'
import type { Continuum } from './field.ts'
import { type Direction, directionsOf, positionAlong } from './stencil.ts'

/** Most wavenumbers reported. */
const DOMINANT = 8

/**
 * Least share of the power: a mode below it, of relative amplitude 1e-12, is rounding error and not part of the field.
 */
const FAINTEST = 1e-24

/** Modes per axis; with the bound on work they limit how high the spectrum is resolved. */
const MOST_MODES = 32
const FEWEST_MODES = 4

/** Most multiplications for the first axis of the transform. */
const WORK = 16_777_216

/** Entries of the table of one axis' basis (8 MB of doubles). */
const TABLE = 1_048_576

/** Least points of an axis with modes beside its mean. */
const FEWEST_POINTS = 2

/** A face counts as zero when no value on it exceeds this share of the largest value. */
const VANISHING = 1e-9

const largestOf = (values: Float64Array): number => {
  let largest = 0
  for (const value of values) largest = Math.max(largest, Math.abs(value))
  return largest
}

/** Whether the field is zero on both faces of a direction. */
const vanishesAtEnds = (values: Float64Array, direction: Direction, largest: number): boolean => {
  const { stride, count } = direction
  for (let flat = 0; flat < values.length; flat++) {
    const position = positionAlong(flat, direction)
    if (position === 0 && Math.abs(values[flat] ?? 0) > VANISHING * largest) return false
    if (position === 0 && Math.abs(values[flat + (count - 1) * stride] ?? 0) > VANISHING * largest) return false
  }
  return true
}

const basisFor = (values: Float64Array, direction: Direction, largest: number, most: number): Basis => {
  const { count, periodic, extent } = direction
  const modes = Math.min(most, Math.max(FEWEST_MODES, Math.floor(TABLE / count)))
  if (periodic) return fourierBasis(count, extent / count, modes)
  const step = extent / (count - 1)
  return vanishesAtEnds(values, direction, largest) ? sineBasis(count, step, modes) : cosineBasis(count, step, modes)
}

/** Transforms the last axis of `outer × points` and puts the modes first: `modes × outer`. Sums run in index order. */
const transformLast = (values: Float64Array, basis: Basis): Float64Array => {
  const { rows, points, wavenumbers } = basis
  const outer = values.length / points
  const modes = wavenumbers.length
  const result = new Float64Array(modes * outer)
  for (let line = 0; line < outer; line++) {
    const start = line * points
    for (let mode = 0; mode < modes; mode++) {
      const row = mode * points
      let sum = 0
      for (let point = 0; point < points; point++) sum += (rows[row + point] ?? 0) * (values[start + point] ?? 0)
      result[mode * outer + line] = sum
    }
  }
  return result
}

/** k² of every mode of the product of the bases, first basis slowest. */
const squaredWavenumbers = (bases: readonly Basis[]): Float64Array => {
  let squares = new Float64Array(1)
  for (const basis of bases) {
    const next = new Float64Array(squares.length * basis.wavenumbers.length)
    let at = 0
    for (const square of squares) for (const k of basis.wavenumbers) next[at++] = square + k * k
    squares = next
  }
  return squares
}

/** Power of the modes with the same k, strongest first. */
const dominantModes = (squares: Float64Array, amplitudes: Float64Array, power: number): [number, number][] => {
  const shares = new Map<number, number>()
  for (const [index, square] of squares.entries()) {
    const amplitude = amplitudes[index] ?? 0
    shares.set(square, (shares.get(square) ?? 0) + (amplitude * amplitude) / power)
  }
  const seen = [...shares].filter(([, share]) => share >= FAINTEST)
  return seen.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, DOMINANT)
}

/**
 * Discrete spectrum of the final field: sines where the field vanishes at both ends of an axis, Fourier modes on
 * periodic axes, cosines elsewhere; all orthonormal, so that by Parseval the shares refer to the whole power of the
 * field, including modes above those computed (up to 32 per axis). Levels or modes found by the run are listed beside
 * it, lowest first. Where k and μ are both zero, G has a pole and the wavenumber is omitted.
 * @param massSquared μ² in 1/coordinate² of the propagator G(k) = 1/(k² + μ²)
 * @returns null for a zero field or one without a grid
 */
export const spectralPropagator = (continuum: Continuum, massSquared: number): SpectralPropagator | null => {
  const directions = directionsOf(continuum, FEWEST_POINTS)
  if (directions === null) return null
  const { values } = continuum.field
  const largest = largestOf(values)
  if (largest === 0) return null
  const modes = Math.max(FEWEST_MODES, Math.min(MOST_MODES, Math.floor(WORK / values.length)))
  const bases = directions.map((direction) => basisFor(values, direction, largest, modes))
  let amplitudes: Float64Array = values.map((value) => value / largest)
  let power = 0
  for (const value of amplitudes) power += value * value
  for (const basis of [...bases].reverse()) amplitudes = transformLast(amplitudes, basis)
  const regular = (k: number): boolean => k * k + massSquared > 0
  const strongest = dominantModes(squaredWavenumbers(bases), amplitudes, power).filter(([k2]) => k2 + massSquared > 0)
  const levels = continuum.levelWavenumbers.filter(regular)
  return {
    wavenumbers: strongest.map(([square]) => Math.sqrt(square)),
    power: strongest.map(([, share]) => share),
    propagator: strongest.map(([square]) => 1 / (square + massSquared)),
    ...(levels.length === 0
      ? {}
      : { levels: { wavenumbers: levels, propagator: levels.map((k) => 1 / (k * k + massSquared)) } }),
  }
}
