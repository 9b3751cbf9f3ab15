import { fromHex } from '../bytes/hex.ts'
import { appendLeaf } from '../crypto/merkle-sum-frontier.ts'
import type { Hash } from '../crypto/ports.ts'
import { AppendLog } from './append-log.ts'
import type { Base } from './base.ts'
import { StorageDamage } from './damage.ts'
import { NO_HASH, type Placed, readEntry } from './entry.ts'
import type { Head } from './head.ts'
import { journalKey, rangeOf } from './key-spaces.ts'
import { type Leaf, type OpenTick, openTick } from './open-tick.ts'
import { decodeRecord } from './record.ts'
import type { Scalars } from './scalars.ts'
import type { Store } from './store.ts'

/** Least number of entries checked at every start. */
const TAIL = 64

/** Walks the chain backwards from its head; every step is bound by the hash in the later entry. */
class BackwardWalk {
  readonly leaves: Leaf[] = []
  readonly #hash: Hash
  readonly #head: Head
  #expected: string
  #seq: number
  #lastEnvelopeSeen = false

  constructor(hash: Hash, head: Head) {
    this.#hash = hash
    this.#head = head
    this.#expected = head.hash
    this.#seq = head.seq
  }

  /** Sequence number of the next entry backwards. */
  get seq(): number {
    return this.#seq
  }

  /** Expected hash of the next entry backwards. */
  get expected(): string {
    return this.#expected
  }

  step(key: string, value: Uint8Array): void {
    if (key !== journalKey(this.#seq)) throw new StorageDamage(`The journal entry ${this.#seq} is missing.`)
    const { payload, digest } = decodeRecord(this.#hash, key, value)
    if (digest !== this.#expected) throw new StorageDamage(`The journal entry ${this.#seq} breaks the chain.`)
    const entry = readEntry(payload, this.#seq)
    this.#collect(entry)
    this.#expected = entry.prev
    this.#seq--
  }

  #collect({ draft, svcond }: Placed): void {
    if (draft.kind !== 'seal') return
    const id = this.#hash.sha256Hex(draft.text)
    if (!this.#lastEnvelopeSeen && id !== this.#head.chain.id) {
      throw new StorageDamage('The last envelope in the journal is not the one named by the head.')
    }
    this.#lastEnvelopeSeen = true
    const { open } = this.#head
    if (open !== null && svcond === open.tick) this.leaves.push([id, draft.body.charge.plancks])
  }
}

/**
 * Checks the end of the journal against its head and rebuilds the open tick from it.
 * @param known acknowledged head; the walk goes back at least to it
 * @throws StorageDamage
 */
export async function readTail(
  store: Store,
  hash: Hash,
  head: Head,
  known: Head | null,
  base: Base | null,
): Promise<Scalars> {
  const walk = new BackwardWalk(hash, head)
  const [from] = rangeOf('journal')
  const wanted = head.open?.count ?? 0
  const last = Math.min(head.seq - TAIL, known?.seq ?? -1)
  const enough = (): boolean => walk.leaves.length >= wanted && (walk.seq < 0 || walk.seq < last)
  const beyond = async (): Promise<void> => {
    for await (const chunk of store.scan(from, journalKey(head.seq + 1), { reverse: true })) {
      for (const [key, value] of chunk) {
        if (known !== null && walk.seq === known.seq && walk.expected !== known.hash) {
          throw new StorageDamage(`The journal entry ${known.seq} is not the one that was acknowledged.`)
        }
        walk.step(key, value)
        if (enough()) return
      }
    }
  }
  await beyond()
  if (!enough() || (walk.seq < 0 && walk.expected !== NO_HASH)) {
    throw new StorageDamage(`The journal ends backwards at entry ${walk.seq + 1}.`)
  }
  return { ...scalarsOf(hash, head, walk.leaves.slice(0, wanted).reverse()), base }
}

function scalarsOf(hash: Hash, head: Head, leaves: readonly Leaf[]): Omit<Scalars, 'base'> {
  return {
    head: { seq: head.seq, hash: head.hash, svcond: head.svcond },
    chain: head.chain,
    published: head.published,
    outbox: head.outbox,
    counters: {
      granted: BigInt(head.counters.granted),
      burned: BigInt(head.counters.burned),
      minted: BigInt(head.counters.minted),
      expired: BigInt(head.counters.expired ?? 0),
      foundationCoins: head.counters.foundation?.coins ?? 0,
      foundation: BigInt(head.counters.foundation?.plancks ?? 0),
      reversed: BigInt(head.counters.reversed ?? 0),
    },
    openTick: head.open === null ? null : rebuild(hash, head.open.tick, leaves),
    unsigned: AppendLog.empty(),
  }
}

function rebuild(hash: Hash, tick: number, leaves: readonly Leaf[]): OpenTick {
  return leaves.reduce<OpenTick>(
    (open, [id, face]) => ({
      tick,
      leaves: open.leaves.append([id, face]),
      frontier: appendLeaf(hash, open.frontier, { id: fromHex(id) as Uint8Array, face }),
    }),
    openTick(tick),
  )
}
