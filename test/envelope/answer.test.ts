import assert from 'node:assert/strict'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { bundleText, flatMembers, sealedAnswer } from '../../src/envelope/answer.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { FIELD, ORIGIN, SCALAR, SEALED_AT, sample, TASK } from './sample.ts'

type Json = Record<string, unknown>

/** The names of the interface specification: compute result, receipt, charge. */
const SPECIFIED = [
  'value',
  'unit',
  'uncertainty',
  'operator_id',
  'operatorChain',
  'equations',
  'master_sum',
  'masterEquation',
  'R(t)',
  'R_t',
  'phase',
  'svcondTick',
  'svcond',
  'proof',
  'svc_proof',
  'precisionBound',
  'svcond_receipt',
  'svcond_averaged',
  'from_bond_plancks',
  'from_fuel_plancks',
  'from_free_plancks',
  'cko',
]

describe('sealed answer', () => {
  const read = (text: string) => parseJson(text, { maxDepth: 40 }) as Json
  const scalar = sample()

  it('has every name of the specification, both spellings with the same value', () => {
    const answer = read(sealedAnswer(scalar.envelope, scalar.seal))
    for (const name of SPECIFIED) assert.ok(name in answer, name)
    assert.equal(answer['R(t)'], answer.R_t)
    assert.equal(answer.svcondTick, answer.svcond)
    assert.equal(answer.proof, answer.svc_proof)
    assert.equal(answer.sealed, true)
    assert.equal(answer.inclusion, null)
    assert.equal(answer.value_bits, '4022000000000000')
    assert.ok(String(answer.proof_url).includes(scalar.envelope.id))
    assert.deepEqual([answer.master_sum, answer.functional_equation, answer.spectral_propagator], [null, null, null])
  })

  it('contains the canonical bytes of the envelope as they were hashed', () => {
    const text = sealedAnswer(scalar.envelope, scalar.seal)
    assert.ok(text.includes(`"cko":${scalar.envelope.text}`))
    assert.deepEqual(read(text).cko, read(scalar.envelope.text))
    assert.deepEqual(read(text).seal, scalar.seal)
  })

  it('repeats the values of the envelope beside it', () => {
    const field = sample(FIELD, { spread: 200_000_000n })
    const answer = read(sealedAnswer(field.envelope, field.seal))
    const cko = answer.cko as Json
    for (const name of Object.keys(cko).filter((each) => each in answer))
      assert.deepEqual(answer[name], cko[name], name)
    assert.deepEqual(answer.operator_steps, cko.steps)
    assert.equal(answer.scheme, 'explicit')
    assert.ok(answer.metric_shift)
  })

  it('contains fields only on request', () => {
    const field = sample(FIELD)
    assert.ok(!('fields' in read(sealedAnswer(field.envelope, field.seal))))
    const [temperature] = read(sealedAnswer(field.envelope, field.seal, { member: 'fields', fields: FIELD.fields }))
      .fields as Json[]
    assert.deepEqual(temperature?.values, [293.25, 0, 0])
  })

  it('shares no member name with the named results of a solver', () => {
    const { envelope } = sample()
    for (const { name, extra } of SOLVERS) {
      for (const result of Object.keys(extra.properties)) {
        const cko = { ...envelope.cko, extra: { [result]: 1 } }
        assert.doesNotThrow(() => flatMembers({ ...envelope, cko }), `${name}: ${result}`)
      }
    }
    for (const taken of ['value', 'cko', 'seal', 'fields', 'proof', 'inclusion', 'task']) {
      assert.throws(
        () => flatMembers({ ...envelope, cko: { ...envelope.cko, extra: { [taken]: 1 } } }),
        /must not name/,
      )
    }
  })

  it('is stored as a bundle without duplicates', () => {
    const kept = read(bundleText(scalar.envelope, scalar.seal, null))
    assert.deepEqual(Object.keys(kept), ['envelope_id', 'svc_proof', 'seal', 'inclusion', 'cko'])
    assert.deepEqual(kept.cko, read(scalar.envelope.text))
  })
})

describe('unsealed answer', () => {
  const stamps = Array.from({ length: 7 }, () => SEALED_AT)

  it('depends on the task alone when no seal was requested', () => {
    const answer = JSON.parse(unsealedAnswer(TASK, SCALAR, null, null, ORIGIN)) as Json
    assert.equal(answer.sealed, false)
    for (const name of ['R_t', 'phase', 'svcond', 'proof', 'svc_proof', 'svcond_receipt', 'cko', 'charge', 'verify']) {
      assert.ok(!(name in answer), name)
    }
    assert.deepEqual([answer.value, answer.functional_equation, answer.task], [9, null, TASK])
    assert.ok(!('functional_equation' in JSON.parse(unsealedAnswer(TASK, FIELD, null, null, ORIGIN))))
  })

  it('has the time but no receipt when sealing failed', () => {
    const finished = finish(FIELD, stamps, SEALED_AT)
    const answer = JSON.parse(
      unsealedAnswer(TASK, FIELD, finished, null, ORIGIN, { member: 'fields', fields: FIELD.fields }),
    ) as Json
    for (const name of ['svcond_receipt', 'proof', 'svc_proof', 'seal', 'cko', 'envelope_id', 'charge'])
      assert.ok(!(name in answer), name)
    assert.deepEqual([answer.svcond, answer['R(t)'], answer.scheme], [finished.svcond, finished.R_t, 'explicit'])
    assert.equal((answer.fields as unknown[]).length, 1)
  })

  it('has the same values as the sealed answer under the same names', () => {
    const { envelope, seal } = sample()
    const sealed = JSON.parse(sealedAnswer(envelope, seal)) as Json
    const bare = JSON.parse(unsealedAnswer(TASK, SCALAR, finish(SCALAR, stamps, SEALED_AT), null, ORIGIN)) as Json
    for (const name of Object.keys(bare).filter((each) => each !== 'sealed' && each !== 'task'))
      assert.deepEqual(bare[name], sealed[name], name)
  })
})
