import assert from 'node:assert/strict'
import { SnapshotStore } from '../../node/mesh/snapshots/snapshot-store.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { signedEvent } from '../mesh-node/events.ts'
import { roots, TestNetwork, type TestNode } from '../mesh-node/network.ts'
import { Random } from '../sim/random.ts'
import { EVERY, live, settings, standing } from './lively.ts'

const SEEDS = process.env.LONG === '1' ? 20 : 1
const FIRST = Number(process.env.TEST_SEED ?? 1) % 1000

/** Digests of the snapshots that a node has on its disk, by cut. */
async function digestsOf(node: TestNode): Promise<ReadonlyMap<string, string>> {
  const store = await SnapshotStore.open(new MemoryStore(node.snapshots), systemHash)
  return new Map(store.all.map(({ manifest, digest }) => [manifest.cut, digest]))
}

/** Honest nodes have the same snapshot of a cut. @returns how many of them have the same newest one */
async function agree(nodes: readonly TestNode[]): Promise<number> {
  const found = new Map<string, string>()
  const newest = new Map<number, number>()
  for (const node of nodes) {
    for (const [cut, digest] of await digestsOf(node)) {
      assert.equal(found.get(cut) ?? digest, digest, `node ${node.index} folded another state up to ${cut}`)
      found.set(cut, digest)
    }
    const tick = standing(node).signed?.tick ?? 0
    newest.set(tick, (newest.get(tick) ?? 0) + 1)
  }
  return Math.max(...newest.values())
}

describe('members', function () {
  this.timeout(120_000)
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    it(`agree on every snapshot, through partitions, restarts and a fork (seed ${seed})`, async () => {
      const random = new Random(`snapshots ${seed}`)
      network = await TestNetwork.start({ size: 7, silent: [6], settings: () => settings() })
      const forked = network.members[6] as string
      const mouth = network.air.peer(forked)
      mouth.onGossip(async () => 'ignore')
      await mouth.start()
      for (let round = 0; round < 4; round++) {
        const cut = random.below(6)
        network.air.partition(network.keys(cut), network.keys(...[0, 1, 2, 3, 4, 5].filter((index) => index !== cut)))
        await live(network, EVERY / 2, 8)
        network.air.heal()
        if (round === 1) {
          // Two versions of one log, each told to a part of the network.
          for (const [index, digit] of ['a', 'b'].entries()) {
            const body = { shard: digit.repeat(64), nodes: [forked] }
            const { text } = signedEvent(network.signer(6), { kind: 'shard', body, svcond: network.tick })
            for (const member of [0, 1, 2].map((each) => 3 * index + each))
              mouth.tell(network.members[member] as string, toUtf8(text))
          }
        }
        if (round === 2) {
          const node = network.node(random.below(6))
          await network.crash(node)
          await network.ticks(random.below(20))
          await network.restart(node)
        }
        await live(network, EVERY, 8)
      }
      await network.until(() => roots(network).length === 1, 60)
      assert.equal(roots(network).length, 1)
      await live(network, 2 * EVERY, 8)
      assert.equal(network.mesh(0).state.evidence().length, 1)
      const honest = network.nodes.filter(({ index }) => index < 6)
      assert.ok((await agree(honest)) >= 5)
      assert.ok(honest.every((node) => (standing(node).signed?.tick ?? 0) > network.tick - 4 * EVERY))
      const joined = await network.join()
      await network.until(() => standing(joined).joined.how !== 'joining', 40)
      assert.equal(standing(joined).joined.how, 'snapshot')
      await network.until(() => roots(network).length === 1, 40)
      assert.equal(roots(network).length, 1)
      assert.equal(
        canonicalJson(joined.core.services.mesh.state.evidence()),
        canonicalJson(network.mesh(0).state.evidence()),
      )
    })
  }

  it('that lost their disks begin with a snapshot if they are told to, and announce what they forgot', async () => {
    network = await TestNetwork.start({
      size: 4,
      settings: (index) => settings(index === 2 ? { sync: 'snapshot' } : {}),
    })
    await live(network, 4 * EVERY)
    const node = network.node(2)
    await network.crash(node)
    Object.assign(node, { disk: new MemoryDisk(), snapshots: new MemoryDisk() })
    await network.restart(node)
    await network.until(() => standing(node).joined.how !== 'joining', 40)
    assert.equal(standing(node).joined.how, 'snapshot')
    await network.until(() => node.core.services.mesh.voting.votes, 200)
    assert.ok(network.mesh(0).state.recovery(node.key).incarnation > 0)
    await live(network, EVERY)
    await network.until(() => roots(network).length === 1, 40)
    assert.equal(roots(network).length, 1)
    await network.crash(node)
    await network.restart(node)
    await network.until(() => roots(network).length === 1, 60)
    assert.equal(roots(network).length, 1)
  })
})
