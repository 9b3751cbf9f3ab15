import assert from 'node:assert/strict'
import { openJournal } from '../../node/lane/open-journal.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { mintKeyDecision } from '../../src/journal/decisions.ts'
import { loneOwner, signHead } from '../../src/journal/head.ts'
import { envelopeKey, HEAD_KEY, idempotencyKey, journalKey } from '../../src/journal/key-spaces.ts'
import { encodeRecord, recordDigest } from '../../src/journal/record.ts'
import { restore } from '../../src/journal/restore.ts'
import type { Clock } from '../../src/time/clock.ts'
import { hash, NETWORK, owner, START, signatures, signer } from '../journal/sample.ts'
import { pass } from '../waiting/until.ts'
import { alice, open, seal } from './open.ts'

/** A disk with five envelopes. */
async function filled(): Promise<{ disk: MemoryDisk; ids: string[] }> {
  const disk = new MemoryDisk()
  const journal = await open(disk)
  await journal.lane.submit(mintKeyDecision(alice, 1000n))
  const ids: string[] = []
  for (let value = 0; value < 5; value++) ids.push((await seal(journal, value)).envelope.id)
  await journal.close()
  return { disk, ids }
}

/** A clock that gives a start no time to check everything. */
const impatient: Clock = {
  now: () => START,
  after: (delay, task) => {
    if (delay === 0n) queueMicrotask(task)
    return () => undefined
  },
}

/** A store whose scans of everything begin when they may. */
class SlowStore extends MemoryStore {
  readonly #begin: Promise<unknown>

  constructor(disk: MemoryDisk, begin: Promise<unknown>) {
    super(disk)
    this.#begin = begin
  }

  override async check(): Promise<void> {
    await this.#begin
  }
}

function openInBackground(
  disk: MemoryDisk,
  onDamage: (damage: StorageDamage) => void,
  begin: Promise<unknown> = pass(20),
) {
  const ports = { store: new SlowStore(disk, begin), hash, signatures, signer, clock: impatient }
  return openJournal(ports, { network: NETWORK, onDamage, checkBudget: 0n })
}

describe('full check', () => {
  it('runs in the background, and an absent index row proves nothing before it is done', async () => {
    const { disk, ids } = await filled()
    const damages: StorageDamage[] = []
    disk.rows.delete(envelopeKey(ids[2]))
    let begin: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      begin = resolve
    })
    const journal = await openInBackground(disk, (damage) => damages.push(damage), gate)
    assert.equal(damages.length, 0)
    assert.ok(await journal.reader.envelope(ids[1]))
    const absent = assert.rejects(journal.reader.envelope(ids[2]), StorageDamage)
    begin()
    await absent
    await assert.rejects(journal.reader.inclusion(ids[2]), StorageDamage)
    assert.ok(damages.length > 0)
    await journal.close()
  })

  it('tells a new Idempotency-Key from a lost one without reading the rest first', async () => {
    const { disk } = await filled()
    const row = idempotencyKey(alice.account, 'cd'.repeat(32), 3)
    let begin: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      begin = resolve
    })
    const journal = await openInBackground(disk, (damage) => assert.fail(damage), gate)
    assert.deepEqual(await journal.reader.answered(alice.account, 'cd'.repeat(32)), [])
    begin()
    await journal.close()
    const text = JSON.stringify({ envelope: 'ab'.repeat(32), request: 'ef'.repeat(32) })
    disk.rows.set(row, encodeRecord(recordDigest(hash, row, text), text))
    await assert.rejects(open(disk), StorageDamage)
  })

  it('makes unknown ids certain once it is done', async () => {
    const { disk } = await filled()
    const journal = await openInBackground(disk, (damage) => assert.fail(damage))
    let done = false
    void journal.verification.run().then(() => {
      done = true
    })
    assert.equal(await journal.reader.envelope('ab'.repeat(32)), undefined)
    assert.ok(done || (await journal.verification.run()))
    await journal.close()
  })

  it('excludes what is committed while it runs', async () => {
    const { disk } = await filled()
    const journal = await openInBackground(disk, (damage) => assert.fail(damage))
    const more = Array.from({ length: 20 }, (_, value) => seal(journal, value))
    await Promise.all(more)
    assert.equal(await journal.verification.run(), true)
    await journal.close()
  })

  it('fails a start that waits for it', async () => {
    const { disk, ids } = await filled()
    disk.rows.delete(envelopeKey(ids[2]))
    await assert.rejects(open(disk), StorageDamage)
  })
})

describe('end of the journal', () => {
  const restored = (disk: MemoryDisk) => restore(new MemoryStore(disk), hash, signatures, owner)

  it('is refused when an entry was replaced by one with another hash', async () => {
    const { disk } = await filled()
    await restored(disk)
    for (const seq of [1, 2, 5]) {
      const key = journalKey(seq)
      const original = disk.rows.get(key) as Uint8Array
      const text = (fromUtf8(original) as string).slice(32).replace('"svcond":', '"svcond":1')
      disk.rows.set(key, encodeRecord(recordDigest(hash, key, text), text))
      await assert.rejects(restored(disk), /breaks the chain/)
      disk.rows.set(key, original)
    }
    await restored(disk)
  })

  it('is refused when an entry is missing or in the wrong position', async () => {
    const { disk } = await filled()
    const key = journalKey(4)
    const original = disk.rows.get(key) as Uint8Array
    disk.rows.delete(key)
    await assert.rejects(restored(disk), /entry 4 is missing/)
    disk.rows.set(key, disk.rows.get(journalKey(3)) as Uint8Array)
    await assert.rejects(restored(disk), StorageDamage)
    disk.rows.set(key, original)
    await restored(disk)
  })

  it('belongs to the key and the network that wrote it', async () => {
    const { disk } = await filled()
    const other = { publicKey: new Uint8Array(32).fill(1), sign: signer.sign }
    const store = new MemoryStore(disk)
    await assert.rejects(restore(store, hash, signatures, loneOwner(NETWORK, other)), /not signed by this node/)
    await assert.rejects(restore(store, hash, signatures, loneOwner('main', signer)), /belongs to the network test/)
  })

  it('of another format is refused with what to do', async () => {
    const { disk } = await filled()
    const text = fromUtf8(disk.rows.get(HEAD_KEY) as Uint8Array) as string
    const head = toUtf8(signHead(signer, { ...JSON.parse(text.slice(128)), format: 2 }))
    disk.rows.set(HEAD_KEY, head)
    disk.heads.fill(head)
    await assert.rejects(restored(disk), (error) => {
      assert.ok(error instanceof StorageDamage)
      assert.match(error.message, /has format 2; this version reads and writes format 3/)
      assert.match(error.remedy, /empty data directory/)
      return true
    })
  })

  it('may be newer than the head files; the reverse means lost data', async () => {
    const { disk } = await filled()
    const older = new MemoryDisk()
    for (const [key, value] of disk.rows) older.rows.set(key, value)
    const journal = await open(disk, new VirtualClock(START))
    await seal(journal, 9)
    await journal.close()
    const [first, second] = disk.heads
    older.heads[0] = first
    older.heads[1] = second
    await assert.rejects(restored(older), /records are lost/)
    const rolledBack = new MemoryDisk()
    for (const [key, value] of disk.rows) rolledBack.rows.set(key, value)
    const { disk: before } = await filled()
    rolledBack.heads[0] = before.heads[0]
    assert.equal((await restored(rolledBack)).headBehind, true)
  })

  it('cannot be trusted without head files, except right after the first commit', async () => {
    const { disk } = await filled()
    disk.heads[0] = undefined
    disk.heads[1] = undefined
    await assert.rejects(restored(disk), /head files are missing/)
    disk.rows.delete('h/head')
    await assert.rejects(restored(disk), /lost its head/)
  })
})
