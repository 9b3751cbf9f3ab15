import type { Field } from '../../kernel/field.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { cavityEigenvalue } from './finite-volume.ts'
import { oscillation } from './medium.ts'
import type { Neck } from './neck.ts'
import type { AcousticPlan } from './plan.ts'

const PI = 3.141592653589793
const TWO_PI = 6.283185307179586
const ROUNDING = 16 * ROUNDOFF
const HALVINGS = 60
const POINTS = 201

/** x in (0, π/2) with x·tan x = ratio, by bisection. */
const neckRoot = (ratio: number): number => {
  let [low, high] = [0, PI / 2]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (middle * sin(middle) < ratio * cos(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The air in the neck as a plug on the spring of the air in the cavity, f = c/(2π)·√(A/(V·L)) (Kinsler et al.,
 * Fundamentals of Acoustics, 10.8), beside the wave in a neck whose air is compressible, k·tan(k·L) = A/V, and the
 * latter as an eigenvalue of finite volumes.
 */
export const runHelmholtz = (
  { inputs: { soundSpeed }, cells }: AcousticPlan,
  { length, area, volume }: Neck,
  context: RunContext,
): SolverResult => {
  context.checkpoint()
  const ratio = (area * length) / volume
  const wavenumber = Math.sqrt(area / (volume * length))
  const value = (soundSpeed * wavenumber) / TWO_PI
  const root = neckRoot(ratio)
  const waved = (soundSpeed * root) / (TWO_PI * length)
  const eigenvalue = cavityEigenvalue(1 / ratio, cells, root * root)
  const pressure: Field = {
    name: 'pressure',
    unit: '1',
    axes: [{ name: 'x', unit: 'm', start: 0, step: length / (POINTS - 1), count: POINTS }],
    values: Float64Array.from({ length: POINTS }, (_, i) => sin((root * (POINTS - 1 - i)) / (POINTS - 1)) / sin(root)),
  }
  return {
    value,
    unit: 'Hz',
    uncertainty: Math.abs(value - waved) + value * ROUNDING,
    roundingBound: ROUNDING,
    equations: [
      `f = c/(2*pi)*sqrt(A/(V*L)) = ${soundSpeed}/(2*pi)*sqrt(${area}/(${volume}*${length})) = ${value} Hz`,
      `k*tan(k*L) = A/V, f = ${waved} Hz where the air in the neck is compressible`,
    ],
    extra: {
      modes: [value],
      labels: ['0'],
      degeneracy: [1],
      wavenumber,
      wavelength: TWO_PI / wavenumber,
      effective_length: length,
      neck_wave_frequency: waved,
      neck_wave_error: Math.abs(value / waved - 1),
      numerical_error: Math.abs(Math.sqrt(eigenvalue) / root - 1),
      wall_residual: Math.abs(root * sin(root) - ratio * cos(root)) / ratio,
    },
    fields: [pressure],
    evolving: oscillation(pressure, waved),
  }
}
