import type { RunContext } from '../contract.ts'
import { fillGhosts, type Levels, type Mesh, openLevels } from '../grid/levels.ts'
import { staggeredEnergy } from './energy.ts'
import { ENERGY_SAMPLES, type Motion } from './motion.ts'
import type { Underway } from './state.ts'

/** Steps between two visits of `settle`. */
const BLOCK = 32
const INSULATED = { x: 0, y: 0, ambient: 0 }

interface Marching {
  /** One step: the level that holds the older state receives the newer. */
  step(now: number, old: number): void
  settle(level: number, threshold: number): number
}

/** At rest the levels before and after the start are equal, so the first step is half of a full increment. */
const startFromRest = (levels: Levels, initial: Float64Array, rx: number, ry: number): void => {
  const { run, width, height, stride } = levels
  levels.fill(0, initial)
  levels.fill(1, initial)
  fillGhosts(levels, 0, INSULATED)
  run.heatStep(levels.address(0), levels.address(1), width, height, stride, 1 - (rx + ry), rx / 2, ry / 2)
}

/** The levels at the start: of a wave on its way both, at rest the first step is done. @returns steps done */
const begin = (levels: Levels, { values, underway, push }: Beginning, rx: number, ry: number): number => {
  if (underway !== null) {
    levels.fill(underway.done % 2, values)
    levels.fill(1 - (underway.done % 2), underway.other)
    return underway.done
  }
  startFromRest(levels, values, rx, ry)
  if (push !== null) {
    const moved = levels.read(1)
    levels.fill(
      1,
      moved.map((value, index) => value + push[index]),
    )
  }
  return 1
}

/** Both levels and how they advance. */
const marching = (levels: Levels, rx: number, ry: number): Marching => {
  const { run, width, height, stride } = levels
  return {
    step(now, old) {
      fillGhosts(levels, now, INSULATED)
      run.waveStep(levels.address(now), levels.address(old), width, height, stride, 2 - 2 * (rx + ry), rx, ry)
    },
    settle: (level, threshold) => run.settle(levels.address(level), width, height, stride, threshold),
  }
}

/** Where a run begins: all points, boundary included. */
export interface Beginning {
  readonly values: Float64Array
  /** The run that this one continues; null at rest. */
  readonly underway: Underway | null
  /** Velocity times dt at the start, of a wave that is not at rest and on another grid; else null. */
  readonly push: Float64Array | null
}

/** The values after a first step from rest. */
export const fromRest = (grid: Mesh, speed: number, dt: number, values: Float64Array): Float64Array => {
  const levels = openLevels(grid, 2)
  const cx = (speed * dt) / grid.dx
  const cy = grid.dy === 0 ? 0 : (speed * dt) / grid.dy
  startFromRest(levels, values, cx * cx, cy * cy)
  return levels.read(1)
}

/** u_tt = speed²·∇²u, second order in space and time. */
export const leapfrog = (
  grid: Mesh,
  speed: number,
  dt: number,
  steps: number,
  beginning: Beginning,
  context: RunContext,
): Motion => {
  const cx = (speed * dt) / grid.dx
  const cy = grid.dy === 0 ? 0 : (speed * dt) / grid.dy
  const levels = openLevels(grid, 2, context.openKernels)
  const first = begin(levels, beginning, cx * cx, cy * cy)
  const { step, settle } = marching(levels, cx * cx, cy * cy)
  const { underway } = beginning
  const started = underway?.largest ?? settle(0, 0)
  let largest = started
  const threshold = Math.max(started * 1e-30, 1e-290)
  const energy = staggeredEnergy(grid, levels.read((first + 1) % 2), levels.read(first % 2), dt, speed)
  const end = (underway?.done ?? 0) + steps
  const every = Math.max(1, Math.ceil(steps / ENERGY_SAMPLES))
  let departure = 0
  let beforeThat = underway?.other ?? beginning.values
  for (let done = first; done < end; done++) {
    const now = done % 2
    if (done % BLOCK === 0) {
      largest = Math.max(largest, settle(now, threshold), settle(1 - now, threshold))
      context.progress(1 - (end - done) / steps)
      context.checkpoint()
    }
    if (done === end - 1) beforeThat = levels.read(1 - now)
    step(now, 1 - now)
    if ((done + 1) % every === 0 || done === end - 1) {
      departure = Math.max(
        departure,
        Math.abs(staggeredEnergy(grid, levels.read(now), levels.read(1 - now), dt, speed) - energy),
      )
    }
  }
  const before = levels.read(1 - (end % 2))
  return {
    values: levels.read(end % 2),
    before,
    beforeThat,
    largest,
    energy,
    departure,
    companion: null,
    underway: { other: before, done: end, largest: started },
  }
}
