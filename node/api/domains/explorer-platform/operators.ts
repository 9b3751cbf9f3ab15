import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { describeOperator } from '../../../../src/operators/describe-operator.ts'
import { nearIds } from '../../../../src/operators/near-ids.ts'
import { registry } from '../../../../src/operators/registry.ts'
import type { Services } from '../../../services.ts'
import { read } from '../../definition.ts'
import { once, taggedJson } from '../../immutable.ts'
import { AnyObject } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform' } as const

const list = once(({ hash }: Services) => {
  const all = registry()
  return taggedJson(hash, { total: all.total, computable: all.computable, operators: all.all().map(describeOperator) })
})

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
  return taggedJson(hash, { total: all.total, computable: all.computable, categories })
})

export const operators = read({
  ...common,
  id: 'operators',
  path: '/api/operators',
  summary: 'The full list of operators, with formula, inputs, units and examples.',
  response: Type.Object({ total: Type.Integer(), computable: Type.Integer(), operators: Type.Array(AnyObject) }),
  refusals: [],
  example: {},
  read: list,
})

export const categories = read({
  ...common,
  id: 'operators.categories',
  path: '/api/operators/categories',
  summary: 'The 65 families of operators, with the fields of physics they belong to.',
  response: Type.Object({ total: Type.Integer(), computable: Type.Integer(), categories: Type.Array(AnyObject) }),
  refusals: [],
  example: {},
  read: families,
})

export const operator = read({
  ...common,
  id: 'operators.one',
  path: '/api/operators/:id',
  summary: 'One operator: formula, inputs with meaning, unit and range, worked example, reference.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  response: AnyObject,
  refusals: ['NOT_FOUND'],
  example: { params: { id: 'NM23' } },
  read({ hash }, { params }) {
    const found = registry().get(params.id)
    if (found !== undefined) return taggedJson(hash, describeOperator(found))
    const near = nearIds(params.id)
    const hint = near.length === 0 ? 'see GET /api/operators' : `did you mean ${near.join(', ')}?`
    throw new Refusal('NOT_FOUND', `There is no operator with that id; ${hint}`, { near })
  },
})
