import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { CYCLE_TICKS } from '../../src/ledger/plan.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

/** The figures from the texts of all journal entries, without the fold. */
async function recomputed({ core }: TestCore) {
  const sums = { foundation: 0n, envelopes: 0, foundationEnvelopes: 0, credited: 0n, burned: 0n }
  let genesis: number | undefined
  for (let seq = 0; ; seq++) {
    const entry = await core.services.reader.entry(seq)
    if (entry === undefined) return { ...sums, genesis }
    genesis ??= entry.svcond
    const body = JSON.parse(entry.draft.text)
    if (entry.draft.kind === 'key') sums.credited += BigInt(body.free_grant)
    if (entry.draft.kind === 'fund' || entry.draft.kind === 'settlement') sums.credited += BigInt(body.plancks)
    if (entry.draft.kind !== 'seal') continue
    const face = BigInt(body.charge.plancks)
    sums.envelopes++
    sums.burned += face
    if (body.charge.funding === 'free') {
      sums.foundation += face
      sums.foundationEnvelopes++
    }
  }
}

describe('transparency', () => {
  it('gives figures that follow from the journal, also after a restart', async () => {
    const disk = new MemoryDisk()
    let node = await startTestCore({ quotas: limitsOff, disk })
    const key = await node.mint()
    const ask = (path: string, body: unknown, headers = {}) => node.call('POST', path, { key, body, headers })
    for (let count = 0; count < 3; count++) await ask('/api/svc/compute', NM23, { 'x-svc-funding': 'free' })
    await ask('/api/dev/fund', { hours: 12 })
    await ask('/api/credits/bond', { tier: 'starter' })
    for (let count = 0; count < 2; count++) await ask('/api/svc/compute', NM23)
    node.clock.sleep(BigInt(CYCLE_TICKS) * TICK_NS)
    await ask('/api/svc/compute', NM23)
    await node.core.close()
    node = await startTestCore({ quotas: limitsOff, disk, clock: node.clock })
    const { status, json } = await node.call('GET', '/api/tally/transparency')
    assert.equal(status, 200)
    const sums = await recomputed(node)
    assert.deepEqual([sums.envelopes, sums.foundationEnvelopes], [6, 3])
    const expired = (await node.call('GET', '/api/tally/credits/me', { key })).json.cycle.expired_plancks
    assert.notEqual(expired, '0')
    assert.deepEqual(
      [json.envelopes, json.foundation_envelopes, json.treasury_pool, json.credited_plancks, json.burned_plancks],
      [sums.envelopes, sums.foundationEnvelopes, String(sums.foundation), String(sums.credited), String(sums.burned)],
    )
    assert.equal(json.expired_plancks, expired)
    assert.equal(json.issuer_undistributed, String(sums.credited - sums.burned - BigInt(expired)))
    const since = Number(node.clock.now() / TICK_NS) - (sums.genesis as number)
    assert.deepEqual(
      [json.genesis_svcond, json.svcond_since_genesis, json.svcond_now, json.svcond],
      [sums.genesis, since, since, since + (sums.genesis as number)],
    )
    assert.deepEqual(json.shares, {
      paid_funded_user_bps: 10_000,
      paid_funded_foundation_bps: 0,
      free_funded_user_bps: 0,
      free_funded_foundation_bps: 10_000,
    })
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })
})

describe('the clock of the tally', () => {
  it('has the four fields of the contract', async () => {
    const node = await startTestCore()
    const { json } = await node.call('GET', '/api/tally/clock')
    assert.deepEqual(
      [json.svcond_ns, json.svcond_sec_exact, json.svcond_sec, json.pulse_hz],
      [777_000_777, 0.777000777, 0.777, 1.287],
    )
    await node.core.close()
  })
})
