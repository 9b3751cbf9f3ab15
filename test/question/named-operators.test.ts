import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { namedOperators } from '../../src/question/named-operators.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const answer = (query: string) => runTask({ kind: 'question', query, constants: {} }, SILENT)

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
})
