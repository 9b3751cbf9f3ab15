import type { TSchema } from 'typebox'
import { annotation } from '../schema/annotation.ts'
import type { Solver } from '../solvers/contract.ts'
import { descriptionOf } from './members.ts'

/** Inputs that need no mention. */
const APART = new Set(['domain', 'operators', 'params'])

/** A description that begins with the case it is for, `Heston: …`, or ends with it, `…. One dimension.` */
const OF_ONE_CASE = /^[A-Z][\w–, -]*: |\b(?:One dimension|Two dimensions)\.$|instead of|Instead of|^With /

const unitOf = (schema: TSchema): string => {
  const unit = annotation(schema, 'x-unit')
  return unit === '1' || typeof unit !== 'string' ? '' : ` ${unit}`
}

/** Words with which a description states a default that depends on other inputs or is not constant. */
const BY_DEFAULT = / ?\b(?:by default|when neither it nor steps is given|where steps is absent(?: as well)?)\b/

/** Such a default counts only without a number of steps. */
const WITHOUT_STEPS = /\bsteps is (?:given|absent)\b/

/** The default that a description states: `1 m` of `Length along y; 1 m by default.`; null without one. */
const statedDefault = (description: string): string | null => {
  const clauses = description.split(/[;.](?=\s|$)/)
  const at = clauses.findIndex((clause) => BY_DEFAULT.test(clause))
  const clause = clauses[at]
  if (clause === undefined) return null
  const [before = '', after = ''] = clause.split(BY_DEFAULT)
  // `Factor on all loads, 1 by default` has its meaning in the same clause.
  const own = at === 0 ? before.replace(/^.*, /, '') : before
  return `${own}${after}`.trim().replace(/,$/, '')
}

/** The defaults that a run uses, one sentence for each input that the request omits. */
export const assumptionsOf = (solver: Solver, given: ReadonlyMap<string, unknown>): readonly string[] =>
  Object.entries(solver.input.properties).flatMap(([name, schema]) => {
    if (given.has(name) || APART.has(name)) return []
    const value = annotation(schema, 'default')
    if (value !== undefined)
      return [`${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}${unitOf(schema)} (default)`]
    const text = descriptionOf(schema)
    if (OF_ONE_CASE.test(text) || (WITHOUT_STEPS.test(text) && given.has('steps'))) return []
    const stated = statedDefault(text)
    return stated === null ? [] : [`${name} = ${stated} (default)`]
  })
