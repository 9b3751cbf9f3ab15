import assert from 'node:assert/strict'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestCore } from '../api/test-core.ts'

const counters = (node: TestCore) => node.core.journal.lane.state.scalars.counters
const envelopes = (node: TestCore) => node.core.journal.lane.state.scalars.chain.count

describe('a billable computation', () => {
  let node: TestCore
  let key: string
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
    key = await node.mint()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const compute = (options: object = {}) => node.call('POST', '/api/svc/compute', { key, body: NM23, ...options })

  it('burns what it mints, and the envelope contains the charge', async () => {
    const before = counters(node)
    const answer = await compute()
    assert.equal(answer.status, 200)
    const { value, unit, operatorChain, charge, cko, envelope_id } = answer.json
    assert.deepEqual([value, unit, operatorChain], [24, 'J', ['KO42', 'NM23']])
    assert.equal(charge.plancks, cko.operations)
    assert.equal(charge.funding, 'free')
    assert.equal(counters(node).burned - before.burned, BigInt(charge.plancks))
    assert.equal(counters(node).minted - before.minted, BigInt(charge.plancks))
    const coin = await node.core.journal.reader.coin(envelope_id)
    assert.equal(coin?.face, charge.plancks)
  })

  it('costs nothing when it is refused', async () => {
    const before = counters(node)
    const count = envelopes(node)
    const missing = await compute({ body: { ...NM23, inputs: { m: 3 } } })
    assert.equal(missing.status, 422)
    assert.equal(missing.json.code, 'MISSING_INPUT')
    assert.equal(missing.json.missing[0].symbol, 'v')
    const drift = await node.call('POST', '/api/svc/heat', {
      key,
      body: { nx: 8, ny: 8, dt: 1e9, t_end: 1e9, scheme: 'explicit' },
    })
    assert.equal(drift.status, 422, drift.text)
    assert.deepEqual(counters(node), before)
    assert.equal(envelopes(node), count)
    const { account } = (await node.call('GET', '/api/tally/credits/me', { key })).json
    assert.deepEqual(node.core.journal.holds.of(account), { free: 0n, paid: 0n })
  })

  it('reports the price and mints nothing when the balance does not cover it', async () => {
    const poor = await startTestCore({ freeHours: 0 })
    const poorKey = await poor.mint()
    const answer = await poor.call('POST', '/api/svc/compute', { key: poorKey, body: NM23 })
    assert.equal(answer.status, 402)
    assert.equal(answer.json.code, 'INSUFFICIENT_BALANCE')
    assert.ok(answer.json.price_plancks >= 1)
    assert.equal(answer.json.balance_plancks, '0')
    assert.equal(envelopes(poor), 0)
    await poor.core.close()
  })

  it('prices without running on dryRun', async () => {
    const before = counters(node)
    const dry = await node.call('POST', '/api/svc/heat', { key, body: { nx: 32, ny: 32, dryRun: true } })
    assert.equal(dry.status, 200, dry.text)
    assert.equal(dry.json.sealed, false)
    assert.ok(dry.json.checks.length > 0)
    assert.deepEqual(counters(node), before)
    const real = await node.call('POST', '/api/svc/heat', { key, body: { nx: 32, ny: 32 } })
    assert.equal(real.status, 200, real.text.slice(0, 300))
    assert.equal(real.json.charge.plancks, dry.json.price_plancks)
  })

  it('returns fields on request, and thins fields that are too large for an answer', async () => {
    const small = await node.call('POST', '/api/svc/heat', { key, body: { nx: 16, ny: 16, fields: true } })
    assert.equal(small.status, 200, small.text.slice(0, 300))
    assert.ok(small.json.fields[0].values.length >= 256)
    const plain = await node.call('POST', '/api/svc/heat', { key, body: { nx: 16, ny: 16 } })
    assert.equal(plain.json.fields, undefined)
    assert.equal(plain.json.fields_digest, small.json.fields_digest)
    const large = await node.call('POST', '/api/svc/heat', {
      key,
      body: { nx: 400, ny: 400, steps: 1, dt: 1e-9, fields: true },
    })
    assert.equal(large.status, 200, large.text.slice(0, 300))
    assert.equal(large.json.fields, undefined)
    assert.equal(large.json.field_samples[0].every, 2)
  })

  it('is returned without a receipt, uncharged, when it cannot be sealed', async () => {
    let broken = false
    const failing = await startTestCore({ faults: () => (broken ? 'fail' : undefined) })
    const failingKey = await failing.mint()
    const before = counters(failing)
    broken = true
    const answer = await failing.call('POST', '/api/svc/compute', { key: failingKey, body: NM23 })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.json.value, 24)
    assert.equal(answer.json.sealed, false)
    for (const member of ['cko', 'svc_proof', 'seal', 'charge', 'svcond_receipt'])
      assert.equal(answer.json[member], undefined)
    assert.deepEqual(counters(failing), before)
    broken = false
    const again = await failing.call('POST', '/api/svc/compute', { key: failingKey, body: NM23 })
    assert.equal(again.json.sealed, true)
    assert.equal(failing.core.journal.holds.of(again.json.cko.owner).free, 0n)
    await failing.core.close()
  })

  it('gives the same bits with another time when it runs again', async () => {
    const first = (await compute()).json
    node.clock.advance(1_000_000_000n)
    const second = (await compute()).json
    assert.equal(second.value_bits, first.value_bits)
    assert.notEqual(second.envelope_id, first.envelope_id)
    assert.equal(second.cko.prev, first.envelope_id)
    assert.equal(second.svcond, first.svcond + 1)
  })

  it('lists one node in the lattice and claims no agreement', async () => {
    const { lattice, nodes_measured, coherenceScore, cko } = (
      await node.call('POST', '/api/svc/lattice', { key, body: NM23 })
    ).json
    assert.equal(nodes_measured, 1)
    assert.equal(coherenceScore, null)
    assert.equal(lattice.length, 1)
    const [{ sig, public_key, ...row }] = lattice
    assert.match(sig, /^[0-9a-f]{128}$/)
    assert.match(public_key, /^[0-9a-f]{64}$/)
    assert.deepEqual(row, {
      node: cko.node,
      svcond: cko.svcond,
      phase: cko.phase,
      R_t: cko.R_t,
      value_bits: cko.value_bits,
      kernel_digest: cko.kernel_digest,
      agrees: true,
      same_kernel: true,
      refused: null,
    })
  })

  it('projects R(t) from now on, for at most 64 steps', async () => {
    const pulse = (await node.call('GET', '/api/svc/pulse')).json
    const answer = (await node.call('POST', '/api/svc/shift', { key, body: { steps: 64, stride: 0.5 } })).json
    assert.equal(answer.projection.length, 64)
    assert.equal(answer.projection[63].svcond, pulse.svcond + 32)
    assert.ok(Math.abs(answer.projection[63].R_t - pulse.R_t) < 1e-15)
    assert.equal((await node.call('POST', '/api/svc/shift', { key, body: { steps: 65 } })).status, 422)
  })
})
