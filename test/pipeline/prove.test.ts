import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { attest } from '../../src/envelope/envelope.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import { addressOf } from '../../src/identity/address.ts'
import { KEYLESS_MARKER, proofKey } from '../../src/identity/proof-key.ts'
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
    assert.deepEqual(
      receipt.cko.protocol.map(({ step, name }: { step: number; name: string }) => [step, name]),
      receipt.protocol.map((name: string, index: number) => [index + 1, name]),
    )
    assert.equal(receipt.cko.protocol[1].result, 'NM23')
    assert.equal(receipt.cko.protocol[6].ns_before_seal, 0)
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

  it('rejects a proof that an unknown key signed for another network', async () => {
    const { cko, envelope_id: _, ...rest } = (await node.call('POST', '/api/svc/prove')).json
    const stranger = systemSigner(new Uint8Array(32).fill(9))
    const forged = {
      ...cko,
      network: 'elsewhere',
      node: addressOf(systemHash, stranger.publicKey),
      kernel_digest: '0'.repeat(64),
    }
    const { id, proof } = attest(systemHash, forged, proofKey(systemHash, KEYLESS_MARKER, 'elsewhere'))
    const [seal] = sealBatch(systemHash, stranger, 'elsewhere', [id])
    const body = { ...rest, cko: forged, envelope_id: id, svc_proof: proof, proof, seal }
    const { valid, checks } = (await node.call('POST', '/api/svc/prove/verify', { body })).json
    const outcome = (name: string) => checks.find((check: { name: string }) => check.name === name).outcome
    assert.deepEqual([outcome('HMAC'), outcome('seal signature'), outcome('signer')], ['held', 'held', 'not checked'])
    assert.equal(valid, false)
  })

  it('signs its seven steps, which follow from the other members, and verifies receipts without them', async () => {
    const { cko, protocol: names, ...rest } = (await node.call('POST', '/api/svc/prove')).json
    const { identity, keylessProofKey } = node.core.services
    const steps = cko.protocol
    const resigned = async (protocol: unknown) => {
      const { protocol: _, ...bare } = cko
      const made = protocol === undefined ? bare : { ...bare, protocol }
      const { id, proof } = attest(systemHash, made, keylessProofKey)
      const [seal] = sealBatch(systemHash, node.core.services.signer, identity.network, [id])
      const { svcond_receipt: _receipt, ...flat } = rest
      const body = { ...flat, cko: made, envelope_id: id, svc_proof: proof, proof, seal }
      const { valid, checks } = (await node.call('POST', '/api/svc/prove/verify', { body })).json
      return [valid, checks.find((check: { name: string }) => check.name === 'protocol').outcome]
    }
    assert.equal(names.length, 7)
    assert.deepEqual(await resigned(steps), [true, 'held'])
    assert.deepEqual(await resigned(undefined), [true, 'not checked'])
    const skipped = steps.slice(0, 6)
    const told = steps.map((step: object, index: number) => (index === 1 ? { ...step, result: 'QM10' } : step))
    const late = steps.map((step: object, index: number) => (index === 0 ? { ...step, ns_before_seal: 1e9 } : step))
    for (const protocol of [skipped, told, [...steps].reverse(), late])
      assert.deepEqual(await resigned(protocol), [false, 'failed'])
  })

  it('detects every change', async () => {
    const receipt = (await node.call('POST', '/api/svc/prove')).json
    const { cko, svc_proof, seal } = receipt
    const changed = [
      { ...receipt, cko: { ...cko, value: 25 } },
      { ...receipt, cko: { ...cko, svcond: cko.svcond + 1 } },
      { ...receipt, svc_proof: svc_proof.replace(/.$/, (digit: string) => (digit === '0' ? '1' : '0')) },
      { ...receipt, seal: { ...seal, signature: '0'.repeat(128) } },
      { ...receipt, cko: {} },
      { ...receipt, protocol: [...receipt.protocol].reverse() },
      { ...receipt, cko: { ...cko, protocol: cko.protocol.slice(1) } },
    ]
    for (const body of changed) {
      const answer = await node.call('POST', '/api/svc/prove/verify', { body })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.json.valid, false)
    }
  })
})
