import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Account, Pool } from '../ledger/account.ts'
import type { Funding } from '../ledger/charge.ts'
import type { KeyRecord } from '../ledger/key-record.ts'
import type { Tier } from '../ledger/plan.ts'
import type { Seat } from '../ledger/seat.ts'
import type { PaymentBody } from './ledger-bodies.ts'
import { readUsed, type StoredUsage, storedUsage } from './usage-row.ts'

/** An envelope as a coin, with its position. */
export interface Coin {
  /** Position in the envelope chain of the first envelope of the same commit batch. */
  readonly batch: number
  /** Plancks; equals the charge. */
  readonly face: number
  /** Free-funded coins are soulbound. */
  readonly funding: Funding
  readonly owner: string
  /** Position in the envelope chain. */
  readonly position: number
  /** Sequence number of the envelope's journal entry. */
  readonly seq: number
  readonly svcond: number
}

/** Envelopes covered by one signature. */
export interface Batch {
  readonly first: number
  readonly ids: readonly string[]
  readonly root: string
  readonly signature: string
}

/** Leaves of a closed tick in the order of their seals. */
export interface ClosedTick {
  /** Sequence number of the journal entry with the tick's event. */
  readonly event: number
  readonly leaves: readonly (readonly [id: string, face: number])[]
}

/** Request and answer of an Idempotency-Key. */
export interface Answered {
  readonly envelope: string
  readonly request: string
}

/** End of a log. */
export interface Log {
  /** Number of events. */
  readonly count: number
  /** Id of the last one; 64 zeros for none. */
  readonly hash: string
  /** Tick of the last one; 0 for none. */
  readonly svcond: number
  /** Events of that tick. Not stored: they are counted when the node starts. */
  readonly inTick: number
}

type StoredLog = Omit<Log, 'inTick'>

/** Place of an event. */
export interface EventPlace {
  /** Sequence number of its journal entry. */
  readonly entry: number
  readonly id: string
  readonly svcond: number
}

/** A coin in the list of its first owner. */
export interface OwnedCoin {
  /** Envelope id, 64 hex digits. */
  readonly id: string
  /** Plancks. */
  readonly face: number
  /** Tick of the seal. */
  readonly svcond: number
}

/** Credit or deposit for a reference. */
export interface Settlement {
  readonly account: string
  /** Decimal, positive. */
  readonly plancks: string
  readonly pool: Pool
  /** The seat that it paid for. */
  readonly tier?: Tier
}

/**
 * Rows added by entries, by key. Rows of accounts and logs change repeatedly and are written once per batch, from the
 * overlay (changing-rows.ts).
 */
export type NewRows = Map<string, string>

const read = <T>(payload: string): T => JSON.parse(payload) as T

/** Canonical JSON, composed by hand: one is written per envelope, and no member needs an escape. */
export const coinRow = (coin: Coin): string =>
  `{"batch":${coin.batch},"face":${coin.face},"funding":"${coin.funding}","owner":"${coin.owner}",` +
  `"position":${coin.position},"seq":${coin.seq},"svcond":${coin.svcond}}`
export const readCoin = (payload: string): Coin => read(payload)

export const batchRow = ({ first, ids, root, signature }: Batch): string =>
  `{"first":${first},"ids":["${ids.join('","')}"],"root":"${root}","signature":"${signature}"}`
export const readBatch = (payload: string): Batch => read(payload)

export const tickRow = ({ event, leaves }: ClosedTick): string =>
  `{"event":${event},"leaves":[${leaves.map(([id, face]) => `["${id}",${face}]`).join(',')}]}`
export const readTick = (payload: string): ClosedTick => read(payload)

export const answeredRow = ({ envelope, request }: Answered): string => canonicalJson({ envelope, request })
export const readAnswered = (payload: string): Answered => read(payload)

export const keyRow = (record: KeyRecord): string => canonicalJson(record)
export const readKey = (payload: string): KeyRecord => read(payload)

export const logRow = ({ count, hash, svcond }: StoredLog): string =>
  `{"count":${count},"hash":"${hash}","svcond":${svcond}}`
export const readLog = (payload: string): StoredLog => read(payload)

export const eventRow = ({ entry, id, svcond }: EventPlace): string =>
  `{"entry":${entry},"id":"${id}","svcond":${svcond}}`
export const readEventPlace = (payload: string): EventPlace => read(payload)

export const meshRow = (kind: string): string => canonicalJson({ kind })

export const ownedRow = ({ face, id, svcond }: OwnedCoin): string => `{"face":${face},"id":"${id}","svcond":${svcond}}`
export const readOwned = (payload: string): OwnedCoin => read(payload)

/** Its entry has the rest. */
export const listingRow = (envelope: string): string => canonicalJson({ envelope })

export const publishedRow = (account: string): string => canonicalJson({ account })
export const readPublished = (payload: string): { readonly account: string } => read(payload)

export const filedRow = (folder: string | null): string => canonicalJson({ folder })

export const movementRow = (request: string): string => canonicalJson({ request })

export const settlementRow = ({ account, plancks, pool, tier }: Settlement): string =>
  canonicalJson({ account, plancks, pool, ...(tier === undefined ? {} : { tier }) })

export const readSettlement = (payload: string): Settlement => read(payload)

export const paymentRow = (payment: PaymentBody): string => canonicalJson(payment)
export const readPayment = (payload: string): PaymentBody => read(payload)

/** Balances are decimal strings: they may exceed the precision of a double. Members are absent where there is nothing to tell. */
interface StoredAccount {
  readonly bond: string
  readonly burned: string
  readonly expired?: string
  readonly free: string
  readonly fuel: string
  readonly publish?: boolean
  readonly reversed?: string
  readonly seat?: Seat
  readonly used?: StoredUsage
}

/** One is written per batch and account, in the order of RFC 8785. */
export const accountRow = ({ free, fuel, bond, burned, expired, reversed, seat, publish, used }: Account): string =>
  `{"bond":"${bond}","burned":"${burned}",${expired === 0n ? '' : `"expired":"${expired}",`}"free":"${free}","fuel":"${fuel}"` +
  `${publish === null ? '' : `,"publish":${publish}`}${reversed === 0n ? '' : `,"reversed":"${reversed}"`}${seat === null ? '' : `,"seat":${seatText(seat)}`}` +
  `${used === null ? '' : `,"used":${canonicalJson(storedUsage(used))}`}}`

const seatText = ({ ahead, start, tier }: Seat): string => canonicalJson({ ahead: [...ahead], start, tier })

export const readAccount = (payload: string): Account => {
  const {
    free,
    fuel,
    bond,
    burned,
    expired = '0',
    reversed = '0',
    seat = null,
    publish,
    used,
  } = read<StoredAccount>(payload)
  return {
    free: BigInt(free),
    fuel: BigInt(fuel),
    bond: BigInt(bond),
    burned: BigInt(burned),
    expired: BigInt(expired),
    reversed: BigInt(reversed),
    seat,
    // What cannot be read is private.
    publish: publish === undefined ? null : publish === true,
    used: used === undefined ? null : readUsed(used),
  }
}
