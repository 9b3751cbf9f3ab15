import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { formulaOf } from '../../../../src/operators/describe-operator.ts'
import { nearIds } from '../../../../src/operators/near-ids.ts'
import type { Operator } from '../../../../src/operators/operator.ts'
import { registry } from '../../../../src/operators/registry.ts'
import { searchOperators } from '../../../../src/operators/search.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { read } from '../../definition.ts'
import { pageOf } from '../../page.ts'

const USUAL = 20

/** One operator on one line; the whole entry is at /api/operators/:id. */
const rowOf = (operator: Operator): JsonObject => ({
  id: operator.id,
  name: operator.name,
  formula: formulaOf(operator),
  unit: operator.computable?.unit ?? null,
  inputs: (operator.computable?.inputs ?? []).map(({ symbol, meaning, unit }) => `${symbol}: ${meaning}, ${unit}`),
  ...(operator.refusal === null ? {} : { refusal: operator.refusal.code }),
})

export const operatorSearch = read({
  id: 'operators.search',
  method: 'GET',
  path: '/api/operators/search',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary: 'Finds operators by words, best first, as short rows and in pages.',
  query: Type.Object(
    {
      query: Type.Optional(
        Type.String({ maxLength: 200, description: 'Words: identifier, name, or what an input means.' }),
      ),
      family: Type.Optional(Type.String({ maxLength: 64, description: 'Prefix or name of a family, as `NM`.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: USUAL, description: 'Rows on a page.' })),
      cursor: Type.Optional(Type.String({ maxLength: 64, description: '`next_cursor` of the page before.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    total: Type.Integer({ description: 'Operators in the catalogue.' }),
    matches: Type.Integer(),
    operators: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        formula: Type.Union([Type.String(), Type.Null()]),
        unit: Type.Union([Type.String(), Type.Null()]),
        inputs: Type.Array(Type.String()),
        refusal: Type.Optional(Type.String()),
      }),
    ),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
    near: Type.Array(Type.String(), {
      description: 'Identifiers that the words may have meant, where nothing matches.',
    }),
  }),
  refusals: ['INVALID_QUERY'],
  example: { query: { query: 'kinetic energy', limit: 5 } },
  tool: {
    name: 'svc_list_operators',
    readOnlyHint: true,
    idempotentHint: true,
    destructiveHint: false,
    openWorldHint: false,
  },
  read(_services, { query: { query = '', family, limit = USUAL, cursor } }) {
    const found = searchOperators(query, family)
    const page = pageOf(found, limit, cursor)
    if (page === undefined)
      throw new Refusal('INVALID_QUERY', 'This cursor belongs to no page; leave it out for the first.')
    return {
      total: registry().total,
      matches: found.length,
      operators: page.items.map(rowOf),
      next_cursor: page.nextCursor ?? null,
      near: found.length === 0 ? nearIds(query) : [],
    }
  },
})
