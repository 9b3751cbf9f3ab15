import assert from 'node:assert/strict'
import { registry } from '../../src/operators/registry.ts'
import { buildTables } from '../../src/question/catalogue/build-tables.ts'
import { catalogue, openCatalogue } from '../../src/question/catalogue/catalogue.ts'
import type { Frame } from '../../src/question/catalogue/frames.ts'
import { preparedTables } from '../../src/question/catalogue/generated/tables.ts'

const frameOf = (id: string): Frame => catalogue().frame(catalogue().placeOf(id))

describe('catalogue of the reader of questions', () => {
  it('has the tables that the operators give now', () => {
    assert.deepEqual(preparedTables(), buildTables(registry().all()))
  })

  it('has a frame for every operator with a formula, and none for the others', () => {
    const computable = registry()
      .all()
      .filter(({ refuses }) => !refuses)
    assert.equal(catalogue().size, computable.length)
    for (const operator of computable) assert.equal(frameOf(operator.id).operator, operator)
    assert.equal(catalogue().placeOf('NM18'), -1)
  })

  it('has the quantities of an operator as its stanza declares them', () => {
    for (const operator of registry().all()) {
      if (operator.refuses || operator.computable === null) continue
      const { symbol, unit, inputs } = operator.computable
      const slots = frameOf(operator.id).slots.map(({ symbol, unit, range, usual, list, isResult }) => {
        return { symbol, unit, range, usual, list, isResult }
      })
      const expected = inputs.map(({ symbol, unit, range, usual, list }) => {
        return { symbol, unit, range, usual, list, isResult: false }
      })
      const result = { symbol, unit, range: null, usual: null, list: false, isResult: true }
      assert.deepEqual(slots, [...expected, result], operator.id)
    }
  })

  it('weighs a word more the fewer operators have it', () => {
    const { rarity, having, isKnown } = catalogue()
    assert.ok(rarity('kinetic') > rarity('energy') && having('kinetic').length < having('energy').length)
    assert.deepEqual([isKnown('zork'), rarity('zork'), having('zork')], [false, 0, []])
    const names = frameOf('NM23').names.map(({ stems }) => stems.join(' '))
    assert.deepEqual(names.slice(0, 2), ['kinetic energy', 'energy motion'])
  })

  it('does not take a word that operators only exclude for one that they have', () => {
    const [operator] = registry()
      .all()
      .filter(({ id }) => id === 'NM23')
    assert.ok(operator)
    const { isKnown, frame } = openCatalogue(buildTables([{ ...operator, not: ['zork'] }]))
    assert.equal(isKnown('zork'), false)
    assert.deepEqual(frame(0).not, [['zork']])
  })

  it('makes a frame once', () => {
    assert.equal(frameOf('NM23'), frameOf('NM23'))
  })
})
