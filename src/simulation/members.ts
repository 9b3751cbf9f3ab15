import type { TSchema } from 'typebox'
import { annotation } from '../schema/annotation.ts'
import type { Solver } from '../solvers/contract.ts'
import type { SolverWords } from './solver-words.ts'

/** An input of a solver in the words of requests. */
export interface Member {
  /** `rho`, or `params.lambda` inside another member. */
  readonly name: string
  /** Its description in the schema, up to the first semicolon or full stop. */
  readonly meaning: string
  /** In the solver's unit; `1` for a plain number. */
  readonly unit: string
  readonly schema: TSchema
}

/** The description of a schema, or an empty text. */
export const descriptionOf = (schema: TSchema): string => {
  const description = annotation(schema, 'description')
  return typeof description === 'string' ? description : ''
}

/** The same up to the first semicolon or full stop. */
const meaningOf = (schema: TSchema): string => {
  const description = descriptionOf(schema)
  return /^.*?(?=[.;]\s|[.;]?$)/.exec(description)?.[0] ?? description
}

/** Inputs of every solver that requests in words do not mention. */
const APART = new Set(['domain', 'operators'])

/** All members of a solver, nested ones included, in the order of the schema. */
export const membersOf = (solver: Solver, words: SolverWords): readonly Member[] =>
  Object.entries(solver.input.properties)
    .filter(([name]) => !APART.has(name))
    .flatMap(([name, schema]): readonly Member[] => {
      const inside = annotation(schema, 'properties')
      const nested =
        typeof inside === 'object' && inside !== null ? (Object.entries(inside) as [string, TSchema][]) : null
      const parts = nested?.map(([part, one]) => [`${name}.${part}`, one] as const) ?? [[name, schema] as const]
      return parts.map(([full, one]) => {
        const unit = annotation(one, 'x-unit')
        return {
          name: full,
          meaning: meaningOf(one),
          unit: typeof unit === 'string' ? unit : (words.units?.[full] ?? '1'),
          schema: one,
        }
      })
    })

/** Whether a member is a number, so that a single number can be its value. */
export const isNumeric = ({ schema }: Member): boolean => {
  const kinds = annotation(schema, 'anyOf')
  const one = (kind: unknown): boolean =>
    typeof kind === 'object' && kind !== null && /^(?:number|integer)$/.test(String(Reflect.get(kind, 'type')))
  return Array.isArray(kinds) ? kinds.some(one) : one(schema) || Array.isArray(annotation(schema, 'enum'))
}
