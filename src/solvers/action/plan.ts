import { Refusal } from '../../errors/refusal.ts'
import type { SymplecticOrder } from '../../numeric/symplectic-composition.ts'
import type { Admission } from '../contract.ts'
import { type Gravity, gravityOf } from '../gravity.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { ActionInputs } from './inputs.ts'
import { conserved, type Masses, type Phase } from './system.ts'

export interface ActionPlan {
  readonly inputs: ActionInputs
  readonly order: SymplecticOrder
  readonly masses: Masses
  readonly gravity: Gravity
  readonly start: Phase
  /** s */
  readonly period: number
  readonly dt: number
  readonly steps: number
  /** Whole periods of a Kepler orbit from its pericentre, so that the body ends at its start. */
  readonly closes: boolean
}

const TWO_PI = 6.283185307179586
const DEFAULT_PERIODS = 10
const STAGES: Readonly<Record<SymplecticOrder, number>> = { 2: 1, 4: 3, 6: 7, 8: 15 }

const phaseOf = (x: readonly number[], v: readonly number[]): Phase => ({
  x: Float64Array.from(x),
  v: Float64Array.from(v),
  restX: new Float64Array(x.length),
  restV: new Float64Array(x.length),
})

const requireApart = (masses: Masses, phase: Phase): void => {
  const { potential } = conserved(masses, phase)
  if (Number.isFinite(potential)) return
  throw new Refusal('DOMAIN_ERROR', 'Two bodies are at the same point; move one.', { members: ['bodies'] })
}

const system = (inputs: ActionInputs, { strength }: Gravity): { readonly masses: Masses; readonly start: Phase } => {
  const { bodies } = inputs
  if (bodies === undefined) {
    refuseUnused(inputs, ['gravitationalConstant', 'period'], 'of one body around a fixed centre')
    const { e = 0.6 } = inputs
    const masses = { m: Float64Array.of(1), strength: 1, centre: true }
    return { masses, start: phaseOf([1 - e, 0, 0], [0, Math.sqrt((1 + e) / (1 - e)), 0]) }
  }
  refuseUnused(inputs, ['e'], 'of bodies, which have positions and velocities')
  const masses = {
    m: Float64Array.from(bodies, ({ m }) => m),
    strength,
    centre: false,
  }
  const spread = (vector: readonly number[]): readonly number[] => [0, 1, 2].map((axis) => vector[axis] ?? 0)
  return {
    masses,
    start: phaseOf(
      bodies.flatMap(({ x }) => spread(x)),
      bodies.flatMap(({ v }) => spread(v)),
    ),
  }
}

/** Period of two bodies whose energy, apart from that of their centre, and whose sum of m·m′ are these bodies’. */
const periodOf = ({ m, strength }: Masses, start: Phase): number => {
  const { energy } = conserved({ m, strength, centre: false }, start)
  let [mass, pairs] = [0, 0]
  const momentum: [number, number, number] = [0, 0, 0]
  for (const [i, own] of m.entries()) {
    pairs += own * mass
    mass += own
    for (const axis of [0, 1, 2] as const) momentum[axis] += own * start.v[3 * i + axis]
  }
  const bulk = momentum.reduce((sum, part) => sum + part * part, 0) / (2 * mass)
  const bound = bulk - energy
  if (!(bound > 0)) {
    throw new Refusal(
      'INVALID_BODY',
      'These bodies are not bound, so that they have no period; send period, the time that is divided into stepsPerPeriod steps.',
      {
        member: 'period',
        measured: energy - bulk,
        bound: 0,
      },
    )
  }
  const axis = (strength * pairs) / (2 * bound)
  return TWO_PI * Math.sqrt((axis * axis * axis) / (strength * mass))
}

const resumed = (state: readonly number[] | undefined, start: Phase): Phase => {
  if (state === undefined) return start
  const width = start.x.length
  if (state.length !== 4 * width) {
    throw new Refusal('INVALID_BODY', `initialState has ${state.length} numbers and this system ${4 * width}.`, {
      member: 'initialState',
      measured: state.length,
      bound: 4 * width,
    })
  }
  const part = (k: number): Float64Array => Float64Array.from(state.slice(k * width, (k + 1) * width))
  return { x: part(0), v: part(1), restX: part(2), restV: part(3) }
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, CONSTANT_OVERRIDE, DOMAIN_ERROR, TOO_MUCH_WORK */
export const admitAction = (inputs: ActionInputs): Admission<ActionPlan> => {
  if (inputs.steps !== undefined) refuseUnused(inputs, ['periods'], 'of so many steps')
  const gravity = gravityOf(inputs)
  const { masses, start: first } = system(inputs, gravity)
  requireApart(masses, first)
  const period = masses.centre ? TWO_PI : (inputs.period ?? periodOf(masses, first))
  const start = resumed(inputs.initialState, first)
  requireApart(masses, start)
  const { stepsPerPeriod, order } = inputs
  const periods = inputs.periods ?? DEFAULT_PERIODS
  const steps = inputs.steps ?? Math.max(1, Math.round(periods * stepsPerPeriod))
  const count = masses.m.length
  const pairs = masses.centre ? 1 : count * count
  const perStage = 8 * pairs + 30 * count
  const operations = 4000 + perStage * (STAGES[order] * (steps + 4.5 * stepsPerPeriod + 12) + 5 * steps)
  const memory = 65536 + 1001 * 8 * 24
  admitSize(operations, memory)
  const closes = masses.centre && inputs.initialState === undefined && steps % stepsPerPeriod === 0
  return {
    plan: { inputs, order, masses, gravity, start, period, dt: period / stepsPerPeriod, steps, closes },
    operations,
    memory,
    checks: [],
  }
}
