import assert from 'node:assert/strict'
import { Fetcher } from '../../node/mesh/snapshots/fetcher.ts'
import { SnapshotStore } from '../../node/mesh/snapshots/snapshot-store.ts'
import type { Transport } from '../../node/mesh/transport.ts'
import { MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { decodePartRequest } from '../../protocols/sync/snapshot.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { Members } from '../../src/mesh/members.ts'
import { PART_BYTES } from '../../src/mesh/saved-parts.ts'
import type { Manifest } from '../../src/mesh/snapshots/manifest.ts'

const PARTS = [1, 2, 3, 4, 5, 6].map((fill) => new Uint8Array(PART_BYTES).fill(fill))
const manifest = {
  tick: 1024,
  cut: 'c'.repeat(64),
  bytes: PARTS.length * PART_BYTES,
  parts: PARTS.map((part) => systemHash.sha256Hex(part)),
} as unknown as Manifest
const finished = { manifest, text: '{}', digest: 'd'.repeat(64) }

type Answering = (part: number, call: number) => Uint8Array

/** Fetches from peers that answer like this; what is missing afterwards. */
async function fetched(peers: Readonly<Record<string, Answering>>, store: SnapshotStore) {
  const calls = new Map<string, number>()
  const blamed: string[] = []
  const request = async (peer: string, _protocol: string, body: Uint8Array): Promise<Uint8Array> => {
    const call = (calls.get(peer) ?? 0) + 1
    calls.set(peer, call)
    await new Promise((resolve) => setTimeout(resolve, peer === 'quick' ? 1 : 4))
    return (peers[peer] as Answering)(decodePartRequest(body).part, call)
  }
  const fetcher = new Fetcher({
    network: 'local',
    members: new Members([]),
    hash: systemHash,
    turn: () => Promise.resolve(),
    signatures: systemSignatures(),
    transport: { request } as unknown as Transport,
    store,
    signal: new AbortController().signal,
    clock: { after: (_delay, task) => void setImmediate(task) as never },
    onLie: (peer) => blamed.push(peer),
  })
  await fetcher.fetch({ finished, proof: [], peers: Object.keys(peers) })
  return { blamed, calls }
}

const whole: Answering = (part) => PARTS[part] as Uint8Array

describe('parts of a snapshot', () => {
  const open = () => SnapshotStore.open(new MemoryStore(), systemHash)

  it('are all there when it is complete, although a peer was given up in the middle of one', async () => {
    const store = await open()
    const { blamed } = await fetched({ quick: () => new Uint8Array(0), whole }, store)
    assert.deepEqual(await store.missingParts(manifest), [])
    assert.deepEqual(blamed, [])
  })

  it('come from a peer that is busy now and then', async () => {
    const store = await open()
    const busy: Answering = (part, call) => {
      if (call % 2 === 0) throw new Refusal('OVERLOADED', 'busy')
      return whole(part, call)
    }
    await fetched({ busy }, store)
    assert.deepEqual(await store.missingParts(manifest), [])
  })

  it('are kept when no peer has the rest, and not fetched again', async () => {
    const store = await open()
    const half: Answering = (part, call) => (part < 3 ? whole(part, call) : new Uint8Array(0))
    await assert.rejects(fetched({ half }, store), { code: 'PEER_UNREACHABLE' })
    const { calls } = await fetched({ whole }, store)
    assert.equal(calls.get('whole'), (await store.missingParts(manifest)).length + 3)
  })
})
