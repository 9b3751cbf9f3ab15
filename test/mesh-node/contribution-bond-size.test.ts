import assert from 'node:assert/strict'
import { CONTRIBUTION_POLICY } from '../../src/contribution/policy.ts'
import { callOf, NM23, readAnswer } from '../api/test-core.ts'
import { ContributionWorld } from './contribution-world.ts'
import { roots } from './network.ts'

/** As the policy says, or a few more than one spend moves. */
const ENVELOPES = process.env.LONG === '1' ? CONTRIBUTION_POLICY.envelopes : 150
/** Coins sealed in one tick. */
const PER_TICK = 50

describe('a bond of many envelopes', function () {
  this.timeout(600_000)

  it('is completed by one request, contributes, and is released as a whole', async () => {
    const policy = { envelopes: ENVELOPES, challengeTicks: 30, answerTicks: 8 }
    const world = await ContributionWorld.start({ size: 4 }, policy)
    const { key } = await world.funded(1, 0)
    const { dispatch } = world.node(1).core
    const options = { key, headers: { 'x-svc-funding': 'paid' }, body: NM23 }
    for (let coins = 0; coins < ENVELOPES; coins += PER_TICK) {
      const calls = Array.from({ length: PER_TICK }, () => dispatch(callOf('POST', '/api/svc/compute', options)))
      const sealed = Promise.all(calls.map((call) => call.then(readAnswer)))
      await world.network.ticks(1)
      for (const { status, text } of await sealed) assert.equal(status, 200, text)
    }
    await world.network.ticks(2)
    const since = world.network.tick
    const bonded = await world.post(1, 'bond', key)
    assert.equal(bonded.status, 200, bonded.text)
    assert.deepEqual([bonded.json.state, bonded.json.bonded], ['bonded', ENVELOPES])
    assert.ok(world.network.tick - since < 10, `${world.network.tick - since} ticks`)
    assert.equal((await world.post(1, 'mode', key, { mode: 'contributing' })).status, 200)
    await world.network.ticks(3)
    const caller = await world.funded(2, 0)
    assert.equal((await world.contributed(2, caller.key)).status, 200)
    assert.equal((await world.post(1, 'release', key)).status, 200)
    await world.network.ticks(CONTRIBUTION_POLICY.challengeTicks + CONTRIBUTION_POLICY.settleTicks + 40)
    const { state, movable, bonded: left } = await world.status(1, key)
    assert.deepEqual([state, movable, left], ['unbonded', ENVELOPES, 0])
    assert.equal(roots(world.network).length, 1)
    await world.close()
  })
})
