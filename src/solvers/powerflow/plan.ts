import { Refusal } from '../../errors/refusal.ts'
import { TooMuchFill } from '../../numeric/sparse-lu.ts'
import type { Admission } from '../contract.ts'
import { admitSize, MAX_MEMORY } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { admitDroop, type DroopPlan } from './droop.ts'
import { IEEE_14 } from './ieee14.ts'
import { IEEE_30 } from './ieee30.ts'
import type { GridInputs } from './inputs.ts'
import { type AdmittanceRow, admittances, connect, type Line, type Network } from './network.ts'
import { type Held, numberUnknowns, type Unknowns } from './newton.ts'
import { admitSwing, type SwingPlan } from './swing.ts'
import { WSCC_9 } from './wscc9.ts'

export interface FlowPlan {
  readonly kind: 'flow'
  readonly inputs: GridInputs
  readonly network: Network
  readonly lines: readonly Line[]
  readonly rows: readonly AdmittanceRow[]
  readonly slack: number
  readonly baseMVA: number
  readonly unknowns: Unknowns
}

export type GridPlan = FlowPlan | SwingPlan | DroopPlan

const CASES = {
  ieee14: IEEE_14,
  case14: IEEE_14,
  wscc9: WSCC_9,
  case9: WSCC_9,
  ieee30: IEEE_30,
  case_ieee30: IEEE_30,
} as const

const SWING_MEMBERS = ['H', 'Pm', 'Pmax', 'PmaxFault', 'PmaxAfter', 'clearingTime', 'dt', 't'] as const
const DROOP_MEMBERS = ['governors', 'loadStep', 'damping'] as const
const FLOW_MEMBERS = ['case', 'buses', 'branches', 'loadScale', 'enforceQ'] as const

const networkOf = (inputs: GridInputs): Network => {
  const { buses, branches, case: name } = inputs
  if (buses === undefined && branches === undefined) {
    refuseUnused(inputs, ['baseMVA'], 'of a known case, which has a base of its own')
    return CASES[name ?? 'ieee14']
  }
  if (buses === undefined || branches === undefined || name !== undefined) {
    throw new Refusal('INVALID_BODY', 'A network is buses together with branches, or the name of a case and neither.', {
      members: ['case', 'buses', 'branches'],
    })
  }
  return { buses, branches }
}

const refuseCrossedLimits = ({ buses }: Network): void => {
  for (const { bus, Qmin = Number.NEGATIVE_INFINITY, Qmax = Number.POSITIVE_INFINITY } of buses) {
    if (Qmin <= Qmax) continue
    throw new Refusal(
      'INVALID_BODY',
      `Bus ${bus} has Qmin ${Qmin} above its Qmax ${Qmax}; send Qmin of at most Qmax.`,
      {
        member: 'buses',
        bus,
        measured: Qmin,
        bound: Qmax,
      },
    )
  }
}

/** What grows on the way to the nose point. @throws Refusal DOMAIN_ERROR */
const requireLoad = ({ buses }: Network): void => {
  const load = buses.reduce((sum, { Pd = 0 }) => sum + Pd, 0)
  if (load > 0) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `The load is ${load} MW in all, and the nose point is looked for along more of it; send Pd.`,
    {
      member: 'buses',
      measured: load,
      bound: 0,
    },
  )
}

/** Steps of Newton’s method that are paid for; a flat start takes four or five. */
const ITERATIONS = 12
/** Most power flows of a run with enforceQ, each with other generators at a limit, and the steps of each that are paid for. */
export const MOST_ROUNDS = 12
const ROUND_ITERATIONS = 6
/** Factorisations on the way to the nose point and in its checks, at most. */
export const NOSE_ITERATIONS = 400
/** Nanoseconds of the search for an order: per comparison of two rows, and per pair of neighbours, of which there are as many as multiplications. */
const COMPARISON_COST = 3
const NEIGHBOUR_COST = 40
/** Nanoseconds of a multiplication of the factorisation. */
const MULTIPLICATION_COST = 4

const FIXED_MEMORY = 65536
/** Bytes for each multiplication of an elimination. */
const MEMORY_PER_WORK = 24

/** The order is looked for only as long as its factors may fit. @throws Refusal TOO_MUCH_WORK */
const affordableUnknowns = (rows: readonly AdmittanceRow[], held: readonly Held[]): Unknowns => {
  try {
    return numberUnknowns(rows, held, (MAX_MEMORY - FIXED_MEMORY) / MEMORY_PER_WORK)
  } catch (error) {
    if (error instanceof TooMuchFill) admitSize(0, FIXED_MEMORY + MEMORY_PER_WORK * error.work)
    throw error
  }
}

const admitFlow = (inputs: GridInputs): Admission<FlowPlan> => {
  refuseUnused(inputs, [...SWING_MEMBERS, ...DROOP_MEMBERS, 'frequency'], 'of a power flow')
  if (inputs.mode === 'dc') refuseUnused(inputs, ['enforceQ'], 'of the linear approximation, which has no voltages')
  if (inputs.mode === 'nose')
    refuseUnused(inputs, ['enforceQ'], 'to the nose point, which knows no limits of generators')
  const network = networkOf(inputs)
  refuseCrossedLimits(network)
  const baseMVA = inputs.baseMVA ?? 100
  const { lines, slack } = connect(network)
  const rows = admittances(network, lines, baseMVA)
  const ac = inputs.mode !== 'dc'
  const held: readonly Held[] = network.buses.map(({ type }) => ({
    angle: type === 'slack',
    voltage: !ac || type !== 'pq',
  }))
  const nose = inputs.mode === 'nose'
  if (nose) requireLoad(network)
  const unknowns = affordableUnknowns(rows, held)
  const { size, elimination } = unknowns
  const rounds = inputs.enforceQ === true ? MOST_ROUNDS : 1
  const iterations = ac ? Math.max(ITERATIONS, rounds * ROUND_ITERATIONS) + (nose ? NOSE_ITERATIONS : 0) : 1
  const order = COMPARISON_COST * size * size + NEIGHBOUR_COST * elimination.work
  const step = MULTIPLICATION_COST * elimination.work + 800 * (rows.length + 2 * lines.length)
  const operations = 20_000 + rounds * order + iterations * step
  const memory = FIXED_MEMORY + MEMORY_PER_WORK * elimination.work
  admitSize(operations, memory)
  return {
    plan: { kind: 'flow', inputs, network, lines, rows, slack, baseMVA, unknowns },
    operations,
    memory,
    checks: [],
  }
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, DOMAIN_ERROR with the buses by number, TOO_MUCH_WORK */
export const admitGrid = (inputs: GridInputs): Admission<GridPlan> => {
  if (inputs.mode === 'droop') {
    refuseUnused(inputs, [...FLOW_MEMBERS, ...SWING_MEMBERS], 'of governors, which have no network')
    return admitDroop(inputs)
  }
  if (inputs.mode !== 'swing') return admitFlow(inputs)
  refuseUnused(inputs, [...FLOW_MEMBERS, ...DROOP_MEMBERS, 'baseMVA'], 'of one machine at an infinite bus')
  return admitSwing(inputs)
}
