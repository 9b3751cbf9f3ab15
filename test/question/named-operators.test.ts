import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { namedOperators } from '../../src/question/find/named-operators.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const answer = (query: string) => runTask({ kind: 'question', query, constants: {} }, SILENT)

const refusal = (query: string): Refusal => {
  try {
    answer(query)
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
  throw new Error(`${query} was answered`)
}

describe('a question that names its operator', () => {
  it('has it in front, before a colon', () => {
    assert.deepEqual(namedOperators('NM23: energy of 3 kg'), { text: 'energy of 3 kg', operators: ['NM23'] })
    assert.deepEqual(namedOperators('GO4 and GO24: how tall?').operators, ['GO4', 'GO24'])
    for (const text of ['Given: energy of 3 kg', 'XX99: energy', 'energy by NM23', 'NM23:', 'm = 3 kg: energy'])
      assert.deepEqual(namedOperators(text), { text, operators: null })
  })

  it('is answered by it, however little the words say', () => {
    const query = 'speed of a ball after 1 s'
    assert.throws(() => answer(query), Refusal)
    assert.deepEqual(answer(`NM145: ${query}`).operatorChain, ['KO42', 'NM145'])
  })

  it('is answered by no other', () => {
    assert.throws(() => answer('NM26: kinetic energy of 3 kg at 4 m/s'), Refusal)
  })

  it('may give nothing but the values of its symbols, and is solved for the one without', () => {
    assert.equal(answer('NM23 with m = 3 kg and v = 4 m/s').value, 24)
    assert.equal(answer('NM23: m = 3 kg, v = 4 m/s').value, 24)
    assert.equal(answer('NM23 with K = 24 J and m = 3 kg').value, 4)
    assert.equal(refusal('CO2 with 3 kg').code, 'NOT_COMPUTABLE')
  })

  it('is told which of its inputs are missing, whatever other operators could answer', () => {
    for (const [query, symbols] of [
      ['NM23 with m = 3 kg', 'v'],
      ['NM23: energy of 3 kg', 'v'],
      ['NM23: how large is it?', 'm v'],
      ['GO4 and GO24: what is the image height?', 'f so'],
    ] as const) {
      const { code, data } = refusal(query)
      assert.equal(code, 'MISSING_INPUT', query)
      assert.equal((data.missing as { symbol: string }[]).map(({ symbol }) => symbol).join(' '), symbols)
    }
  })

  it('is told what the operator relates, or why it has no formula', () => {
    assert.deepEqual(refusal('NM23: force of 3 kg').data.symbols, ['K', 'm', 'v'])
    assert.equal(refusal('QM1: energy of 3 kg').data.operator, 'QM1')
  })
})
