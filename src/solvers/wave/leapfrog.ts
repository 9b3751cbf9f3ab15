import type { OpenKernels } from '../../numeric/kernels.ts'
import type { RunContext } from '../contract.ts'
import { fillGhosts, type Levels, type Mesh, openLevels } from '../grid/levels.ts'
import { staggeredEnergy } from './energy.ts'
import { ENERGY_SAMPLES, type Motion } from './motion.ts'

/** Steps between two visits of `settle`. */
const BLOCK = 32
const INSULATED = { x: 0, y: 0, ambient: 0 }

interface Marching {
  readonly levels: Levels
  /** One step: the level that holds the older state receives the newer. */
  step(now: number, old: number): void
  settle(level: number, threshold: number): number
}

const marching = (
  grid: Mesh,
  initial: Float64Array,
  rx: number,
  ry: number,
  open: OpenKernels | undefined,
): Marching => {
  const levels = openLevels(grid, 2, open)
  const { run, width, height, stride } = levels
  levels.fill(0, initial)
  levels.fill(1, initial)
  fillGhosts(levels, 0, INSULATED)
  // At rest the levels before and after the start are equal, so the first step is half of what a step adds.
  run.heatStep(levels.address(0), levels.address(1), width, height, stride, 1 - (rx + ry), rx / 2, ry / 2)
  return {
    levels,
    step(now, old) {
      fillGhosts(levels, now, INSULATED)
      run.waveStep(levels.address(now), levels.address(old), width, height, stride, 2 - 2 * (rx + ry), rx, ry)
    },
    settle: (level, threshold) => run.settle(levels.address(level), width, height, stride, threshold),
  }
}

/**
 * u_tt = speed²·∇²u from rest, second order in space and time.
 * @param initial all points, boundary included
 */
export const leapfrog = (
  grid: Mesh,
  speed: number,
  dt: number,
  steps: number,
  initial: Float64Array,
  context: RunContext,
): Motion => {
  const cx = (speed * dt) / grid.dx
  const cy = grid.dy === 0 ? 0 : (speed * dt) / grid.dy
  const { levels, step, settle } = marching(grid, initial, cx * cx, cy * cy, context.openKernels)
  let largest = settle(0, 0)
  const threshold = Math.max(largest * 1e-30, 1e-290)
  const energy = staggeredEnergy(grid, levels.read(0), levels.read(1), dt, speed)
  const every = Math.max(1, Math.ceil(steps / ENERGY_SAMPLES))
  let departure = 0
  let beforeThat = initial
  for (let done = 1; done < steps; done++) {
    const now = done % 2
    if (done % BLOCK === 0) {
      largest = Math.max(largest, settle(now, threshold), settle(1 - now, threshold))
      context.progress(done / steps)
      context.checkpoint()
    }
    if (done === steps - 1) beforeThat = levels.read(1 - now)
    step(now, 1 - now)
    if ((done + 1) % every === 0 || done === steps - 1) {
      departure = Math.max(
        departure,
        Math.abs(staggeredEnergy(grid, levels.read(now), levels.read(1 - now), dt, speed) - energy),
      )
    }
  }
  const last = steps % 2
  return {
    values: levels.read(last),
    before: levels.read(1 - last),
    beforeThat,
    largest,
    energy,
    departure,
    companion: null,
  }
}
