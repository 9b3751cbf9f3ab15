import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { requestId } from '../../protocols/protocol-ids.ts'
import { encodeHeads } from '../../protocols/sync/heads.ts'
import { encodeHello } from '../../protocols/sync/hello.ts'
import { decodeRangeRequest, encodeRangeAnswer, type RangeRequest } from '../../protocols/sync/range.ts'
import { shard, signedEvent } from './events.ts'
import { NETWORK, roots, signerOf, TestNetwork } from './network.ts'

describe('a peer that lies about what it has', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** The last member claims to have a billion events of every log, and sends what the test specifies. */
  async function startWithLiar(show: (wanted: RangeRequest) => Promise<readonly string[]> | readonly string[]) {
    network = await TestNetwork.start({ size: 4, silent: [3] })
    const mouth = network.air.peer(network.members[3])
    mouth.onGossip(async () => 'ignore')
    mouth.onRequest(requestId(NETWORK, 'hello'), async () =>
      encodeHello({ network: NETWORK, version: '9', math_digest_ok: true, role: 'member', tick: network.tick }),
    )
    const heads = network.members.map((origin) => ({
      origin,
      count: 1e9,
      hash: 'ee'.repeat(32),
      svcond: network.tick,
      first: 0,
    }))
    mouth.onRequest(requestId(NETWORK, 'heads'), async () => encodeHeads({ heads, evidence: [] }))
    mouth.onRequest(requestId(NETWORK, 'range'), async (body) =>
      encodeRangeAnswer({ events: await show(decodeRangeRequest(body)) }),
    )
    await mouth.start()
  }

  it('and sends nothing neither delays a node that lost its disk nor counts as being ahead', async () => {
    await startWithLiar(() => [])
    const node = network.node(0)
    await network.crash(node)
    node.disk = new MemoryDisk()
    await network.restart(node)
    await network.until(() => network.mesh(0).confirmed, 40)
    assert.equal(network.mesh(0).confirmed, true)
    await network.ticks(8)
    assert.equal(network.mesh(1).figures().syncLag, 0)
    assert.equal(roots(network).length, 1)
  })

  /** The liar shows what is true, one event every seven seconds: too fast for a timeout, too slow to be of use. */
  const startWithMiser = () =>
    startWithLiar(async ({ origin, from }) => {
      await new Promise<void>((resolve) => network.clock.after(7_000_000_000n, resolve))
      const event = await network.node(1).core.services.events.event(origin, from)
      return event === undefined ? [] : [event.text]
    })

  async function publishMany(index: number) {
    for (let i = 0; i < 40; i++) {
      if (i % 20 === 0) await network.ticks(1)
      await network.mesh(index).publish('shard', shard((i % 10).toString(), network.node(index).key))
    }
    await network.ticks(4)
  }

  it('and sends it very slowly does not delay nodes that missed it', async () => {
    await startWithMiser()
    const [zero, miser] = network.keys(0, 3) as [string, string]
    network.air.partition([zero], [miser, ...network.keys(1, 2)])
    await publishMany(1)
    const held = (index: number): number => network.mesh(index).state.log(network.node(1).key).count
    const before = held(0)
    network.air.partition([zero, miser], network.keys(1, 2))
    await network.until(() => held(0) > before, 100)
    assert.ok(held(0) > before && held(0) < before + 4, 'the miser is being asked for that log')
    network.air.heal()
    const wanted = held(1)
    await network.until(() => held(0) >= wanted, 30)
    assert.ok(held(0) >= wanted)
  })

  it('and very slowly returns the log of a node that lost its disk does not make it fork its log', async () => {
    await startWithMiser()
    const node = network.node(0)
    await publishMany(0)
    await network.crash(node)
    node.disk = new MemoryDisk()
    network.air.partition(network.keys(0, 3), network.keys(1, 2))
    await network.restart(node)
    await network.ticks(4)
    network.air.heal()
    await network.until(() => network.mesh(0).confirmed, 80)
    assert.equal(network.mesh(0).confirmed, true)
    await network.ticks(8)
    for (const mesh of network.meshes()) assert.equal(mesh.state.log(node.key).quarantined_from, null)
    assert.equal(roots(network).length, 1)
  })

  it('and sends unsigned events, or those of another log, does not keep others from synchronising', async () => {
    const forged = signedEvent({ publicKey: signerOf(1).publicKey, sign: () => new Uint8Array(64) }, {})
    await startWithLiar(() => [forged.text])
    for (const digit of '12345') await network.mesh(1).publish('shard', shard(digit, network.node(1).key))
    await network.ticks(10)
    assert.equal(roots(network).length, 1)
    for (const mesh of network.meshes()) {
      assert.deepEqual(mesh.state.evidence(), [])
      assert.equal(mesh.figures().syncLag, 0)
    }
  })
})
