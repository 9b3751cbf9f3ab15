import { canonicalJson } from '../bytes/canonical-json.ts'
import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { frontierRoot } from '../crypto/merkle-sum-frontier.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { Pool } from '../ledger/account.ts'
import type { MintedKey } from '../ledger/key-record.ts'
import type { FuelReversalBody } from '../mesh/kinds/fuel-reversal.ts'
import type { TickBody } from '../mesh/kinds/tick.ts'
import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import { isFull } from '../mesh/tick-bound.ts'
import {
  type CursorBody,
  type Draft,
  FORMAT,
  type GenesisBody,
  type IdempotencyBody,
  type PublishBody,
} from './entry.ts'
import { type FilingBody, filingText } from './filing.ts'
import type { Owner } from './head.ts'
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
import type { OpenTick } from './open-tick.ts'
import type { State } from './state.ts'

/** First entry of a journal. */
export function genesisDraft({ network, signer }: Owner): Draft {
  const body: GenesisBody = { format: FORMAT, network, public_key: toHex(signer.publicKey) }
  return { kind: 'genesis', body, text: canonicalJson(body) }
}

/** A new API key and its initial balance. */
export function keyDraft(record: MintedKey, freeGrant: bigint): Draft {
  const body: KeyBody = { ...record, free_grant: String(freeGrant) }
  return { kind: 'key', body, text: canonicalJson(body) }
}

export function keyEndDraft(body: KeyEndBody): Draft {
  return { kind: 'key_end', body, text: canonicalJson(body) }
}

export function keyUseDraft(body: KeyUseBody): Draft {
  return { kind: 'key_use', body, text: canonicalJson(body) }
}

/** @param plancks positive */
export function fundDraft(account: string, pool: Pool, plancks: bigint): Draft {
  const body: FundBody = { account, pool, plancks: String(plancks) }
  return { kind: 'fund', body, text: canonicalJson(body) }
}

export function idempotencyDraft(body: IdempotencyBody): Draft {
  return { kind: 'idempotency', body, text: canonicalJson(body) }
}

export function cursorDraft(outbox: number): Draft {
  const body: CursorBody = { outbox }
  return { kind: 'cursor', body, text: canonicalJson(body) }
}

export function settlementDraft(body: SettlementBody): Draft {
  return { kind: 'settlement', body, text: canonicalJson(body) }
}

export function depositDraft(body: DepositBody): Draft {
  return { kind: 'deposit', body, text: canonicalJson(body) }
}

export function seatDraft(body: SeatBody): Draft {
  return { kind: 'seat', body, text: canonicalJson(body) }
}

export function movementDraft(body: MovementBody): Draft {
  return { kind: 'movement', body, text: canonicalJson(body) }
}

export function paymentDraft(body: PaymentBody): Draft {
  return { kind: 'payment', body, text: canonicalJson(body) }
}

export function reversalDraft(body: FuelReversalBody): Draft {
  return { kind: 'reversal', body, text: canonicalJson(body) }
}

export function channelDraft(body: ChannelBody): Draft {
  return { kind: 'channel', body, text: canonicalJson(body) }
}

export function haltDraft(body: HaltBody): Draft {
  return { kind: 'halt', body, text: canonicalJson(body) }
}

export function machineDraft(body: MachineBody): Draft {
  return { kind: 'machine', body, text: canonicalJson(body) }
}

export function contractDraft(body: ContractBody): Draft {
  return { kind: 'contract', body, text: canonicalJson(body) }
}

export function contractStateDraft(body: ContractStateBody): Draft {
  return { kind: 'contract_state', body, text: canonicalJson(body) }
}

export function publishDraft(body: PublishBody): Draft {
  return { kind: 'publish', body, text: canonicalJson(body) }
}

export function publishDefaultDraft(body: PublishDefaultBody): Draft {
  return { kind: 'publish_default', body, text: canonicalJson(body) }
}

export function listingDraft(body: ListingBody): Draft {
  return { kind: 'listing', body, text: canonicalJson(body) }
}

export function filingDraft(body: FilingBody): Draft {
  return { kind: 'filing', body, text: filingText(body) }
}

/** The published event that commits to all envelopes of a tick. */
export function tickDraft(hash: Hash, owner: Owner, state: State, tick: OpenTick, svcond: number): Draft {
  const root = frontierRoot(hash, tick.frontier)
  const body: TickBody = {
    tick: tick.tick,
    count: tick.leaves.length,
    root: toHex(root.hash),
    sum: String(root.sum),
    last: state.scalars.chain.id,
  }
  return eventDraft(hash, owner, state, { kind: 'tick', body, svcond }).draft
}

/** Content and tick of an event of the node's published log. */
export interface Statement {
  readonly kind: string
  /** Members representable in canonical JSON. */
  readonly body: object
  readonly svcond: number
}

/**
 * The next signed event of the node's published log. Its tick is not earlier than that of adopted events; if that tick
 * is full, which only obligatory events can encounter, it is the next one.
 */
export function eventDraft(
  hash: Hash,
  { network, signer }: Owner,
  state: State,
  { kind, body, svcond }: Statement,
): { readonly draft: Draft; readonly accepted: AcceptedEvent } {
  const log = state.log(state.self)
  const earliest = Math.max(svcond, log.svcond)
  const unsigned = {
    network,
    origin: state.self,
    seq: log.count,
    prev: log.hash,
    svcond: isFull(log, earliest) ? earliest + 1 : earliest,
    kind,
    body: body as PublishedEvent['body'],
  }
  const event: PublishedEvent = { ...unsigned, sig: toHex(signer.sign(toUtf8(canonicalJson(unsigned)))) }
  const text = canonicalJson(event)
  const id = hash.sha256Hex(text)
  return { draft: { kind: 'event', body: event, text, hash: id }, accepted: { event, id, text, void: null } }
}
