import assert from 'node:assert/strict'
import type { EventLog } from '../../node/mesh/event-log.ts'
import { createExaminer } from '../../node/mesh/examiner.ts'
import { Ingest, type Taken } from '../../node/mesh/ingest.ts'
import { GOSSIP_BOUND, PeerBounds } from '../../node/mesh/peer-bounds.ts'
import { Staging } from '../../node/mesh/staging.ts'
import { VerificationTurns } from '../../node/mesh/verification-turns.ts'
import { WaitingEvents } from '../../node/mesh/waiting-events.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { makeHandshake } from '../../protocols/gossip/handshake.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash, SignatureVerifier } from '../../src/crypto/ports.ts'
import { NO_HASH } from '../../src/journal/entry.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { isSpend } from '../../src/mesh/spend-shape.ts'
import { signSpend, spendSigningBytes } from '../../src/mesh/spend-signing.ts'
import { Author } from '../journal/author.ts'
import { NETWORK as JOURNAL_NETWORK, START } from '../journal/sample.ts'
import { signedEvent } from './events.ts'
import { NETWORK, signerOf, TestNetwork } from './network.ts'
import { ask, bound, fundedKey } from './wallet.ts'

const SECRET = new Uint8Array(32).fill(9)

/** Counts the texts that are hashed and the messages whose signatures are verified. */
function counting() {
  const hashed = new Map<string, number>()
  const verified = new Map<string, number>()
  const add = (counts: Map<string, number>, text: string): unknown => counts.set(text, (counts.get(text) ?? 0) + 1)
  const hash: Hash = {
    ...systemHash,
    sha256Hex(message) {
      add(hashed, typeof message === 'string' ? message : (fromUtf8(message) ?? ''))
      return systemHash.sha256Hex(message)
    },
  }
  const inner = systemSignatures()
  const signatures: SignatureVerifier = {
    verify(signature, message, publicKey) {
      add(verified, toHex(message))
      return inner.verify(signature, message, publicKey)
    },
  }
  return { hash, signatures, hashed, verified }
}

/** The ingest of a log that holds `appended` already, with what it costs counted. */
function countedIngest(author: Author, appended: readonly AcceptedEvent[] = []) {
  const { hash, signatures, hashed, verified } = counting()
  const members = new Members([author.key])
  const clock = new VirtualClock(START)
  const stored = [...appended]
  const log: EventLog = {
    state: createMeshState(systemHash, members),
    first: () => 0,
    end: () => {
      const last = stored.at(-1)
      return { count: stored.length, hash: last?.id ?? NO_HASH, svcond: last?.event.svcond ?? 0, inTick: stored.length }
    },
    append: async (events) => {
      stored.push(...events)
      return events.map(() => 'appended')
    },
    onWrite: () => undefined,
    event: async (_, seq) => {
      const found = stored[seq]
      return found && { ...found, own: false }
    },
    events: async () => [],
  }
  const counts = { places: 0, turns: 0 }
  class CountedStaging extends Staging {
    override next(origin: string) {
      counts.places++
      return super.next(origin)
    }
  }
  const turn = async (): Promise<void> => {
    counts.turns++
  }
  const fail = (): never => assert.fail('nothing is amiss')
  const ingest = new Ingest({
    self: 'f'.repeat(64),
    snapshots: () => ({ joining: false }),
    log,
    staging: new CountedStaging(log, clock, 0n),
    waiting: new WaitingEvents(),
    examiner: createExaminer({ hash, signatures }, JOURNAL_NETWORK, members),
    turns: new VerificationTurns(turn),
    bounds: new PeerBounds(clock, GOSSIP_BOUND),
    hash,
    clock,
    confirmed: () => true,
    listener: { onGap() {}, onFork: fail, onSplit: fail, onLostOwn: fail },
  })
  return { ingest, counts, hashed, verified }
}

const outcomes = (takings: readonly Taken[]): readonly string[] => [...new Set(takings.map(({ outcome }) => outcome))]

describe('work that a node does once', () => {
  it('is the id of an event and its place in its log', async () => {
    const author = new Author(0)
    const { ingest, counts, hashed, verified } = countedIngest(author)
    const { text } = author.shard('first')
    const { outcome, durable } = await ingest.door(text, author.key)
    assert.deepEqual([outcome, await durable], ['appended', 'appended'])
    assert.equal(hashed.get(text), 1)
    assert.deepEqual([...verified.values()], [1])
    // For the event, when it is staged, and to see whether another one waits for it.
    assert.equal(counts.places, 3)
  })

  it('is the place of each event of a burst that is longer than a turn, and its signature', async () => {
    const author = new Author(0)
    const { ingest, counts, verified } = countedIngest(author)
    const texts = Array.from({ length: 60 }, (_, n) => author.shard(String(n)).text)
    const takings = await Promise.all([...texts, ...texts].map((text) => ingest.door(text, author.key)))
    assert.deepEqual(outcomes(takings.slice(0, 60)), ['appended'])
    assert.deepEqual([...new Set(verified.values())], [1])
    assert.equal(verified.size, 60)
    assert.equal(counts.turns, 2)
  })

  it('spends no turn and no signature check on a known event or one that cannot follow', async () => {
    const author = new Author(0)
    const appended = Array.from({ length: 100 }, (_, n) => author.shard(String(n)))
    for (let n = 0; n < 100; n++) author.shard(`missing ${n}`)
    const late = Array.from({ length: 100 }, (_, n) => author.shard(`late ${n}`))
    const { ingest, counts, verified } = countedIngest(author, appended)
    const known = await Promise.all(appended.map(({ text }) => ingest.door(text, author.key)))
    assert.deepEqual(outcomes(known), ['known'])
    for (const { text } of late) await assert.rejects(ingest.door(text, author.key), { code: 'SEQUENCE_GAP' })
    assert.deepEqual([counts.turns, verified.size], [0, 0])
  })

  it('is the check of a spend’s form, however many rules need it', () => {
    let reads = 0
    const signer = signerOf(0)
    const inputs = [{ coin: 'a'.repeat(64), minter: 'b'.repeat(64), version: 1, face: 5 }]
    const action = { kind: 'bond' } as const
    const spend = signSpend(signer, { network: NETWORK, inputs, action, svcond: 1 })
    const watched = Object.defineProperty({ ...spend }, 'action', {
      enumerable: true,
      get() {
        reads++
        return action
      },
    })
    assert.equal(isSpend(watched), true)
    const first = reads
    assert.equal(isSpend(watched), true)
    assert.equal(reads, first)
    assert.equal(isSpend({ ...spend, svcond: -1 }), false)
  })

  it('is the id of an event received over HTTP, and the signature of a spend', async () => {
    const counts = counting()
    const network = await TestNetwork.start({
      size: 4,
      silent: [3],
      crypto: (index) => (index === 0 ? { hash: counts.hash, signatures: counts.signatures } : {}),
      settings: () => ({ about: { meshSecret: SECRET } }),
    })
    try {
      const node = network.node(0)
      const { event, text } = signedEvent(network.signer(3), { svcond: network.tick })
      const handshake = makeHandshake(systemHash, SECRET, event.origin, network.tick, text)
      const headers = { 'x-node-handshake': handshake }
      const brought = await ask(network, node, 'POST', '/api/mesh/gossip', { body: event, headers })
      assert.equal(brought.status, 202, brought.text)
      assert.equal(counts.hashed.get(text), 1)

      const { key, coins } = await fundedKey(network, node, 1)
      const ann = await bound(network, network.node(1), 'a + n = n')
      const body = { to: ann.zid, token_ids: coins }
      assert.equal((await ask(network, node, 'POST', '/api/tally/envelopes/transfer-bulk', { key, body })).status, 200)
      await network.ticks(3)
      const coin = node.core.services.mesh.state.coins.coin(coins[0]) ?? assert.fail('the coin has not moved')
      const spend = signSpend(ann.signer, {
        network: NETWORK,
        inputs: [{ coin: coin.coin, minter: coin.minter, version: coin.version, face: coin.face }],
        action: { kind: 'transfer', to: 'ab'.repeat(32), account: '' },
        svcond: network.tick,
      })
      const sent = await ask(network, node, 'POST', '/api/tally/envelopes/transfer', { body: { spend } })
      assert.equal(sent.status, 200, sent.text)
      assert.equal(counts.verified.get(toHex(spendSigningBytes(spend))), 1)
    } finally {
      await network.close()
    }
    assert.deepEqual(network.faults, [])
  })
})
