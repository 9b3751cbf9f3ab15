import { type MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'
import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import { changingRows } from '../../src/journal/changing-rows.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import type { Owner } from '../../src/journal/head.ts'
import { isCounted, journalKey, spaceOf } from '../../src/journal/key-spaces.ts'
import { decodeRecord } from '../../src/journal/record.ts'
import { Replay } from '../../src/journal/replay.ts'
import { must, Violation } from './violation.ts'
import { hash, owner, signatures } from './world.ts'

/** Hash chain, signatures and conservation from the first entry on, as `doctor --deep` looks at them. */
export async function checkChain(
  disk: MemoryDisk,
  whose: Owner = owner,
  checked: SignatureVerifier = signatures,
): Promise<void> {
  try {
    await deepCheck(new MemoryStore(disk), hash, checked, whose)
  } catch (error) {
    throw new Violation('chain', error instanceof Error ? error.message : String(error))
  }
}

/** Folds the journal again and compares every row, byte for byte; a row more or less is found as well. */
export function checkReplay(disk: MemoryDisk, whose: Owner = owner): void {
  const rows = new Map<string, string>()
  const replay = new Replay(hash, whose, (key, payload) => rows.set(key, payload))
  for (let seq = 0; ; seq++) {
    const value = disk.rows.get(journalKey(seq))
    if (value === undefined) break
    try {
      replay.append(decodeRecord(hash, journalKey(seq), value).payload)
    } catch (error) {
      throw new Violation('replay', error instanceof Error ? error.message : String(error))
    }
  }
  for (const [key, payload] of changingRows(replay.ledger)) rows.set(key, payload)
  for (const [key, payload] of rows) {
    const stored = disk.rows.get(key)
    must('replay', stored !== undefined, `the row ${key} is missing`)
    // A stored value is 32 hex digits of its digest and then the payload.
    must('replay', fromUtf8(stored)?.slice(32) === payload, `the row ${key} is not what the journal says`)
  }
  for (const key of disk.rows.keys())
    must('replay', rows.has(key) || !isCounted(spaceOf(key) ?? 'journal'), `the row ${key} is left over`)
}
