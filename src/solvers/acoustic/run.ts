import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { wallResidual } from './axes.ts'
import { numericalEigenvalue } from './finite-volume.ts'
import { runHelmholtz } from './helmholtz.ts'
import { oscillation } from './medium.ts'
import { lowestModes, type Mode } from './modes.ts'
import type { AcousticPlan } from './plan.ts'
import { standingWave } from './standing-wave.ts'

const TWO_PI = 6.283185307179586
/** Roundings of a root, its square, the sum, the root of it and the factors. */
const ROUNDING = 32 * ROUNDOFF

/** Largest relative distance of a wavenumber from the one that finite volumes give, and nothing of the closed form in it. */
const numericalError = ({ axes, cells }: AcousticPlan, modes: readonly Mode[], context: RunContext): number => {
  const known = new Map<string, number>()
  const squareOn = (at: number, mode: Mode): number => {
    const [axis, part] = [axes[at], mode.parts[at]]
    if (axis === undefined || part === undefined) throw new Error('a mode has a part for each axis')
    if (part.root === 0) return 0
    const key = `${at}/${part.order}/${part.index}`
    const found = known.get(key)
    if (found !== undefined) return found
    context.checkpoint()
    const scaled = numericalEigenvalue(axis, part.order, part.index, cells, part.root * part.root)
    const square = scaled / axis.length / axis.length
    known.set(key, square)
    return square
  }
  let worst = 0
  for (const [done, mode] of modes.entries()) {
    let sum = 0
    for (let at = 0; at < axes.length; at++) sum += squareOn(at, mode)
    worst = Math.max(worst, Math.abs(Math.sqrt(sum) / mode.wavenumber - 1))
    context.progress((done + 1) / (modes.length + 1))
  }
  return worst
}

/** The lowest modes in closed form, and the same from finite volumes. */
export const runAcoustic = (plan: AcousticPlan, context: RunContext): SolverResult => {
  const { inputs, axes, neck } = plan
  if (neck !== null) return runHelmholtz(plan, neck, context)
  const { shape, soundSpeed, n } = inputs
  const modes = lowestModes(axes, n)
  const [fundamental, shown] = [modes[0], modes[inputs.mode - 1]]
  if (fundamental === undefined || shown === undefined) throw new Error('there are as many modes as were asked for')
  const hertz = (mode: Mode): number => (soundSpeed * mode.wavenumber) / TWO_PI
  const value = hertz(fundamental)
  const pressure = standingWave(axes, shown)
  return {
    value,
    unit: 'Hz',
    uncertainty: value * ROUNDING,
    roundingBound: ROUNDING,
    equations: [
      `laplacian(p) + k^2*p = 0, ${shape}, ${axes.map(({ name, length }) => `${name} ${length} m`).join(', ')}`,
      `f = c*k/(2*pi) = ${soundSpeed}*${fundamental.wavenumber}/(2*pi) = ${value} Hz`,
    ],
    extra: {
      modes: modes.map(hertz),
      labels: modes.map(({ label }) => label),
      degeneracy: modes.map(({ degeneracy }) => degeneracy),
      wavenumber: fundamental.wavenumber,
      wavelength: TWO_PI / fundamental.wavenumber,
      ...(shape === 'tube' ? { effective_length: axes[0]?.length ?? 0 } : {}),
      numerical_error: numericalError(plan, modes, context),
      wall_residual: modes.reduce(
        (most, { parts }) => axes.reduce((worst, axis, at) => Math.max(worst, wallResidual(axis, parts[at])), most),
        0,
      ),
    },
    fields: [pressure],
    evolving: oscillation(pressure, hertz(shown)),
  }
}
