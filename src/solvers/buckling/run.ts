import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { characteristicRoot } from './characteristic.ts'
import { bendColumn } from './column.ts'
import type { BucklingPlan } from './plan.ts'

const PI = 3.141592653589793
/** Cubic elements give the load to fourth order, so that the pair of n and n/2 elements differs by fifteen errors. */
const PAIR = 15

/**
 * Roundings of the quotient of energies, and the square of those of the shape, which grow as the fourth power of the
 * number of elements in a half-wave.
 */
const roundingOf = (n: number, root: number): number => {
  const fine = (12 * n * n * n * n) / (root * root * root * root)
  const shape = ROUNDOFF * fine
  return ROUNDOFF * (8 * n + 64) + shape * shape
}

/** Points of the shape that an answer shows without its fields. */
const SHOWN = 32

/** Every so many nodes, the first and the last among them. */
const shapeOf = (length: number, deflections: Float64Array) => {
  const intervals = deflections.length - 1
  const count = Math.min(SHOWN, intervals)
  const nodes = Array.from({ length: count + 1 }, (_, i) => Math.round((i * intervals) / count))
  return {
    x: nodes.map((node) => (length * node) / intervals),
    displacement: nodes.map((node) => deflections[node] as number),
  }
}

/** The critical load on n and on n/2 elements. */
export const runBuckling = ({ inputs, ends }: BucklingPlan, context: RunContext): SolverResult => {
  const { E, I, L, n, mode } = inputs
  const root = characteristicRoot(ends, mode)
  const guess = (elements: number): number => (1.5 * root * root) / (elements * elements)
  const fine = bendColumn(n, ends, mode, guess(n))
  context.progress(0.7)
  context.checkpoint()
  const coarse = bendColumn(n / 2, ends, mode, guess(n / 2))
  const scale = (E * I) / L / L
  const value = scale * fine.parameter
  const rounding = roundingOf(n, root)
  const pair = Math.abs(coarse.parameter / fine.parameter - 1) / PAIR
  const K = PI / Math.sqrt(fine.parameter)
  const axes = [{ name: 'x', unit: 'm', start: 0, step: L / n, count: n + 1 }]
  const slopes = fine.slopes.map((slope) => slope / L)
  return {
    value,
    unit: 'N',
    uncertainty: value * (pair + rounding),
    roundingBound: rounding,
    equations: [
      `E*I*w'''' + P*w'' = 0: E = ${E} Pa, I = ${I} m^4, L = ${L} m, ${ends.join('-')}, mode ${mode}`,
      `Pcr = pi^2*E*I/(K*L)^2 = pi^2*${E}*${I}/(${K}*${L})^2 = ${value} N`,
    ],
    extra: {
      Pcr: value,
      K,
      effective_length: K * L,
      load_parameter: fine.parameter,
      closed_form: scale * root * root,
      displacement_field: shapeOf(L, fine.deflections),
      ends: ends.join('-'),
      mode,
      closed_form_error: Math.abs(fine.parameter / (root * root) - 1),
      discretisation_error: pair,
      residual: fine.residual,
    },
    fields: [
      { name: 'displacement_field', unit: '1', axes, values: fine.deflections },
      { name: 'slope_field', unit: '1/m', axes, values: slopes },
    ],
    evolving: null,
  }
}
