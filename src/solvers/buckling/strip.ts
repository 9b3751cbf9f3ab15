import { bandEigenpair } from '../../numeric/band-eigenpair.ts'
import { addToBand, type SymmetricBand, symmetricBand } from '../../numeric/symmetric-band.ts'
import { type BentColumn, numberUnknowns, residualOf, scaleToOne } from './column.ts'
import type { End } from './inputs.ts'

/**
 * The energies of a bent strip of unit length, whose stationary quotient is the critical load: bending, and what a
 * foundation or the bending across the strip stores, over the work of the load.
 */
export interface Strip {
  readonly ends: readonly [End, End]
  /** Factors of ∫w″², ∫w′², ∫w² and 2·∫w·w″ in the stored energy. */
  readonly bending: number
  readonly slope: number
  readonly deflection: number
  readonly mixed: number
  /** Factors of ∫w′² and ∫w² in the work of the load, at x from 0 to 1. */
  slopeWork(x: number): number
  readonly deflectionWork: number
}

/** Points and weights of Gauss and Legendre on 0 to 1 with four points: exact for the squares of cubics. */
const POINTS = [0.06943184420297371, 0.33000947820757187, 0.6699905217924281, 0.9305681557970263]
const WEIGHTS = [0.17392742256872693, 0.32607257743127307, 0.32607257743127307, 0.17392742256872693]

/** Cubic shape functions of (w1, θ1·h, w2, θ2·h) at s, with their first and second derivatives. */
const shapes = (s: number): readonly [readonly number[], readonly number[], readonly number[]] => [
  [1 - s * s * (3 - 2 * s), s * (1 - s) * (1 - s), s * s * (3 - 2 * s), s * s * (s - 1)],
  [-6 * s * (1 - s), (1 - s) * (1 - 3 * s), 6 * s * (1 - s), s * (3 * s - 2)],
  [12 * s - 6, 6 * s - 4, 6 - 12 * s, 6 * s - 2],
]

const SHAPES = POINTS.map(shapes)

const assemble = (
  n: number,
  strip: Strip,
  unknown: Int32Array,
  count: number,
): readonly [SymmetricBand, SymmetricBand] => {
  const stored = symmetricBand(count, 3)
  const work = symmetricBand(count, 3)
  const { bending, slope, deflection, mixed, deflectionWork } = strip
  // In units of the element: w″ is divided by h², w′ by h; both sides are multiplied by h³.
  const [h2, h4] = [1 / n / n, 1 / n / n / n / n]
  for (let element = 0; element < n; element++) {
    for (const [point, [value, first, second]] of SHAPES.entries()) {
      const weight = WEIGHTS[point]
      const load = strip.slopeWork((element + POINTS[point]) / n)
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j <= i; j++) {
          const [row, column] = [unknown[2 * element + i], unknown[2 * element + j]]
          if (row < 0 || column < 0) continue
          const own =
            bending * second[i] * second[j] +
            h2 * (slope * first[i] * first[j] + mixed * (value[i] * second[j] + second[i] * value[j])) +
            h4 * deflection * value[i] * value[j]
          addToBand(stored, row, column, weight * own)
          addToBand(
            work,
            row,
            column,
            weight * (h2 * load * first[i] * first[j] + h4 * deflectionWork * value[i] * value[j]),
          )
        }
      }
    }
  }
  return [stored, work]
}

/**
 * Critical value number `mode` (from 1) of a strip of `n` cubic (Hermite) elements.
 * @param guess an upper bound of about the right size
 */
export const bendStrip = (n: number, strip: Strip, mode: number, guess: number): BentColumn => {
  const { unknown, count } = numberUnknowns(n, strip.ends)
  const [stored, work] = assemble(n, strip, unknown, count)
  const { value, vector } = bandEigenpair(stored, work, mode - 1, guess)
  const residual = residualOf(stored, work, vector, value)
  const at = (i: number): number => (unknown[i] < 0 ? 0 : vector[unknown[i]])
  const deflections = Float64Array.from({ length: n + 1 }, (_, i) => at(2 * i))
  const slopes = Float64Array.from({ length: n + 1 }, (_, i) => at(2 * i + 1))
  scaleToOne(deflections, slopes)
  for (let i = 0; i <= n; i++) slopes[i] *= n
  return { parameter: value, deflections, slopes, residual }
}
