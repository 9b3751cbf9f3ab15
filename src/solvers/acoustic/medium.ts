import type { Field, Medium, TimeLevels } from '../../kernel/field.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import type { SolverResult } from '../contract.ts'
import { lowestModes } from './modes.ts'
import type { AcousticPlan } from './plan.ts'

const TWO_PI = 6.283185307179586
/** Time levels of a period. */
const LEVELS = 64

/** The standing wave at its greatest and one and two parts of a period before, s. */
export const oscillation = ({ values }: Field, frequency: number): TimeLevels => {
  const [one, two] = [cos(TWO_PI / LEVELS), cos((2 * TWO_PI) / LEVELS)]
  return {
    before: values.map((p) => one * p),
    beforeThat: values.map((p) => two * p),
    step: 1 / (LEVELS * frequency),
  }
}

/**
 * What a radius r adds to the Laplacian of straight coordinates: (d − 1)/r·∂p/∂r − order·(order + d − 2)/r²·p, taken to
 * the source side.
 */
const curvatureOf = ({ inputs, axes }: AcousticPlan, { axes: grid }: Field, p: Float64Array): Float64Array => {
  const order = lowestModes(axes, inputs.n)[inputs.mode - 1]?.parts[0]?.order ?? 0
  const spherical = axes[0]?.kind === 'spherical'
  const angular = order * (order + (spherical ? 1 : 0))
  const step = grid[0]?.step ?? 1
  const line = p.length / (grid[0]?.count ?? 1)
  return p.map((value, flat) => {
    const i = Math.floor(flat / line)
    const [inside, outside] = [p[flat - line], p[flat + line]]
    if (i === 0 || inside === undefined || outside === undefined) return 0
    const r = i * step
    return ((spherical ? 2 : 1) * ((outside - inside) / (2 * step))) / r - (angular * value) / (r * r)
  })
}

/** The air carries sound; round resonators have the curvature of their coordinates as a source. */
export const airOf = (plan: AcousticPlan, _result: SolverResult, phi: Field): Partial<Medium> => {
  const waveSpeed = plan.inputs.soundSpeed
  if (plan.neck !== null || plan.axes[0]?.kind === 'straight') return { waveSpeed }
  return { waveSpeed, source: curvatureOf(plan, phi, phi.values).map((part) => part * cos(TWO_PI / LEVELS)) }
}

/** Wavenumbers of the modes, rad/m. */
export const modeWavenumbers = ({ inputs }: AcousticPlan, { extra }: SolverResult): readonly number[] =>
  (Array.isArray(extra.modes) ? extra.modes : []).map((frequency) => (TWO_PI * Number(frequency)) / inputs.soundSpeed)
