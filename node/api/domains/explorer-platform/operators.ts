import { setImmediate as turn } from 'node:timers/promises'
import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { describeOperator } from '../../../../src/operators/describe-operator.ts'
import { FIELDS } from '../../../../src/operators/families.ts'
import { nearIds } from '../../../../src/operators/near-ids.ts'
import { operatorEntry } from '../../../../src/operators/operator-entry.ts'
import { registry } from '../../../../src/operators/registry.ts'
import { operatorIndex } from '../../../operator-index.ts'
import type { Services } from '../../../services.ts'
import { type Answer, JSON_TYPE } from '../../call.ts'
import { read } from '../../definition.ts'
import { compressedFor, once, tagged, taggedJson } from '../../immutable.ts'
import { AnyObject } from '../../schemas.ts'
import { FILTERS, operatorPage, PAGE_MEMBERS } from './operator-filters.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform' } as const

const USUAL = 50

/** Operators that are described before others can work. */
const AT_ONCE = 32

/** The whole list, made in turns of the event loop at its first request. */
const lists = new WeakMap<Services, Promise<Answer>>()

async function makeList({ hash }: Services): Promise<Answer> {
  await operatorIndex()
  const all = registry()
  const texts: string[] = []
  for (const [at, operator] of all.all().entries()) {
    texts.push(JSON.stringify(describeOperator(operator)))
    if (at % AT_ONCE === 0) await turn()
  }
  return tagged(hash, JSON_TYPE, `{"total":${all.total},"computable":${all.computable},"operators":[${texts.join()}]}`)
}

function list(services: Services): Promise<Answer> {
  const known = lists.get(services) ?? makeList(services)
  lists.set(services, known)
  return known
}

const families = once(({ hash }: Services) => {
  const all = registry()
  const categories = all.families().map(({ family, total, computable }) => ({
    prefix: family.prefix,
    name: family.name,
    fields: family.fields,
    planned: family.target,
    total,
    computable,
    references: family.references,
  }))
  return taggedJson(hash, { total: all.total, computable: all.computable, scales: FIELDS, categories })
})

const { total, computable, ...pageMembers } = PAGE_MEMBERS
const optional = Object.fromEntries(Object.entries(pageMembers).map(([name, schema]) => [name, Type.Optional(schema)]))

export const operators = read({
  ...common,
  id: 'operators',
  path: '/api/operators',
  summary:
    'The full list of operators (about 2 MB, an eighth when compressed; with ETag), or with parameters the matching ones in pages.',
  query: Type.Object(
    {
      ...FILTERS,
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, default: USUAL, description: 'Operators on a page.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ total, computable, operators: Type.Array(AnyObject), ...optional }),
  refusals: ['INVALID_QUERY', 'UNKNOWN_UNIT'],
  example: { query: { query: 'heat', unit: 'kW', limit: 5 } },
  moreExamples: [
    { title: 'in your words', query: { query: 'how much force does a spring need', limit: 5 } },
    { title: 'by its formula', query: { query: 'K = m v^2/2', limit: 5 } },
    { title: 'one family', query: { family: 'fluid mechanics', limit: 20 } },
    { title: 'quantum energies', query: { scale: 'quantum', unit: 'eV', limit: 20 } },
    { title: 'by a symbol', query: { symbol: 'lambda', limit: 20 } },
    { title: 'the whole list', query: {} },
  ],
  async read(services, { query, call }) {
    if (Object.keys(query).length === 0) return compressedFor(call, await list(services))
    await operatorIndex()
    const { limit = USUAL, ...asked } = query
    const page = operatorPage(services, asked, limit)
    return taggedJson(services.hash, {
      total: registry().total,
      computable: registry().computable,
      operators: page.operators.map(describeOperator),
      ...page.members,
    })
  },
})

export const categories = read({
  ...common,
  id: 'operators.categories',
  path: '/api/operators/categories',
  summary:
    'The 65 families of operators, with their fields of physics and the numbers planned, served and with a formula.',
  response: Type.Object({
    total: Type.Integer(),
    computable: Type.Integer(),
    scales: Type.Array(Type.String()),
    categories: Type.Array(AnyObject),
  }),
  refusals: [],
  example: {},
  async read(services) {
    await operatorIndex()
    return families(services)
  },
})

export const operator = read({
  ...common,
  id: 'operators.one',
  path: '/api/operators/:id',
  summary:
    'One operator: formula as text, LaTeX and MathML, symbols, constants, freshly computed examples, solvable inputs, related operators.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  response: AnyObject,
  refusals: ['NOT_FOUND'],
  example: { params: { id: 'NM23' } },
  moreExamples: [
    { title: 'Planck radiation', params: { id: 'SM12' } },
    { title: 'a sum over a list', params: { id: 'SM16' } },
    { title: 'an option', params: { id: 'BLACK_SCHOLES' } },
    { title: 'a law without a number', params: { id: 'NM18' } },
  ],
  read({ hash }, { params }) {
    const found = registry().get(params.id)
    if (found !== undefined) return taggedJson(hash, operatorEntry(found))
    const near = nearIds(params.id)
    const hint = near.length === 0 ? 'see GET /api/operators' : `did you mean ${near.join(', ')}?`
    throw new Refusal('NOT_FOUND', `Unknown operator; ${hint}`, { near })
  },
})
