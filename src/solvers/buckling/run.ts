import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Buckled, PAIR, resultOf } from './answer.ts'
import { characteristicRoot } from './characteristic.ts'
import { bendColumn } from './column.ts'
import type { Problem } from './inputs.ts'
import type { BucklingPlan } from './plan.ts'
import { runElastica } from './run-elastica.ts'
import { runPlate } from './run-plate.ts'
import { runFoundation, runSelfWeight } from './run-strip.ts'

const PI = 3.141592653589793

/**
 * Roundings of the quotient of energies, and the square of those of the shape, which grow as the fourth power of the
 * number of elements in a half-wave.
 */
const roundingOf = (n: number, root: number): number => {
  const fine = (12 * n * n * n * n) / (root * root * root * root)
  const shape = ROUNDOFF * fine
  return ROUNDOFF * (8 * n + 64) + shape * shape
}

/** The critical load of a column under a load at its ends, on n and on n/2 elements. */
const runColumn = ({ inputs, ends, I }: BucklingPlan): Buckled => {
  const { E, L, n, mode } = inputs
  const root = characteristicRoot(ends, mode)
  const guess = (elements: number): number => (1.5 * root * root) / (elements * elements)
  const fine = bendColumn(n, ends, mode, guess(n))
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
    pair,
    rounding,
    closedForm: scale * root * root,
    equations: [
      `E*I*w'''' + P*w'' = 0: E = ${E} Pa, I = ${I} m^4, L = ${L} m, ${ends.join('-')}, mode ${mode}`,
      `Pcr = pi^2*E*I/(K*L)^2 = pi^2*${E}*${I}/(${K}*${L})^2 = ${value} N`,
    ],
    extra: {
      ...{ problem: 'column', Pcr: value, K, effective_length: K * L, load_parameter: fine.parameter },
      ...{ ends: ends.join('-'), mode, residual: fine.residual },
    },
    fields: [
      { name: 'displacement_field', unit: '1', axes, values: fine.deflections },
      { name: 'slope_field', unit: '1/m', axes, values: slopes },
    ],
  }
}

/** The problem that was asked for. */
export const runBuckling = (plan: BucklingPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  const runs: Readonly<Record<Problem, () => Buckled>> = {
    column: () => runColumn(plan),
    'self-weight': () => runSelfWeight(plan),
    foundation: () => runFoundation(plan),
    plate: () => runPlate(plan, () => context.checkpoint()),
    elastica: () => runElastica(plan),
  }
  return resultOf(runs[plan.problem]())
}
