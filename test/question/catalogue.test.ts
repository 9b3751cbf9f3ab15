import assert from 'node:assert/strict'
import { registry } from '../../src/operators/registry.ts'
import { buildTables } from '../../src/question/catalogue/build-tables.ts'
import { catalogue, openCatalogue } from '../../src/question/catalogue/catalogue.ts'
import type { Frame } from '../../src/question/catalogue/frames.ts'
import { preparedTables } from '../../src/question/catalogue/generated/tables.ts'
import { weightsOf } from '../../src/question/catalogue/match.ts'
import { stemOf } from '../../src/question/vocabulary/stem.ts'

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
      const slots = frameOf(operator.id).slots.map(({ symbol, unit, range, usual, traits: { list }, isResult }) => {
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
    const { rarity, isKnown, stems } = catalogue()
    const having = (stem: string): readonly number[] => [...stems.placesOf(stems.numberOf(stem))]
    assert.ok(rarity('kinetic') > rarity('energy') && having('kinetic').length < having('energy').length)
    assert.deepEqual([isKnown('zork'), rarity('zork'), having('zork')], [false, 0, []])
  })

  it('has the words of a definition: names, quantities, needed phrases', () => {
    const frame = frameOf('NM23')
    for (const word of ['kinetic', 'motion', 'mass', 'velocity']) assert.ok(frame.has(stemOf(word)), word)
    assert.ok(!frame.has('pendulum'))
    const [mass, speed] = frame.slots
    assert.ok(mass?.has('mass') && !mass.has('speed') && speed?.has('velocity') && !speed.has('mass'))
  })

  it('finds a whole name better than a part of it', () => {
    const frame = frameOf('NM23')
    const share = (...words: string[]): number =>
      catalogue().names.share(weightsOf(new Map(words.map((word) => [stemOf(word), 1]))), frame).share
    assert.equal(share('kinetic', 'energy'), 1)
    assert.ok(share('energy') < 1 && share('energy') > 0)
    assert.equal(share('pendulum'), 0)
  })

  it('does not take a word that operators only exclude for one that they have', () => {
    const [operator] = registry()
      .all()
      .filter(({ id }) => id === 'NM23')
    assert.ok(operator)
    const { isKnown, frame, stems } = openCatalogue(buildTables([{ ...operator, not: ['zork'] }]))
    assert.equal(isKnown('zork'), false)
    assert.deepEqual(
      frame(0).not.map((phrase) => [...phrase]),
      [[stems.numberOf('zork')]],
    )
  })

  it('makes a frame once', () => {
    assert.equal(frameOf('NM23'), frameOf('NM23'))
  })
})
