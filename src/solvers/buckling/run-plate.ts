import { sin } from '../../numeric/elementary/sin.ts'
import { type Buckled, PAIR, roundingOf } from './answer.ts'
import { plateRoot } from './closed-forms.ts'
import type { BentColumn } from './column.ts'
import type { End, PlateEdges } from './inputs.ts'
import type { BucklingPlan } from './plan.ts'
import { bendStrip, type Strip } from './strip.ts'

const PI = 3.141592653589793
/** Points of the field to a half-wave along the plate. */
const PER_WAVE = 8

const ENDS: Readonly<Record<PlateEdges, readonly [End, End]>> = {
  pinned: ['pinned', 'pinned'],
  fixed: ['fixed', 'fixed'],
  'pinned-free': ['pinned', 'free'],
}

/**
 * Across the plate, of w = sin(m·π·x/a)·Y(y): D times the square of the curvature and the part of the Gaussian curvature
 * that free edges feel, over the work of the load (Timoshenko, Gere, Theory of Elastic Stability, 2nd ed., 8.1, 9.4).
 */
const across = (edges: PlateEdges, alpha: number, nu: number): Strip => {
  const square = alpha * alpha
  return {
    ends: ENDS[edges],
    ...{ bending: 1, slope: 2 * (1 - nu) * square, deflection: square * square, mixed: -nu * square },
    slopeWork: () => 0,
    deflectionWork: square,
  }
}

/** A rectangular plate in compression between two pinned edges, with the half-waves that give the lowest load. */
export const runPlate = ({ inputs, halfWaves }: BucklingPlan, pause: () => void): Buckled => {
  const { E, L, n, width = 1, thickness = 0.01, nu = 0.3, edges = 'pinned' } = inputs
  const alphaOf = (waves: number): number => (waves * PI * width) / L
  const bend = (elements: number, waves: number): BentColumn =>
    bendStrip(elements, across(edges, alphaOf(waves), nu), 1, 100)
  let [waves, coarse] = [1, bend(n / 2, 1)]
  for (let m = 2; m <= halfWaves; m++) {
    pause()
    const next = bend(n / 2, m)
    if (next.parameter < coarse.parameter) [waves, coarse] = [m, next]
  }
  const fine = bend(n, waves)
  const stiffness = (E * thickness * thickness * thickness) / (12 * (1 - nu * nu))
  const perWidth = (load: number): number => (load * stiffness) / width / width
  const value = perWidth(fine.parameter) * width
  const counts = [PER_WAVE * waves + 1, n + 1] as const
  const shape = new Float64Array(counts[0] * counts[1])
  for (let i = 0; i < counts[0]; i++) {
    const wave = sin((PI * (i % (2 * PER_WAVE))) / PER_WAVE)
    for (let j = 0; j < counts[1]; j++) shape[i * counts[1] + j] = wave * fine.deflections[j]
  }
  return {
    value,
    unit: 'N',
    pair: Math.abs(coarse.parameter / fine.parameter - 1) / PAIR,
    rounding: roundingOf(n, fine.parameter),
    closedForm: perWidth(plateRoot(edges, alphaOf(waves), nu, fine.parameter)) * width,
    equations: [
      `D*(d4w/dx4 + 2*d4w/dx2dy2 + d4w/dy4) + N*d2w/dx2 = 0: E = ${E} Pa, nu = ${nu}, ${thickness} m thick, ${L} m by ${width} m, edges along the load ${edges}`,
      `N = k*pi^2*D/b^2, k = ${fine.parameter / (PI * PI)}, ${waves} half-waves, N*b = ${value} N`,
    ],
    extra: {
      ...{ problem: 'plate', Pcr: value, load_parameter: fine.parameter, ends: edges, mode: 1, half_waves: waves },
      load_per_width: value / width,
      stress: value / width / thickness,
      buckling_coefficient: fine.parameter / (PI * PI),
      residual: fine.residual,
    },
    fields: [
      {
        name: 'displacement_field',
        unit: '1',
        axes: [
          { name: 'x', unit: 'm', start: 0, step: L / (PER_WAVE * waves), count: counts[0] },
          { name: 'y', unit: 'm', start: 0, step: width / n, count: counts[1] },
        ],
        values: shape,
      },
    ],
  }
}
