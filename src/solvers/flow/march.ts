import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { openPoisson } from '../../numeric/tensor-poisson.ts'
import type { RunContext } from '../contract.ts'
import { accelerate, divergenceOf, type Staggered, takeGradient, type Velocity } from './staggered.ts'

/** Values this small become zero, so that a decaying flow never computes with subnormal numbers. */
const NOTHING = 1e-30

export interface March {
  readonly velocity: Velocity
  /** u one and two steps before the end; the start if there were fewer steps. */
  readonly before: Float64Array
  readonly beforeThat: Float64Array
  /** Pressure over density of the last stage, in the cells. */
  readonly pressure: Float64Array
  /** Kinetic energy at the start and at the end, m⁴/s², and the work that viscosity, walls and drive did between. */
  readonly start: number
  readonly end: number
  readonly work: number
  /** Sum of the magnitudes of that work. */
  readonly exchanged: number
}

/** Third-order stages: share of the step’s start, share of the stage, weight in the integral over the step. */
const STAGES = [
  [0, 1, 1 / 6],
  [3 / 4, 1 / 4, 1 / 6],
  [1 / 3, 2 / 3, 2 / 3],
] as const

/** Σ(u² + v²)h²/2. */
export const energyOf = ({ h }: Staggered, { u, v }: Velocity): number =>
  (h * h * pairwiseSum(u.length, (i) => u[i] * u[i] + v[i] * v[i])) / 2

const blend = (
  to: Float64Array,
  from: Float64Array,
  rate: Float64Array,
  dt: number,
  old: number,
  part: number,
): void => {
  for (let i = 0; i < to.length; i++) {
    const value = old * from[i] + part * (to[i] + dt * rate[i])
    to[i] = Math.abs(value) < NOTHING ? 0 : value
  }
}

/**
 * Power of a force on the mean of the velocities before and after a step, m⁴/s³: with it the energy that a step gains is
 * exactly what the force and the momentum fluxes did, and the latter should do nothing.
 */
const workOf = ({ h }: Staggered, before: Velocity, after: Velocity, force: Velocity): number => {
  const part = (a: Float64Array, b: Float64Array, f: Float64Array): number =>
    pairwiseSum(f.length, (i) => (a[i] + b[i]) * f[i])
  return ((part(before.u, after.u, force.u) + part(before.v, after.v, force.v)) / 2) * h * h
}

/**
 * Projection steps: three stages of the strong-stability-preserving Runge–Kutta scheme of third order (C.-W. Shu, S. Osher,
 * J. Comput. Phys. 77 (1988) 439), after each of which the pressure takes the divergence away (A. J. Chorin, Math. Comp. 22
 * (1968) 745).
 */
export const march = (grid: Staggered, initial: Velocity, dt: number, steps: number, context: RunContext): March => {
  const { cells, h, walls } = grid
  const axis = (closed: boolean) => ({ edge: closed ? 'mirror' : 'wrap', count: cells, step: h }) as const
  const poisson = openPoisson(axis(walls.x), axis(walls.y))
  const now: Velocity = { u: initial.u.slice(), v: initial.v.slice() }
  const zeros = (): Velocity => ({ u: new Float64Array(cells * cells), v: new Float64Array(cells * cells) })
  const rate = zeros()
  const force = zeros()
  const last: Velocity = { u: now.u.slice(), v: now.v.slice() }
  const beforeThat = now.u.slice()
  let pressure = new Float64Array(cells * cells)
  let [work, exchanged] = [0, 0]
  const start = energyOf(grid, now)
  for (let step = 0; step < steps; step++) {
    context.checkpoint()
    beforeThat.set(last.u)
    last.u.set(now.u)
    last.v.set(now.v)
    for (const [old, part, weight] of STAGES) {
      accelerate(grid, now, rate, force, weight)
      blend(now.u, last.u, rate.u, dt, old, part)
      blend(now.v, last.v, rate.v, dt, old, part)
      const phi = divergenceOf(grid, now).map((value) => 0 - value)
      poisson.solve(phi)
      takeGradient(grid, phi, now)
      pressure = phi.map((value) => value / (part * dt))
    }
    const done = dt * workOf(grid, last, now, force)
    work += done
    exchanged += Math.abs(done)
    force.u.fill(0)
    force.v.fill(0)
    if (step % 16 === 15) context.progress((step + 1) / steps)
  }
  return { velocity: now, before: last.u, beforeThat, pressure, start, end: energyOf(grid, now), work, exchanged }
}
