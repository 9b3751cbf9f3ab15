import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { nearIds } from '../../../../src/operators/near-ids.ts'
import type { Operator } from '../../../../src/operators/operator.ts'
import { type Criteria, selectOperators } from '../../../../src/operators/select-operators.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { pageOf } from '../../page.ts'

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

/** Parameters that select operators. */
export const FILTERS = {
  query: text(
    200,
    'Search words: identifier, name, meaning of an input, or a formula. Spelling corrections are reported.',
  ),
  family: text(64, 'Prefix or name of a family, such as `NM`.'),
  scale: text(32, 'Field of physics, such as `quantum`.'),
  unit: text(120, 'Operators whose result can be given in this unit, such as `km/h`.'),
  symbol: text(64, 'Operators with this symbol, such as `v`, `λ` or `k_B`.'),
  cursor: text(64, '`next_cursor` of the previous page, with the same parameters.'),
}

/** Members of every answer with a page of operators. */
export const PAGE_MEMBERS = {
  total: Type.Integer({ description: 'Operators in the catalogue.' }),
  computable: Type.Integer({ description: 'Those with a formula.' }),
  matches: Type.Integer({ description: 'Operators that satisfy all parameters.' }),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
  corrected: Type.Array(Type.Object({ word: Type.String(), read_as: Type.String() }), {
    description: 'Words that no operator contains, with the words searched for instead.',
  }),
  near: Type.Array(Type.String(), {
    description: 'Suggested identifiers, if nothing matches.',
  }),
}

/** A page of the operators that satisfy the criteria. */
export interface OperatorPage {
  readonly operators: readonly Operator[]
  readonly members: JsonObject
}

type OperatorQuery = Criteria & { readonly cursor?: string }

/**
 * Selects operators and returns one page of them. A cursor is valid for its own parameters and release only.
 * @param limit largest number of operators; `fitting` may reduce it
 * @param fitting how many of these fit on one page
 * @throws Refusal INVALID_QUERY, UNKNOWN_UNIT
 */
export function operatorPage(
  { hash, identity }: Services,
  { cursor, ...criteria }: OperatorQuery,
  limit: number,
  fitting: (operators: readonly Operator[]) => number = (operators) => operators.length,
): OperatorPage {
  const { query = '', family, scale, unit, symbol } = criteria
  const { operators, corrected } = selectOperators(criteria)
  const scope = hash.sha256Hex(JSON.stringify([query, family, scale, unit, symbol, identity.kernelDigest])).slice(0, 8)
  const whole = pageOf(operators, limit, cursor, scope)
  const page = whole && pageOf(operators, Math.max(1, fitting(whole.items)), cursor, scope)
  if (page === undefined)
    throw new Refusal(
      'INVALID_QUERY',
      'This cursor belongs to other parameters or to another release; omit it for the first page.',
      { parameter: 'cursor' },
    )
  return {
    operators: page.items,
    members: {
      matches: operators.length,
      next_cursor: page.nextCursor ?? null,
      corrected: corrected.map(({ word, readAs }) => ({ word, read_as: readAs })),
      near: operators.length === 0 ? [...nearIds(query)] : [],
    },
  }
}
