import { exp } from '../../numeric/elementary/exp.ts'
import { log } from '../../numeric/elementary/log.ts'
import type { RunContext } from '../contract.ts'
import type { Contract } from './black-scholes.ts'

/** Half the width of the grid in standard deviations of the logarithm of the share. */
const DEVIATIONS = 7
/** First steps by backward Euler, which damp the oscillations from the kink of the payoff (Rannacher, Numer. Math. 43 (1984) 309). */
const DAMPED = 4
/** Steps between two reports. */
const BLOCK = 16

export interface GridRun {
  readonly value: number
  readonly delta: number
  readonly gamma: number
  /** ln(S/S₀) of the first point, and the distance of points. */
  readonly start: number
  readonly step: number
  readonly prices: Float64Array
  /** Share price below (put) or above (call) which it is exercised now; null if nowhere on the grid. */
  readonly boundary: number | null
}

/** What the equation is solved with: a barrier holds its value, and an American option is worth its payoff at least. */
export interface GridTask {
  readonly contract: Contract
  readonly american: boolean
  /** Level of a barrier that ends the option without a rebate, and on which side of the share it is. */
  readonly knockOut: { readonly level: number; readonly up: boolean } | null
  /** Time steps; the grid has twice as many intervals. */
  readonly steps: number
}

/** Mean of the payoff over a cell of the logarithm, so that its kink does not spoil the order (Pooley, Vetzal, Forsyth 2003). */
const cellPayoff = ({ S, K, sign }: Contract, x: number, h: number): number => {
  const kink = log(K / S)
  const [low, high] = [x - 0.5 * h, x + 0.5 * h]
  const from = sign === 1 ? Math.max(low, Math.min(high, kink)) : low
  const to = sign === 1 ? high : Math.min(high, Math.max(low, kink))
  if (!(to > from)) return 0
  // Mean of S·e^x by its value in the middle, as the second order of the scheme has it, over the part that pays.
  const middle = S * exp(0.5 * (from + to))
  const width = to - from
  return (sign * (middle * (1 + (width * width) / 24) - K) * width) / h
}

/** Intervals of the coarsest layout with a barrier; finer ones divide each of them. */
const BARRIER_INTERVALS = 64
/** Most standard layouts' worth of intervals beyond the share. */
const MOST_BEYOND = 256

interface Layout {
  readonly start: number
  readonly step: number
  readonly count: number
  /** Index of the share. */
  readonly centre: number
}

const deviation = ({ sigma, T }: Contract): number => DEVIATIONS * sigma * Math.sqrt(T)

const driftOf = ({ r, q, sigma }: Contract): number => r - q - 0.5 * sigma * sigma

/** Whether the share is far enough from the barrier for a uniform grid with points between them. */
export const resolves = (contract: Contract, level: number): boolean =>
  Math.abs(log(level / contract.S)) * MOST_BEYOND > deviation(contract) + Math.abs(driftOf(contract)) * contract.T

const layout = ({ contract, american, knockOut, steps }: GridTask): Layout => {
  const { S, K, T } = contract
  const intervals = 2 * steps
  const travelled = Math.abs(driftOf(contract)) * T
  if (knockOut === null) {
    const half = deviation(contract) + (american ? travelled + Math.abs(log(K / S)) : 0)
    return { start: -half, step: (2 * half) / intervals, count: intervals + 1, centre: steps }
  }
  // From the barrier to the far end, with the share on a point of every grid.
  const away = Math.abs(log(knockOut.level / S))
  const half = deviation(contract) + travelled
  const near = Math.max(1, Math.round((BARRIER_INTERVALS * away) / (away + half)))
  const beyond = Math.min(MOST_BEYOND, Math.ceil((half * near) / away))
  const finer = intervals / BARRIER_INTERVALS
  const step = away / (near * finer)
  const count = (near + beyond) * finer + 1
  return knockOut.up
    ? { start: away - (count - 1) * step, step, count, centre: beyond * finer }
    : { start: -away, step, count, centre: near * finer }
}

/**
 * The problem on the grid: without exercise or barrier in coordinates that move with the mean of ln S and without
 * discount, so that nothing but diffusion is left and a small volatility is as good as a large one.
 */
const framed = (task: GridTask): { readonly contract: Contract; readonly discount: number } => {
  const { contract, american, knockOut } = task
  if (american || knockOut !== null) return { contract, discount: 1 }
  const { S, r, T } = contract
  return {
    contract: { ...contract, S: S * exp(driftOf(contract) * T), r: 0, q: -0.5 * contract.sigma * contract.sigma },
    discount: exp(-r * T),
  }
}

/** Values at the two ends: nothing, a barrier, or share less strike. */
const edgeValue = (task: GridTask, contract: Contract, x: number, left: number, low: boolean): number => {
  const { S, K, r, q, sign } = contract
  const { knockOut } = task
  if (knockOut !== null && knockOut.up !== low) return 0
  if ((sign === 1) === low) return 0
  const share = S * exp(x)
  const held = sign * (share * exp(-q * left) - K * exp(-r * left))
  return Math.max(0, task.american ? Math.max(held, sign * (share - K)) : held)
}

interface Sweep {
  readonly below: number
  readonly diagonal: number
  readonly above: number
}

/**
 * One solve, from the side that is not exercised to the other and back, with the payoff as a floor on the way back: exact
 * for one exercise boundary (Brennan and Schwartz, J. Finance 32 (1977) 449; Jaillet, Lamberton, Lapeyre 1990).
 */
const solveDown = (
  values: Float64Array,
  { below, diagonal, above }: Sweep,
  floor: Float64Array | null,
  fromTop: boolean,
  work: Float64Array,
): void => {
  const last = values.length - 1
  if (fromTop) {
    // Eliminates the upper diagonal, then substitutes upwards.
    work[last] = 0
    for (let i = last - 1; i >= 1; i--) {
      const pivot = 1 / (diagonal + above * work[i + 1])
      work[i] = -below * pivot
      values[i] = (values[i] - above * values[i + 1]) * pivot
    }
    for (let i = 1; i < last; i++) {
      const value = values[i] + work[i] * values[i - 1]
      values[i] = floor === null ? value : Math.max(value, floor[i])
    }
    return
  }
  work[0] = 0
  for (let i = 1; i < last; i++) {
    const pivot = 1 / (diagonal + below * work[i - 1])
    work[i] = -above * pivot
    values[i] = (values[i] - below * values[i - 1]) * pivot
  }
  for (let i = last - 1; i >= 1; i--) {
    const value = values[i] + work[i] * values[i + 1]
    values[i] = floor === null ? value : Math.max(value, floor[i])
  }
}

const exerciseBoundary = (
  task: GridTask,
  { start, step }: Layout,
  prices: Float64Array,
  floor: Float64Array,
): number | null => {
  const { S, sign } = task.contract
  const exercised = (i: number): boolean => floor[i] > 0 && prices[i] <= floor[i]
  let at = -1
  if (sign === -1) for (let i = 1; i < prices.length - 1 && exercised(i); i++) at = i
  else for (let i = prices.length - 2; i > 0 && exercised(i); i--) at = i
  return at < 0 ? null : S * exp(start + at * step)
}

/**
 * The Black–Scholes equation on a uniform grid of ln S by Crank and Nicolson's scheme, with steps of time that are short
 * near expiry: t_k = T·(k/n)².
 */
export const solveGrid = (task: GridTask, context: RunContext): GridRun => {
  const { american, steps } = task
  const { contract, discount } = framed(task)
  const { S, K, r, sigma, T, sign } = contract
  const plan = layout(task)
  const { start, step, count, centre } = plan
  const variance = sigma * sigma
  const drift = driftOf(contract)
  const down = 0.5 * (variance / (step * step) - drift / step)
  const up = 0.5 * (variance / (step * step) + drift / step)
  const stay = -variance / (step * step) - r
  const values = Float64Array.from({ length: count }, (_, i) => cellPayoff(contract, start + i * step, step))
  const floor = american
    ? Float64Array.from({ length: count }, (_, i) => Math.max(0, sign * (S * exp(start + i * step) - K)))
    : null
  const old = new Float64Array(count)
  const work = new Float64Array(count)
  const ends = [0, count - 1] as const
  for (const end of ends) values[end] = edgeValue(task, contract, start + end * step, 0, end === 0)
  for (let k = 1; k <= steps; k++) {
    if (k % BLOCK === 0) {
      context.progress(k / steps)
      context.checkpoint()
    }
    const left = (T * k * k) / (steps * steps)
    const dt = (T * (2 * k - 1)) / (steps * steps)
    const implicit = k <= DAMPED ? 1 : 0.5
    const explicit = (1 - implicit) * dt
    old.set(values)
    for (let i = 1; i < count - 1; i++) {
      values[i] = old[i] + explicit * (down * old[i - 1] + stay * old[i] + up * old[i + 1])
    }
    for (const end of ends) values[end] = edgeValue(task, contract, start + end * step, left, end === 0)
    const part = implicit * dt
    // The ends are known: the sweep takes them as they stand.
    solveDown(values, { below: -part * down, diagonal: 1 - part * stay, above: -part * up }, floor, sign === -1, work)
  }
  const [low, middle, high] = [values[centre - 1], values[centre], values[centre + 1]]
  const share = task.contract.S
  const slope = (high - low) / (2 * step)
  const curvature = (high - 2 * middle + low) / (step * step)
  return {
    value: discount * middle,
    delta: (discount * slope) / share,
    gamma: (discount * (curvature - slope)) / (share * share),
    start,
    step,
    prices: values.map((price) => discount * price),
    boundary: floor === null ? null : exerciseBoundary(task, plan, values, floor),
  }
}
