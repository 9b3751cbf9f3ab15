import { Type } from 'typebox'
import { formulaOf } from '../../../../src/operators/describe-operator.ts'
import type { Operator } from '../../../../src/operators/operator.ts'
import { registry } from '../../../../src/operators/registry.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { operatorIndex } from '../../../operator-index.ts'
import { read } from '../../definition.ts'
import { FILTERS, operatorPage, PAGE_MEMBERS } from './operator-filters.ts'

const USUAL = 20

/** Characters of the rows on one page, about 3,000 tokens, which an agent reads in full. */
const MOST_CHARACTERS = 9_000

/** One operator on one line; the whole entry is at /api/operators/:id. */
const rowOf = (operator: Operator): JsonObject => ({
  id: operator.id,
  name: operator.name,
  formula: formulaOf(operator),
  unit: operator.computable?.unit ?? null,
  inputs: (operator.computable?.inputs ?? []).map(({ symbol, meaning, unit }) => `${symbol}: ${meaning}, ${unit}`),
  ...(operator.refusal === null ? {} : { refusal: operator.refusal.code }),
})

/** How many of these rows fit within the characters of a page. */
const fitting = (operators: readonly Operator[]): number => {
  let characters = 0
  const beyond = operators.findIndex((operator) => {
    characters += JSON.stringify(rowOf(operator)).length
    return characters > MOST_CHARACTERS
  })
  return beyond < 0 ? operators.length : beyond
}

const MOST_NAMED = 8

/** Summary of the answer in one sentence. */
const summaryOf = (operators: readonly Operator[], { matches, near, corrected }: JsonObject): string => {
  const read = Array.isArray(corrected) && corrected.length > 0 ? ` (read as ${JSON.stringify(corrected)})` : ''
  if (operators.length === 0) {
    const hint = Array.isArray(near) && near.length > 0 ? `did you mean ${near.join(', ')}?` : 'try other words.'
    return `No operator matches${read}; ${hint}`
  }
  const named = operators.slice(0, MOST_NAMED).map((operator) => {
    const unit = operator.computable === null ? '' : ` [${operator.computable.unit}]`
    return `${operator.id} ${operator.name}: ${formulaOf(operator) ?? ''}${unit}`
  })
  const rest = Number(matches) > named.length ? `\n… ${Number(matches) - named.length} more` : ''
  return `${String(matches)} of ${registry().total} operators match${read}, best first:\n${named.join('\n')}${rest}`
}

export const operatorSearch = read({
  id: 'operators.search',
  method: 'GET',
  path: '/api/operators/search',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary:
    'Finds operators by words, family, field, unit of the result or symbol; short rows, best first, in pages sized for an agent.',
  query: Type.Object(
    {
      ...FILTERS,
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, default: USUAL, description: 'Most rows on a page.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    ...PAGE_MEMBERS,
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
    summary: Type.String(),
  }),
  refusals: ['INVALID_QUERY', 'UNKNOWN_UNIT'],
  example: { query: { query: 'kinetic energy', limit: 5 } },
  moreExamples: [
    { title: 'misspelled', query: { query: 'knietic enrgy', limit: 5 } },
    { title: 'voltages', query: { unit: 'mV', scale: 'electromagnetism' } },
    { title: 'everything with a half-life', query: { symbol: 'halfLife' } },
  ],
  tool: {
    name: 'svc_list_operators',
    readOnlyHint: true,
    idempotentHint: true,
    destructiveHint: false,
    openWorldHint: false,
  },
  async read(services, { query: { limit = USUAL, ...asked } }) {
    await operatorIndex()
    const page = operatorPage(services, asked, limit, fitting)
    return {
      summary: summaryOf(page.operators, page.members),
      total: registry().total,
      computable: registry().computable,
      operators: page.operators.map(rowOf),
      ...page.members,
    }
  },
})
