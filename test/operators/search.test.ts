import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { registry } from '../../src/operators/registry.ts'
import { selectOperators } from '../../src/operators/select-operators.ts'
import { sampleOf } from '../samples/sample-of.ts'

const found = (query: string, family?: string): readonly string[] =>
  selectOperators({ query, ...(family === undefined ? {} : { family }) }).operators.map(({ id }) => id)

const refusal = (criteria: Parameters<typeof selectOperators>[0]): Refusal => {
  try {
    selectOperators(criteria)
  } catch (failure) {
    if (failure instanceof Refusal) return failure
  }
  throw new assert.AssertionError({ message: 'nothing was refused' })
}

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
    const typed = [
      ['m*v^2/2', 'NM23'],
      ['PV = nRT', 'TD1'],
      ['sqrt(2 g h)', 'NM120'],
      ['2*pi*sqrt(L/g)', 'NM114'],
      ['h*nu', 'QM10'],
    ]
    for (const [formula = '', id] of typed) assert.equal(found(formula)[0], id, formula)
    assert.ok(found('entropies').slice(0, 10).includes('CS47'))
    assert.deepEqual(found('qqqq'), [])
  })

  it('lists the whole catalogue, or a family, without words', () => {
    assert.equal(found('').length, registry().total)
    assert.equal(found(' ,;').length, registry().total)
    const family = found('', 'nm')
    assert.ok(family.length > 5 && family.every((id) => id.startsWith('NM')))
  })

  it('stays quick with a text of any length', () => {
    assert.ok(found('x '.repeat(50_000)).length < registry().total)
  })

  it('puts first what people mean in their own words', () => {
    const meant: readonly (readonly [words: string, id: string])[] = [
      ['how much force does a spring need', 'NM131'],
      ['resistance of a wire', 'EC13'],
      ['lens formula', 'GO4'],
      ['swing of a pendulum', 'NM114'],
      ['black scholes', 'BLACK_SCHOLES'],
      ['reynolds', 'FL1'],
      ['escape velocity', 'OM4'],
      ['ohms law', 'EC1'],
      ['ohm’s law', 'EC1'],
    ]
    for (const [words, id] of meant) assert.ok(found(words).slice(0, 3).includes(id), `${words}: ${found(words)[0]}`)
  })

  it('does not confuse laws because both have an apostrophe', () => {
    const { operators } = selectOperators({ query: "bragg's law" })
    assert.deepEqual(
      operators.map(({ id }) => id),
      found('bragg law'),
    )
    assert.equal(operators[0]?.id, 'SS1')
  })

  it('corrects misspelled words, and reports the correction', () => {
    assert.equal(found('knietic energy')[0], 'NM23')
    assert.deepEqual(selectOperators({ query: 'knietic energy' }).corrected, [{ word: 'knietic', readAs: 'kinetic' }])
    assert.equal(found('schwarzchild radius')[0], 'GR37')
    assert.equal(found('resistence of a wire')[0], 'EC13')
    assert.deepEqual(selectOperators({ query: 'kinetic masses' }).corrected, [])
  })

  it('finds every operator by each of its names', () => {
    for (const operator of sampleOf(registry().all(), 5))
      for (const name of [operator.name, ...operator.aliases])
        assert.ok(found(name).slice(0, 8).includes(operator.id), `${operator.id} ${name}`)
  })

  it('finds operators by a constant, and ranks the exact unit before others of its dimension', () => {
    const ids = selectOperators({ symbol: 'k_B', family: 'SM' }).operators.map(({ id }) => id)
    assert.ok(ids.includes('SM3') && !ids.includes('SM2'))
    for (const unit of ['Hz', 'dB', 'rad/s']) {
      const units = selectOperators({ unit }).operators.map(({ computable }) => computable?.unit)
      assert.equal(units.lastIndexOf(unit), units.filter((one) => one === unit).length - 1, unit)
      assert.ok(units.length > units.lastIndexOf(unit) + 1, unit)
    }
  })

  it('filters by field, unit of the result and symbol, all at once', () => {
    const quantum = selectOperators({ scale: 'Quantum', unit: 'eV' }).operators
    assert.ok(quantum.length > 3)
    assert.ok(quantum.every(({ family, computable }) => family.fields.includes('quantum') && computable?.unit === 'J'))
    const angular = selectOperators({ symbol: 'ω' }).operators
    assert.ok(angular.length > 3)
    for (const { computable } of angular)
      assert.ok([computable?.symbol, ...(computable?.inputs ?? []).map(({ symbol }) => symbol)].includes('omega'))
    assert.deepEqual(
      selectOperators({ query: 'kinetic energy', family: 'newtonian mechanics', unit: 'kWh', symbol: 'v' }).operators[0]
        ?.id,
      'NM23',
    )
  })

  it('refuses unknown words, with the nearest known ones', () => {
    assert.deepEqual(
      [refusal({ family: 'NX' }).code, refusal({ scale: 'quantm' }).data.near],
      ['INVALID_QUERY', ['quantum']],
    )
    assert.match(refusal({ family: 'optics' }).message, /did you mean GO/)
    assert.match(refusal({ family: 'no such family' }).message, /categories/)
    assert.equal(refusal({ unit: 'furlogn' }).code, 'UNKNOWN_UNIT')
    assert.ok((refusal({ symbol: 'omegaa' }).data.near as string[]).includes('omega'))
  })
})
