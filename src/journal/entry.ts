import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { Charge } from '../envelope/cko.ts'
import type { Task } from '../kernel/task.ts'
import type { FuelReversalBody } from '../mesh/kinds/fuel-reversal.ts'
import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import type { JsonObject } from '../schema/json.ts'
import { StorageDamage } from './damage.ts'
import type { FilingBody } from './filing.ts'
import type {
  DepositBody,
  FundBody,
  KeyBody,
  KeyEndBody,
  KeyUseBody,
  MovementBody,
  PaymentBody,
  PublishDefaultBody,
  SeatBody,
  SettlementBody,
} from './ledger-bodies.ts'
import type { ListingBody } from './listing.ts'
import type { ChannelBody, ContractBody, ContractStateBody, HaltBody, MachineBody } from './machine-bodies.ts'

/** Predecessor hash of the first element of every chain. */
export const NO_HASH = '0'.repeat(64)

/** Format of journals, rows and heads of this version. */
export const FORMAT = 3

/** First entry of a journal, with its owner. */
export interface GenesisBody {
  readonly network: string
  /** 64 hex digits. */
  readonly public_key: string
  readonly format: typeof FORMAT
}

/** The members of a sealed output on which balances and chains depend; the entry's body is the whole output. */
export interface SealBody {
  readonly owner: string
  readonly charge: Charge
  readonly task: Task
  readonly extra: JsonObject
  readonly seq: number
  readonly prev: string
  readonly svcond: number
}

/** One signature over the envelopes sealed since the previous batch. */
export interface BatchBody {
  /** Position of the first of them in the envelope chain. */
  readonly first: number
  readonly size: number
  readonly root: string
  readonly signature: string
}

/** An Idempotency-Key was answered with an envelope. */
export interface IdempotencyBody {
  readonly account: string
  /** sha256 of the Idempotency-Key, 64 hex digits. */
  readonly key: string
  /** sha256 of the request's canonical form, 64 hex digits. */
  readonly request: string
  readonly envelope: string
}

/**
 * An event of another node's log was accepted, or one of this node's own log was recovered after the loss of its disk.
 */
export type ReceivedBody = Pick<AcceptedEvent, 'event' | 'void'>

/** Events of the node's own log up to here have been passed to gossip. */
export interface CursorBody {
  /** Sequence number of the next event to pass on. */
  readonly outbox: number
}

/** The owner made the content of an envelope public. */
export interface PublishBody {
  readonly account: string
  /** Envelope id, 64 hex digits. */
  readonly envelope: string
}

export interface Bodies {
  readonly genesis: GenesisBody
  readonly key: KeyBody
  readonly key_end: KeyEndBody
  readonly key_use: KeyUseBody
  readonly fund: FundBody
  readonly seal: SealBody
  readonly batch: BatchBody
  readonly idempotency: IdempotencyBody
  readonly event: PublishedEvent
  readonly received: ReceivedBody
  readonly cursor: CursorBody
  readonly settlement: SettlementBody
  readonly seat: SeatBody
  readonly movement: MovementBody
  readonly payment: PaymentBody
  readonly reversal: FuelReversalBody
  readonly deposit: DepositBody
  readonly machine: MachineBody
  readonly halt: HaltBody
  readonly channel: ChannelBody
  readonly contract: ContractBody
  readonly contract_state: ContractStateBody
  readonly publish: PublishBody
  readonly publish_default: PublishDefaultBody
  readonly listing: ListingBody
  readonly filing: FilingBody
}

export type EntryKind = keyof Bodies

/**
 * An entry without its place, made by a decision. `text` is the canonical JSON of the body, `hash` its sha256 (64 hex
 * digits) if already known, `event` the id of its event, if already known.
 */
export type Draft = {
  readonly [K in EntryKind]: {
    readonly kind: K
    readonly body: Bodies[K]
    readonly text: string
    readonly hash?: string
    readonly event?: string
  }
}[EntryKind]

/** A draft with its place. */
export interface Placed {
  readonly draft: Draft
  readonly seq: number
  readonly prev: string
  readonly svcond: number
}

/** An entry with its hash. */
export interface Entry extends Placed {
  /** Of `entryHash`. */
  readonly hash: string
  /** sha256 of the body's canonical text. */
  readonly bodyHash: string
}

const tail = (kind: string, prev: string, seq: number, svcond: number): string =>
  `,"kind":"${kind}","prev":"${prev}","seq":${seq},"svcond":${svcond}}`

/** Canonical JSON of the entry, composed around the body's text, with the members in the order of RFC 8785. */
export const entryText = ({ draft, prev, seq, svcond }: Placed): string =>
  `{"body":${draft.text}${tail(draft.kind, prev, seq, svcond)}`

/**
 * Hash of an entry: over its place and the hash of its body, so that a body already hashed (an envelope's id is that
 * hash) is not hashed again. 64 hex digits.
 */
export const entryHash = (hash: Hash, bodyHash: string, { draft, prev, seq, svcond }: Placed): string =>
  hash.sha256Hex(`{"body":"${bodyHash}"${tail(draft.kind, prev, seq, svcond)}`)

/** The same from the entry's text. */
export function hashOfEntryText(hash: Hash, text: string): string {
  const start = '{"body":'.length
  const end = text.lastIndexOf(',"kind":"')
  return hash.sha256Hex(`${text.slice(0, start)}"${hash.sha256Hex(text.slice(start, end))}"${text.slice(end)}`)
}

/**
 * Parses an entry from its text, whose hash has been checked.
 * @throws StorageDamage when it is not the entry with that sequence number
 */
export function readEntry(text: string, seq: number): Placed {
  const { kind, body, prev, svcond, ...rest } = JSON.parse(text) as Placed & {
    kind: EntryKind
    body: never
    prev: string
  }
  if (rest.seq !== seq) throw new StorageDamage(`The journal has entry ${rest.seq} in place of entry ${seq}.`)
  const bodyText = text.slice('{"body":'.length, text.length - tail(kind, prev, seq, svcond).length)
  return { draft: { kind, body, text: bodyText } as Draft, seq, prev, svcond }
}

/** Sequence number of an entry, from its text. */
export const seqOf = (text: string): number => (JSON.parse(text) as { readonly seq: number }).seq
