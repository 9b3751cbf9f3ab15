import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Journal } from '../../node/lane/open-journal.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { changingRows } from '../../src/journal/changing-rows.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { HEAD_KEY, spaceOf } from '../../src/journal/key-spaces.ts'
import { decodeRecord } from '../../src/journal/record.ts'
import { Replay } from '../../src/journal/replay.ts'
import { restore } from '../../src/journal/restore.ts'
import { type Author, authors, memberOf } from './author.ts'
import { everything, history, step } from './mesh-history.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { hash, signatures } from './sample.ts'

const stateOf = ({ ledger }: Pick<Journal, 'ledger'>) => {
  const { openTick, unsigned, ...scalars } = ledger.scalars
  return {
    scalars,
    openTick: openTick && { ...openTick, leaves: openTick.leaves.toArray() },
    unsigned: unsigned.length,
    logs: [...ledger.logs].sort(),
    mesh: ledger.mesh.logs(),
    root: ledger.mesh.stateRoot(),
    settlements: [...ledger.settlements].sort(),
    accounts: [...ledger.accounts].sort(),
  }
}

describe('the journal of a node in a mesh', () => {
  it('replayed from its first entry gives the stored rows byte for byte, and the same state of the mesh', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const disk = new MemoryDisk()
        const others = authors()
        const journal = await history(steps, disk, others)
        await journal.close()
        const stored = new Map<string, string>()
        for (const [key, value] of disk.rows) {
          if (key !== HEAD_KEY) stored.set(key, decodeRecord(hash, key, value).payload)
        }
        const replayed = new Map<string, string>()
        const replay = new Replay(hash, memberOf(others), (key, payload) => replayed.set(key, payload))
        for (const [key, text] of [...stored].sort()) if (spaceOf(key) === 'journal') replay.append(text)
        for (const [key, payload] of changingRows(replay.ledger)) replayed.set(key, payload)
        assert.deepEqual(new Map([...replayed].sort()), new Map([...stored].sort()))
        assert.equal(replay.ledger.mesh.stateRoot(), journal.ledger.mesh.stateRoot())
        assert.deepEqual(replay.ledger.mesh.logs(), journal.ledger.mesh.logs())
        await checkMember(disk, others)
      }),
      { numRuns: 30, examples: [[everything]] },
    )
  })

  it('is unchanged after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const disk = new MemoryDisk()
        const others = authors()
        const journal = await history(steps, disk, others)
        await journal.close()
        const before = stateOf(journal)
        const again = await restore(new MemoryStore(disk), hash, signatures, memberOf(others))
        assert.deepEqual(stateOf(again), before)
      }),
      { numRuns: 30, examples: [[everything]] },
    )
  })

  it('starts without reading past ticks', async () => {
    const reads = async (ticks: number): Promise<number> => {
      const disk = new MemoryDisk()
      const others = authors(1)
      const [ada] = others as [Author]
      const journal = await openMember(disk, others)
      await journal.lane.submit(receiveDecision([ada.shard('a'), ...Array.from({ length: ticks }, () => ada.tick())]))
      await journal.close()
      const counting = new CountingStore(disk)
      await restore(counting, hash, signatures, memberOf(others))
      return counting.rows
    }
    assert.equal(await reads(900), await reads(400))
  })
})

/** Counts the rows that it hands out. */
class CountingStore extends MemoryStore {
  rows = 0

  override get(key: string) {
    this.rows++
    return super.get(key)
  }

  override getMany(keys: readonly string[]) {
    this.rows += keys.length
    return super.getMany(keys)
  }

  override async *scan(...range: Parameters<MemoryStore['scan']>) {
    for await (const chunk of super.scan(...range)) {
      this.rows += chunk.length
      yield chunk
    }
  }
}
