import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Journal } from '../../node/lane/open-journal.ts'
import { type Fault, MemoryDisk } from '../../node/store/memory-store.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { unpack } from '../../src/bytes/unpack.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { type Checkpoint, savedDigest } from '../../src/journal/checkpoint.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { CHECKPOINT_KEY, checkpointPartKey, spaceOf } from '../../src/journal/key-spaces.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { SavedItem } from '../../src/mesh/saved-mesh.ts'
import { wholeParts } from '../../src/mesh/saved-parts.ts'
import { type Author, authors } from './author.ts'
import { everything, history, step } from './mesh-history.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { hash, signer } from './sample.ts'

const EVERY = 2
const RUNS = process.env.LONG === '1' ? 40 : 15

function copyOf(disk: MemoryDisk, keeps: (key: string) => boolean = () => true): MemoryDisk {
  const copy = new MemoryDisk()
  for (const [key, value] of disk.rows) if (keeps(key)) copy.rows.set(key, value)
  copy.heads.splice(0, 2, ...disk.heads)
  return copy
}

const isCheckpoint = (key: string): boolean => spaceOf(key) === 'checkpoint'

/** The same disk with the checkpoint of another one, or none. */
function withCheckpointOf(disk: MemoryDisk, other?: MemoryDisk): MemoryDisk {
  const copy = copyOf(disk, (key) => !isCheckpoint(key))
  for (const [key, value] of other?.rows ?? []) if (isCheckpoint(key)) copy.rows.set(key, value)
  return copy
}

const stateOf = ({ ledger }: Journal): string =>
  canonicalJson([[...ledger.mesh.saving()], ledger.mesh.stateRoot(), ledger.mesh.logs()])

/** Opens a node without letting it write another checkpoint. */
const reopen = (disk: MemoryDisk, others: readonly Author[]): Promise<Journal> =>
  openMember(copyOf(disk), others, { checkpointEvery: Number.MAX_SAFE_INTEGER })

/** Writes an event down. The checkpoint is written after the caller has its answer, so that is waited for too. */
async function receive({ lane }: Journal, event: AcceptedEvent): Promise<void> {
  await lane.submit(receiveDecision([event]))
  await lane.between(() => undefined)
}

/** The checkpoint of a disk with other claims, signed again. */
function forged(disk: MemoryDisk, claims: Partial<Checkpoint>, by = signer): MemoryDisk {
  const copy = copyOf(disk)
  const record = fromUtf8(copy.rows.get(CHECKPOINT_KEY) as Uint8Array) as string
  const text = canonicalJson({ ...JSON.parse(record.slice(128)), ...claims })
  copy.rows.set(CHECKPOINT_KEY, toUtf8(toHex(by.sign(toUtf8(`svcmesh checkpoint v1\n${text}`))) + text))
  return copy
}

/** A node that was stopped after many events of others, the last of them after its checkpoint. */
async function scene(others: readonly Author[] = authors()) {
  const disk = new MemoryDisk()
  const journal = await history([...everything, ...everything], disk, others, { checkpointEvery: EVERY })
  await journal.lane.submit(receiveDecision([(others[2] as Author).shard('the last one')]))
  const whole = stateOf(journal)
  await journal.lane.close()
  const folded = await reopen(withCheckpointOf(disk), others)
  assert.equal(folded.checkpoint.used, null)
  assert.equal(stateOf(folded), whole)
  return { disk, others, whole, all: folded.checkpoint.folded }
}

describe('a checkpoint of the state of the mesh', () => {
  it('gives the same state as all events, after any history', async () => {
    let used = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (steps, every) => {
          const disk = new MemoryDisk()
          const others = authors()
          const journal = await history(steps, disk, others, { checkpointEvery: every })
          await journal.close()
          const whole = stateOf(journal)
          const [started, folded] = [await reopen(disk, others), await reopen(withCheckpointOf(disk), others)]
          assert.deepEqual([stateOf(started), stateOf(folded)], [whole, whole])
          assert.equal(started.checkpoint.ignored, null)
          const report = await checkMember(disk, others)
          assert.deepEqual(report.checkpoint, started.checkpoint)
          if (started.checkpoint.used !== null) used++
        },
      ),
      { numRuns: RUNS, examples: [1, 2, 3].map((every) => [everything, every]) },
    )
    assert.ok(used > RUNS / 8, `${used} starts had a checkpoint`)
  })

  it('lets a start read only the events after it', async () => {
    const { disk, others, whole, all } = await scene()
    const started = await reopen(disk, others)
    assert.equal(stateOf(started), whole)
    assert.ok(started.checkpoint.folded < EVERY && all > 2 * EVERY, `${started.checkpoint.folded} of ${all}`)
  })

  it('is ignored when any bit of it is flipped or a part is missing', async () => {
    const { disk, others, whole, all } = await scene()
    const keys = [...disk.rows.keys()].filter(isCheckpoint)
    assert.deepEqual(keys.sort(), [checkpointPartKey(0), CHECKPOINT_KEY])
    const damages = keys.flatMap((key) => {
      const bits = (disk.rows.get(key) as Uint8Array).length * 8
      const flips = [0, 7, 1025, Math.floor(bits / 2), bits - 1].map((bit) => (copy: MemoryDisk) => copy.flip(key, bit))
      return [...flips, (copy: MemoryDisk) => void copy.rows.set(key, new Uint8Array())]
    })
    for (const damage of [...damages, (copy: MemoryDisk) => void copy.rows.delete(checkpointPartKey(0))]) {
      const copy = copyOf(disk)
      damage(copy)
      const { checkpoint, ...journal } = await reopen(copy, others)
      assert.equal(stateOf(journal as Journal), whole)
      assert.deepEqual([checkpoint.used, checkpoint.folded], [null, all])
      assert.match(checkpoint.ignored ?? '', /^is (damaged|not signed)/)
    }
  })

  it('is ignored if its key, version, network, membership, history or index of events differs', async () => {
    const { disk, others, whole } = await scene()
    const stranger = systemSigner(new Uint8Array(32).fill(99))
    const cases: readonly (readonly [Partial<Checkpoint>, RegExp, typeof signer?])[] = [
      [{}, /is not signed by this node/, stranger],
      [{ network: 'main' }, /for this network/],
      [{ version: 0 }, /has the version 0 instead of/],
      [{ members: [toHex(signer.publicKey)] }, /among other members/],
      [{ hash: 'ab'.repeat(32) }, /is of another history/],
      [{ mesh: 'ab'.repeat(32) }, /does not fit the events/],
      [{ digest: 'ab'.repeat(32) }, /is damaged/],
      [{ seq: 1_000_000 }, /covers entry 1000000, but the journal ends with entry/],
    ]
    for (const [claims, why, by] of cases) {
      const journal = await reopen(forged(disk, claims, by), others)
      assert.equal(stateOf(journal), whole)
      assert.match(journal.checkpoint.ignored ?? '', why)
      assert.equal(journal.checkpoint.used, null)
    }
  })

  it('of a longer journal is ignored by an older copy of the journal, and later replaced', async () => {
    const others = authors()
    const disk = new MemoryDisk()
    const journal = await openMember(disk, others, { checkpointEvery: 1 })
    const [ada] = others as [Author]
    await receive(journal, ada.shard('one'))
    const before = copyOf(disk)
    const [two, three] = [ada.shard('two'), ada.shard('three')]
    await receive(journal, two)
    await receive(journal, three)
    const mixed = withCheckpointOf(before, disk)
    const back = await openMember(mixed, others, { checkpointEvery: 1 })
    assert.match(back.checkpoint.ignored ?? '', /covers entry 3, but the journal ends with entry 1/)
    await receive(back, two)
    await receive(back, three)
    assert.equal(stateOf(back), stateOf(journal))
    assert.equal((await reopen(mixed, others)).checkpoint.used?.seq, 3)
    // An older checkpoint than the last one is of this journal all the same.
    const stale = await reopen(withCheckpointOf(disk, before), others)
    assert.deepEqual([stale.checkpoint.used?.seq, stale.checkpoint.folded], [1, 2])
    assert.equal(stateOf(stale), stateOf(journal))
  })

  it('of another branch of the journal is ignored', async () => {
    const others = authors()
    const start = new MemoryDisk()
    await (await openMember(start, others)).close()
    const branches = await Promise.all(
      [0, 1].map(async (who) => {
        const disk = copyOf(start)
        const journal = await openMember(disk, others, { checkpointEvery: 1 })
        await journal.lane.submit(receiveDecision([(others[who] as Author).shard('branch')]))
        return { disk, state: stateOf(journal) }
      }),
    )
    const [one, other] = branches as [(typeof branches)[0], (typeof branches)[0]]
    const journal = await reopen(withCheckpointOf(one.disk, other.disk), others)
    assert.equal(journal.checkpoint.ignored, 'is of another history')
    assert.equal(stateOf(journal), one.state)
  })

  for (const fault of ['crash-before', 'crash-torn', 'crash-after', 'fail', 'fail-written'] as const) {
    it(`is whole or absent after a write that ends with ${fault}`, async () => {
      const used = { before: 0, after: 0 }
      for (let at = 2; at < 14; at++) {
        const others = authors()
        const disk = new MemoryDisk()
        const plan = (_: unknown, count: number): Fault | undefined => (count === at ? fault : undefined)
        const journal = await openMember(disk, others, { checkpointEvery: 1, plan })
        for (let i = 0; i < 4; i++) {
          const event = (others[i % 3] as Author).shard(`piece ${i}`)
          const receive = () => journal.lane.submit(receiveDecision([event]))
          // What was refused is sent again, as a peer would.
          await receive()
            .catch(receive)
            .catch(() => undefined)
        }
        await journal.close().catch(() => undefined)
        const [started, folded] = [await reopen(disk, others), await reopen(withCheckpointOf(disk), others)]
        assert.equal(stateOf(started), stateOf(folded))
        assert.equal(started.checkpoint.ignored, null)
        used[started.checkpoint.folded === 0 ? 'after' : 'before']++
        await checkMember(disk, others)
      }
      assert.ok(used.after > 0, JSON.stringify(used))
    })
  }

  it('that does not follow from the events is reported as damage by the full check', async () => {
    const { disk, others } = await scene()
    const report = await checkMember(disk, others)
    const { used } = report.checkpoint
    assert.ok(used !== null)
    const items = [...unpack(disk.rows.get(checkpointPartKey(0)) as Uint8Array)] as SavedItem[]
    const first = items.findIndex(([name]) => name === 'finality')
    const [altered] = wholeParts(items.map((item, index) => (index === first ? ['finality', [0, 5, []]] : item)))
    assert.ok(altered !== undefined && first !== -1)
    const wrong = forged(disk, { digest: savedDigest(hash, [altered]) })
    wrong.rows.set(checkpointPartKey(0), altered)
    await assert.rejects(checkMember(wrong, others), (error) => {
      assert.ok(error instanceof StorageDamage)
      assert.match(error.message, new RegExp(`The checkpoint at entry ${used.seq} is not what the events`))
      return true
    })
  })
})
