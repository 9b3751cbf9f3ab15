import assert from 'node:assert/strict'
import { Fetcher } from '../../node/mesh/snapshots/fetcher.ts'
import { SnapshotStore, type StoredSnapshot } from '../../node/mesh/snapshots/snapshot-store.ts'
import type { Transport } from '../../node/mesh/transport.ts'
import { Crashed, type Fault, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { decodePartRequest } from '../../protocols/sync/snapshot.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Members } from '../../src/mesh/members.ts'
import { SAVED_MESH_VERSION } from '../../src/mesh/saved-mesh.ts'
import type { Manifest } from '../../src/mesh/snapshots/manifest.ts'
import { manifestDigest } from '../../src/mesh/snapshots/manifest.ts'
import { roots, TestNetwork } from '../mesh-node/network.ts'
import { EVERY, live, settings, standing } from './lively.ts'

const PARTS = [1, 2, 3, 4, 5, 6, 7].map((fill) => new Uint8Array(100 * fill).fill(fill))
const HEAD = { count: 0, hash: '0'.repeat(64), svcond: 0, inTick: 0 }

function offered(tick: number) {
  const manifest: Manifest = {
    ...{ base: null, bytes: 2800, cut: 'c'.repeat(64), epochs: [], heads: [HEAD], members: ['a'.repeat(64)] },
    ...{ network: 'local', parts: PARTS.map((part) => systemHash.sha256Hex(part)), quarantined: [null], tick },
    version: SAVED_MESH_VERSION,
  }
  const text = canonicalJson(manifest)
  return { manifest, text, digest: manifestDigest(systemHash, text) }
}
const finished = offered(1024)

const open = (disk: MemoryDisk, plan?: (count: number) => Fault | undefined): Promise<SnapshotStore> =>
  SnapshotStore.open(new MemoryStore(disk, (_, count) => plan?.(count)), systemHash)

/** Fetches from a peer that has everything. @returns the parts that it was asked for */
async function fetched(store: SnapshotStore, from = finished): Promise<readonly number[]> {
  const asked: number[] = []
  const request = async (_peer: string, _protocol: string, body: Uint8Array): Promise<Uint8Array> => {
    const { part } = decodePartRequest(body)
    asked.push(part)
    return PARTS[part] as Uint8Array
  }
  const fetcher = new Fetcher({
    ...{ network: 'local', members: new Members([]), hash: systemHash, signatures: systemSignatures(), store },
    ...{ transport: { request } as unknown as Transport, turn: () => Promise.resolve() },
    signal: new AbortController().signal,
    clock: { after: (_delay, task) => void setImmediate(task) as never },
    onLie: () => assert.fail('nobody lies'),
  })
  await fetcher.fetch({ finished: from, proof: ['a word'], peers: ['whole'] })
  return asked
}

const partKeys = (disk: MemoryDisk): readonly string[] => [...disk.rows.keys()].filter((key) => key.startsWith('p/'))

describe('a download of a snapshot', function () {
  this.timeout(120_000)

  it('that is killed at any write is continued with the parts that are missing, and no others', async () => {
    let kept = 0
    for (const fault of ['crash-before', 'crash-after', 'crash-torn'] as const) {
      for (let at = 0; ; at++) {
        const disk = new MemoryDisk()
        const dying = await open(disk, (count) => (count === at ? fault : undefined))
        const end = await fetched(dying).then(
          () => null,
          (error: unknown) => error,
        )
        if (end === null) {
          assert.equal(at, PARTS.length + 2)
          break
        }
        assert.ok(end instanceof Crashed)
        const before = partKeys(disk).length
        const again = await open(disk)
        const asked = again.signed === null ? await fetched(again) : []
        assert.equal(partKeys(disk).length, PARTS.length)
        assert.equal(asked.length, PARTS.length - before, `${fault} at write ${at}`)
        assert.equal(new Set(asked).size, asked.length)
        assert.deepEqual([again.begun, again.signed?.digest], [null, finished.digest])
        const after = await open(disk)
        assert.deepEqual(
          [after.begun, after.signed?.digest, (await after.missingParts(finished.manifest)).length],
          [null, finished.digest, 0],
        )
        kept += before
      }
    }
    assert.ok(kept > 3 * PARTS.length)
  })

  it('fetches a kept part again that was damaged meanwhile, and nothing else', async () => {
    const disk = new MemoryDisk()
    await assert.rejects(fetched(await open(disk, (count) => (count === 5 ? 'crash-before' : undefined))))
    const [first, second] = partKeys(disk) as [string, string]
    disk.flip(second, 77)
    const left = PARTS.length - partKeys(disk).length
    const store = await open(disk)
    const asked = await fetched(store)
    assert.deepEqual(
      [
        asked.length,
        asked.includes(Number.parseInt(second.slice(-14), 16)),
        asked.includes(Number.parseInt(first.slice(-14), 16)),
      ],
      [left + 1, true, false],
    )
    assert.deepEqual(await store.missingParts(finished.manifest), [])
  })

  it('leaves nothing behind when another one begins', async () => {
    const disk = new MemoryDisk()
    await assert.rejects(fetched(await open(disk, (count) => (count === 4 ? 'crash-before' : undefined))))
    const store = await open(disk)
    assert.equal(store.begun?.digest, finished.digest)
    await fetched(store, offered(2048))
    assert.equal(partKeys(disk).length, PARTS.length)
    assert.ok([...disk.rows.keys()].every((key) => !key.startsWith('d/')))
    // Rows that this release cannot read are removed.
    for (const row of ['["{}",[]]', '{}', '5', 'null', '[5]', JSON.stringify([finished.text, 5])]) {
      disk.rows.set('d/1', new TextEncoder().encode(row))
      assert.equal((await open(disk)).begun, null, row)
      assert.equal(disk.rows.has('d/1'), false, row)
    }
  })

  it('is not prevented by a row that names no snapshot', async () => {
    const disk = new MemoryDisk()
    await fetched(await open(disk))
    const [proof] = [...disk.rows.keys()].filter((key) => key.startsWith('s/')) as [string]
    for (const row of ['5', '{}', '[]', '{"tick":-0.5,"cut":"c"}']) {
      for (const key of ['m/1', proof]) disk.rows.set(key, new TextEncoder().encode(row))
      const [stored, ...others] = (await open(disk)).all
      assert.deepEqual([stored?.digest, Array.isArray(stored?.proof ?? []), others], [finished.digest, true, []], row)
    }
  })

  it('continues after a start of the node, although members have signed a newer one meanwhile', async () => {
    const network = await TestNetwork.start({ size: 4, settings: () => settings() })
    try {
      await live(network, 5 * EVERY, 8)
      const [newest, older] = (await open(network.node(0).snapshots)).all.filter(({ proof }) => proof !== null) as [
        StoredSnapshot,
        StoredSnapshot,
      ]
      assert.ok(newest.manifest.tick > older.manifest.tick)
      const unknown: StoredSnapshot = { ...offered(older.manifest.tick), proof: [] }
      for (const [begun, expected] of [
        [older, older],
        [unknown, newest],
      ] as const) {
        const node = await network.join()
        await network.until(() => standing(node).joined.how !== 'joining', 40)
        await network.crash(node)
        Object.assign(node, { disk: new MemoryDisk(), snapshots: new MemoryDisk() })
        await (await open(node.snapshots)).begin(begun, begun.proof ?? [])
        await network.restart(node)
        await network.until(() => standing(node).joined.how !== 'joining', 40)
        assert.deepEqual([standing(node).joined.how, standing(node).joined.tick], ['snapshot', expected.manifest.tick])
        await network.until(() => roots(network).length === 1, 40)
        assert.equal(roots(network).length, 1)
        assert.equal((await open(node.snapshots)).begun, null)
      }
    } finally {
      await network.close()
    }
    assert.deepEqual(network.faults, [])
  })
})
