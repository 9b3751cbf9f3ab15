import { join } from 'node:path'
import { SnapshotStore, type StoredSnapshot } from '../../node/mesh/snapshots/snapshot-store.ts'
import { threadFold } from '../../node/mesh/snapshots/thread-fold.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import { Members } from '../../src/mesh/members.ts'
import { SAVED_MESH_VERSION, type SavedItem } from '../../src/mesh/saved-mesh.ts'
import { savedParts } from '../../src/mesh/saved-parts.ts'
import { manifestDigest } from '../../src/mesh/snapshots/manifest.ts'
import { authorsOf, NETWORK } from '../journal/fill.ts'
import { limitsOf } from './limits.ts'
import { watched } from './watched.ts'

const authors = authorsOf(17)
const members = new Members(authors.map(({ key }) => key))

/** A state with so many coins that moved once. */
function* coinItems(count: number): Generator<SavedItem> {
  for (const [name, item] of createMeshState(systemHash, members).saving()) {
    if (name === 'figures of coins') for (let index = 0; index < count; index++) yield ['coins', coinOf(index)]
    yield [name, item]
  }
}

function coinOf(index: number): unknown {
  const [coin, spend] = [systemHash.sha256Hex(`coin ${index}`), systemHash.sha256Hex(`spend ${index}`)]
  const holder = authors[index % members.size].key
  const step = [spend, { account: '', kind: 'transfer', to: holder }, holder, 1000]
  return [coin, authors[0].key, -1, [[0, [step]]]]
}

async function storeCoins(store: SnapshotStore, count: number): Promise<StoredSnapshot> {
  const name = { tick: 1, cut: 'a'.repeat(64) }
  const parts: string[] = []
  let bytes = 0
  for (const part of savedParts(coinItems(count))) {
    if (part === null) continue
    await store.writePart(name, parts.length, part)
    parts.push(systemHash.sha256Hex(part))
    bytes += part.length
  }
  const heads = members.keys.map(() => ({ count: 0, hash: '0'.repeat(64), svcond: 0, inTick: 0 }))
  const manifest = {
    ...{ ...name, base: null, bytes, epochs: [], heads, members: members.keys, network: NETWORK, parts },
    ...{ quarantined: members.keys.map(() => null), version: SAVED_MESH_VERSION },
  }
  const manifestText = canonicalJson(manifest)
  return store.complete({ manifest, text: manifestText, digest: manifestDigest(systemHash, manifestText) }, null)
}

/** Writes a snapshot of so many coins while the event loop is watched. */
export async function measureCoins(directory: string, count: number): Promise<void> {
  const store = await SnapshotStore.open(await LevelRows.open(join(directory, 'coins')), systemHash)
  const base = await storeCoins(store, count)
  const onto = { digest: base.digest, heads: base.manifest.heads, parts: store.parts(base) }
  const opened = await watched(() => threadFold.open(members.keys, onto))
  console.log(`${count} coins: the thread has loaded them in ${opened.took}`)
  const name = { tick: 2, cut: 'b'.repeat(64) }
  const { result, took, seconds } = await watched(async () => {
    let part = 0
    for await (const bytes of opened.result.parts()) await store.writePart(name, part++, bytes)
    return store.complete(await opened.result.finish({ network: NETWORK, ...name }), null)
  })
  console.log(`  written in ${took}: ${(result.manifest.bytes / 1e6).toFixed(0)} MB`)
  const { hashing, storing } = await limitsOf(directory, store.parts(result))
  const ratio = seconds / Math.max(hashing, storing)
  console.log(
    `  no less than ${hashing.toFixed(2)} s to hash them, beside ${storing.toFixed(2)} s to store them: ${ratio.toFixed(1)} times as long`,
  )
  await opened.result.close()
  await store.close()
}
