import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { atMost } from '../check.ts'
import type { Admission } from '../contract.ts'
import { type Companions, companionWork, planCompanions } from '../grid/companions.ts'
import { type Edge, inverseSquares, levelsMemory, type Mesh, mesh, unknowns } from '../grid/levels.ts'
import { type Probe, probeOf } from '../grid/probe.ts'
import { isOnGrid } from '../grid/refined-steps.ts'
import type { Shape } from '../grid/shapes.ts'
import { planStart, type Start } from '../grid/start.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import type { WaveInputs } from './inputs.ts'
import { readState, type Underway } from './state.ts'

/** Speed of light in vacuum, m/s (exact, SI 2019). */
const LIGHT = 299792458

export interface WavePlan {
  readonly inputs: WaveInputs
  readonly speed: number
  readonly maxwell: boolean
  readonly mesh: Mesh
  readonly time: TimeSteps
  readonly courant: number
  readonly start: Start
  /** Null at rest. */
  readonly underway: Underway | null
  /** Null if the error is known in closed form, since a mode keeps its shape. */
  readonly companions: Companions | null
  readonly probe: Probe
  /** Whether the error is that of the steps alone, from the same grid in half of them. */
  readonly onGrid: boolean
}

const EDGES: Readonly<Record<WaveInputs['bc'], Edge>> = { dirichlet: 'held', neumann: 'mirror', periodic: 'wrap' }

/** A quotient of 1 may round to a little more. */
const STABLE_COURANT = 1 + 8 * ROUNDOFF
const DEFAULT_COURANT = 0.9
/** Operations of one cell in one step; a scalar one takes about a nanosecond, Yee's runs without vectors. */
const SCALAR_COST = 1
const MAXWELL_COST = 4

const requireConsistent = ({ mode, dim, bc, waveSpeed }: WaveInputs): void => {
  if (mode !== 'maxwell') return
  if (dim === 2) {
    throw new Refusal('INVALID_BODY', 'Maxwell’s equations are offered in one dimension; leave dim out or send 1.', {
      members: ['mode', 'dim'],
    })
  }
  if (bc === 'neumann') {
    throw new Refusal('INVALID_BODY', 'With mode maxwell send bc dirichlet (perfect conductors) or periodic.', {
      members: ['mode', 'bc'],
    })
  }
  if (waveSpeed !== undefined && waveSpeed > LIGHT) {
    throw new Refusal('DOMAIN_ERROR', `Light is no faster than ${LIGHT} m/s; received waveSpeed ${waveSpeed}.`, {
      member: 'waveSpeed',
      measured: waveSpeed,
      bound: LIGHT,
    })
  }
}

const requireStable = (speed: number, dt: number, grid: Mesh): void => {
  const root = Math.sqrt(inverseSquares(grid))
  const courant = speed * dt * root
  if (courant <= STABLE_COURANT) return
  const largest = 1 / (speed * root)
  throw new Refusal(
    'UNSTABLE_SCHEME',
    `The Courant number ${grid.dy === 0 ? 'waveSpeed·dt/dx' : 'waveSpeed·dt·sqrt(1/dx² + 1/dy²)'} is ${courant} and may be at most 1; send dt of at most ${largest} s.`,
    { member: 'dt', measured: courant, bound: 1, largest_dt: largest },
  )
}

/** Distance of the probe from the jump at the edges of the hot spot, m. */
const distanceFromJump = ({ nx, ny, dx, dy }: Mesh, { width }: Shape, { x, y }: Probe): number => {
  const beyond = [Math.abs(x - 0.5) * nx * dx, ...(ny === 0 ? [] : [Math.abs(y - 0.5) * ny * dy])].map(
    (fromMiddle) => fromMiddle - width,
  )
  const inside = Math.max(...beyond)
  if (inside <= 0) return -inside
  return Math.sqrt(beyond.reduce((sum, one) => sum + (one > 0 ? one * one : 0), 0))
}

/**
 * A jump that passes the probe is never resolved: the scheme spreads it over a number of points that grows with the time.
 * Only in one dimension with a Courant number of 1 is it exact.
 */
const requireResolved = (grid: Mesh, shape: Shape, probe: Probe, path: number, courant: number): void => {
  const flat = grid.ny === 0
  if (path < distanceFromJump(grid, shape, probe) || (flat && Math.abs(courant - 1) <= 8 * ROUNDOFF)) return
  throw new Refusal(
    'INVALID_BODY',
    `The jump at the edge of a hot spot passes the place of the value, and no grid resolves it; send initial: 'gaussian', ${flat ? 'a dt of dx/waveSpeed, with which the scheme is exact, ' : ''}an earlier t_end, or reference: 'grid' to judge the run by its own grid.`,
    { members: ['initial', 'reference', 't_end', ...(flat ? ['dt'] : [])] },
  )
}

const companionsOf = (fine: Mesh, time: TimeSteps, speed: number): Companions =>
  planCompanions(fine, time.steps, {
    ratio: 2,
    order: 2,
    leastSteps: (grid) => Math.ceil(speed * time.t * Math.sqrt(inverseSquares(grid)) * (1 - 16 * ROUNDOFF)),
  })

/**
 * Stability, sizes and cost of a run.
 * @throws Refusal INVALID_BODY, DOMAIN_ERROR, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitWave = (inputs: WaveInputs): Admission<WavePlan> => {
  requireConsistent(inputs)
  const maxwell = inputs.mode === 'maxwell'
  const flat = maxwell || inputs.dim === 1
  const speed = inputs.waveSpeed ?? (maxwell ? LIGHT : 1)
  const grid = mesh(EDGES[inputs.bc], inputs.nx, flat ? 0 : (inputs.ny ?? 128), inputs.Lx, inputs.Ly ?? 1)
  const probe = probeOf(inputs, flat)
  const root = Math.sqrt(inverseSquares(grid))
  const time = planSteps(inputs, { dt: DEFAULT_COURANT / (speed * root), t: inputs.Lx / speed })
  requireStable(speed, time.asked, grid)
  const state = readState(inputs, grid, maxwell)
  const start = planStart(state === null ? inputs : { ...inputs, initialState: state.values }, grid, 'mode')
  const underway = state?.underway ?? null
  const onGrid = isOnGrid(inputs)
  const courant = speed * time.dt * root
  if (!onGrid && start.shape?.kind === 'hotspot') requireResolved(grid, start.shape, probe, speed * time.t, courant)
  const companions = start.shape?.kind === 'mode' || onGrid ? null : companionsOf(grid, time, speed)
  const runs = onGrid ? 3 : 1
  const cost = maxwell ? MAXWELL_COST : SCALAR_COST
  const operations =
    1000 + cost * (runs * (unknowns(grid) + 64) * time.steps + companionWork(companions)) + 60 * unknowns(grid)
  const memory = levelsMemory(grid, 12)
  admitSize(operations, memory)
  return {
    plan: { inputs, speed, maxwell, mesh: grid, time, courant, start, underway, companions, probe, onGrid },
    operations,
    memory,
    checks: [{ ...atMost('Courant number', courant, STABLE_COURANT), bound: 1 }],
  }
}
