import { fromHex, isHex } from '../bytes/hex.ts'
import { appendLeaf } from '../crypto/merkle-sum-frontier.ts'
import type { Hash } from '../crypto/ports.ts'
import { AppendLog } from './append-log.ts'
import type { BatchBody, Draft, Entry, IdempotencyBody, PublishBody, SealBody } from './entry.ts'
import type { FilingBody } from './filing.ts'
import {
  foldCharge,
  foldFund,
  foldKey,
  foldPublishDefault,
  foldSeat,
  foldSettlement,
  mustName,
} from './fold-accounts.ts'
import { foldChannel } from './fold-channels.ts'
import { foldContract, foldContractState } from './fold-contracts.ts'
import { foldDeposit } from './fold-deposits.ts'
import { foldCursor, foldEvent, foldReceived } from './fold-events.ts'
import { foldKeyEnd, foldKeyUse } from './fold-keys.ts'
import { foldHalt, foldMachine, foldMachineSeal } from './fold-machines.ts'
import { foldArrival, foldPayment, foldReversal } from './fold-payments.ts'
import {
  batchKey,
  envelopeKey,
  filedKey,
  idempotencyKey,
  listingKey,
  movementKey,
  ownedKey,
  publishedKey,
} from './key-spaces.ts'
import type { MovementBody } from './ledger-bodies.ts'
import type { ListingBody } from './listing.ts'
import { must } from './must.ts'
import { openTick } from './open-tick.ts'
import {
  answeredRow,
  batchRow,
  coinRow,
  filedRow,
  listingRow,
  movementRow,
  type NewRows,
  ownedRow,
  publishedRow,
} from './rows.ts'
import type { Overlay } from './state.ts'

/**
 * The single function that applies an entry. Pure except for the overlay and rows passed in: folding the journal from
 * its first entry always gives the same state and the same rows, byte for byte.
 * @throws Error when the entry does not follow from the state: decisions must not write such entries, and a journal
 * with one was not written by this code
 */
export function fold(hash: Hash, state: Overlay, entry: Entry, rows: NewRows): void {
  const { head } = state.scalars
  must(entry.seq === head.seq + 1, `entry ${entry.seq} after ${head.seq}`)
  must(entry.prev === head.hash, `entry ${entry.seq} does not name the hash of the one before it`)
  must(entry.svcond >= head.svcond, `entry ${entry.seq} falls back from tick ${head.svcond} to ${entry.svcond}`)
  applyDraft(hash, state, entry, rows)
  state.scalars = { ...state.scalars, head: { seq: entry.seq, hash: entry.hash, svcond: entry.svcond } }
}

function applyDraft(hash: Hash, state: Overlay, entry: Entry, rows: NewRows): void {
  const draft: Draft = entry.draft
  switch (draft.kind) {
    case 'genesis':
      return must(entry.seq === 0, 'a journal has one first entry')
    case 'key':
      return foldKey(state, entry, draft.body)
    case 'key_end':
      return foldKeyEnd(state, entry, draft.body)
    case 'key_use':
      return foldKeyUse(state, entry, draft.body)
    case 'fund':
      return foldFund(state, entry, draft.body)
    case 'seal':
      return foldSeal(hash, state, entry, draft.body, rows)
    case 'batch':
      return foldBatch(state, draft.body, rows)
    case 'idempotency':
      return foldIdempotency(entry, draft.body, rows)
    case 'event':
      return foldEvent(hash, state, entry, draft.body, rows)
    case 'received':
      return foldReceived(hash, state, entry, rows)
    case 'cursor':
      return foldCursor(state, draft.body)
    case 'settlement':
      foldSettlement(state, entry, draft.body, rows)
      return foldArrival(state, entry, draft.body)
    case 'seat':
      return foldSeat(state, entry, draft.body, rows)
    case 'movement':
      return foldMovement(entry, draft.body, rows)
    case 'payment':
      return foldPayment(state, draft.body, rows)
    case 'reversal':
      return foldReversal(state, entry, draft.body)
    case 'deposit':
      return foldDeposit(state, entry, draft.body, rows)
    case 'publish':
      return foldPublish(state, entry, draft.body, rows)
    case 'publish_default':
      return foldPublishDefault(state, entry, draft.body)
    case 'listing':
      return foldListing(state, entry, draft.body, rows)
    case 'filing':
      return foldFiling(entry, draft.body, rows)
    case 'channel':
      return foldChannel(state, entry, draft.body)
    case 'contract':
      return foldContract(hash, state, entry, draft.body)
    case 'contract_state':
      return foldContractState(state, draft.body)
    case 'halt':
      return foldHalt(state, draft.body)
    case 'machine':
      return foldMachine(state, entry, draft.body)
  }
}

function foldSeal(hash: Hash, state: Overlay, entry: Entry, body: SealBody, rows: NewRows): void {
  const { chain, unsigned } = state.scalars
  const { charge, owner } = body
  mustName(owner)
  must(body.seq === chain.count && body.prev === chain.id, `envelope ${body.seq} does not continue the chain`)
  must(body.svcond === entry.svcond, `envelope ${body.seq} and its entry are of different ticks`)
  foldCharge(state, entry, body, rows)
  const id = entry.bodyHash
  const tick = state.scalars.openTick ?? openTick(entry.svcond)
  must(tick.tick === entry.svcond, `envelope ${body.seq} is sealed before tick ${tick.tick} was closed`)
  const coin = {
    batch: chain.count - unsigned.length,
    face: charge.plancks,
    funding: charge.funding,
    owner,
    position: chain.count,
    seq: entry.seq,
    svcond: entry.svcond,
  }
  if (body.task.kind === 'machine') foldMachineSeal(state, entry, body, body.task, rows)
  rows.set(envelopeKey(id), coinRow(coin))
  rows.set(ownedKey(owner, coin.funding, coin.position), ownedRow({ id, face: coin.face, svcond: coin.svcond }))
  state.scalars = {
    ...state.scalars,
    chain: { count: chain.count + 1, id },
    openTick: {
      tick: tick.tick,
      leaves: tick.leaves.append([id, coin.face]),
      frontier: appendLeaf(hash, tick.frontier, { id: fromHex(id) as Uint8Array, face: coin.face }),
    },
    unsigned: unsigned.append(id),
  }
}

function foldBatch(state: Overlay, body: BatchBody, rows: NewRows): void {
  const { chain, unsigned } = state.scalars
  const { first, size, root, signature } = body
  must(
    size === unsigned.length && size > 0 && first === chain.count - size,
    `the batch at ${first} covers other envelopes`,
  )
  rows.set(batchKey(first), batchRow({ first, ids: unsigned.toArray(), root, signature }))
  state.scalars = { ...state.scalars, unsigned: AppendLog.empty() }
}

function foldIdempotency(entry: Entry, body: IdempotencyBody, rows: NewRows): void {
  mustName(body.account)
  rows.set(idempotencyKey(body.account, body.key, entry.seq), answeredRow(body))
}

function foldListing({ scalars }: Overlay, entry: Entry, { envelope, position }: ListingBody, rows: NewRows): void {
  must(isHex(envelope, 64), `${envelope} is not an envelope's id`)
  must(position < scalars.chain.count, `the chain has no envelope ${position}`)
  rows.set(listingKey(entry.seq), listingRow(envelope))
}

function foldMovement(entry: Entry, { account, key, request }: MovementBody, rows: NewRows): void {
  mustName(account)
  must(isHex(key, 64) && isHex(request, 64), 'a movement is of a key and a request')
  rows.set(movementKey(account, key, entry.seq), movementRow(request))
}

function foldPublish(state: Overlay, entry: Entry, { account, envelope }: PublishBody, rows: NewRows): void {
  mustName(account)
  must(isHex(envelope, 64), `${envelope} is not an envelope's id`)
  must(!state.isPublic(envelope), `${envelope} is public already`)
  state.publicEnvelopes.add(envelope)
  rows.set(publishedKey(envelope, entry.seq), publishedRow(account))
}

function foldFiling({ seq }: Entry, { account, folder }: FilingBody, rows: NewRows): void {
  mustName(account)
  must(folder !== '', 'a folder has a name')
  rows.set(filedKey(account, seq), filedRow(folder))
}
