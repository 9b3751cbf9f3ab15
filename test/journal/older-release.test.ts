import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { SnapshotStore } from '../../node/mesh/snapshots/snapshot-store.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { Members } from '../../src/mesh/members.ts'
import { SAVED_MESH_VERSION } from '../../src/mesh/saved-mesh.ts'
import { NETWORK, signerOf } from '../mesh-node/network.ts'

/*
 * The disks of two members of four, as the release with version 6 of the saved state wrote them (commit b4dcafb0): a journal with events of
 * all members, a checkpoint, and three signed snapshots. `pruned` has removed the events before one of these.
 */
const FIXTURE = new URL('../../../test/journal/fixtures/state-version-6.json.gz', import.meta.url)
const WRITTEN = 6

type Rows = readonly (readonly [key: string, base64: string])[]

interface WrittenNode {
  readonly root: string
  readonly events: number
  readonly rows: Rows
  readonly heads: readonly [string, string]
  readonly snapshots: Rows
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

function diskOf(rows: Rows, heads: readonly string[] = []): MemoryDisk {
  const disk = new MemoryDisk()
  for (const [key, value] of rows) disk.rows.set(key, bytesOf(value))
  disk.heads.splice(0, 2, ...heads.map(bytesOf))
  return disk
}

const members = (): Members => new Members([0, 1, 2, 3].map((index) => toHex(signerOf(index).publicKey)))

describe('a data directory of an older release', () => {
  let archive: WrittenNode
  let pruned: WrittenNode

  before(async () => {
    const text = gunzipSync(await readFile(FIXTURE)).toString()
    ;({ archive, pruned } = JSON.parse(text) as { archive: WrittenNode; pruned: WrittenNode })
  })

  async function opened(index: number, { rows, heads, snapshots }: WrittenNode) {
    const [disk, beside] = [diskOf(rows, heads), diskOf(snapshots)]
    const store = await SnapshotStore.open(new MemoryStore(beside), systemHash)
    const ports = {
      clock: new VirtualClock(0n),
      hash: systemHash,
      signer: signerOf(index),
      signatures: systemSignatures(),
    }
    const damages: unknown[] = []
    const journal = await openJournal(
      { ...ports, store: new MemoryStore(disk) },
      {
        network: NETWORK,
        members: members(),
        snapshots: store,
        onDamage: (error) => damages.push(error),
        onFault: (error) => damages.push(error),
      },
    )
    return { journal, disk, beside, store, damages }
  }

  const eventsOf = ({ ledger }: Journal): number => ledger.mesh.logs().reduce((sum, { count }) => sum + count, 0)

  it('opens: its checkpoint has another version, so the state is folded from the events, and is the same', async () => {
    const { journal, disk, damages, store } = await opened(0, archive)
    const { used, ignored, folded } = journal.checkpoint
    assert.equal(used, null)
    assert.equal(ignored, `has the version ${WRITTEN} instead of ${SAVED_MESH_VERSION}`)
    assert.ok(folded > 0)
    assert.deepEqual([eventsOf(journal), journal.ledger.mesh.stateRoot()], [archive.events, archive.root])
    await journal.close()
    assert.deepEqual(damages, [])
    const owner = { network: NETWORK, signer: signerOf(0), members: members() }
    await deepCheck(new MemoryStore(disk), systemHash, systemSignatures(), owner, store)
  })

  it('has snapshots that are not used, which go when there is a signed one of this release', async () => {
    const { journal, store, beside } = await opened(0, archive)
    await journal.close()
    const before = [...beside.rows.keys()]
    assert.deepEqual([store.all, store.signed, store.begun], [[], null, null])
    assert.ok(before.some((key) => key.startsWith('m/')) && before.some((key) => key.startsWith('p/')))
    await store.retain(new Set())
    assert.deepEqual([...beside.rows.keys()], before)
    const place = `${'0'.repeat(14)}/${'c'.repeat(64)}`
    const manifest = {
      ...{ base: null, bytes: 0, cut: 'c'.repeat(64), epochs: [], heads: [], members: [], network: NETWORK, parts: [] },
      ...{ quarantined: [], tick: 0, version: SAVED_MESH_VERSION },
    }
    await store.complete({ manifest, text: '{}', digest: 'd'.repeat(64) }, ['a word'])
    await store.retain(new Set(['d'.repeat(64)]))
    assert.deepEqual([...beside.rows.keys()].toSorted(), [`m/${place}`, `s/${place}`])
  })

  it('is refused if it has removed events that only a snapshot of that release stands for, with what to do', async () => {
    await assert.rejects(opened(1, pruned), (error: unknown) => {
      assert.ok(error instanceof StorageDamage)
      assert.match(
        error.message,
        /^The snapshot of tick \d+, which stands for events .* is missing, damaged or of another release\.$/,
      )
      assert.match(error.remedy, /empty data directory and the keys of this node/)
      return true
    })
  })
})
