import assert from 'node:assert/strict'
import { describeOperator } from '../../src/operators/describe-operator.ts'
import { nearIds } from '../../src/operators/near-ids.ts'
import { buildRegistry, registry } from '../../src/operators/registry.ts'

describe('registry of operators', () => {
  it('describes an operator as plain JSON', () => {
    const operator = registry().get('QM10')
    assert.ok(operator)
    const entry = describeOperator(operator)
    assert.deepEqual(JSON.parse(JSON.stringify(entry)), entry)
    assert.equal(entry.formula, 'E = h_P*nu')
    assert.equal(entry.unit, 'J')
    assert.deepEqual(entry.constants, ['h_P'])
    assert.deepEqual(entry.fields, ['quantum'])
  })

  it('describes a law by its words and its refusal', () => {
    const operator = registry().get('NM18')
    assert.ok(operator)
    const entry = describeOperator(operator)
    assert.equal(entry.computable, false)
    assert.equal(entry.unit, null)
    assert.match(String(entry.formula), /implies/)
  })

  it('suggests identifiers for a misspelled one', () => {
    assert.equal(nearIds('nm23')[0], 'NM23')
    assert.equal(nearIds('kinetic energy')[0], 'NM23')
    assert.equal(nearIds('BLACKSCHOLES')[0], 'BLACK_SCHOLES')
    assert.deepEqual(nearIds('x'.repeat(100_000)), [])
    assert.deepEqual(nearIds(''), [])
  })

  it('reports family and line of a formula that cannot be compiled, on first use', () => {
    const formula = (text: string) => () => buildRegistry([['NM', text]]).get('NM101')?.computable?.program
    const wrong = 'NM101 sum\n  x = m + v : kg\n  m mass kg ; v speed m/s\n  1 2 -> 3 @ none'
    assert.throws(formula(wrong), /NM.txt:1: NM101: DIMENSION_MISMATCH/)
    assert.throws(formula('NM101 x\n  x = m* : kg\n  m mass kg\n  1 -> 1 @ none'), /NM101: SYNTAX/)
    assert.throws(formula('NM101 x\n  x = m : kg\n  m mass zork\n  1 -> 1 @ none'), /UNKNOWN_UNIT/)
    assert.throws(formula('NM101 x\n  K = m*v'), /NM.txt:2: expected "symbol = expression : unit"/)
    assert.throws(() => buildRegistry([['ZZ', 'ZZ1 x\n  refuse entailment: y']]), /unknown family ZZ/)
  })

  it('parses an operator only on first use, and counts without parsing', () => {
    const two = buildRegistry([['NM', 'NM101 x\n  what is this\nNM102 law\n  refuse entailment: y']])
    assert.deepEqual([two.total, two.computable], [2, 1])
    assert.equal(two.get('NM101')?.name, 'x')
    assert.equal(two.get('NM102')?.refusal?.code, 'ENTAILMENT')
    assert.throws(() => two.get('NM101')?.computable)
  })

  it('finds every operator by its identifier, and nothing by another text', () => {
    for (const operator of registry().all()) assert.equal(registry().get(operator.id), operator)
    for (const text of ['', 'What', 'NM', 'NM0', 'nm23', 'ZZ1', 'constructor'])
      assert.equal(registry().get(text), undefined)
  })

  it('copies a complete operator', () => {
    const operator = registry().get('NM23')
    assert.ok(operator?.computable)
    const copy = { ...operator, computable: { ...operator.computable } }
    assert.deepEqual(describeOperator(copy), describeOperator(operator))
    assert.equal(copy.computable.program, operator.computable.program)
  })
})
