import { join } from 'node:path'
import { SnapshotStore, type StoredSnapshot } from '../../node/mesh/snapshots/snapshot-store.ts'
import { threadFold } from '../../node/mesh/snapshots/thread-fold.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import { Members } from '../../src/mesh/members.ts'
import { SAVED_MESH_VERSION } from '../../src/mesh/saved-mesh.ts'
import { manifestDigest, PART_BYTES } from '../../src/mesh/snapshots/manifest.ts'
import { authorsOf, NETWORK } from '../journal/fill.ts'
import { watched } from './watched.ts'

const authors = authorsOf(17)
const members = new Members(authors.map(({ key }) => key))

/** The text of a state with so many coins that moved once. */
function* coinsText(count: number): Generator<string> {
  const empty = Object.fromEntries(createMeshState(systemHash, members).saving()) as unknown as { coins: object }
  const {
    coins: { coins: _none, ...others },
    ...rest
  } = empty as { coins: { coins: unknown } & Record<string, unknown> }
  const tail = canonicalJson({ ...rest }).slice(1)
  const [before, after] = [{ cast: others.cast, certificates: others.certificates }, { ...others }]
  delete (after as Record<string, unknown>).cast
  delete (after as Record<string, unknown>).certificates
  yield `{"coins":${canonicalJson(before).slice(0, -1)},"coins":[`
  for (let index = 0; index < count; index++) {
    const coin = systemHash.sha256Hex(`coin ${index}`)
    const holder = authors[index % members.size].key
    const step = [coin, { kind: 'transfer', to: holder, account: '' }, holder, 1000]
    yield (index > 0 ? ',' : '') + canonicalJson([coin, authors[0].key, -1, [[0, [step]]]])
  }
  yield `],${canonicalJson(after).slice(1)},${tail}`
}

async function storeCoins(store: SnapshotStore, count: number): Promise<StoredSnapshot> {
  const name = { tick: 1, cut: 'a'.repeat(64) }
  const parts: string[] = []
  let bytes = 0
  let text = ''
  const put = async (part: string): Promise<void> => {
    const encoded = toUtf8(part)
    await store.writePart(name, parts.length, encoded)
    parts.push(systemHash.sha256Hex(encoded))
    bytes += encoded.length
  }
  for (const piece of coinsText(count)) {
    text += piece
    if (text.length < PART_BYTES) continue
    await put(text.slice(0, PART_BYTES))
    text = text.slice(PART_BYTES)
  }
  await put(text)
  const heads = members.keys.map(() => ({ count: 0, hash: '0'.repeat(64), svcond: 0, inTick: 0 }))
  const manifest = {
    ...{ ...name, base: null, bytes, heads, members: members.keys, network: NETWORK, parts },
    ...{ quarantined: members.keys.map(() => null), version: SAVED_MESH_VERSION },
  }
  const manifestText = canonicalJson(manifest)
  return store.complete({ manifest, text: manifestText, digest: manifestDigest(systemHash, manifestText) }, null)
}

/** Writes a snapshot of so many coins while the event loop is watched. */
export async function measureCoins(directory: string, count: number): Promise<void> {
  const store = await SnapshotStore.open(await LevelRows.open(join(directory, 'coins')), systemHash)
  const base = await storeCoins(store, count)
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (const index of base.manifest.parts.keys()) yield (await store.part(base, index)) as Uint8Array
  }
  const onto = { digest: base.digest, heads: base.manifest.heads, parts: parts() }
  const opened = await watched(() => threadFold.open(members.keys, onto))
  console.log(`${count} coins: the thread has loaded them in ${opened.took}`)
  const name = { tick: 2, cut: 'b'.repeat(64) }
  const { result, took } = await watched(async () => {
    let part = 0
    for await (const bytes of opened.result.parts()) await store.writePart(name, part++, bytes)
    return store.complete(await opened.result.finish({ network: NETWORK, ...name }), null)
  })
  console.log(`  written in ${took}: ${(result.manifest.bytes / 1e6).toFixed(0)} MB`)
  await opened.result.close()
  await store.close()
}
