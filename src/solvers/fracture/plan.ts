import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { FractureInputs } from './inputs.ts'
import { LEAST_STEPS, LOOKS, priceOf, requireCoarse, requireSmall, WIDTH } from './size.ts'
import { requireState } from './state-size.ts'
import { type Material, materialOf } from './stencil.ts'

export interface FracturePlan {
  readonly inputs: FractureInputs
  readonly material: Material
  readonly bar: boolean
  /** Points along x and y; 1 along y in a bar. */
  readonly nx: number
  readonly ny: number
  /** m. */
  readonly notch: number
  readonly time: TimeSteps
  /** Steps between two looks at energies and tip. */
  readonly interval: number
}

const NOTCH = 0.05

const countOf = (name: string, length: number, dx: number, least: number, even: boolean): number => {
  const count = even ? 2 * Math.round(length / (2 * dx)) : Math.round(length / dx)
  if (count >= least) return count
  throw new Refusal(
    'INVALID_BODY',
    `${name} is ${length} m and takes ${count} points ${dx} m apart, of which it needs at least ${least}; send a smaller horizon or a larger ${name}.`,
    { member: name, measured: count, bound: least },
  )
}

const requireStable = (asked: number, largest: number): void => {
  if (asked <= largest) return
  throw new Refusal('UNSTABLE_SCHEME', `dt is ${asked} s and may be at most ${largest} s.`, {
    member: 'dt',
    measured: asked,
    bound: largest,
    largest_dt: largest,
  })
}

/**
 * Grid, load, stability and price.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, DOMAIN_ERROR, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitFracture = (inputs: FractureInputs): Admission<FracturePlan> => {
  const bar = inputs.mode === 'bar'
  if (bar) refuseUnused(inputs, ['Ly', 'notch'], 'of a bar')
  const material = materialOf(inputs)
  requireSmall(inputs, bar, material.critical)
  requireCoarse(inputs)
  const { dx, bonds, largest } = material
  const { Ly = WIDTH, Lx, m } = inputs
  const nx = countOf('Lx', Lx, dx, 2 * m + 2, false)
  const ny = bar ? 1 : countOf('Ly', Ly, dx, 2 * m + 2, true)
  const notch = bar ? 0 : (inputs.notch ?? Math.min(NOTCH, Lx / 2))
  if (notch >= Lx) {
    throw new Refusal('INVALID_BODY', `The notch is ${notch} m long and the plate only ${Lx} m.`, {
      member: 'notch',
      measured: notch,
      bound: Lx,
    })
  }
  if (inputs.initialState !== undefined) requireState({ nx, ny, bar, material }, inputs.initialState)
  const speed = Math.sqrt(inputs.E / inputs.rho)
  const t = (2 * Lx + (bar ? 0 : Ly)) / speed
  const time = planSteps(inputs, { dt: Math.min(largest / 2, (inputs.t_end ?? t) / LEAST_STEPS), t })
  requireStable(time.asked, largest)
  const { operations, memory } = priceOf(nx, ny, bonds.length, time.steps)
  admitSize(operations, memory)
  const interval = Math.ceil(time.steps / LOOKS)
  return { plan: { inputs, material, bar, nx, ny, notch, time, interval }, operations, memory, checks: [] }
}
