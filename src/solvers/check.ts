import type { Check } from '../kernel/computation.ts'
import type { SolverResult } from './contract.ts'

/** A figure that may not exceed its bound; NaN never passes. */
export const atMost = (name: string, measured: number, bound: number): Check => ({
  bound,
  measured,
  name,
  passed: measured <= bound,
})

/** A percentage that may not exceed its bound. */
const atMostPercent = (name: string, measured: number, bound: number): Check => ({
  ...atMost(name, measured, bound),
  percent: true,
})

/** A figure that JSON can carry: the largest double for one that left the range. */
export const carried = (measured: number): number => (Number.isFinite(measured) ? measured : Number.MAX_VALUE)

/** A numeric member of the extra results; absent where this kind of run has none. */
export const figure = (result: SolverResult, name: string): number | undefined => {
  const value = result.extra[name]
  return typeof value === 'number' ? value : undefined
}

/** Member of the extra results, name of the check, bound; percentages say so. */
export type Bound = readonly [member: string, name: string, bound: number, unit?: 'percent']

/** What the figure of the error at the headline value was measured against in this run. */
export const headlineError = ({
  companions,
  onGrid,
}: {
  readonly companions: object | null
  readonly onGrid: boolean
}) => {
  if (onGrid) return 'error of the steps at the headline point, from a run in half of the step'
  return companions === null
    ? 'error at the headline point, against the closed form'
    : 'error at the headline point, from half and a quarter of the grid'
}

/** Checks those members that this run has. */
export const figuresAgainst = (result: SolverResult, bounds: readonly Bound[]): readonly Check[] =>
  bounds.flatMap(([member, name, bound, unit]) => {
    const measured = figure(result, member)
    if (measured === undefined) return []
    return [(unit === 'percent' ? atMostPercent : atMost)(name, measured, bound)]
  })
