import type { Field } from '../../kernel/field.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { SolverResult } from '../contract.ts'
import type { FlowState } from './alternating.ts'
import { DEGREE } from './network.ts'
import type { FlowPlan } from './plan.ts'

/** Most branches whose flows are in the answer itself; all are in the fields. */
const SHOWN = 400

/** What flows into a branch at its two ends, MW and Mvar. */
interface Flow {
  readonly from: number
  readonly to: number
  readonly P_from: number
  readonly Q_from: number
  readonly P_to: number
  readonly Q_to: number
}

/** Buses and branches are counted from 1. */
const field = (name: string, unit: string, axis: string, values: ArrayLike<number>): Field => ({
  name,
  unit,
  axes: [{ name: axis, unit: '1', start: 1, step: 1, count: values.length }],
  values: Float64Array.from(values),
})

export const fieldsOf = (v: ArrayLike<number>, theta: ArrayLike<number>, flows: readonly Flow[]): readonly Field[] => [
  field('V', '1', 'bus', v),
  field('theta', 'rad', 'bus', theta),
  ...(['P_from', 'Q_from', 'P_to', 'Q_to'] as const).map((name) =>
    field(
      name,
      name.startsWith('P') ? 'MW' : 'Mvar',
      'branch',
      flows.map((flow) => flow[name]),
    ),
  ),
]

/** V·conj(I) at both ends of every line, MW and Mvar. */
const flowsOf = (
  { network: { branches }, lines, baseMVA }: FlowPlan,
  { solution: { v, theta } }: FlowState,
): readonly Flow[] =>
  lines.map(({ index, from, to, ff, ft, tf, tt }) => {
    const [vf, vt] = [v[from], v[to]]
    const angle = theta[from] - theta[to]
    const [c, s] = [cos(angle) * vf * vt, sin(angle) * vf * vt]
    const branch = branches[index]
    return {
      from: branch?.from ?? 0,
      to: branch?.to ?? 0,
      P_from: baseMVA * (ff[0] * vf * vf + ft[0] * c + ft[1] * s),
      Q_from: baseMVA * (-ff[1] * vf * vf + ft[0] * s - ft[1] * c),
      P_to: baseMVA * (tt[0] * vt * vt + tf[0] * c - tf[1] * s),
      Q_to: baseMVA * (-tt[1] * vt * vt - tf[0] * s - tf[1] * c),
    }
  })

export const total = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Generation less load, shunts and losses as a share of what is generated and consumed. */
const balanceOf = (plan: FlowPlan, { p, solution: { v } }: FlowState, losses: number): number => {
  const {
    network: { buses },
    baseMVA,
  } = plan
  const shunts = total(buses.map(({ Gs = 0 }, bus) => Gs * v[bus] * v[bus]))
  const size = total(p.map(Math.abs)) * baseMVA || 1
  return Math.abs(total(p) * baseMVA - shunts - losses) / size
}

export const shown = (flows: readonly Flow[]): JsonObject =>
  flows.length <= SHOWN ? { flows: flows.map((flow) => ({ ...flow })) } : {}

/** Losses, voltages and flows of a power flow. */
export const alternatingResult = (plan: FlowPlan, state: FlowState): SolverResult => {
  const {
    network: { buses },
    baseMVA,
    slack,
    inputs: { loadScale = 1 },
  } = plan
  const { v, theta, iterations, mismatch } = state.solution
  const flows = flowsOf(plan, state)
  const losses = total(flows.map(({ P_from, P_to }) => P_from + P_to))
  const through = total(flows.map(({ P_from, P_to }) => Math.abs(P_from) + Math.abs(P_to)))
  const rounding = 2e-15 * through
  const generated = (bus: number): number => state.q[bus] * baseMVA + (buses[bus]?.Qd ?? 0) * loadScale
  const balance = balanceOf(plan, state, losses)
  return {
    value: losses,
    unit: 'MW',
    uncertainty: mismatch * baseMVA * buses.length + rounding + 1e-13,
    roundingBound: losses === 0 ? 0 : Math.min(1e-4, rounding / Math.abs(losses)),
    equations: [
      `S_i = V_i*conj(sum(k, Y_ik*V_k)), ${buses.length} buses, ${flows.length} branches, largest mismatch ${mismatch} pu after ${iterations} steps`,
      `losses = sum(branches, P_from + P_to) = ${losses} MW`,
    ],
    extra: {
      mode: 'ac',
      losses,
      losses_MW: losses,
      losses_Mvar: total(flows.map(({ Q_from, Q_to }) => Q_from + Q_to)),
      V: Array.from(v),
      theta_deg: Array.from(theta, (angle) => angle / DEGREE),
      theta: Array.from(theta),
      bus_numbers: buses.map(({ bus }) => bus),
      ...shown(flows),
      slack_P: state.p[slack] * baseMVA + (buses[slack]?.Pd ?? 0) * loadScale,
      slack_Q: generated(slack),
      Qg: buses.map(({ type, Qg = 0 }, bus) => (type === 'pq' ? Qg * loadScale : generated(bus))),
      at_limit: [...state.atLimit.keys()].map((bus) => buses[bus]?.bus ?? 0),
      V_min: Math.min(...v),
      V_max: Math.max(...v),
      iterations,
      mismatch,
      power_balance: balance,
      jacobian_entries: total(plan.unknowns.elimination.later.map((row) => row.length)) * 2 + plan.unknowns.size,
    },
    fields: fieldsOf(v, theta, flows),
    evolving: null,
  }
}
