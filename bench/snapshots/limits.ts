import { join } from 'node:path'
import { SnapshotStore } from '../../node/mesh/snapshots/snapshot-store.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { systemHash } from '../../node/system/crypto.ts'

/** Seconds that hashing these parts takes in a plain loop, and writing them to a database, one after the other. */
export async function limitsOf(
  directory: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<{ readonly hashing: number; readonly storing: number }> {
  const store = await SnapshotStore.open(await LevelRows.open(join(directory, 'limits')), systemHash)
  const name = { tick: 0, cut: '0'.repeat(64) }
  let [hashing, storing, count] = [0, 0, 0]
  for await (const part of parts) {
    const since = performance.now()
    systemHash.sha256Hex(part)
    const hashed = performance.now()
    await store.writePart(name, count++, part)
    hashing += hashed - since
    storing += performance.now() - hashed
  }
  await store.close()
  return { hashing: hashing / 1000, storing: storing / 1000 }
}
