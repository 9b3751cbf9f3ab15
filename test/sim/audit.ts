import type { MemoryDisk } from '../../node/store/memory-store.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import { NO_HASH, type Placed, readEntry } from '../../src/journal/entry.ts'
import { accountKey, envelopeKey, journalKey } from '../../src/journal/key-spaces.ts'
import { decodeRecord, recordDigest } from '../../src/journal/record.ts'
import { readAccount, readCoin } from '../../src/journal/rows.ts'
import { balanceOf } from '../../src/ledger/account.ts'
import { type Books, isOpen } from './books.ts'
import { must } from './violation.ts'
import { hash } from './world.ts'

/** Bounds of the gates, from the specification and not from the code that is looked at. */
const PRECISION_BOUND = 1e-4

/** Reads a row as stored on disk. */
function rowOf(disk: MemoryDisk, key: string): string | undefined {
  const value = disk.rows.get(key)
  return value === undefined ? undefined : decodeRecord(hash, key, value).payload
}

/**
 * Goes through the journal on a disk, entry by entry, and holds rows and books against it. It does the sums anew from
 * the entries and believes no total. Where it has been, it need not go again: what was durable stays as it is.
 */
export class Audit {
  #seq = -1
  #hash = NO_HASH
  readonly #granted = new Map<string, bigint>()
  readonly #faces = new Map<string, bigint>()
  readonly #envelopes = new Map<string, number>()

  get envelopes(): number {
    return this.#envelopes.size
  }

  /** Continues to the end of the journal; the disk must contain exactly what was committed. */
  advance(disk: MemoryDisk, books: Books): void {
    for (;;) {
      const text = rowOf(disk, journalKey(this.#seq + 1))
      if (text === undefined) break
      const entry = readEntry(text, this.#seq + 1)
      must('chain', entry.prev === this.#hash, `entry ${entry.seq} does not name the one before it`)
      this.#take(disk, books, entry)
      this.#seq = entry.seq
      this.#hash = recordDigest(hash, journalKey(entry.seq), text)
    }
    this.#checkAcknowledged(books)
    this.#checkCoins(disk)
    this.#checkBalances(disk)
  }

  #take(disk: MemoryDisk, books: Books, { draft, seq }: Placed): void {
    switch (draft.kind) {
      case 'key':
        return this.#grant(draft.body.account, BigInt(draft.body.free_grant))
      case 'fund':
        if (draft.body.pool !== 'free') explainFunding(books, draft.body.account, BigInt(draft.body.plancks))
        return this.#grant(draft.body.account, BigInt(draft.body.plancks))
      case 'seal':
        return this.#takeSeal(disk, books, JSON.parse(draft.text) as Cko, hash.sha256Hex(draft.text), seq)
    }
  }

  #grant(account: string, plancks: bigint): void {
    this.#granted.set(account, (this.#granted.get(account) ?? 0n) + plancks)
  }

  #takeSeal(disk: MemoryDisk, books: Books, cko: Cko, id: string, seq: number): void {
    const request = books.find(canonicalJson(cko.task))
    must('explained', request !== undefined, `nobody asked for the envelope ${id} in entry ${seq}`)
    const what = `request ${request.index} with the envelope ${id}`
    must('explained', cko.owner === request.client.account, `${what} was charged to ${cko.owner}`)
    must('explained', request.envelope !== null || isOpen(request), `${what} was refused, or never left its caller`)
    must('gates', request.expect === 'sealed' || request.expect === 'either', `${what} must fail: ${request.expect}`)
    must(
      'gates',
      cko.checks.every(({ passed }) => passed),
      `${what} has a check that did not hold`,
    )
    must('gates', cko.rounding_bound <= PRECISION_BOUND, `${what} may be off by ${cko.rounding_bound}`)
    books.settle(request, id, cko.charge.plancks)
    const row = rowOf(disk, envelopeKey(id))
    must('coins', row !== undefined, `${what} has no coin`)
    const coin = readCoin(row)
    must(
      'coins',
      coin.face === cko.charge.plancks && coin.owner === cko.owner && coin.seq === seq && coin.position === cko.seq,
      `${what} has the coin ${row}`,
    )
    must('charged once', !this.#envelopes.has(id), `the envelope ${id} is there twice`)
    this.#envelopes.set(id, coin.face)
    this.#faces.set(cko.owner, (this.#faces.get(cko.owner) ?? 0n) + BigInt(coin.face))
  }

  #checkAcknowledged(books: Books): void {
    for (const { index, envelope } of books.requests) {
      if (envelope === null) continue
      const face = this.#envelopes.get(envelope.id)
      must('acknowledged', face !== undefined, `the envelope ${envelope.id} of request ${index} is lost`)
      must('acknowledged', face === envelope.face, `request ${index} was told ${envelope.face} and charged ${face}`)
    }
  }

  #checkCoins(disk: MemoryDisk): void {
    let coins = 0
    for (const key of disk.rows.keys()) if (key.startsWith('e/')) coins++
    must('coins', coins === this.#envelopes.size, `${coins} coins stand for ${this.#envelopes.size} envelopes`)
  }

  #checkBalances(disk: MemoryDisk): void {
    let burned = 0n
    for (const [account, granted] of this.#granted) {
      const row = rowOf(disk, accountKey(account))
      must('balances', row !== undefined, `the account ${account} is gone`)
      const balances = readAccount(row)
      const faces = this.#faces.get(account) ?? 0n
      must(
        'balances',
        balanceOf(balances) === granted - faces,
        `${account}: ${granted} granted, ${faces} minted, ${row}`,
      )
      must('balances', balances.free >= 0n && balances.fuel >= 0n && balances.bond >= 0n, `${account} owes: ${row}`)
      burned += balances.burned
    }
    const minted = [...this.#envelopes.values()].reduce((sum, face) => sum + BigInt(face), 0n)
    must('burned is minted', burned === minted, `${burned} burned, ${minted} minted`)
    const counters = headOf(disk).counters
    must('burned is minted', counters.burned === String(minted), `the head counts ${counters.burned} burned`)
    must('burned is minted', counters.minted === String(minted), `the head counts ${counters.minted} minted`)
  }
}

function explainFunding(books: Books, account: string, plancks: bigint): void {
  const funding = books.fundings.find((each) => each.account === account && each.plancks === plancks)
  must('explained', funding !== undefined, `nobody gave ${plancks} plancks to ${account}`)
  funding.state = 'acknowledged'
}

interface StoredHead {
  readonly counters: { readonly granted: string; readonly burned: string; readonly minted: string }
}

const SIGNATURE_DIGITS = 128

function headOf(disk: MemoryDisk): StoredHead {
  const text = fromUtf8(disk.rows.get('h/head') ?? new Uint8Array())
  return JSON.parse(text?.slice(SIGNATURE_DIGITS) ?? 'null') as StoredHead
}
