import assert from 'node:assert/strict'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { shard, signedEvent } from './events.ts'
import { roots, TestNetwork } from './network.ts'

type Mouth = ReturnType<TestNetwork['air']['peer']>

describe('a member that publishes two events at one position', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** The last member never runs; a test speaks for it. */
  async function startWithLiar() {
    network = await TestNetwork.start({ size: 5, silent: [4] })
    const liar = network.signer(4)
    const mouth = network.air.peer(network.members[4])
    mouth.onGossip(async () => 'ignore')
    await mouth.start()
    return { liar, mouth, key: network.members[4] }
  }

  it('is quarantined by everybody, with both events as evidence', async () => {
    const { liar, mouth, key } = await startWithLiar()
    const svcond = network.tick
    const first = signedEvent(liar, { svcond })
    const one = signedEvent(liar, { svcond, seq: 1, prev: first.id, body: shard('1', key) })
    const other = signedEvent(liar, { svcond, seq: 1, prev: first.id, body: shard('2', key) })
    await mouth.publish(toUtf8(first.text))
    await network.ticks(1)
    network.air.partition([key, ...network.keys(0, 1)], network.keys(2, 3))
    await mouth.publish(toUtf8(one.text))
    await network.ticks(1)
    network.air.partition(network.keys(0, 1), [key, ...network.keys(2, 3)])
    await mouth.publish(toUtf8(other.text))
    await network.ticks(1)
    assert.deepEqual(
      network.meshes().map(({ state }) => state.log(key).hash === one.id),
      [true, true, false, false],
    )
    network.air.heal()
    await network.ticks(6)
    for (const { state } of network.meshes()) {
      assert.equal(state.log(key).quarantined_from, 1)
      assert.deepEqual(
        state.evidence().map(({ first, second }) => [first.seq, second.origin]),
        [[1, key]],
      )
      assert.equal(state.registers.register('shard', '1'.repeat(64)), null)
    }
    assert.equal(roots(network).length, 1)
  })

  it('is detected at the fork, even if only the latest events were seen to differ', async () => {
    const { liar, mouth, key } = await startWithLiar()
    const svcond = network.tick
    const chain = (digit: string) => {
      const events = [signedEvent(liar, { svcond, body: shard(digit, key) })]
      for (let seq = 1; seq < 12; seq++) {
        events.push(signedEvent(liar, { svcond, seq, prev: events[seq - 1]?.id, body: shard(digit, key) }))
      }
      return events
    }
    network.air.partition([key, ...network.keys(0, 1)], network.keys(2, 3))
    for (const { text } of chain('1')) await mouth.publish(toUtf8(text))
    await network.ticks(1)
    network.air.partition(network.keys(0, 1), [key, ...network.keys(2, 3)])
    for (const { text } of chain('2')) await mouth.publish(toUtf8(text))
    await network.ticks(1)
    network.air.heal()
    await network.ticks(10)
    for (const { state } of network.meshes()) assert.equal(state.log(key).quarantined_from, 0)
    assert.equal(roots(network).length, 1)
  })

  it('is quarantined alone, and nobody who forwards its events', async () => {
    network = await TestNetwork.start({ size: 7, silent: [5, 6] })
    const [liar, svcond] = [network.signer(6), network.tick]
    const mouths = network.keys(5, 6).map((key) => network.air.peer(key)) as [Mouth, Mouth]
    for (const mouth of mouths) {
      mouth.onGossip(async () => 'ignore')
      await mouth.start()
    }
    const mesh = network.mesh(0)
    const first = signedEvent(liar, { svcond })
    await mesh.ingest(first.text, 'http')
    const other = signedEvent(liar, { svcond, body: shard('3', network.members[6]) })
    await assert.rejects(mesh.ingest(other.text, 'http'), { code: 'FORKED_LOG' })
    await network.ticks(2)
    const said = async (mouth: Mouth, digit: string) => {
      const before = mesh.figures().gossipInvalid
      const body = shard(digit, network.members[6])
      mouth.tell(network.node(0).key, toUtf8(signedEvent(liar, { svcond, seq: 1, prev: first.id, body }).text))
      await network.ticks(1)
      return mesh.figures().gossipInvalid - before
    }
    assert.equal(await said(mouths[0], '4'), 0)
    assert.equal(await said(mouths[1], '5'), 1)
  })

  it('is ignored from that position on', async () => {
    const { liar, key } = await startWithLiar()
    const svcond = network.tick
    const first = signedEvent(liar, { svcond })
    const mesh = network.mesh(0)
    await mesh.ingest(first.text, 'http')
    await assert.rejects(mesh.ingest(signedEvent(liar, { svcond, body: shard('3', key) }).text, 'http'), {
      code: 'FORKED_LOG',
    })
    await network.ticks(2)
    const next = signedEvent(liar, { svcond, seq: 1, prev: first.id })
    await assert.rejects(mesh.ingest(next.text, 'http'), { code: 'ORIGIN_QUARANTINED' })
  })
})
