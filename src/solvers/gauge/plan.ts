import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { type Group, groupNamed } from './group.ts'
import type { GaugeInputs } from './inputs.ts'

export interface GaugePlan {
  readonly inputs: GaugeInputs
  readonly group: Group
  readonly sites: number
  readonly links: number
  readonly therm: number
  /** Every so many measured sweeps the larger loops are taken. */
  readonly stride: number
}

const DEFAULT_THERM = 50
const LOOP_SAMPLES = 10
/** Links of a state may be off the group by this much, so that they can be written down with fewer digits. */
const STATE_DEFECT = 1e-9
/** Nanoseconds: of a product of two elements, and of a draw. */
const PRODUCT_COST = { U1: 12, SU2: 30, SU3: 250 } as const
const DRAW_COST = { U1: 500, SU2: 100, SU3: 2500 } as const

const checkState = ({ initialState }: GaugeInputs, group: Group, links: number): void => {
  if (initialState === undefined) return
  const expected = 1 + links * group.size
  if (initialState.length !== expected) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState has ${initialState.length} numbers and this lattice ${expected}: the number of sweeps and ${group.size} for each of ${links} links.`,
      { member: 'initialState', measured: initialState.length, bound: expected },
    )
  }
  const values = Float64Array.from(initialState)
  for (let link = 0; link < links; link++) {
    const defect = group.defect(values, 1 + link * group.size)
    if (defect <= STATE_DEFECT) continue
    throw new Refusal('INVALID_BODY', `Link ${link} of initialState is off the group ${group.name} by ${defect}.`, {
      member: 'initialState',
      measured: defect,
      bound: STATE_DEFECT,
    })
  }
  if (!Number.isInteger(initialState[0]) || initialState[0] < 0) {
    throw new Refusal('INVALID_BODY', 'The first number of initialState is the number of sweeps done, 0 or more.', {
      member: 'initialState',
    })
  }
}

/** @throws Refusal INVALID_BODY, TOO_MUCH_WORK */
export const admitGauge = (inputs: GaugeInputs): Admission<GaugePlan> => {
  const { dims, sweeps, overrelaxation, initialState } = inputs
  const odd = dims.find((n) => n % 2 === 1)
  if (odd !== undefined) {
    throw new Refusal(
      'INVALID_BODY',
      `Every number of sites must be even to colour the lattice like a board; received ${odd}.`,
      {
        member: 'dims',
        measured: odd,
        bound: odd + 1,
      },
    )
  }
  const therm = inputs.therm ?? (initialState === undefined ? DEFAULT_THERM : 0)
  const group = groupNamed(inputs.group)
  const sites = dims.reduce((product, n) => product * n, 1)
  const links = sites * dims.length
  const product = PRODUCT_COST[inputs.group]
  // Sweeps of SU(2) run in WebAssembly.
  const update = 4 * (dims.length - 1) * (inputs.group === 'SU2' ? 9 : product) + (inputs.group === 'SU2' ? 20 : 400)
  const sweepsAll = therm + sweeps
  const operations =
    20_000 +
    links * (sweepsAll * ((1 + overrelaxation) * update + DRAW_COST[inputs.group]) + 3 * update) +
    links * (sweeps * 2 * (dims.length - 1) * product + (Math.min(sweeps, LOOP_SAMPLES) + 4) * 30 * product)
  const memory = 8 * (links * group.size * 3 + 3 * sites * dims.length) + 32 * sweeps
  admitSize(operations, memory)
  checkState(inputs, group, links)
  const stride = Math.ceil(sweeps / LOOP_SAMPLES)
  return { plan: { inputs, group, sites, links, therm, stride }, operations, memory, checks: [] }
}
