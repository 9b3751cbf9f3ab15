import { expm1 } from '../../numeric/elementary/expm1.ts'
import { factorTridiagonal, solveTridiagonal } from '../../numeric/tridiagonal.ts'
import type { RunContext } from '../contract.ts'
import { frontPosition } from './front.ts'

/** Points × steps between two looks at whether anybody waits. */
const BLOCK = 1e6
/** Density that counts as nothing, so that tails do not become subnormal. */
const NOTHING = 1e-200
/** Share of the run at whose end the speed is taken. */
const WINDOW = 4

export interface GrowthRun {
  readonly start: Float64Array
  /** mm */
  readonly dx: number
  /** d */
  readonly dt: number
  readonly steps: number
  readonly D: number
  readonly r: number
}

export interface Growth {
  readonly end: Float64Array
  readonly before: Float64Array
  readonly beforeThat: Float64Array
  /** Mean speed of the front over the last quarter of the steps, mm/d, null where it has no front. */
  readonly speed: number | null
  readonly front: number | null
  /** Steps before the quarter. */
  readonly since: number
  /** How far the density left 0 to 1. */
  readonly bounds: number
}

/** u/(u + (1 − u)·exp(−r·dt)) at every point: logistic growth, exactly; it keeps 0 to 1. */
const grow = (u: Float64Array, gain: number): void => {
  for (let i = 0; i < u.length; i++) {
    const value = u[i] as number
    const grown = (value * (1 + gain)) / (1 + value * gain)
    u[i] = Math.abs(grown) < NOTHING ? 0 : grown
  }
}

/** Crank and Nicolson's step between ends that nothing crosses. */
const spreading = (points: number, ratio: number): ((u: Float64Array) => void) => {
  const half = ratio / 2
  const below = new Float64Array(points).fill(-half)
  const above = new Float64Array(points).fill(-half)
  const last = points - 1
  above[0] = -ratio
  below[last] = -ratio
  const matrix = factorTridiagonal(below, new Float64Array(points).fill(1 + ratio), above)
  const right = new Float64Array(points)
  return (u) => {
    for (let i = 0; i < points; i++) {
      const left = u[i === 0 ? 1 : i - 1] as number
      const next = u[i === last ? last - 1 : i + 1] as number
      right[i] = (1 - ratio) * (u[i] as number) + half * (left + next)
    }
    solveTridiagonal(matrix, right, { start: 0, lines: 1, line: points, element: 1 })
    u.set(right)
  }
}

const outside = (u: Float64Array): number => {
  let most = 0
  for (const value of u) most = Math.max(most, -value, value - 1)
  return most
}

/** Strang's splitting: half a step of growth, a step of spreading, half a step of growth. Second order. */
export const march = ({ start, dx, dt, steps, D, r }: GrowthRun, context: RunContext): Growth => {
  const u = start.slice()
  const spread = spreading(u.length, (D * dt) / (dx * dx))
  const gain = expm1((r * dt) / 2)
  const since = steps - Math.max(1, Math.floor(steps / WINDOW))
  const every = Math.max(1, Math.floor(BLOCK / u.length))
  let bounds = 0
  let earlier: number | null = null
  let before = start
  let beforeThat = start
  for (let done = 0; done < steps; done++) {
    if (done % every === 0) {
      context.progress(done / steps)
      context.checkpoint()
    }
    if (done === since) earlier = frontPosition(u, dx)
    if (done >= steps - 2) {
      beforeThat = before
      before = u.slice()
    }
    grow(u, gain)
    spread(u)
    bounds = Math.max(bounds, outside(u))
    grow(u, gain)
  }
  const front = frontPosition(u, dx)
  const speed = front === null || earlier === null ? null : (front - earlier) / ((steps - since) * dt)
  return { end: u, before, beforeThat, speed, front, since, bounds }
}
