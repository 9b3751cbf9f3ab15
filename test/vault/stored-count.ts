import { type MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { countRow } from '../../node/vault/encryption-count.ts'
import { SealedRows } from '../../node/vault/sealed-rows.ts'
import { parsed, written } from '../../node/vault/writer.ts'

interface Count {
  readonly id: string
  readonly reserved: number
}

const rowsOf = (disk: MemoryDisk): SealedRows =>
  new SealedRows({
    rows: new MemoryStore(disk),
    hash: systemHash,
    entropy: seededEntropy('stored count'),
    network: 'sim',
    secret: new Uint8Array(32).fill(9),
  })

const stored = async (disk: MemoryDisk, account: string, name: string, version: number): Promise<Count> =>
  parsed<Count>((await rowsOf(disk).get(account, countRow(name, version))) as Uint8Array)

/** Encryptions that are reserved on the disk of a test vault. */
export const reservedOn = async (disk: MemoryDisk, account: string, name: string, version: number): Promise<number> =>
  (await stored(disk, account, name, version)).reserved

/** What years of use would do. */
export async function reserve(
  disk: MemoryDisk,
  account: string,
  name: string,
  version: number,
  reserved: number,
): Promise<void> {
  const rows = rowsOf(disk)
  const { id } = await stored(disk, account, name, version)
  await rows.write([rows.put(account, countRow(name, version), written({ id, reserved }))])
}
