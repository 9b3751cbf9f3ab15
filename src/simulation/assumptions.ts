import type { TSchema } from 'typebox'
import { annotation } from '../schema/annotation.ts'
import type { Solver } from '../solvers/contract.ts'
import { descriptionOf } from './members.ts'

/** Inputs of which nothing need be said. */
const APART = new Set(['domain', 'operators', 'params'])

/** A description that begins with the case it is for, `Heston: …`, or ends with it, `…. One dimension.` */
const OF_ONE_CASE = /^[A-Z][\w–, -]*: |\b(?:One dimension|Two dimensions)\.$|instead of|Instead of|^With /

const unitOf = (schema: TSchema): string => {
  const unit = annotation(schema, 'x-unit')
  return unit === '1' || typeof unit !== 'string' ? '' : ` ${unit}`
}

/** What a run takes by default, a sentence for each input that the request leaves out. */
export const assumptionsOf = (solver: Solver, given: ReadonlyMap<string, unknown>): readonly string[] =>
  Object.entries(solver.input.properties).flatMap(([name, schema]) => {
    if (given.has(name) || APART.has(name)) return []
    const value = annotation(schema, 'default')
    if (value !== undefined)
      return [`${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}${unitOf(schema)} (default)`]
    const text = descriptionOf(schema)
    return /by default|where steps is absent|when neither/.test(text) && !OF_ONE_CASE.test(text)
      ? [`${name}: ${text}`]
      : []
  })
