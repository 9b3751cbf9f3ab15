import { Refusal } from '../../errors/refusal.ts'
import { factorCyclic, factorTridiagonal, solveTridiagonal, type Tridiagonal } from '../../numeric/tridiagonal.ts'
import type { RunContext } from '../contract.ts'
import { type Exchange, fillGhosts, type Levels, type Mesh, openLevels } from './levels.ts'

/** u_t = alpha·∇²u from `initial`, `steps` steps of `dt`. */
export interface DiffusionRun {
  readonly mesh: Mesh
  readonly implicit: boolean
  /** alpha·dt/dx² and alpha·dt/dy² (0 in one dimension). */
  readonly rx: number
  readonly ry: number
  readonly steps: number
  readonly exchange: Exchange
  /** Points of the mesh, boundary included. */
  readonly initial: Float64Array
}

export interface DiffusionResult {
  readonly values: Float64Array
  readonly before: Float64Array
  readonly beforeThat: Float64Array
  /** Sum over the steps of the largest magnitude at the time: what rounding errors of each step are relative to. */
  readonly magnitudes: number
}

/** Steps between two visits of `settle`, which also ask whether anybody still waits. */
const BLOCK = 32

type Step = (from: number, to: number) => void

const explicitStep = (levels: Levels, { rx, ry, exchange }: DiffusionRun): Step => {
  const { run, width, height, stride } = levels
  const c = 1 - 2 * (rx + ry)
  return (from, to) => {
    fillGhosts(levels, from, exchange)
    run.heatStep(levels.address(from), levels.address(to), width, height, stride, c, rx, ry)
  }
}

/** I − half·δ² along one axis, with what its edges add. */
const implicitMatrix = (mesh: Mesh, size: number, half: number, exchange: number): Tridiagonal => {
  if (mesh.edge === 'wrap') return factorCyclic(size, 1 + 2 * half, -half)
  const below = new Float64Array(size).fill(-half)
  const above = new Float64Array(size).fill(-half)
  const diagonal = new Float64Array(size).fill(1 + 2 * half)
  if (mesh.edge === 'mirror') {
    above[0] = -2 * half
    below[size - 1] = -2 * half
    diagonal[0] = 1 + 2 * half + half * exchange
    diagonal[size - 1] = 1 + 2 * half + half * exchange
  }
  return factorTridiagonal(below, diagonal, above)
}

interface Sweep {
  readonly matrix: Tridiagonal
  readonly half: number
  readonly lines: number
  /** Doubles between lines and between elements of a line. */
  readonly line: number
  readonly element: number
  readonly exchange: number
}

/** What a known edge adds to the right-hand sides at both ends of every line. */
const addEdges = (levels: Levels, start: number, sweep: Sweep, ambient: number): void => {
  const { memory, mesh } = levels
  const { half, lines, line, element, matrix } = sweep
  if (mesh.edge === 'wrap') return
  for (let index = 0, first = start; index < lines; index++, first += line) {
    const last = first + (matrix.size - 1) * element
    const held = mesh.edge === 'held'
    const low = held ? memory[first - element] : sweep.exchange * ambient
    const high = held ? memory[last + element] : sweep.exchange * ambient
    memory[first] = memory[first] + half * low
    memory[last] = memory[last] + half * high
  }
}

const implicitSolve = (levels: Levels, level: number, sweep: Sweep, ambient: number): void => {
  const start = levels.address(level) / 8
  addEdges(levels, start, sweep, ambient)
  solveTridiagonal(sweep.matrix, levels.memory, { start, ...sweep })
}

/** Crank–Nicolson in one dimension; in two, Peaceman and Rachford's alternating directions. */
const implicitStep = (levels: Levels, { mesh, rx, ry, exchange }: DiffusionRun): Step => {
  const { run, width, height, stride } = levels
  const row = stride / 8
  const rows: Sweep = {
    matrix: implicitMatrix(mesh, width, rx / 2, exchange.x),
    ...{ half: rx / 2, lines: height, line: row, element: 1, exchange: exchange.x },
  }
  const half = (from: number, to: number, sx: number, sy: number): void => {
    fillGhosts(levels, from, exchange)
    run.heatStep(levels.address(from), levels.address(to), width, height, stride, 1 - 2 * (sx + sy), sx, sy)
  }
  if (mesh.ny === 0) {
    return (from, to) => {
      half(from, to, rx / 2, 0)
      implicitSolve(levels, to, rows, exchange.ambient)
    }
  }
  const columns: Sweep = {
    matrix: implicitMatrix(mesh, height, ry / 2, exchange.y),
    ...{ half: ry / 2, lines: width, line: 1, element: row, exchange: exchange.y },
  }
  const middle = 2
  return (from, to) => {
    half(from, middle, 0, ry / 2)
    implicitSolve(levels, middle, rows, exchange.ambient)
    half(middle, to, rx / 2, 0)
    implicitSolve(levels, to, columns, exchange.ambient)
  }
}

/** Levels that `diffuse` allocates. */
export const diffusionLevels = (implicit: boolean): number => (implicit ? 3 : 2)

/**
 * Runs the scheme. Rounding at every step is that of its own size: the scheme contracts.
 * @throws Refusal OVERFLOW when a value leaves the range of doubles
 */
export const diffuse = (run: DiffusionRun, context: RunContext): DiffusionResult => {
  const levels = openLevels(run.mesh, diffusionLevels(run.implicit), context.openKernels)
  const { width, height, stride } = levels
  for (let level = 0; level < diffusionLevels(run.implicit); level++) levels.fill(level, run.initial)
  const step = run.implicit ? implicitStep(levels, run) : explicitStep(levels, run)
  const settle = (level: number, threshold: number): number =>
    levels.run.settle(levels.address(level), width, height, stride, threshold)
  const largest = settle(0, 0)
  const threshold = Math.max(largest * 1e-30, 1e-290)
  let magnitudes = 0
  let beforeThat = run.initial
  for (let done = 0; done < run.steps; done++) {
    if (done % BLOCK === 0) {
      const size = settle(done % 2, threshold)
      if (!Number.isFinite(size)) throw new Refusal('OVERFLOW', 'A temperature left the range of doubles; rescale it.')
      magnitudes += Math.max(size, Math.abs(run.exchange.ambient)) * Math.min(BLOCK, run.steps - done)
      context.progress(done / run.steps)
      context.checkpoint()
    }
    if (done === run.steps - 1) beforeThat = done === 0 ? run.initial : previous(levels, done)
    step(done % 2, 1 - (done % 2))
  }
  return { values: levels.read(run.steps % 2), before: levels.read(1 - (run.steps % 2)), beforeThat, magnitudes }
}

/** The level before the current one: it is overwritten by the next step. */
const previous = (levels: Levels, done: number): Float64Array => levels.read(1 - (done % 2))
