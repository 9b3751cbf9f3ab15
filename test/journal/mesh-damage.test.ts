import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { COUNTED_SPACES, KEY_SPACES } from '../../src/journal/key-spaces.ts'
import { decodeRecord, encodeRecord, recordDigest } from '../../src/journal/record.ts'
import { restore } from '../../src/journal/restore.ts'
import type { Clock } from '../../src/time/clock.ts'
import { type Author, authors, memberOf } from './author.ts'
import { everything, history } from './mesh-history.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { hash, START, signatures } from './sample.ts'

/** A clock that gives a start no time to check everything. */
const impatient: Clock = {
  now: () => START,
  after: (delay, task) => {
    if (delay === 0n) queueMicrotask(task)
    return () => undefined
  },
}

describe('damage to what a node keeps of the mesh', () => {
  const others = authors()
  const disk = new MemoryDisk()
  before(async () => (await history(everything, disk, others)).close())

  const copy = (): MemoryDisk => {
    const damaged = new MemoryDisk()
    for (const [key, value] of disk.rows) damaged.rows.set(key, value)
    damaged.heads.splice(0, 2, ...disk.heads)
    return damaged
  }
  const keysOf = (prefix: string) => [...disk.rows.keys()].filter((key) => key.startsWith(`${prefix}/`))

  it('is tested in every key space', () => {
    const empty = COUNTED_SPACES.filter((name) => keysOf(KEY_SPACES[name].prefix).length === 0)
    // Tested in pipeline/idempotency-faults, machines/reactor-faults, machines/contract-faults and streams/channel-damage.
    assert.deepEqual(empty, ['base', 'contract', 'idempotency', 'machine', 'trajectory', 'channel'])
    assert.deepEqual(
      COUNTED_SPACES.map((name) => KEY_SPACES[name].prefix),
      COUNTED_SPACES.map((name) => KEY_SPACES[name].prefix).sort(),
    )
  })

  it('is found by a full check, wherever it is', async () => {
    await checkMember(disk, others)
    for (const key of ['f', 'g', 'l', 'm', 'o', 'p', 'R', 'v', 'y'].flatMap(keysOf)) {
      for (const bit of [3, 270, 999]) {
        const damaged = copy()
        damaged.flip(key, bit)
        await assert.rejects(checkMember(damaged, others), StorageDamage, `${key} bit ${bit}`)
      }
      const damaged = copy()
      damaged.rows.delete(key)
      await assert.rejects(checkMember(damaged, others), StorageDamage, `${key} deleted`)
      const left = copy()
      left.rows.set(`${key}0`, left.rows.get(key) as Uint8Array)
      await assert.rejects(checkMember(left, others), StorageDamage, `${key}0 added`)
    }
  })

  it('stops a start when the state depends on it', async () => {
    for (const key of ['f', 'g', 'm', 'R', 'v'].flatMap(keysOf)) {
      const damaged = copy()
      damaged.rows.delete(key)
      const restored = restore(new MemoryStore(damaged), hash, signatures, memberOf(others))
      await assert.rejects(restored, StorageDamage, `${key} deleted`)
    }
  })

  it('stops reads of an event whose position is lost, before the full check is done', async () => {
    const [author] = others as [Author]
    for (const key of keysOf('l').filter((each) => each.includes(author.key))) {
      const damaged = copy()
      damaged.rows.delete(key)
      const damages: StorageDamage[] = []
      const clock = impatient
      const opened = openMember(damaged, others, { clock, checkBudget: 0n, onDamage: (damage) => damages.push(damage) })
      // The last event of a log that ends with a tick is needed at once.
      const journal = await opened.catch((error) => void assert.ok(error instanceof StorageDamage))
      if (journal === undefined) continue
      await assert.rejects(journal.events.events(author.key, 0, 10, 1e6), StorageDamage)
      assert.ok(damages.length > 0)
      await journal.close()
    }
  })

  it('shows in the signature of a received event, even where every hash was made anew', async () => {
    const forger = authors(1)[0]
    const target = new MemoryDisk()
    const journal = await openMember(target, others)
    const { event, text: signed } = forger.shard('a')
    const sig = `${event.sig.slice(0, -2)}${event.sig.endsWith('00') ? '01' : '00'}`
    const text = signed.replace(event.sig, sig)
    const forged = { event: { ...event, sig }, text, id: hash.sha256Hex(text), void: null }
    await journal.lane.submit(receiveDecision([forged]))
    await journal.close()
    await assert.rejects(checkMember(target, others), /signature in journal entry 1/)
  })

  it('is not reported for a row that was rewritten together with its hash', async () => {
    for (const key of ['f', 'g', 'l', 'm', 'o', 'p', 'y'].flatMap(keysOf)) {
      const damaged = copy()
      const { payload } = decodeRecord(hash, key, damaged.rows.get(key) as Uint8Array)
      const other = payload.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '1' ? '2' : '1'))
      assert.notEqual(other, payload)
      damaged.rows.set(key, encodeRecord(recordDigest(hash, key, other), other))
      await assert.rejects(checkMember(damaged, others), StorageDamage, key)
    }
  })
})
