import assert from 'node:assert/strict'
import { systemHash } from '../../node/system/crypto.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import { callOf, readAnswer } from '../api/test-core.ts'
import { roots, TestNetwork, type TestNode } from './network.ts'
import { ask, bound, fundedKey } from './wallet.ts'

const HEX64 = 'a'.repeat(64)

describe('a lost key in a mesh of a few nodes', () => {
  let network: TestNetwork
  const changes: MemberChange[] = []

  afterEach(async () => {
    await network.close()
    changes.length = 0
    assert.deepEqual(network.faults, [])
  })

  const latest = (node: TestNode): number => node.core.services.mesh.members.latest.number
  const statusOf = async ({ core }: TestNode) =>
    (await readAnswer(await core.dispatch(callOf('GET', '/api/mesh/status')))).json

  /** Five members and an observer; what members accept is given. */
  const start = () =>
    TestNetwork.start({ size: 5, observers: 1, settings: () => ({ mesh: { memberChanges: () => changes } }) })

  const replace = (index: number, by: TestNode, after: number): void => {
    const [replaces] = network.keys(index)
    changes.push({ proposal: HEX64, replaces, by: by.key, activates: network.tick + after })
  }

  it('is replaced while coins move: the new key votes from its tick on, and no node stops', async () => {
    network = await start()
    const [first, newcomer] = [network.node(0), network.node(5)]
    const { key, coins } = await fundedKey(network, first, 3)
    const ann = await bound(network, network.node(1), 'a + n = n')
    await network.crash(network.node(4))
    replace(4, newcomer, 12)
    const pay = async (coin: string) => {
      const body = { to: ann.zid, token_ids: [coin] }
      const sent = await ask(network, first, 'POST', '/api/tally/envelopes/transfer-bulk', { key, body })
      assert.equal(sent.status, 200, sent.text)
      return sent.json.spends[0].spend as string
    }
    await network.ticks(3)
    assert.deepEqual(
      network.nodes.filter(({ running }) => running).map((node) => latest(node)),
      [1, 1, 1, 1, 1],
    )
    // Not yet a member.
    assert.equal((await statusOf(newcomer)).role, 'observer')
    await pay(coins[0])
    await network.until(() => newcomer.core.services.mesh.voting.votes, 30)
    assert.equal((await statusOf(newcomer)).role, 'member')
    // With another node down only the new member makes a quorum of four.
    await network.crash(network.node(3))
    const fresh = await fundedKey(network, network.node(2), 1)
    const body = { to: ann.zid, token_ids: fresh.coins }
    const sent = await ask(network, network.node(2), 'POST', '/api/tally/envelopes/transfer-bulk', {
      key: fresh.key,
      body,
    })
    assert.equal(sent.status, 200, sent.text)
    const certificate = first.core.services.mesh.state.coins.certificate(sent.json.spends[0].spend)
    assert.deepEqual(certificate?.epochs, [1])
    assert.ok(certificate?.votes.some(({ voter }) => voter === newcomer.key))
    await network.restart(network.node(3))
    await network.ticks(12)
    assert.equal(latest(network.node(3)), 1)
    assert.equal(roots(network).length, 1)
  })

  it('is replaced while a node is cut off: it catches up, follows, and votes again', async () => {
    network = await start()
    const [newcomer, alone] = [network.node(5), network.node(3)]
    await network.crash(network.node(4))
    const others = network.nodes.filter((node) => node !== alone).map((node) => node.key)
    network.air.partition([alone.key], others)
    // The remaining three and the lost one would be a quorum: the change is signed when the network is whole again.
    replace(4, newcomer, 10)
    await network.ticks(20)
    assert.equal(latest(network.node(0)), 0)
    network.air.heal()
    await network.until(() => latest(alone) === 1 && alone.core.services.mesh.voting.votes, 60)
    await network.ticks(30)
    assert.equal(latest(alone), 1)
    assert.equal(roots(network).length, 1)
    // And after a restart from its disk.
    await network.crash(alone)
    await network.restart(alone)
    assert.equal(latest(alone), 1)
    await network.ticks(12)
    assert.equal(roots(network).length, 1)
  })

  // More than a thousand ticks of notice.
  if (process.env.LONG === '1')
    it('is replaced by what the members vote for', async () => {
      network = await TestNetwork.start({ size: 5, observers: 1 })
      const newcomer = network.node(5)
      await network.crash(network.node(4))
      const closes = network.tick + 130
      const activates = closes + 1000
      const [replaces] = network.keys(4)
      const about = { title: 'Another key', text: 'The old one is lost.', closes, activates }
      const body = { ...about, type: 'member', epoch: 1, replaces, by: newcomer.key } as const
      const proposal = eventId(systemHash, await network.mesh(0).publish('proposal', body))
      await network.ticks(2)
      for (const index of [0, 1, 2, 3]) await network.mesh(index).publish('ballot', { proposal, choice: 'yes' })
      await network.until(() => latest(newcomer) === 1, 600)
      assert.equal(newcomer.core.services.mesh.members.latest.certificate?.statement.proposal, proposal)
      assert.ok(network.tick < activates - 500, `epoch 1 was signed in tick ${network.tick}`)
      await network.until(() => newcomer.core.services.mesh.voting.votes, 1300)
      assert.ok(network.tick >= activates)
      assert.equal(roots(network).length, 1)
    })

  it('that comes back stays silent: the node is an observer', async () => {
    network = await start()
    const [old, newcomer] = [network.node(4), network.node(5)]
    replace(4, newcomer, 8)
    await network.until(() => newcomer.core.services.mesh.voting.votes, 40)
    const { role, voting } = await statusOf(old)
    assert.deepEqual([role, voting.votes], ['observer', false])
    const { count } = network.mesh(0).state.log(old.key)
    await network.ticks(60)
    assert.equal(network.mesh(0).state.log(old.key).count, count)
    assert.equal(roots(network).length, 1)
  })
})
