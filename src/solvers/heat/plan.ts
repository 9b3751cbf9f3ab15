import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { atMost } from '../check.ts'
import type { Admission } from '../contract.ts'
import { type Companions, companionWork, planCompanions } from '../grid/companions.ts'
import { diffusionLevels } from '../grid/diffusion.ts'
import { type Edge, inverseSquares, levelsMemory, type Mesh, mesh, unknowns } from '../grid/levels.ts'
import { type Probe, probeOf } from '../grid/probe.ts'
import { isOnGrid } from '../grid/refined-steps.ts'
import { planStart, type Start } from '../grid/start.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { HeatInputs } from './inputs.ts'

export interface HeatPlan {
  readonly inputs: HeatInputs
  readonly mesh: Mesh
  readonly time: TimeSteps
  readonly implicit: boolean
  readonly r: number
  readonly start: Start
  /** Null if the error is known in closed form: a mode keeps its shape, but not with Robin boundaries. */
  readonly companions: Companions | null
  readonly probe: Probe
  /** Whether the error is that of the steps alone, from the same grid in half of them. */
  readonly onGrid: boolean
}

const EDGES: Readonly<Record<HeatInputs['bc'], Edge>> = {
  dirichlet: 'held',
  neumann: 'mirror',
  robin: 'mirror',
  periodic: 'wrap',
}

/** Largest r of forward Euler on the five-point Laplacian. */
const STABLE_R = 0.5
/** A product of 0.5 may round to a little more. */
const LARGEST_R = STABLE_R * (1 + 4 * ROUNDOFF)
const DEFAULT_R = 0.25
const DEFAULT_IMPLICIT_R = 1
const DEFAULT_T = 100
/** Operations of one cell in one step; an explicit one takes about a nanosecond. */
const EXPLICIT_COST = 1
const IMPLICIT_COST = 16

const isImplicit = ({ dim, scheme }: HeatInputs): boolean => {
  if (dim === 1 && scheme === 'adi') {
    throw new Refusal(
      'INVALID_BODY',
      'Alternating directions need two dimensions; with dim 1 send scheme crank-nicolson or explicit.',
      { members: ['dim', 'scheme'] },
    )
  }
  if (dim === 2 && scheme === 'crank-nicolson') {
    throw new Refusal(
      'INVALID_BODY',
      'Crank–Nicolson is offered in one dimension; with dim 2 send scheme adi or explicit.',
      { members: ['dim', 'scheme'] },
    )
  }
  return scheme !== 'explicit'
}

/** Robin edges exchange heat with the surroundings and so lower the bound a little. */
const stableSquares = (grid: Mesh, exchange: number): number =>
  inverseSquares(grid) + (exchange === 0 ? 0 : exchange / grid.dx + (grid.dy === 0 ? 0 : exchange / grid.dy))

/** Heat transfer coefficient over conductivity, zero unless the boundary is Robin’s. */
export const exchangeOf = ({ bc, exchange = 1 }: HeatInputs): number => (bc === 'robin' ? exchange : 0)

const requireStable = (inputs: HeatInputs, grid: Mesh, dt: number): void => {
  const squares = stableSquares(grid, exchangeOf(inputs))
  const r = inputs.alpha * dt * squares
  if (r <= LARGEST_R) return
  const largest = STABLE_R / (inputs.alpha * squares)
  throw new Refusal(
    'UNSTABLE_SCHEME',
    `r = alpha·dt·${grid.dy === 0 ? '1/dx²' : '(1/dx² + 1/dy²)'} is ${r} and may be at most ${STABLE_R}; send dt of at most ${largest} s or an implicit scheme.`,
    { member: 'dt', measured: r, bound: STABLE_R, largest_dt: largest },
  )
}

const companionsOf = (inputs: HeatInputs, fine: Mesh, time: TimeSteps, implicit: boolean): Companions =>
  planCompanions(fine, time.steps, {
    ratio: implicit ? 2 : 4,
    order: implicit ? 2 : 1,
    leastSteps: (grid) =>
      implicit ? 1 : Math.ceil((inputs.alpha * time.t * stableSquares(grid, exchangeOf(inputs))) / LARGEST_R),
  })

/**
 * Stability, sizes and cost of a run.
 * @throws Refusal INVALID_BODY, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitHeat = (inputs: HeatInputs): Admission<HeatPlan> => {
  const implicit = isImplicit(inputs)
  if (inputs.bc !== 'robin') refuseUnused(inputs, ['exchange'], 'without Robin boundaries')
  const grid = mesh(EDGES[inputs.bc], inputs.nx, inputs.dim === 1 ? 0 : (inputs.ny ?? 64), inputs.Lx, inputs.Ly ?? 1)
  const probe = probeOf(inputs, inputs.dim === 1)
  const squares = stableSquares(grid, exchangeOf(inputs))
  const natural = (implicit ? DEFAULT_IMPLICIT_R : DEFAULT_R) / (inputs.alpha * squares)
  const time = planSteps(inputs, { dt: natural, t: DEFAULT_T })
  if (!implicit) requireStable(inputs, grid, time.asked)
  const start = planStart(inputs, grid, inputs.bc === 'neumann' || inputs.bc === 'robin' ? 'gaussian' : 'mode')
  const onGrid = isOnGrid(inputs)
  const closed = start.shape?.kind === 'mode' && inputs.bc !== 'robin'
  const companions = closed || onGrid ? null : companionsOf(inputs, grid, time, implicit)
  const runs = onGrid ? 3 : 1
  const cost = implicit ? IMPLICIT_COST : EXPLICIT_COST
  const operations =
    1000 + cost * (runs * (unknowns(grid) + 64) * time.steps + companionWork(companions)) + 20 * unknowns(grid)
  const memory = levelsMemory(grid, diffusionLevels(implicit) + 5)
  admitSize(operations, memory)
  const r = inputs.alpha * time.dt * inverseSquares(grid)
  const checks = implicit
    ? []
    : [{ ...atMost('explicit stability r', inputs.alpha * time.dt * squares, LARGEST_R), bound: STABLE_R }]
  return {
    plan: { inputs, mesh: grid, time, implicit, r, start, companions, probe, onGrid },
    operations,
    memory,
    checks,
  }
}
