import { Refusal } from '../../errors/refusal.ts'
import type { OpenKernels } from '../../numeric/kernels.ts'
import type { RunContext } from '../contract.ts'
import { type Mesh, openLevels } from '../grid/levels.ts'
import { type Mix, mean, meanRates, type Pair, type Reaction, type Spread, type Stage, stageOf } from './reaction.ts'

/** Steps between two visits of `settle`, counted from the first step of all, so that a segment of a run settles alike. */
const BLOCK = 32
/** Magnitude that counts as nothing; concentrations are of the order of one. */
const NOTHING = 1e-30
/** Beyond this a run has blown up. */
const LOST = 1e12
/** Number of steps of a run whose balance is taken. */
const SAMPLES = 4

/**
 * Later stages of the schemes: which pair each mixes its Euler step of the last pair with, where to, and the weights of
 * the slopes in the whole step (Shu and Osher 1988, equations 2.16 and 2.18; forward Euler has one stage).
 */
const SCHEMES = {
  euler: { stages: [], weights: [1] },
  heun: { stages: [{ to: 0, kept: 1 / 2, share: 1 / 2 }], weights: [1 / 2, 1 / 2] },
  rk3: {
    stages: [
      { to: 2, kept: 3 / 4, share: 1 / 4 },
      { to: 0, kept: 1 / 3, share: 2 / 3 },
    ],
    weights: [1 / 6, 1 / 6, 2 / 3],
  },
} as const
export type Scheme = keyof typeof SCHEMES

/** Euler steps in a step of the scheme, which is also its order. */
export const stagesOf = (scheme: Scheme): number => SCHEMES[scheme].weights.length

export interface MarchRun {
  readonly mesh: Mesh
  readonly reaction: Reaction
  readonly spread: Spread
  readonly scheme: Scheme
  readonly dt: number
  readonly steps: number
  /** Steps done before. */
  readonly done: number
  readonly start: Pair
}

export interface March {
  readonly end: Pair
  readonly before: Pair
  readonly beforeThat: Pair
  /** Largest departure from the balance of the means in a step, as a share of the largest magnitude. */
  readonly imbalance: number
}

interface Grid {
  /** u and v as they are now. */
  read(): Pair
  /** One step; tells `seen` about the state that each slope is taken of. */
  advance(seen: ((state: Pair) => void) | null): void
  /** Largest magnitude; values smaller than `nothing` become zero. */
  settle(nothing: number): number
}

const openGrid = ({ mesh, reaction, spread, scheme, dt, start }: MarchRun, open: OpenKernels | undefined): Grid => {
  const levels = openLevels(mesh, 6, open)
  const { run, width, height, stride } = levels
  const stage: Stage = stageOf(reaction, run, [width, height, stride], spread, dt)
  // Three pairs of levels; Euler’s method goes from one to the next and back, the others return to the first.
  const at = [0, 1, 2].map((pair) => [levels.address(2 * pair), levels.address(2 * pair + 1)] as const)
  const place = (pair: number): readonly [number, number] => at[pair] ?? [0, 0]
  const readPair = (pair: number): Pair => ({ u: levels.read(2 * pair), v: levels.read(2 * pair + 1) })
  let now = 0
  levels.fill(0, start.u)
  levels.fill(1, start.v)
  const apply = (from: number, to: number, mix: Mix | null, seen: ((state: Pair) => void) | null): void => {
    seen?.(readPair(from))
    for (const address of place(from)) run.wrapGhosts(address, width, height, stride)
    stage(place(from), place(to), mix)
  }
  const mixes = SCHEMES[scheme].stages.map(({ kept, share }) => ({ base: place(0), kept, share }))
  return {
    read: () => readPair(now),
    advance(seen) {
      apply(now, 1 - now, null, seen)
      let last = 1 - now
      for (const [index, { to }] of SCHEMES[scheme].stages.entries()) {
        apply(last, to, mixes[index] ?? null, seen)
        last = to
      }
      now = last
    },
    settle(nothing) {
      const [u, v] = place(now).map((address) => run.settle(address, width, height, stride, nothing))
      return Math.max(u ?? 0, v ?? 0)
    },
  }
}

const requireSmall = (largest: number): void => {
  if (largest <= LOST) return
  throw new Refusal('OVERFLOW', 'The concentrations ran away; send a smaller dt or slower rates.', {
    measured: Number.isFinite(largest) ? largest : null,
    bound: LOST,
  })
}

/** Change of the means minus the production of the reaction in the step, at the states of the slopes. */
const imbalanceOf = (
  { reaction, scheme, dt }: MarchRun,
  states: readonly Pair[],
  before: Pair,
  after: Pair,
): number => {
  let [u, v] = [mean(after.u) - mean(before.u), mean(after.v) - mean(before.v)]
  for (const [index, state] of states.entries()) {
    const weight = dt * (SCHEMES[scheme].weights[index] ?? 0)
    const [rateU, rateV] = meanRates(reaction, state)
    u -= weight * rateU
    v -= weight * rateV
  }
  return Math.max(Math.abs(u), Math.abs(v))
}

/** Integrates explicitly. @throws Refusal OVERFLOW */
export const march = (run: MarchRun, context: RunContext): March => {
  const grid = openGrid(run, context.openKernels)
  const { steps, done } = run
  const every = Math.ceil(steps / SAMPLES)
  let largest = grid.settle(0)
  let imbalance = 0
  let before = run.start
  let beforeThat = run.start
  for (let step = 0; step < steps; step++) {
    if ((done + step) % BLOCK === 0) {
      largest = Math.max(largest, grid.settle(NOTHING))
      requireSmall(largest)
      context.progress(step / steps)
      context.checkpoint()
    }
    const sampled = (step + 1) % every === 0 || step === steps - 1
    if (sampled || step === steps - 2) {
      beforeThat = before
      before = grid.read()
    }
    const states: Pair[] = []
    grid.advance(sampled ? (state) => states.push(state) : null)
    if (sampled) imbalance = Math.max(imbalance, imbalanceOf(run, states, before, grid.read()))
  }
  largest = Math.max(largest, grid.settle(0))
  requireSmall(largest)
  return { end: grid.read(), before, beforeThat, imbalance: largest === 0 ? 0 : imbalance / largest }
}
