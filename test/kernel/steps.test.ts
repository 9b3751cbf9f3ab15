import assert from 'node:assert/strict'
import { admit, runProtocol } from '../../src/kernel/protocol.ts'
import { includeKO42 } from '../../src/kernel/steps/1-include-ko42.ts'
import { selectOperators } from '../../src/kernel/steps/2-select-operators.ts'
import { matchScale } from '../../src/kernel/steps/3-match-scale.ts'
import type { Evaluated, Subject } from '../../src/kernel/subject.ts'
import { compute, refusalOf } from './run-operators.ts'

const EVALUATED: Evaluated = {
  value: 1,
  unit: '1',
  uncertainty: 0,
  roundingBound: 0,
  operatorId: 'NM23',
  equations: ['x = 1'],
  steps: [],
  checks: [],
  extra: {},
  fields: [],
  continuum: null,
}

const subject = (evaluated: Partial<Evaluated> = {}, price = 5): Subject => ({
  domain: 'mechanics',
  operators: ['NM23'],
  price: () => price,
  evaluate: () => ({ ...EVALUATED, ...evaluated }),
})

const select = (...ids: string[]) => selectOperators(includeKO42(ids))

describe('step 1: KO42', () => {
  it('goes first, named or not, wherever it was named', () => {
    for (const named of [['NM23'], ['KO42', 'NM23'], ['NM23', 'KO42'], ['KO42', 'NM23', 'KO42']])
      assert.deepEqual(includeKO42(named), ['KO42', 'NM23'])
  })

  it('is first in the chain and among the equations of an answer', () => {
    const { operatorChain, equations } = compute(['NM23', 'KO42'], { m: 3, v: 4 })
    assert.deepEqual(operatorChain, ['KO42', 'NM23'])
    assert.deepEqual(equations, [
      'KO42: ds^2 = g*dx*dx + 0.001*sin(2*pi*1.287*t)*c^2*dt^2',
      'NM23: K = m*v^2/2 = 3*4^2/2 = 24 J',
    ])
  })
})

describe('step 2: selection', () => {
  it('takes one to three operators in their order', () => {
    assert.deepEqual(
      select('QM10', 'QM9', 'QM2').map(({ id }) => id),
      ['QM10', 'QM9', 'QM2'],
    )
  })

  it('refuses no operators, four, unknown ones and duplicates', () => {
    refusalOf(() => select(), 'NO_OPERATOR')
    refusalOf(() => select('KO42'), 'NO_OPERATOR')
    const four = refusalOf(() => select('NM19', 'NM20', 'NM21', 'NM23'), 'TOO_MANY_OPERATORS')
    assert.deepEqual(four.data, { selected: 4, most: 3 })
    const near = refusalOf(() => select('NM24'), 'UNKNOWN_OPERATOR').data.near as string[]
    assert.ok(near.includes('NM23') && near.length <= 5, near.join())
    refusalOf(() => select('NM23', 'NM23'), 'DUPLICATE_OPERATOR')
    refusalOf(() => select('__proto__'), 'UNKNOWN_OPERATOR')
    refusalOf(() => select('constructor'), 'UNKNOWN_OPERATOR')
  })
})

describe('step 3: scale', () => {
  it('accepts a field, a prefix or a name, in any case, or follows the operators', () => {
    for (const domain of ['mechanics', ' Mechanics ', 'NM', 'nm', 'Newtonian mechanics', 'newtonian', 'auto'])
      assert.equal(matchScale(domain, select('NM23')), 'mechanics')
    assert.equal(matchScale('auto', select('GR37')), 'relativity')
    assert.equal(matchScale('astrophysics', select('GR37')), 'astrophysics')
    assert.equal(matchScale('auto', select('NM23', 'QM10')), 'quantum')
  })

  it('lists the valid domains', () => {
    const { data, message } = refusalOf(() => matchScale('quantum', select('NM23')), 'SCALE_MISMATCH')
    assert.deepEqual(data.domains, ['auto', 'mechanics', 'NM'])
    assert.match(message, /NM23 does not belong to quantum/)
    assert.deepEqual(refusalOf(() => matchScale('mechanics', select('NM23', 'QM10')), 'SCALE_MISMATCH').data, {
      domains: ['auto'],
      operators: ['QM10'],
    })
    for (const domain of data.domains) assert.equal(matchScale(domain, select('NM23')), 'mechanics')
  })

  it('refuses an unknown domain', () => {
    for (const domain of ['', 'wurst', 'NM23', '__proto__'])
      refusalOf(() => matchScale(domain, select('NM23')), 'UNKNOWN_DOMAIN')
  })

  it('accepts operators without a field in every domain', () => {
    assert.equal(matchScale('quantum', select('ON0')), 'quantum')
    assert.equal(matchScale('auto', select('ON0')), 'any')
    assert.equal(matchScale('any', select('ON0')), 'any')
    assert.equal(matchScale('any', select('NM23')), 'mechanics')
  })
})

describe('steps 4 to 6', () => {
  it('stamp each step once, six in all', () => {
    let stamps = 0
    compute(['NM23'], { m: 3, v: 4 }, 'auto', () => stamps++)
    assert.equal(stamps, 6)
  })

  it('bound the rounding of the value by 1e-4', () => {
    assert.equal(runProtocol(subject({ roundingBound: 1e-4 }), () => {}).roundingBound, 1e-4)
    for (const roundingBound of [1.0001e-4, Number.POSITIVE_INFINITY, Number.NaN])
      refusalOf(() => runProtocol(subject({ roundingBound }), () => {}), 'PRECISION_NOT_REACHED')
  })

  it('give null for a result without a field', () => {
    const computation = runProtocol(subject(), () => {})
    assert.equal(computation.masterSum, null)
    assert.equal(computation.functional, null)
    assert.equal(computation.spectralPropagator, null)
    assert.match(computation.masterEquation, /not evaluated/)
  })

  it('price before the work, one operation at least', () => {
    assert.equal(admit(subject()).operations, 5)
    assert.equal(runProtocol(subject({}, 0), () => {}).operations, 1)
    assert.deepEqual(admit(subject()).operatorChain, ['KO42', 'NM23'])
  })
})
