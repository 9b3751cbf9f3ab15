import assert from 'node:assert/strict'
import type { Compute } from '../../node/ports.ts'
import { CONTRIBUTION_POLICY } from '../../src/contribution/policy.ts'
import { ContributionWorld } from './contribution-world.ts'

const LIAR = 2
/** 24 J of NM23 with 3 kg and 4 m/s. */
const RIGHT = '4038000000000000'

/** Computes correctly and then reports other last bits. */
const lying = (honest: Compute): Compute => ({
  ...honest,
  async run(task, options) {
    const { computation, stamps } = await honest.run(task, options)
    return { computation: { ...computation, value: computation.value * (1 + 1e-15) }, stamps }
  },
})

/** Computes correctly and names among the operators what the caller sent. */
const telling = (honest: Compute): Compute => ({
  ...honest,
  async run(task, options) {
    const { computation, stamps } = await honest.run(task, options)
    return { computation: { ...computation, operatorChain: ['KO42', 'm = 3'] }, stamps }
  },
})

describe('contributed compute in a mesh of seven nodes', () => {
  let world: ContributionWorld

  afterEach(() => world.close())

  it('is computed by a bonded machine, sealed at home, and earns 66.6 % of the charge once', async () => {
    world = await ContributionWorld.start()
    const earner = await world.contributor(1)
    const caller = await world.funded(0, 0)
    const before = await world.fuel(1, earner.key)
    const answer = await world.contributed(0, caller.key)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.headers['x-svc-contributor'], world.node(1).key)
    assert.equal(answer.json.value_bits, RIGHT)
    const verdict = await world.ask(0, 'POST', '/api/svc/verify', { key: caller.key, body: answer.json })
    assert.equal(verdict.json.valid, true, verdict.json.summary)
    await world.network.ticks(CONTRIBUTION_POLICY.settleTicks + 130)
    const charged = BigInt(answer.json.charge.plancks)
    assert.equal((await world.fuel(1, earner.key)) - before, (charged * 6660n) / 10_000n)
    await world.network.crash(world.node(1))
    await world.network.restart(world.node(1))
    await world.network.ticks(5)
    assert.equal((await world.fuel(1, earner.key)) - before, (charged * 6660n) / 10_000n, 'once')
  })

  it('is paid for with paid hours only, and answers carry operators alone into the public record', async () => {
    world = await ContributionWorld.start({ compute: (index, honest) => (index === 1 ? telling(honest) : honest) })
    await world.contributor(1)
    const caller = await world.funded(0, 0)
    const free = await world.contributed(0, caller.key, undefined, 'free')
    assert.deepEqual([free.status, free.headers['x-svc-contributor']], [200, undefined], free.text)
    const paid = await world.contributed(0, caller.key)
    assert.deepEqual([paid.status, paid.headers['x-svc-contributor']], [200, undefined], paid.text)
    assert.deepEqual(paid.json.operatorChain, ['KO42', 'NM23'])
  })

  it('withholds the whole bond of a liar, gives the deposit back, and shows both results to everybody', async () => {
    world = await ContributionWorld.start({ compute: (index, honest) => (index === LIAR ? lying(honest) : honest) })
    const liar = await world.contributor(LIAR)
    const caller = await world.funded(0, 0)
    const answer = await world.contributed(0, caller.key)
    assert.equal(answer.headers['x-svc-contributor'], world.node(LIAR).key)
    assert.notEqual(answer.json.value_bits, RIGHT)
    await world.network.ticks(2)
    const before = await world.fuel(0, caller.key)
    const body = { envelope: answer.json.envelope_id, expected_bits: RIGHT }
    const challenged = await world.post(0, 'challenge', caller.key, body)
    assert.equal(challenged.status, 200, challenged.text)
    assert.equal(challenged.json.deposit_plancks, String(answer.json.charge.plancks))
    assert.equal(challenged.json.drawn.length, 3)
    assert.ok(![world.node(0).key, world.node(LIAR).key].some((party) => challenged.json.drawn.includes(party)))
    assert.equal(before - (await world.fuel(0, caller.key)), BigInt(answer.json.charge.plancks))
    assert.equal((await world.post(LIAR, 'release', liar.key)).json.code, 'BOND_CHALLENGED')
    await world.network.ticks(20)
    for (const index of world.network.nodes.keys()) {
      const { json } = await world.ask(index, 'GET', '/api/contribute/withheld')
      assert.equal(json.total, 1)
      const [{ claimed, found, finding, contributor }] = json.withheld
      assert.deepEqual([claimed, found, finding], [answer.json.value_bits, RIGHT, 'contributor_wrong'])
      assert.equal(contributor, world.node(LIAR).key)
    }
    assert.equal((await world.status(LIAR, liar.key)).state, 'withheld')
    assert.equal((await world.post(LIAR, 'release', liar.key)).json.code, 'BOND_WITHHELD')
    await world.network.ticks(CONTRIBUTION_POLICY.settleTicks + 60)
    assert.equal(await world.fuel(0, caller.key), before, 'the deposit is back')
    assert.equal((await world.status(LIAR, liar.key)).bonded, CONTRIBUTION_POLICY.envelopes, 'nothing moves')
  })

  it('keeps the deposit of a challenger that the members disagree with, and the bond', async () => {
    world = await ContributionWorld.start()
    const earner = await world.contributor(1)
    const caller = await world.funded(0, 0)
    const answer = await world.contributed(0, caller.key)
    await world.network.ticks(2)
    const before = await world.fuel(0, caller.key)
    const body = { envelope: answer.json.envelope_id, expected_bits: '4039000000000000' }
    const { json } = await world.post(0, 'challenge', caller.key, body)
    await world.network.ticks(CONTRIBUTION_POLICY.settleTicks + 60)
    const status = await world.status(1, earner.key)
    assert.deepEqual([status.state, status.against], ['bonded', []])
    assert.equal(before - (await world.fuel(0, caller.key)), BigInt(json.deposit_plancks))
    const again = await world.post(0, 'challenge', caller.key, body)
    assert.equal(again.json.code, 'CHALLENGE_CLOSED')
  })
})
