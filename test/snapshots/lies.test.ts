import assert from 'node:assert/strict'
import { Fetcher } from '../../node/mesh/snapshots/fetcher.ts'
import { SnapshotStore, type StoredSnapshot } from '../../node/mesh/snapshots/snapshot-store.ts'
import { MAX_MESSAGE_BYTES } from '../../node/mesh/transport.ts'
import { MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { requestId } from '../../protocols/protocol-ids.ts'
import { encodeHeads } from '../../protocols/sync/heads.ts'
import { encodeHello } from '../../protocols/sync/hello.ts'
import { decodePartRequest, encodeSnapshotAnswer } from '../../protocols/sync/snapshot.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { Manifest } from '../../src/mesh/snapshots/manifest.ts'
import { NETWORK, roots, TestNetwork } from '../mesh-node/network.ts'
import { EVERY, live, settings, standing } from './lively.ts'

interface Lie {
  /** The manifest and its proof as the liar shows them. */
  readonly shown?: (newest: StoredSnapshot, older: StoredSnapshot) => { manifest: string; proof: readonly string[] }
  readonly part?: (bytes: Uint8Array) => Uint8Array
  /** Whether the lie is recognised as one; an older snapshot is true. */
  readonly isFound: boolean
}

const altered = ({ text }: StoredSnapshot, change: (manifest: Manifest) => object): string =>
  canonicalJson(change(JSON.parse(text) as Manifest))

const LIES: Readonly<Record<string, Lie>> = {
  'a part with a flipped bit': {
    isFound: true,
    part: (bytes) => bytes.map((byte, index) => (index === 7 ? byte ^ 1 : byte)),
  },
  'a part that is too long': { isFound: true, part: () => new Uint8Array(MAX_MESSAGE_BYTES).fill(32) },
  // As a node answers that has replaced the snapshot meanwhile: another one is asked, and nobody is blamed.
  'no part at all': { isFound: false, part: () => new Uint8Array(0) },
  'another end of a log': {
    isFound: true,
    shown: (newest) => ({
      manifest: altered(newest, (manifest) => ({
        ...manifest,
        heads: manifest.heads.map((head) => ({ ...head, count: head.count + 1 })),
      })),
      proof: newest.proof ?? [],
    }),
  },
  'a later boundary': {
    isFound: true,
    shown: (newest) => ({
      manifest: altered(newest, (manifest) => ({ ...manifest, tick: manifest.tick + EVERY })),
      proof: newest.proof ?? [],
    }),
  },
  'too few signatures': {
    isFound: true,
    shown: ({ text, proof }) => ({ manifest: text, proof: (proof ?? []).slice(0, 2) }),
  },
  'one signature three times': {
    isFound: true,
    shown: ({ text, proof }) => ({ manifest: text, proof: Array<string>(3).fill(proof?.[0] ?? '') }),
  },
  'signatures of another snapshot': {
    isFound: true,
    shown: ({ text }, older) => ({ manifest: text, proof: older.proof ?? [] }),
  },
  'a million parts': {
    isFound: true,
    shown: (newest) => ({
      manifest: altered(newest, (manifest) => ({
        ...manifest,
        bytes: 2 ** 40,
        parts: Array(600).fill('0'.repeat(64)),
      })),
      proof: newest.proof ?? [],
    }),
  },
  'no JSON': { isFound: true, shown: ({ proof }) => ({ manifest: '{', proof: proof ?? [] }) },
  // Its form may be another one, too.
  'a snapshot of another release': {
    isFound: false,
    shown: (newest) => ({
      manifest: altered(newest, ({ epochs: _, ...manifest }) => ({ ...manifest, version: manifest.version - 1 })),
      proof: newest.proof ?? [],
    }),
  },
  'an older snapshot': { isFound: false, shown: (_, { text, proof }) => ({ manifest: text, proof: proof ?? [] }) },
}

/** Pauses that take no time. */
const AT_ONCE = {
  after(_delay: bigint, task: () => void) {
    const timer = setImmediate(task)
    return () => clearImmediate(timer)
  },
}

describe('a peer that lies about snapshots', function () {
  this.timeout(120_000)
  let network: TestNetwork
  let known: readonly [StoredSnapshot, StoredSnapshot]
  let lie: Lie = { isFound: false }

  before(async () => {
    network = await TestNetwork.start({ size: 4, silent: [3], settings: () => settings() })
    await live(network, 6 * EVERY)
    const store = await SnapshotStore.open(new MemoryStore(network.node(0).snapshots), systemHash)
    const [newest, older] = store.all.filter(({ proof }) => proof !== null)
    known = [newest, older]
    const mouth = network.air.peer(network.members[3])
    mouth.onGossip(async () => 'ignore')
    const hello = { network: NETWORK, version: '9', math_digest_ok: true, role: 'member' } as const
    mouth.onRequest(requestId(NETWORK, 'hello'), async () => encodeHello({ ...hello, tick: network.tick }))
    mouth.onRequest(requestId(NETWORK, 'heads'), async () => encodeHeads({ heads: [], evidence: [] }))
    mouth.onRequest(requestId(NETWORK, 'snapshot'), async () =>
      encodeSnapshotAnswer(lie.shown?.(...known) ?? { manifest: newest.text, proof: newest.proof ?? [] }),
    )
    mouth.onRequest(requestId(NETWORK, 'part'), async (body) => {
      const bytes = (await store.part(newest, decodePartRequest(body).part)) as Uint8Array
      return lie.part?.(bytes) ?? bytes
    })
    await mouth.start()
  })

  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** Asks the liar first, and an honest member for what it does not give. */
  async function fetched(): Promise<{ lies: string[]; stored: StoredSnapshot }> {
    const ear = network.air.peer('ab'.repeat(32))
    await ear.start()
    const lies: string[] = []
    const [a, , , liar] = network.members as [string, string, string, string]
    const fetcher = new Fetcher({
      network: NETWORK,
      members: network.mesh(0).members,
      hash: systemHash,
      turn: () => Promise.resolve(),
      signatures: systemSignatures(),
      transport: ear,
      store: await SnapshotStore.open(new MemoryStore(), systemHash),
      signal: new AbortController().signal,
      clock: AT_ONCE,
      onLie: (peer, { code }) => lies.push(`${peer === liar} ${code}`),
    })
    const work = async () => {
      await fetcher
        .ask(liar, null)
        .catch(({ code }) => assert.equal(code, lie.isFound ? 'SNAPSHOT_INVALID' : 'PEER_UNREACHABLE'))
      const offer = await fetcher.ask(a, null)
      assert.ok(offer !== null)
      return { lies, stored: await fetcher.fetch({ ...offer, peers: [liar, a] }) }
    }
    const working = work()
    await network.ticks(3)
    await ear.stop()
    return working
  }

  for (const [name, each] of Object.entries(LIES)) {
    it(`is found out when it shows ${name}, and another one is asked`, async () => {
      lie = each
      const { lies, stored } = await fetched()
      assert.equal(stored.digest, known[0].digest)
      assert.deepEqual([...new Set(lies)], each.isFound ? ['true SNAPSHOT_INVALID'] : [])
    })
  }

  for (const name of ['another end of a log', 'an older snapshot']) {
    it(`does not keep a node from beginning with the newest one by ${name}`, async () => {
      const each = LIES[name] as Lie
      lie = each
      const joined = await network.join()
      await network.until(() => standing(joined).joined.how !== 'joining', 40)
      const { how, tick, lies } = standing(joined).joined
      assert.deepEqual(
        { how, tick, lies },
        { how: 'snapshot', tick: known[0].manifest.tick, lies: each.isFound ? 1 : 0 },
      )
      await network.until(() => roots(network).length === 1, 20)
      assert.equal(roots(network).length, 1)
    })
  }

  it('is not needed: without a signed snapshot a node fetches all events', async () => {
    const other = await TestNetwork.start({ size: 4, settings: () => settings({ snapshotEvery: 0 }) })
    const joined = await other.join()
    await other.until(() => standing(joined).joined.how !== 'joining', 40)
    assert.equal(standing(joined).joined.how, 'replay')
    await other.until(() => roots(other).length === 1, 20)
    assert.equal(roots(other).length, 1)
    await other.close()
  })
})
