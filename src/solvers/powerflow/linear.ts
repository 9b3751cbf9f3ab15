import { Refusal } from '../../errors/refusal.ts'
import { SingularMatrix, SparseLu } from '../../numeric/sparse-lu.ts'
import { DEGREE } from './network.ts'
import type { FlowPlan } from './plan.ts'

/** Angles of the linear approximation, rad, and the power through each line in service, pu. */
export interface LinearState {
  readonly theta: Float64Array
  readonly flows: Float64Array
  /** Largest difference between what flows into a bus and out of it, pu. */
  readonly mismatch: number
}

/** B′·theta = P: voltages of 1, small angles, no resistance (Grainger and Stevenson, Power System Analysis, 9.7). */
export const solveLinear = ({ network: { buses }, lines, slack, baseMVA, inputs, unknowns }: FlowPlan): LinearState => {
  const share = (inputs.loadScale ?? 1) / baseMVA
  const p = Float64Array.from(buses, ({ Pg = 0, Pd = 0, Gs = 0 }) => (Pg - Pd) * share - Gs / baseMVA)
  const entries = buses.map((_, bus) => new Map<number, number>([[bus, 0]]))
  const put = (bus: number, other: number, value: number): void => {
    const row = entries[bus]
    row.set(other, (row.get(other) ?? 0) + value)
  }
  for (const { from, to, susceptance, shift } of lines) {
    for (const [bus, other] of [
      [from, to],
      [to, from],
    ] as const) {
      put(bus, bus, susceptance)
      put(bus, other, -susceptance)
    }
    p[from] = p[from] + susceptance * shift
    p[to] = p[to] - susceptance * shift
  }
  const start = new Int32Array(unknowns.size + 1)
  const columns: number[] = []
  const values: number[] = []
  const right = new Float64Array(unknowns.size)
  const angle = (buses[slack]?.Va ?? 0) * DEGREE
  for (const [bus, row] of entries.entries()) {
    const at = unknowns.angle[bus]
    if (at < 0) continue
    right[at] = p[bus] - (row.get(slack) ?? 0) * angle
    for (const [other, value] of row) {
      const column = unknowns.angle[other]
      if (column < 0) continue
      columns.push(column)
      values.push(value)
    }
    start[at + 1] = columns.length
  }
  const matrix = { size: unknowns.size, start, columns: Int32Array.from(columns), values: Float64Array.from(values) }
  let found: Float64Array
  try {
    found = new SparseLu(matrix, unknowns.elimination).solve(right)
  } catch (error) {
    if (!(error instanceof SingularMatrix)) throw error
    const bus = buses[unknowns.angle.indexOf(error.row)]?.bus ?? null
    throw new Refusal('DOMAIN_ERROR', `The reactances leave bus ${bus} without a connection; give its branches an x.`, {
      bus,
    })
  }
  const theta = Float64Array.from(buses, (_, bus) => (unknowns.angle[bus] < 0 ? angle : found[unknowns.angle[bus]]))
  const flows = Float64Array.from(
    lines,
    ({ from, to, susceptance, shift }) => susceptance * (theta[from] - theta[to] - shift),
  )
  const rest = Float64Array.from(buses, ({ Pg = 0, Pd = 0, Gs = 0 }) => (Pg - Pd) * share - Gs / baseMVA)
  for (const [k, { from, to }] of lines.entries()) {
    rest[from] = rest[from] - flows[k]
    rest[to] = rest[to] + flows[k]
  }
  const mismatch = rest.reduce((most, value, bus) => (bus === slack ? most : Math.max(most, Math.abs(value))), 0)
  return { theta, flows, mismatch }
}
