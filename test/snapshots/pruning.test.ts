import assert from 'node:assert/strict'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { SnapshotStore, type StoredSnapshot } from '../../node/mesh/snapshots/snapshot-store.ts'
import { type Fault, type FaultPlan, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { spaceOf } from '../../src/journal/key-spaces.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import { Members } from '../../src/mesh/members.ts'
import { loadParts } from '../../src/mesh/saved-parts.ts'
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

  describe('that is killed', () => {
    const FAULTS: readonly Fault[] = ['crash-before', 'crash-after', 'crash-torn']

    /** Opens the journal of an archive node, killed at one of its writes. */
    async function opened(disk: MemoryDisk, snapshots: SnapshotStore, plan?: FaultPlan) {
      const { signer } = network.node(0)
      const ports = { store: new MemoryStore(disk, plan), hash: systemHash, signatures: systemSignatures(), signer }
      const members = new Members(network.members)
      const onDamage = (damage: Error): void => assert.fail(damage)
      return openJournal(
        { ...ports, clock: new VirtualClock(network.clock.now()) },
        { network: NETWORK, members, snapshots, onDamage },
      )
    }

    /** Dies at every write of some work in turn, each in another way, and does it again. @returns how often it died */
    async function dying(first: MemoryDisk, work: (journal: Journal) => Promise<void>, root: string): Promise<number> {
      const snapshots = await snapshotsOf(network.node(0))
      for (let at = 0; ; at++) {
        const disk = network.copyDisk({ ...network.node(0), disk: first })
        let counted = -1
        const plan: FaultPlan = () => (counted < 0 || counted++ !== at ? undefined : FAULTS[at % FAULTS.length])
        const journal = await opened(disk, snapshots, plan)
        counted = 0
        const isDead = await work(journal).then(
          () => false,
          () => true,
        )
        if (!isDead) return at
        const again = await opened(disk, snapshots)
        await work(again)
        assert.equal(again.ledger.mesh.stateRoot(), root, `killed at write ${at}`)
        await again.close()
        const owner = { network: NETWORK, signer: network.node(0).signer, members: new Members(network.members) }
        await deepCheck(new MemoryStore(disk), systemHash, systemSignatures(), owner, snapshots)
      }
    }

    it('at any write of a removal continues with it, and nothing is damaged', async () => {
      const snapshots = await snapshotsOf(network.node(0))
      const [, older] = snapshots.all.filter(({ proof }) => proof !== null)
      assert.ok(older !== undefined)
      const remove = async ({ pruner, ledger }: Journal): Promise<void> => {
        if (ledger.scalars.base === null) await pruner.rebase(older)
        while (await pruner.removeSome());
      }
      const { disk, core } = network.node(0)
      const deaths = await dying(disk, remove, core.services.mesh.state.stateRoot())
      assert.ok(deaths >= 6, `${deaths} writes`)
    })

    it('at any write of a beginning begins again, or has begun', async () => {
      const snapshots = await snapshotsOf(network.node(0))
      const { signed } = snapshots
      assert.ok(signed !== null)
      const begin = async ({ pruner, ledger }: Journal): Promise<void> => {
        if (ledger.logs.size === 0) await pruner.adopt(signed, snapshots.parts(signed))
      }
      const state = createMeshState(systemHash, new Members(network.members))
      await loadParts(state, snapshots.parts(signed))
      const empty = new MemoryDisk()
      await (await opened(empty, snapshots)).close()
      assert.ok((await dying(empty, begin, state.stateRoot())) >= 2)
    })

    it('at any write of a snapshot has a whole one or none', async () => {
      const whole = (await snapshotsOf(network.node(0))).all[0] as StoredSnapshot
      const parts = [1, 2, 3].map((each) => new Uint8Array(8).fill(each))
      const digests = parts.map((part) => systemHash.sha256Hex(part))
      const manifest = { ...whole.manifest, parts: digests, bytes: 24 }
      for (let at = 0; at < 4; at++) {
        for (const fault of FAULTS) {
          const disk = new MemoryDisk()
          const store = await SnapshotStore.open(
            new MemoryStore(disk, (_, count) => (count === at ? fault : undefined)),
            systemHash,
          )
          const write = async () => {
            for (const [index, part] of parts.entries()) await store.writePart(manifest, index, part)
            await store.complete({ ...whole, manifest, text: canonicalJson(manifest) }, null)
          }
          await assert.rejects(write)
          const again = await SnapshotStore.open(new MemoryStore(disk), systemHash)
          const isWhole = at === 3 && fault === 'crash-after'
          assert.equal(again.all.length, isWhole ? 1 : 0)
          assert.equal([...disk.rows.keys()].filter((key) => key.startsWith('p/')).length, isWhole ? 3 : 0)
        }
      }
    })
  })
})
