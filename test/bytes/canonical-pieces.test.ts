import assert from 'node:assert/strict'
import fc from 'fast-check'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { canonicalPieces } from '../../src/bytes/canonical-pieces.ts'

const inOrder = (object: object): [string, unknown][] =>
  Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1))

describe('canonical JSON in pieces', () => {
  it('gives the canonical text when joined', () => {
    const value = fc.object({
      maxDepth: 5,
      maxKeys: 6,
      withNullPrototype: false,
      values: [
        fc.integer(),
        fc.string({ unit: 'grapheme' }),
        fc.boolean(),
        fc.constant(null),
        fc.array(fc.nat(), { maxLength: 600, size: 'max' }),
      ],
    })
    fc.assert(
      fc.property(value, (object) => {
        assert.equal([...canonicalPieces(inOrder(object))].join(''), canonicalJson(object))
      }),
    )
  })

  it('has no piece longer than a few hundred items', () => {
    const list = Array.from({ length: 10_000 }, (_, at) => at)
    const pieces = [...canonicalPieces([['a', { b: list }]])]
    assert.equal(pieces.join(''), canonicalJson({ a: { b: list } }))
    assert.ok(Math.max(...pieces.map(({ length }) => length)) < 2000)
  })

  it('refuses the values that canonical JSON refuses', () => {
    assert.throws(() => [...canonicalPieces([['a', [undefined]]])], /undefined/)
    assert.throws(() => [...canonicalPieces([['a', Number.NaN]])], /NaN/)
  })
})
