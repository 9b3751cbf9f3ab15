import type { Check } from '../kernel/computation.ts'
import type { SolverResult } from './contract.ts'

/** A figure that may not exceed its bound; NaN never passes. */
export const atMost = (name: string, measured: number, bound: number): Check => ({
  bound,
  measured,
  name,
  passed: measured <= bound,
})

/** A numeric member of the extra results; absent where this kind of run has none. */
export const figure = (result: SolverResult, name: string): number | undefined => {
  const value = result.extra[name]
  return typeof value === 'number' ? value : undefined
}

/** Member of the extra results, name of the check, bound. */
export type Bound = readonly [member: string, name: string, bound: number]

/** Checks those members that this run has. */
export const figuresAgainst = (result: SolverResult, bounds: readonly Bound[]): readonly Check[] =>
  bounds.flatMap(([member, name, bound]) => {
    const measured = figure(result, member)
    return measured === undefined ? [] : [atMost(name, measured, bound)]
  })
