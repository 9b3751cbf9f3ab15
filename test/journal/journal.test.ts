import assert from 'node:assert/strict'
import fc from 'fast-check'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { verifyMerkleSumPath } from '../../src/crypto/merkle-sum.ts'
import { checkSealPath, checkSealSignature } from '../../src/envelope/seal.ts'
import { changingRows } from '../../src/journal/changing-rows.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Instant } from '../../src/journal/decision.ts'
import { mintKeyDecision } from '../../src/journal/decisions.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { tickDraft } from '../../src/journal/drafts.ts'
import { type Draft, hashOfEntryText } from '../../src/journal/entry.ts'
import { accountKey, spaceOf } from '../../src/journal/key-spaces.ts'
import type { OpenTick } from '../../src/journal/open-tick.ts'
import { decodeRecord } from '../../src/journal/record.ts'
import { Replay } from '../../src/journal/replay.ts'
import type { State } from '../../src/journal/state.ts'
import { CYCLE_TICKS } from '../../src/ledger/plan.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { alice, history, open, step } from './history.ts'
import { hash, NETWORK, owner, sealValue, signatures, signer } from './sample.ts'

/** A statement that takes nothing back, after the cycle that was paid for: what expired is not counted without its account. */
const REVERSED_LATE = [
  { do: 'pay', who: alice, tier: 'starter' },
  { do: 'sleep', ticks: CYCLE_TICKS },
  { do: 'reverse', back: 0, who: alice, tier: 'starter', cause: 'refund', percent: 0n, closed: false },
] as const

describe('journal', () => {
  it('replayed from its first entry gives the stored rows byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const disk = new MemoryDisk()
        const { journal } = await history(steps, disk)
        await journal.close()
        const stored = new Map([...disk.rows].map(([key, value]) => [key, decodeIfCounted(key, value)]))
        const replayed = new Map<string, string>()
        const replay = new Replay(hash, owner, (key, payload) => replayed.set(key, payload))
        for (const key of [...stored.keys()].filter((key) => key.startsWith('j/')).sort())
          replay.append(stored.get(key) as string)
        for (const [key, payload] of changingRows(replay.ledger)) replayed.set(key, payload)
        stored.delete('h/head')
        assert.deepEqual(new Map([...replayed].sort()), new Map([...stored].sort()))
        assert.deepEqual(replay.ledger.scalars.head, journal.ledger.scalars.head)
        await deepCheck(new MemoryStore(disk), hash, signatures, owner)
      }),
      { numRuns: 40, examples: [[[...REVERSED_LATE]]] },
    )
  })

  it('is unchanged after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const disk = new MemoryDisk()
        const { journal, clock } = await history(steps, disk)
        const before = journal.ledger
        await journal.close()
        const again = await open(disk, clock)
        const plain = (ledger: typeof before) => {
          const { openTick, unsigned, ...rest } = ledger.scalars
          const tick = openTick && { ...openTick, leaves: openTick.leaves.toArray() }
          return {
            rest,
            tick,
            unsigned: unsigned.length,
            accounts: [...ledger.accounts].sort(),
            keys: [...ledger.keys].sort(),
          }
        }
        assert.deepEqual(plain(again.ledger), plain(before))
        await again.close()
      }),
      { numRuns: 40 },
    )
  })

  it('contains in each entry the hash of the one before', async () => {
    const { journal } = await history([{ do: 'seal', who: alice, price: 3 }], new MemoryDisk())
    let prev = '0'.repeat(64)
    for (let seq = 0; seq <= journal.ledger.scalars.head.seq; seq++) {
      const entry = await journal.reader.entry(seq)
      assert.ok(entry !== undefined && entry.prev === prev)
      const { draft, svcond } = entry
      const text = canonicalJson({ seq, prev, svcond, kind: draft.kind, body: draft.body })
      prev = hashOfEntryText(hash, text)
      assert.equal(draft.text, canonicalJson(draft.body))
    }
    assert.equal(prev, journal.ledger.scalars.head.hash)
    assert.equal(await journal.reader.entry(journal.ledger.scalars.head.seq + 1), undefined)
    await journal.close()
  })

  it('returns envelopes with valid seals, and inclusion proofs once the tick has closed', async () => {
    const steps = Array.from({ length: 11 }, (_, i) => ({ do: 'seal' as const, who: alice, price: i + 1 }))
    const { journal, sealed, clock } = await history(steps, new MemoryDisk())
    const { reader } = journal
    const last = sealed.at(-1)
    assert.equal(await reader.inclusion(last.envelope.id), null)
    clock.advance(TICK_NS)
    await journal.lane.submit(() => ({ drafts: [], answer: () => undefined }))
    for (const [index, { envelope, seal }] of sealed.entries()) {
      const stored = await reader.envelope(envelope.id)
      assert.deepEqual(stored && [stored.text, stored.seal], [envelope.text, seal])
      assert.ok(checkSealPath(hash, envelope.id, seal) && checkSealSignature(signatures, NETWORK, seal))
      const inclusion = await reader.inclusion(envelope.id)
      assert.ok(inclusion && inclusion.index === index && inclusion.face === index + 1)
      const body = inclusion.event.body as { root: string; sum: string; count: number; last: string }
      assert.deepEqual([body.count, body.sum, body.last], [11, '66', last.envelope.id])
      const path = inclusion.path.map((node) => ({ hash: fromHex(node.hash) as Uint8Array, sum: BigInt(node.sum) }))
      const leaf = { id: fromHex(envelope.id) as Uint8Array, face: inclusion.face }
      const root = { hash: fromHex(body.root) as Uint8Array, sum: BigInt(body.sum) }
      assert.ok(verifyMerkleSumPath(hash, leaf, index, body.count, path, root))
    }
    assert.equal(await reader.envelope('ab'.repeat(32)), undefined)
    assert.equal(await reader.inclusion('ab'.repeat(32)), undefined)
    await journal.close()
  })

  it('detects a batch that is signed over other envelopes', async () => {
    const disk = new MemoryDisk()
    const { journal } = await history([{ do: 'seal', who: alice, price: 1 }], disk)
    const root = hash.sha256Hex('the root of other envelopes')
    const signature = toHex(signer.sign(toUtf8(`svcmesh seal v1\n${NETWORK}\n${root}\n1`)))
    await journal.lane.submit((state, now) => {
      const { drafts } = sealValue(alice.account, 5)(state, now)
      const body = { first: state.scalars.chain.count, root, signature, size: 1 }
      return { drafts: [...drafts, { kind: 'batch', body, text: canonicalJson(body) }], answer: () => undefined }
    })
    await journal.close()
    await assert.rejects(deepCheck(new MemoryStore(disk), hash, signatures, owner), /signed over other envelopes/)
  })

  it('rejects a tick event that commits to other envelopes', async () => {
    const { journal } = await history([{ do: 'seal', who: alice, price: 3 }], new MemoryDisk())
    const right = (state: State, now: Instant): Draft =>
      tickDraft(hash, owner, state, state.scalars.openTick as OpenTick, now.svcond)
    const wrong = [{ sum: '4' }, { root: '0'.repeat(64) }, { last: '0'.repeat(64) }]
    for (const over of wrong) {
      const submitted = journal.lane.submit((state, now) => {
        const draft = right(state, now)
        assert.ok(draft.kind === 'event')
        const body = { ...draft.body, body: { ...draft.body.body, ...over } }
        return { drafts: [{ kind: 'event', body, text: canonicalJson(body) }], answer: () => undefined }
      })
      await assert.rejects(submitted, /commits to other envelopes/)
    }
    await journal.lane.submit((state, now) => ({ drafts: [right(state, now)], answer: () => undefined }))
    await journal.close()
  })

  it('mints a key once', async () => {
    const { journal } = await history([], new MemoryDisk())
    assert.equal(await journal.lane.submit(mintKeyDecision(alice, 400n)), false)
    assert.equal(journal.ledger.account(alice.account)?.free, 400n)
    assert.deepEqual(journal.ledger.key(alice.lookup), alice)
    await journal.close()
  })

  it('finds every flipped bit, missing row and additional row in a full check', async () => {
    const steps = Array.from({ length: 4 }, () => ({ do: 'seal' as const, who: alice, price: 2 }))
    const disk = new MemoryDisk()
    const { journal, clock } = await history([...steps, { do: 'wait', ticks: 2 }, ...steps], disk)
    await journal.close()
    const check = (damaged: MemoryDisk) => deepCheck(new MemoryStore(damaged), hash, signatures, owner)
    assert.equal((await check(disk)).envelopes, 8)
    assert.equal(clock.waiting, 0)
    const copy = () => {
      const damaged = new MemoryDisk()
      for (const [key, value] of disk.rows) damaged.rows.set(key, value)
      damaged.heads[0] = disk.heads[0]
      damaged.heads[1] = disk.heads[1]
      return damaged
    }
    for (const key of disk.rows.keys()) {
      for (const bit of [3, 300, 999]) {
        const damaged = copy()
        damaged.flip(key, bit)
        await assert.rejects(check(damaged), StorageDamage, `${key} bit ${bit}`)
      }
      const damaged = copy()
      damaged.rows.delete(key)
      await assert.rejects(check(damaged), StorageDamage, `${key} deleted`)
    }
    for (const key of ['e/x', 'y/y', 'a/someone', 'j/00000000000099']) {
      const damaged = copy()
      damaged.rows.set(key, disk.rows.get(accountKey(alice.account)) as Uint8Array)
      await assert.rejects(check(damaged), StorageDamage, `${key} added`)
    }
  })
})

function decodeIfCounted(key: string, value: Uint8Array): string {
  return spaceOf(key) === 'head' ? '' : decodeRecord(hash, key, value).payload
}
