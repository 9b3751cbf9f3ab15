import assert from 'node:assert/strict'
import fc from 'fast-check'
import { editDistance } from '../../src/bytes/edit-distance.ts'

describe('edit distance', () => {
  it('gives the textbook values', () => {
    assert.equal(editDistance('kitten', 'sitting'), 3)
    assert.equal(editDistance('intention', 'execution'), 5)
    assert.equal(editDistance('', 'abc'), 3)
    assert.equal(editDistance('same', 'same'), 0)
  })

  it('is a metric', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        assert.equal(editDistance(a, b), editDistance(b, a))
        assert.equal(editDistance(a, b) === 0, a === b)
        assert.ok(editDistance(a, c) <= editDistance(a, b) + editDistance(b, c))
        assert.ok(editDistance(a, b) >= Math.abs(a.length - b.length))
      }),
    )
  })
})
