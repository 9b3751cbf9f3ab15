import assert from 'node:assert/strict'
import { systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { decodeJobRequest, decodeStatement, encodeJobRequest, encodeStatement } from '../../protocols/job/request.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { checkStatement, isStatement, signStatement } from '../../src/mesh/job-statement.ts'

const HEX = 'ab'.repeat(32)
const EVENT: PublishedEvent = {
  network: 'sim',
  origin: HEX,
  seq: 0,
  prev: HEX,
  svcond: 5,
  kind: 'job',
  body: { job: 'ab'.repeat(16), task: HEX, operations: 10, deadline: 9 },
  sig: 'ab'.repeat(64),
}
const TASK = {
  kind: 'operators',
  domain: 'auto',
  operators: ['NM23'],
  inputs: { m: 3, v: { value: 4, unit: 'm/s' } },
} as const

describe('a request for a recomputation', () => {
  it('is read as it was written', () => {
    assert.deepEqual(decodeJobRequest(encodeJobRequest({ event: EVENT, task: TASK })), { event: EVENT, task: TASK })
    const question = { kind: 'question', query: 'energy of 3 kg', constants: { v: 4 } } as const
    assert.deepEqual(decodeJobRequest(encodeJobRequest({ event: EVENT, task: question })).task, question)
    const solver = { kind: 'solver', solver: 'heat', inputs: { nx: 16 } } as const
    assert.deepEqual(decodeJobRequest(encodeJobRequest({ event: EVENT, task: solver })).task, solver)
  })

  it('is refused when malformed, before any of it is used', () => {
    const bad = (value: unknown) => toUtf8(JSON.stringify(value))
    for (const body of [
      toUtf8(''),
      toUtf8('{'),
      bad(null),
      bad({ event: EVENT }),
      bad({ event: { ...EVENT, kind: 'vote' }, task: TASK }),
      bad({ event: { ...EVENT, body: {} }, task: TASK }),
      bad({ event: EVENT, task: { ...TASK, operators: 'NM23' } }),
      bad({ event: EVENT, task: { ...TASK, operators: [] } }),
      bad({ event: EVENT, task: { ...TASK, inputs: { m: 'x' } } }),
      bad({ event: EVENT, task: { kind: 'other' } }),
      bad({ event: EVENT, task: { kind: 'question', query: '', constants: {} } }),
      bad({ event: EVENT, task: { kind: 'question', query: 'x'.repeat(2001), constants: {} } }),
      bad({ event: EVENT, task: { kind: 'question', query: 'energy' } }),
      bad({ event: EVENT, task: TASK, more: 1 }),
      new Uint8Array(300_001).fill(32),
    ]) {
      assert.throws(() => decodeJobRequest(body), Refusal)
    }
  })
})

describe('a statement on a task', () => {
  const signer = systemSigner(new Uint8Array(32).fill(3))
  const said = {
    task: HEX,
    kernel_digest: HEX,
    value_bits: '4038000000000000',
    refused: null,
    svcond: 7,
    phase: 0.5,
    R_t: 1,
  }
  const statement = signStatement(signer, 'sim', said)

  it('is signed by its node, for one network', () => {
    const signatures = systemSignatures()
    assert.ok(checkStatement(signatures, 'sim', statement))
    assert.ok(!checkStatement(signatures, 'main', statement))
    assert.deepEqual(decodeStatement(encodeStatement(statement)), statement)
  })

  it('gives bits or the code of a refusal, never both and never neither', () => {
    assert.ok(isStatement(statement))
    assert.ok(isStatement({ ...statement, value_bits: null, refused: 'OVERFLOW' }))
    assert.ok(!isStatement({ ...statement, refused: 'OVERFLOW' }))
    assert.ok(!isStatement({ ...statement, value_bits: null }))
    assert.ok(!isStatement({ ...statement, value_bits: null, refused: 'toString' }))
    assert.ok(!isStatement({ ...statement, more: 1 }))
    assert.ok(!isStatement({ ...statement, phase: 1 }))
    for (const bytes of ['', 'null', '[]', '{"a":1}', 'x'.repeat(5_000)]) {
      assert.equal(decodeStatement(toUtf8(bytes)), undefined)
    }
  })
})
