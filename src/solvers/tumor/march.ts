import { expm1 } from '../../numeric/elementary/expm1.ts'
import { factorTridiagonal, solveTridiagonal } from '../../numeric/tridiagonal.ts'
import type { RunContext } from '../contract.ts'
import { frontPosition } from './front.ts'

/** Points × steps between two looks at whether anybody waits. */
const BLOCK = 1e6
/** Density that counts as nothing, so that tails do not become subnormal. */
const NOTHING = 1e-200
/** Share of a step within which a time counts as the end of a step. */
const ROUNDING_SLACK = 1e-9

/** Steps before the last quarter of a run, over which the speed is taken where no times are given. */
const quarterOf = (steps: number): number => steps - Math.max(1, Math.floor(steps / 4))

export interface GrowthRun {
  readonly start: Float64Array
  /** mm */
  readonly dx: number
  /** d */
  readonly dt: number
  readonly steps: number
  readonly D: number
  readonly r: number
  /** Closed ends: nothing crosses them. Absorbing ones: the density there is zero. */
  readonly ends: 'closed' | 'absorbing'
  /** Equal parts into which the diffusion of a step is cut. */
  readonly substeps: number
  /** Times between which the speed is taken, d; null for the last quarter of the steps. */
  readonly window: readonly [from: number, to: number] | null
}

export interface Growth {
  readonly end: Float64Array
  readonly before: Float64Array
  readonly beforeThat: Float64Array
  /** Mean speed of the front over the window, mm/d, null without a front. */
  readonly speed: number | null
  readonly front: number | null
  /** The window: its ends and its length, d. */
  readonly window: { readonly from: number; readonly to: number; readonly duration: number }
  /** Density when the window begins. */
  readonly early: Float64Array
  /** How far the density left 0 to 1. */
  readonly bounds: number
}

/** u/(u + (1 − u)·exp(−r·dt)) at every point: logistic growth, exactly; it keeps 0 to 1. */
const grow = (u: Float64Array, gain: number): void => {
  for (let i = 0; i < u.length; i++) {
    const value = u[i]
    const grown = (value * (1 + gain)) / (1 + value * gain)
    u[i] = Math.abs(grown) < NOTHING ? 0 : grown
  }
}

type Spread = (u: Float64Array) => void

/** Crank and Nicolson's step, `substeps` times with `ratio` = D·dt/dx² each. */
const spreading = (points: number, ratio: number, substeps: number, ends: GrowthRun['ends']): Spread => {
  const half = ratio / 2
  const below = new Float64Array(points).fill(-half)
  const above = new Float64Array(points).fill(-half)
  const diagonal = new Float64Array(points).fill(1 + ratio)
  const last = points - 1
  above[0] = -ratio
  below[last] = -ratio
  if (ends === 'absorbing') for (const end of [0, last]) [below[end], diagonal[end], above[end]] = [0, 1, 0]
  const matrix = factorTridiagonal(below, diagonal, above)
  const right = new Float64Array(points)
  return (u) => {
    for (let part = 0; part < substeps; part++) {
      for (let i = 0; i < points; i++) {
        const left = u[i === 0 ? 1 : i - 1]
        const next = u[i === last ? last - 1 : i + 1]
        right[i] = (1 - ratio) * u[i] + half * (left + next)
      }
      if (ends === 'absorbing') right[0] = right[last] = 0
      solveTridiagonal(matrix, right, { start: 0, lines: 1, line: points, element: 1 })
      u.set(right)
    }
  }
}

const outside = (u: Float64Array): number => {
  let most = 0
  for (const value of u) most = Math.max(most, -value, value - 1)
  return most
}

/** Strang's splitting: half a step of growth, a step of spreading, half a step of growth. Second order. */
const stepper = ({ start, dx, D, r, ends, substeps }: GrowthRun, dt: number): ((u: Float64Array) => number) => {
  const spread = spreading(start.length, (D * dt) / substeps / (dx * dx), substeps, ends)
  const gain = expm1((r * dt) / 2)
  return (u) => {
    grow(u, gain)
    spread(u)
    const bounds = outside(u)
    grow(u, gain)
    return bounds
  }
}

/** Whole steps before a time, and the remainder. */
interface Moment {
  readonly steps: number
  readonly rest: number
}

const momentOf = (time: number, { dt, steps }: GrowthRun): Moment => {
  const whole = Math.min(steps, Math.floor(time / dt + ROUNDING_SLACK))
  const rest = time - whole * dt
  return { steps: whole, rest: rest > ROUNDING_SLACK * dt && whole < steps ? rest : 0 }
}

/** The density at a moment, from that after its whole steps. */
const densityAt = (run: GrowthRun, { rest }: Moment, u: Float64Array): Float64Array => {
  const copy = u.slice()
  if (rest > 0) stepper(run, rest)(copy)
  return copy
}

/** @throws the errors of the context's checkpoint */
export const march = (run: GrowthRun, context: RunContext): Growth => {
  const { start, dx, dt, steps } = run
  const u = start.slice()
  const step = stepper(run, dt)
  const from = run.window === null ? { steps: quarterOf(steps), rest: 0 } : momentOf(run.window[0], run)
  const to = run.window === null ? { steps, rest: 0 } : momentOf(run.window[1], run)
  const every = Math.max(1, Math.floor(BLOCK / (u.length * run.substeps)))
  let bounds = 0
  let early: Float64Array = start
  let late: Float64Array = u
  let before: Float64Array = start
  let beforeThat: Float64Array = start
  for (let done = 0; done < steps; done++) {
    if (done % every === 0) {
      context.progress(done / steps)
      context.checkpoint()
    }
    if (done === from.steps) early = densityAt(run, from, u)
    if (done === to.steps) late = densityAt(run, to, u)
    if (done >= steps - 2) {
      beforeThat = before
      before = u.slice()
    }
    bounds = Math.max(bounds, step(u))
  }
  const [first, last] = [frontPosition(early, dx), frontPosition(late, dx)]
  const duration = (to.steps - from.steps) * dt + (to.rest - from.rest)
  const speed = first === null || last === null ? null : (last - first) / duration
  const window = { from: from.steps * dt + from.rest, to: to.steps * dt + to.rest, duration }
  return { end: u, before, beforeThat, speed, front: frontPosition(u, dx), window, early, bounds }
}
