import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUDIT_END, auditKey } from '../../node/audit/audit-keys.ts'
import { AuditLog } from '../../node/audit/audit-log.ts'
import { verifyAudit } from '../../node/audit/verify-audit.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { type FaultPlan, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { AuditEntry, AuditHead } from '../../src/audit/record.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const clock = new VirtualClock(1_700_000_000_000_000_000n)
/** floor(1.7e18 ns / 777,000,777 ns) */
const SVCOND = 2_187_900_000
const entry = (target: string): AuditEntry => ({ who: 'key:1', action: 'vault.encrypt', target, outcome: 'OK' })

const openLog = (disk: MemoryDisk, faults?: FaultPlan, mostRecords?: number) =>
  AuditLog.open({ rows: new MemoryStore(disk, faults), hash, clock, ...(mostRecords ? { mostRecords } : {}) })

const verdict = async (disk: MemoryDisk, noted: readonly AuditHead[] = []) => {
  const { broken, first, head } = await verifyAudit(new MemoryStore(disk), hash, noted)
  return { broken: broken?.seq ?? null, first, last: head.seq }
}

const filled = async (count: number): Promise<{ disk: MemoryDisk; head: AuditHead }> => {
  const disk = new MemoryDisk()
  const log = await openLog(disk)
  await Promise.all(Array.from({ length: count }, (_, i) => log.record(entry(`k${i}`))))
  const { head } = log
  await log.close()
  return { disk, head }
}

describe('the audit chain', () => {
  it('names in each record the SHA-256 of the one before it, as documented', async () => {
    const { disk, head } = await filled(3)
    let previous = '0'.repeat(64)
    for (let seq = 0; seq < 3; seq++) {
      const text = fromUtf8(disk.rows.get(auditKey(seq)) as Uint8Array) as string
      const { previous: named, ...rest } = JSON.parse(text)
      assert.equal(named, previous)
      assert.deepEqual(rest, { ...entry(`k${seq}`), seq, svcond: SVCOND })
      previous = createHash('sha256').update(`svcmesh audit\n${text}`).digest('hex')
    }
    assert.deepEqual(head, { seq: 2, hash: previous })
  })

  it('continues after a restart, and reads pages from any position', async () => {
    const { disk, head } = await filled(5)
    const log = await openLog(disk)
    assert.deepEqual(log.head, head)
    await log.record(entry('later'))
    assert.deepEqual(
      (await log.read(4, 10)).map(({ seq, target }) => [seq, target]),
      [
        [4, 'k4'],
        [5, 'later'],
      ],
    )
    assert.deepEqual(
      (await log.read(1, 2)).map(({ seq }) => seq),
      [1, 2],
    )
    assert.deepEqual(await log.read(99, 2), [])
    assert.deepEqual(await verdict(disk), { broken: null, first: 0, last: 5 })
  })

  it('shows every change of a record, every removal and every exchange', async () => {
    const { disk: whole, head } = await filled(8)
    const rows = [...whole.rows]
    const at = (seq: number) => whole.rows.get(auditKey(seq)) as Uint8Array
    const changed = (changes: readonly (readonly [string, Uint8Array | null])[]) => {
      const disk = new MemoryDisk()
      for (const [key, value] of rows) disk.rows.set(key, value)
      for (const [key, value] of changes) value === null ? disk.rows.delete(key) : disk.rows.set(key, value)
      return disk
    }
    const text = fromUtf8(at(3)) as string
    const other = toUtf8(text.replace('"k3"', '"k4"'))
    assert.equal((await verdict(changed([[auditKey(3), other]]))).broken, 4)
    assert.equal((await verdict(changed([[auditKey(3), toUtf8(` ${text}`)]]))).broken, 3)
    assert.equal((await verdict(changed([[auditKey(3), null]]))).broken, 3)
    const exchanged = [
      [auditKey(3), at(4)],
      [auditKey(4), at(3)],
    ] as const
    assert.equal((await verdict(changed(exchanged))).broken, 3)
    assert.equal((await verdict(changed([[auditKey(0), null]]))).broken, null, 'older records may have been dropped')
    // The end of a chain, or all of it, can be written anew; a noted head shows that.
    const cut = changed([[auditKey(7), null]])
    assert.equal((await verdict(cut)).broken, null)
    assert.equal((await verdict(cut, [head])).broken, 7)
    const log = await openLog(cut)
    await log.record(entry('forged'))
    assert.equal((await verdict(cut)).broken, null)
    assert.equal((await verdict(cut, [head])).broken, 7)
    assert.equal((await verdict(whole, [head])).broken, null)
  })

  it('answers up to a damaged record, and after it', async () => {
    const { disk } = await filled(5)
    const log = await openLog(disk)
    disk.rows.set(auditKey(2), toUtf8('{}'))
    assert.equal((await log.read(0, 2)).length, 2)
    const { data } = await log.read(1, 5).then(
      () => assert.fail('read a damaged record'),
      (error: Refusal) => error,
    )
    assert.deepEqual(data, { seq: 2 })
    assert.equal((await log.read(3, 5)).length, 2)
  })

  it('keeps the latest records, and stays a chain', async () => {
    const disk = new MemoryDisk()
    const log = await openLog(disk, undefined, 10)
    for (let i = 0; i < 25; i++) await log.record(entry(`k${i}`))
    assert.equal([...disk.rows.keys()].filter((key) => key < AUDIT_END).length, 10)
    assert.deepEqual(await verdict(disk), { broken: null, first: 15, last: 24 })
    assert.equal((await log.read(0, 1))[0]?.seq, 15)
  })

  it('refuses what it cannot write, and stays a chain whatever the failing disk wrote', async () => {
    const plans: FaultPlan[] = [
      (_, count) => (count % 3 === 1 ? 'fail' : undefined),
      (_, count) => (count % 3 === 1 ? 'fail-written' : undefined),
    ]
    for (const plan of plans) {
      const disk = new MemoryDisk()
      const log = await openLog(disk, plan)
      let refused = 0
      for (let i = 0; i < 12; i++) {
        await log.record(entry(`k${i}`)).catch((error: unknown) => {
          assert.ok(error instanceof Refusal && error.code === 'STORAGE_UNAVAILABLE')
          refused++
        })
      }
      assert.equal(refused, 4)
      assert.equal((await verdict(disk)).broken, null)
      assert.ok((await verdict(disk)).last >= 7)
    }
  })

  it('bounds the texts of a record, and takes any Unicode', async () => {
    const disk = new MemoryDisk()
    const log = await openLog(disk)
    await log.record(entry(`${'x'.repeat(299)}😀 and more`))
    await log.record(entry('\ud800'))
    const [first, second] = await log.read(0, 2)
    assert.equal(first?.target, `${'x'.repeat(299)}\ufffd`)
    assert.equal(second?.target, '\ufffd')
    assert.equal((await verdict(disk)).broken, null)
  })

  it('writes many records at once to LevelDB, in the order of the calls', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'svcmesh-audit-'))
    const rows = await LevelRows.open(directory)
    const log = await AuditLog.open({ rows, hash, clock })
    await Promise.all(Array.from({ length: 1500 }, (_, i) => log.record(entry(String(i)))))
    const records = await log.read(0, 2000)
    assert.deepEqual(
      records.map(({ target }) => Number(target)),
      Array.from({ length: 1500 }, (_, i) => i),
    )
    await log.close()
    await rm(directory, { recursive: true })
  })
})
