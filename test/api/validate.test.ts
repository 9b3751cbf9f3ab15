import assert from 'node:assert/strict'
import { Type } from 'typebox'
import { validate } from '../../node/api/validate.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const quantity = Type.Object(
  { value: Type.Number(), unit: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
const schema = Type.Object(
  {
    kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
    inputs: Type.Record(
      Type.String(),
      Type.Union([Type.Number(), quantity, Type.Array(Type.Number(), { maxItems: 200_000 })]),
    ),
  },
  { additionalProperties: false },
)

const misfits = (value: unknown): unknown => {
  try {
    validate(schema, value, 'INVALID_BODY', 'The body')
  } catch (failure) {
    if (failure instanceof Refusal) return failure.data.errors
    throw failure
  }
  return null
}

describe('a body that violates its schema', () => {
  const cases: (readonly [what: string, value: unknown, path: string, message: string])[] = [
    ['a wrong type where several would do', { inputs: { m: '3' } }, '/inputs/m', 'must be number or object or array'],
    ['a wrong member of one of them', { inputs: { m: { value: '3' } } }, '/inputs/m/value', 'must be number'],
    ['a wrong item of one of them', { inputs: { m: [1, 'b'] } }, '/inputs/m/1', 'must be number'],
    ['a missing member', { inputs: { m: { unit: 'kg' } } }, '/inputs/m', 'must have required properties value'],
    [
      'a stray member',
      { inputs: { m: { value: 3, x: 1 } } },
      '/inputs/m/x',
      'is not a member of this object; remove it',
    ],
    [
      'a stray member of the whole',
      { inputs: {}, values: 1 },
      '/values',
      'is not a member of this object, which may have kind, inputs; remove it',
    ],
    ['a word that is not offered', { kind: 'c', inputs: {} }, '/kind', 'must be one of "a", "b"'],
    ['a body that is not an object', 3, '', 'must be object'],
  ]
  const long = Array.from({ length: 100_000 }, () => 1)
  for (const at of [0, 999, 1000, 54_321, 99_999]) {
    const m = long.with(at, 'x' as never)
    cases.push([`item ${at} of a long list`, { inputs: { m } }, `/inputs/m/${at}`, 'must be number'])
  }
  for (const [what, value, path, message] of cases) {
    it(`is reported once per violation, with the expected form: ${what}`, () =>
      assert.deepEqual(misfits(value), [{ path, message }]))
  }

  it('is reported for the one list of several that is too long, and for what is too large to be searched', () => {
    const longer = Array.from({ length: 200_001 }, () => 1)
    const tooMany = [{ path: '/inputs/n', message: 'must not have more than 200000 items' }]
    assert.deepEqual(misfits({ inputs: { m: long, n: longer } }), tooMany)
    const nested = { inputs: { m: Array.from({ length: 500 }, () => long.slice(0, 200)) } }
    assert.match(JSON.stringify(misfits(nested)), /too large to say where/)
    const stray = Object.fromEntries(long.map((_, index) => [`x${index}`, 1]))
    assert.match(JSON.stringify(misfits(stray)), /too large to say where/)
  })

  it('is not reported when it is valid', () =>
    assert.equal(misfits({ kind: 'a', inputs: { m: 1, n: { value: 2 } } }), null))
})
