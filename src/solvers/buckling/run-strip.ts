import { cbrt } from '../../numeric/elementary/cbrt.ts'
import type { JsonObject } from '../../schema/json.ts'
import { type Buckled, PAIR, roundingOf } from './answer.ts'
import { foundationRoot, selfWeightRoot } from './closed-forms.ts'
import type { BentColumn } from './column.ts'
import type { BucklingPlan } from './plan.ts'
import { bendStrip, type Strip } from './strip.ts'

const DEFAULT_FOUNDATION = 1e5
const PI = 3.141592653589793

const COLUMN = { bending: 1, slope: 0, deflection: 0, mixed: 0, deflectionWork: 0 }

/** Null for no weight, or for so little that the length overflows a double. */
const criticalLength = (cube: number): JsonObject => (Number.isFinite(cube) ? { critical_length: cbrt(cube) } : {})

const fieldsOf = ({ inputs: { L, n } }: BucklingPlan, { deflections, slopes }: BentColumn): Buckled['fields'] => {
  const axes = [{ name: 'x', unit: 'm', start: 0, step: L / n, count: n + 1 }]
  return [
    { name: 'displacement_field', unit: '1', axes, values: deflections },
    { name: 'slope_field', unit: '1/m', axes, values: slopes.map((slope) => slope / L) },
  ]
}

const onBoth = (n: number, strip: Strip, mode: number, guess: number): readonly [fine: BentColumn, pair: number] => {
  const fine = bendStrip(n, strip, mode, guess)
  const coarse = bendStrip(n / 2, strip, mode, guess)
  return [fine, Math.abs(coarse.parameter / fine.parameter - 1) / PAIR]
}

/** A column that stands under its own weight: E·I·θ″ + q·(L − x)·θ = 0. */
export const runSelfWeight = (plan: BucklingPlan): Buckled => {
  const { inputs, ends, I } = plan
  const { E, L, n, mode, weight } = inputs
  const [fine, pair] = onBoth(n, { ...COLUMN, ends, slopeWork: (x) => 1 - x }, mode, 10 * mode * mode)
  const scale = (E * I) / L / L
  const value = scale * fine.parameter
  return {
    value,
    unit: 'N',
    pair,
    rounding: roundingOf(n, fine.parameter),
    closedForm: scale * selfWeightRoot(fine.parameter),
    equations: [
      `E*I*w'''' + q*((L - x)*w')' = 0: E = ${E} Pa, I = ${I} m^4, L = ${L} m, ${ends.join('-')}, mode ${mode}`,
      `q*L = ${fine.parameter}*E*I/L^2 = ${value} N`,
    ],
    extra: {
      ...{ problem: 'self-weight', Pcr: value, load_parameter: fine.parameter, ends: ends.join('-'), mode },
      ...criticalLength((fine.parameter * E * I) / (weight ?? 0)),
      residual: fine.residual,
    },
    fields: fieldsOf(plan, fine),
  }
}

/** A column between pins on an elastic foundation: E·I·w⁗ + P·w″ + k·w = 0. */
export const runFoundation = (plan: BucklingPlan): Buckled => {
  const { inputs, ends, I } = plan
  const { E, L, n, mode, foundation = DEFAULT_FOUNDATION } = inputs
  const bed = ((foundation * L * L) / E / I) * L * L
  const [fine, pair] = onBoth(
    n,
    { ...COLUMN, deflection: bed, ends, slopeWork: () => 1 },
    mode,
    4 * Math.sqrt(bed) + 100,
  )
  const scale = (E * I) / L / L
  const value = scale * fine.parameter
  const signs = fine.deflections.filter((w, i, all) => i > 1 && w * all[i - 1] < 0).length
  return {
    value,
    unit: 'N',
    pair,
    rounding: roundingOf(n, fine.parameter),
    closedForm: scale * foundationRoot(bed, mode, n),
    equations: [
      `E*I*w'''' + P*w'' + k*w = 0: E = ${E} Pa, I = ${I} m^4, L = ${L} m, k = ${foundation} N/m^2, ${ends.join('-')}, mode ${mode}`,
      `Pcr = ${value} N with ${signs + 1} half-waves`,
    ],
    extra: {
      ...{ problem: 'foundation', Pcr: value, K: PI / Math.sqrt(fine.parameter) },
      effective_length: (PI * L) / Math.sqrt(fine.parameter),
      ...{ load_parameter: fine.parameter, ends: ends.join('-'), mode, half_waves: signs + 1, residual: fine.residual },
    },
    fields: fieldsOf(plan, fine),
  }
}
