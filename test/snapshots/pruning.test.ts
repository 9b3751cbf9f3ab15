import assert from 'node:assert/strict'
import { SnapshotStore } from '../../node/mesh/snapshots/snapshot-store.ts'
import { MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { spaceOf } from '../../src/journal/key-spaces.ts'
import { Members } from '../../src/mesh/members.ts'
import { NETWORK, roots, TestNetwork, type TestNode } from '../mesh-node/network.ts'
import { EVERY, live, settings, standing } from './lively.ts'

/** Ticks of a history whose old part can go. */
const TICKS = 10 * EVERY

const snapshotsOf = (node: TestNode): Promise<SnapshotStore> =>
  SnapshotStore.open(new MemoryStore(node.snapshots), systemHash)

/** Everything on the disk of a node that does not run. */
async function check(network: TestNetwork, node: TestNode) {
  const owner = { network: NETWORK, signer: node.signer, members: new Members(network.members) }
  const snapshots = await snapshotsOf(node)
  return deepCheck(new MemoryStore(node.disk), systemHash, systemSignatures(), owner, snapshots)
}

const countOf = ({ disk }: TestNode, space: string): number =>
  [...disk.rows.keys()].filter((key) => spaceOf(key) === space).length

describe('a pruned node', function () {
  this.timeout(120_000)
  let network: TestNetwork

  before(async () => {
    network = await TestNetwork.start({
      size: 4,
      settings: (index) => ({ ...settings({ history: index === 1 ? 'pruned' : 'archive' }), checkpointEvery: 200 }),
    })
    await live(network, TICKS, 1)
  })

  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  it('removes events of others, keeps its own, and agrees with everybody', async () => {
    const [archive, pruned] = [network.node(0), network.node(1)]
    assert.ok((standing(pruned).begins ?? 0) > 0)
    assert.ok(countOf(pruned, 'journal') < countOf(archive, 'journal') - 100)
    const own = await pruned.core.services.events.events(pruned.key, 0, 5, 100_000)
    assert.equal(own.length, 5)
    await network.until(() => roots(network).length === 1, 20)
    assert.equal(roots(network).length, 1)
  })

  it('refuses older events, and says who keeps them', async () => {
    const [archive, pruned] = [network.node(0), network.node(1)]
    const { events } = pruned.core.services
    assert.ok(events.first(archive.key) > 0)
    await assert.rejects(events.events(archive.key, 0, 5, 100_000), { code: 'EVENT_PRUNED' })
    const { archives } = pruned.core.services.mesh.figures()
    assert.deepEqual([...archives].sort(), network.keys(0, 2, 3).toSorted())
  })

  it('restarts with the same state, from its checkpoint and from its snapshot, and passes every check', async () => {
    const pruned = network.node(1)
    await network.crash(pruned)
    const report = await check(network, pruned)
    assert.ok(report.entries > 0)
    await network.restart(pruned)
    await network.until(() => roots(network).length === 1, 30)
    assert.equal(roots(network).length, 1)
    await network.crash(pruned)
    for (const key of pruned.disk.rows.keys()) if (spaceOf(key) === 'checkpoint') pruned.disk.rows.delete(key)
    await network.restart(pruned)
    assert.equal(pruned.core.journal.checkpoint.fromSnapshot, true)
    await network.until(() => roots(network).length === 1, 60)
    assert.equal(roots(network).length, 1)
    await network.until(() => pruned.core.services.mesh.voting.votes, 200)
    // What it forgot of its own votes, it announces.
    assert.ok(network.mesh(0).state.recovery(pruned.key).incarnation > 0)
  })

  it('does not prevent another one from fetching everything, from those that keep it', async () => {
    const pruned = network.node(1)
    for (const other of network.nodes) if (other.index > 1) network.air.crash(other.key)
    for (const other of network.nodes) if (other.index > 1) other.running = false
    const joined = await network.join()
    assert.ok(pruned.running)
    await network.until(() => joined.core.services.mesh.state.log(pruned.key).count > 0, 80)
    await network.until(() => roots(network).length === 1, 200)
    assert.equal(roots(network).length, 1)
  })
})
