import { nodeKeys } from '../../node/key-files.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { loneOwner } from '../../src/journal/head.ts'
import { EVERYTHING } from '../../src/journal/spaces-check.ts'
import { Audit } from '../sim/audit.ts'
import type { Books } from '../sim/books.ts'
import { checkChain, checkReplay } from '../sim/deep-audit.ts'

/**
 * Holds the data directory of a node that is not running against what its callers know: the audit of the simulation, on
 * a copy of the rows.
 * @returns number of envelopes
 */
export async function inspect(data: string, books: Books): Promise<number> {
  const disk = new MemoryDisk()
  const store = await LevelStore.open(data)
  try {
    for await (const chunk of store.scan(...EVERYTHING)) for (const [key, value] of chunk) disk.rows.set(key, value)
    disk.heads[0] = await store.readHead()
  } finally {
    await store.close()
  }
  const audit = new Audit()
  audit.advance(disk, books)
  const { seed } = await nodeKeys(data, systemEntropy)
  const owner = loneOwner('local', systemSigner(seed))
  await checkChain(disk, owner)
  checkReplay(disk, owner)
  books.nothingUnderWay()
  return audit.envelopes
}
