import { Refusal } from '../../errors/refusal.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { Branch, Bus } from './inputs.ts'

export interface Network {
  readonly buses: readonly Bus[]
  readonly branches: readonly Branch[]
}

export const DEGREE = 0.017453292519943295

type Complex = readonly [re: number, im: number]

/** A branch in service: buses by index, and its admittances as seen from both ends, pu. */
export interface Line {
  /** Index among all branches. */
  readonly index: number
  readonly from: number
  readonly to: number
  readonly ff: Complex
  readonly ft: Complex
  readonly tf: Complex
  readonly tt: Complex
  /** 1/(x·ratio), pu; shift, rad; for the linear approximation. */
  readonly susceptance: number
  readonly shift: number
  readonly r: number
}

/** Row of the admittance matrix: the diagonal and the neighbours in rising order. */
export interface AdmittanceRow {
  readonly own: Complex
  readonly neighbours: readonly { readonly bus: number; readonly g: number; readonly b: number }[]
}

/** Two-port of a line with an ideal transformer ratio·e^(i·shift) at its beginning (Zimmerman et al., IEEE Trans. Power Syst. 26 (2011) 12, eq. 3). */
const lineOf = (branch: Branch, index: number, from: number, to: number): Line => {
  const { r = 0, x, b = 0, ratio = 0, shift = 0 } = branch
  const square = r * r + x * x
  if (!(square > 1e-20)) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `Branch ${index} from bus ${branch.from} to bus ${branch.to} has no impedance; merge the two buses or send r or x.`,
      { branch: index, from: branch.from, to: branch.to, measured: Math.sqrt(square), bound: 1e-10 },
    )
  }
  const tap = ratio === 0 ? 1 : ratio
  const [g, s] = [r / square, -x / square]
  const angle = shift * DEGREE
  const [c, n] = [cos(angle) / tap, sin(angle) / tap]
  return {
    ...{ index, from, to, shift: angle, r },
    susceptance: x === 0 ? 0 : 1 / (x * tap),
    ff: [g / (tap * tap), (s + b / 2) / (tap * tap)],
    // −y/(tap·e^(−i·shift)) and −y/(tap·e^(i·shift))
    ft: [-(g * c - s * n), -(g * n + s * c)],
    tf: [-(g * c + s * n), -(s * c - g * n)],
    tt: [g, s + b / 2],
  }
}

const requireOne = (buses: readonly Bus[]): number => {
  const slacks = buses.filter(({ type }) => type === 'slack')
  if (slacks.length !== 1) {
    throw new Refusal(
      'INVALID_BODY',
      `${slacks.length} buses are of type slack (${slacks.map(({ bus }) => bus).join(', ')}); exactly one is.`,
      { member: 'buses', measured: slacks.length, bound: 1 },
    )
  }
  return buses.findIndex(({ type }) => type === 'slack')
}

const requireConnected = ({ buses }: Network, lines: readonly Line[], slack: number): void => {
  const neighbours: number[][] = buses.map(() => [])
  for (const { from, to } of lines) {
    neighbours[from]?.push(to)
    neighbours[to]?.push(from)
  }
  const reached = new Uint8Array(buses.length)
  reached[slack] = 1
  const queue = [slack]
  for (let head = 0; head < queue.length; head++) {
    for (const other of neighbours[queue[head]] ?? []) {
      if (reached[other] === 1) continue
      reached[other] = 1
      queue.push(other)
    }
  }
  const islands = buses.filter((_, index) => reached[index] === 0).map(({ bus }) => bus)
  if (islands.length === 0) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `No branch in service connects ${islands.length === 1 ? 'bus' : 'buses'} ${islands.slice(0, 20).join(', ')} with the slack; connect or remove them.`,
    { buses: islands.slice(0, 100), measured: islands.length, bound: 0 },
  )
}

/**
 * Lines of a network with buses by index, the slack, checked for one slack and no islands.
 * @throws Refusal INVALID_BODY, DOMAIN_ERROR with the buses by number
 */
export const connect = (network: Network): { readonly lines: readonly Line[]; readonly slack: number } => {
  const index = new Map<number, number>()
  for (const [at, { bus }] of network.buses.entries()) {
    if (index.has(bus)) throw new Refusal('INVALID_BODY', `Bus ${bus} is given twice.`, { member: 'buses', bus })
    index.set(bus, at)
  }
  const slack = requireOne(network.buses)
  const lines = network.branches.flatMap((branch, at) => {
    const from = index.get(branch.from)
    const to = index.get(branch.to)
    if (from === undefined || to === undefined || from === to) {
      throw new Refusal(
        'INVALID_BODY',
        `Branch ${at} goes from bus ${branch.from} to bus ${branch.to}; it connects two buses of the list.`,
        { branch: at, from: branch.from, to: branch.to },
      )
    }
    return branch.status === 0 ? [] : [lineOf(branch, at, from, to)]
  })
  requireConnected(network, lines, slack)
  return { lines, slack }
}

/** Admittance matrix by rows, shunts included; parallel lines add up. */
export const admittances = ({ buses }: Network, lines: readonly Line[], baseMVA: number): readonly AdmittanceRow[] => {
  const own = buses.map(({ Gs = 0, Bs = 0 }): [number, number] => [Gs / baseMVA, Bs / baseMVA])
  const others = buses.map(() => new Map<number, [number, number]>())
  const add = (at: number, bus: number, [g, b]: Complex): void => {
    const sum = others[at]?.get(bus) ?? [0, 0]
    others[at]?.set(bus, [sum[0] + g, sum[1] + b])
  }
  for (const { from, to, ff, ft, tf, tt } of lines) {
    for (const [at, [g, b]] of [
      [from, ff],
      [to, tt],
    ] as const) {
      const sum = own[at]
      sum[0] += g
      sum[1] += b
    }
    add(from, to, ft)
    add(to, from, tf)
  }
  return own.map((sum, at) => ({
    own: sum,
    neighbours: [...(others[at] ?? [])].sort(([a], [b]) => a - b).map(([bus, [g, b]]) => ({ bus, g, b })),
  }))
}
