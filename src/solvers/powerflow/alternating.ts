import { Refusal } from '../../errors/refusal.ts'
import type { RunContext } from '../contract.ts'
import { DEGREE } from './network.ts'
import { type Held, injections, newton, numberUnknowns, type Solution } from './newton.ts'
import { type FlowPlan, MOST_ROUNDS } from './plan.ts'

/** A power flow with the buses that ended at a limit of their reactive power. */
export interface FlowState {
  readonly solution: Solution
  /** Power into the network at each bus, pu. */
  readonly p: Float64Array
  readonly q: Float64Array
  /** Index of each bus at a limit, with its generation, Mvar. */
  readonly atLimit: ReadonlyMap<number, number>
}

const requireConverged = ({ network, inputs }: FlowPlan, found: Solution): void => {
  const bus = network.buses[found.singular ?? found.worst]?.bus
  if (found.converged) return
  throw new Refusal(
    'DID_NOT_CONVERGE',
    found.singular === undefined
      ? `After ${found.iterations} steps power is out of balance by ${found.mismatch} pu, most of all at bus ${bus}: the network probably cannot carry this load; send a smaller one (loadScale below ${inputs.loadScale ?? 1}) or support the voltage there.`
      : `The equations are singular at bus ${bus} after ${found.iterations} steps: the network cannot carry this load or the bus hangs on nothing; send a smaller loadScale or another branch.`,
    {
      bus: bus ?? null,
      measured: Number.isFinite(found.mismatch) ? found.mismatch : null,
      bound: 1e-8,
      iterations: found.iterations,
    },
  )
}

/** Generation less load at each bus, pu, and where the iteration starts: flat, with the voltages that are held. */
const given = (
  { network: { buses }, baseMVA, inputs: { loadScale = 1 }, slack }: FlowPlan,
  limits: ReadonlyMap<number, number>,
) => {
  const share = loadScale / baseMVA
  const angle = (buses[slack]?.Va ?? 0) * DEGREE
  return {
    p: Float64Array.from(buses, ({ Pg = 0, Pd = 0 }) => (Pg - Pd) * share),
    q: Float64Array.from(buses, ({ Qg = 0, Qd = 0, type }, bus) => {
      const limit = limits.get(bus)
      return limit === undefined ? ((type === 'pq' ? Qg : 0) - Qd) * share : limit / baseMVA - Qd * share
    }),
    v: Float64Array.from(buses, ({ type, Vm = 1 }) => (type === 'pq' ? 1 : Vm)),
    theta: new Float64Array(buses.length).fill(angle),
  }
}

/** pv buses beyond a limit, with the limit. */
const violated = (
  { network: { buses }, baseMVA, inputs: { loadScale = 1 } }: FlowPlan,
  q: Float64Array,
  held: ReadonlyMap<number, number>,
) =>
  buses.flatMap(({ type, Qd = 0, Qmin = Number.NEGATIVE_INFINITY, Qmax = Number.POSITIVE_INFINITY }, bus) => {
    if (type !== 'pv' || held.has(bus)) return []
    const generated = q[bus] * baseMVA + Qd * loadScale
    if (generated > Qmax + 1e-6) return [[bus, Qmax] as const]
    return generated < Qmin - 1e-6 ? [[bus, Qmin] as const] : []
  })

const refuseRounds = ({ network }: FlowPlan, beyond: readonly (readonly [bus: number, limit: number])[]): never => {
  const buses = beyond.map(([bus]) => network.buses[bus]?.bus ?? 0)
  throw new Refusal(
    'DID_NOT_CONVERGE',
    `After ${MOST_ROUNDS} power flows the generators at ${buses.length === 1 ? 'bus' : 'buses'} ${buses.slice(0, 20).join(', ')} still pass a limit; send these as pq buses with the Qg of their limit.`,
    { buses: buses.slice(0, 100), measured: MOST_ROUNDS, bound: MOST_ROUNDS },
  )
}

/**
 * Power flow of alternating current. With `enforceQ` all pv buses beyond a limit become pq buses at once, until none is beyond.
 * @throws Refusal DID_NOT_CONVERGE with the bus that is farthest from balance, or with the buses that still pass a limit
 */
export const solveAlternating = (plan: FlowPlan, context: RunContext): FlowState => {
  const { network, rows, inputs } = plan
  const atLimit = new Map<number, number>()
  for (let round = 0; ; round++) {
    const start = given(plan, atLimit)
    const held: readonly Held[] = network.buses.map(({ type }, bus) => ({
      angle: type === 'slack',
      voltage: type !== 'pq' && !atLimit.has(bus),
    }))
    const unknowns = round === 0 ? plan.unknowns : numberUnknowns(rows, held)
    const solution = newton(rows, start, unknowns, start, context)
    requireConverged(plan, solution)
    const { p, q } = injections(rows, solution)
    const beyond = inputs.enforceQ === true ? violated(plan, q, atLimit) : []
    if (beyond.length === 0) return { solution, p, q, atLimit }
    if (round + 1 === MOST_ROUNDS) refuseRounds(plan, beyond)
    for (const [bus, limit] of beyond) atLimit.set(bus, limit)
  }
}
