import assert from 'node:assert/strict'
import { registry } from '../../src/operators/registry.ts'
import { searchOperators } from '../../src/operators/search.ts'

const found = (text: string, family?: string): readonly string[] => searchOperators(text, family).map(({ id }) => id)

describe('search of operators', () => {
  it('finds by identifier, name, alias, meaning and formula, the best first', () => {
    for (const { id, name } of registry().all()) {
      assert.equal(found(id)[0], id)
      assert.ok(found(name).slice(0, 3).includes(id), name)
    }
    assert.equal(found('kinetic energy')[0], 'NM23')
    assert.equal(found('  NM23 ')[0], 'NM23')
    assert.ok(found('gravitational force between two masses').slice(0, 10).includes('NM21'))
    assert.equal(found('K = m v^2/2')[0], 'NM23')
    assert.ok(found('entropies').slice(0, 10).includes('CS47'))
    assert.deepEqual(found('qqqq'), [])
  })

  it('gives the whole catalogue, or a family, without words', () => {
    assert.equal(found('').length, registry().total)
    assert.equal(found(' ,;').length, registry().total)
    const family = found('', 'nm')
    assert.ok(family.length > 5 && family.every((id) => id.startsWith('NM')))
    assert.deepEqual(found('', 'no such family'), [])
  })

  it('stays quick with a text of any length', () => {
    assert.ok(found('x '.repeat(50_000)).length < registry().total)
  })
})
