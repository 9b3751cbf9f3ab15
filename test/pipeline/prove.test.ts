import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'

describe('the keyless proof', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  it('proves a worked example without a body, and leaves no trace in the chain', async () => {
    const { scalars } = node.core.journal.lane.state
    const receipt = (await node.call('POST', '/api/svc/prove')).json
    assert.equal(receipt.value, 24)
    assert.equal(receipt.protocol.length, 7)
    assert.equal(receipt.cko.charge.plancks, 0)
    assert.equal(node.core.journal.lane.state.scalars, scalars)
    const verdict = (await node.call('POST', '/api/svc/prove/verify', { body: receipt })).json
    assert.deepEqual(
      [verdict.valid, verdict.R_t, verdict.svcond, verdict.operatorIds, verdict.keyPrefix],
      [true, receipt.R_t, receipt.svcond, ['KO42', 'NM23'], receipt.keyPrefix],
      JSON.stringify(verdict.checks),
    )
  })

  it('takes operators, domain and inputs, numbers only', async () => {
    const body = { operators: ['NM23'], inputs: { m: 1, v: 2 } }
    assert.equal((await node.call('POST', '/api/svc/prove', { body })).json.value, 2)
    const quantity = { ...body, inputs: { m: { value: 1, unit: 'kg' }, v: 2 } }
    assert.equal((await node.call('POST', '/api/svc/prove', { body: quantity })).json.code, 'INVALID_BODY')
  })

  it('notices every change', async () => {
    const receipt = (await node.call('POST', '/api/svc/prove')).json
    const { cko, svc_proof, seal } = receipt
    const changed = [
      { ...receipt, cko: { ...cko, value: 25 } },
      { ...receipt, cko: { ...cko, svcond: cko.svcond + 1 } },
      { ...receipt, svc_proof: svc_proof.replace(/.$/, (digit: string) => (digit === '0' ? '1' : '0')) },
      { ...receipt, seal: { ...seal, signature: '0'.repeat(128) } },
      { ...receipt, cko: {} },
    ]
    for (const body of changed) {
      const answer = await node.call('POST', '/api/svc/prove/verify', { body })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.json.valid, false)
    }
  })
})
