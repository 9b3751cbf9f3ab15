import { canonicalJson } from '../bytes/canonical-json.ts'
import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { frontierRoot } from '../crypto/merkle-sum-frontier.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { Pool } from '../ledger/account.ts'
import type { KeyRecord } from '../ledger/key-record.ts'
import type { Draft, FundBody, GenesisBody, IdempotencyBody, KeyBody } from './entry.ts'
import type { Owner } from './head.ts'
import type { OpenTick, State } from './state.ts'

/** First entry of a journal. */
export function genesisDraft({ network, signer }: Owner): Draft {
  const body: GenesisBody = { format: 1, network, public_key: toHex(signer.publicKey) }
  return { kind: 'genesis', body, text: canonicalJson(body) }
}

/** A new API key and what its account starts with. */
export function keyDraft(record: KeyRecord, freeGrant: bigint): Draft {
  const body: KeyBody = { ...record, free_grant: String(freeGrant) }
  return { kind: 'key', body, text: canonicalJson(body) }
}

/** @param plancks positive */
export function fundDraft(account: string, pool: Pool, plancks: bigint): Draft {
  const body: FundBody = { account, pool, plancks: String(plancks) }
  return { kind: 'fund', body, text: canonicalJson(body) }
}

export function idempotencyDraft(body: IdempotencyBody): Draft {
  return { kind: 'idempotency', body, text: canonicalJson(body) }
}

/** The published event that commits to everything sealed in a tick. */
export function tickDraft(hash: Hash, owner: Owner, state: State, tick: OpenTick, svcond: number): Draft {
  const { root, count, last } = {
    root: frontierRoot(hash, tick.frontier),
    count: tick.leaves.length,
    last: state.scalars.chain.id,
  }
  const body = { tick: tick.tick, count, root: toHex(root.hash), sum: String(root.sum), last }
  return eventDraft(owner, state, 'tick', body, svcond)
}

/** A signed event of the node's published log. */
function eventDraft(
  { network, signer }: Owner,
  state: State,
  kind: string,
  body: PublishedEvent['body'],
  svcond: number,
): Draft {
  const { published } = state.scalars
  const unsigned = {
    network,
    origin: toHex(signer.publicKey),
    seq: published.count,
    prev: published.hash,
    svcond,
    kind,
    body,
  }
  const event: PublishedEvent = { ...unsigned, sig: toHex(signer.sign(toUtf8(canonicalJson(unsigned)))) }
  return { kind: 'event', body: event, text: canonicalJson(event) }
}
