import type { Hash } from '../crypto/ports.ts'
import { buildCko, type Origin } from '../envelope/build-cko.ts'
import type { Seal } from '../envelope/bundle.ts'
import { attest, type Envelope } from '../envelope/envelope.ts'
import type { Computation } from '../kernel/computation.ts'
import { finish } from '../kernel/seal-time.ts'
import type { Task } from '../kernel/task.ts'
import type { Account } from '../ledger/account.ts'
import { chargeAccount, covers, type Funding, fundingFor } from '../ledger/charge.ts'
import type { Hold } from '../ledger/holds.ts'
import { isListed, isShown } from '../ledger/publishing.ts'
import { NO_STATES, type States } from '../machines/state-body.ts'
import type { Decide } from './decision.ts'
import { idempotencyDraft, keyUseDraft, listingDraft } from './drafts.ts'
import type { Draft, IdempotencyBody } from './entry.ts'
import { listingOf } from './listing.ts'
import { mustContinue } from './machine-decisions.ts'
import { accountAsOf } from './state.ts'
import { rowsOfSeal } from './state-rows.ts'

/** A verified computation with its payer. */
export interface SealInput {
  readonly task: Task
  /** Those that the task names. */
  readonly states?: States
  readonly computation: Computation
  /** Ends of the seven steps, unix nanoseconds. */
  readonly stamps: readonly bigint[]
  /** Of src/envelope/fields-digest.ts; null if there are no fields. */
  readonly fieldsDigest: string | null
  readonly origin: Origin
  /** The reserved price. The charge is the computation's operations, at least 1, from the same balance. */
  readonly hold: Hold
  /** 32 bytes, from the caller's API key. */
  readonly proofKey: Uint8Array
  /** Hashes of the Idempotency-Key and of the request, 64 hex digits each, if the caller sent such a key. */
  readonly idempotency?: Pick<IdempotencyBody, 'key' | 'request'>
  /** Whether the request wants to be listed in the public record, if it says so; the setting of the account otherwise. */
  readonly publish?: boolean
}

/** That of the hold, or, where a bond has expired since, another one that the caller allows. */
const fundingOf = (account: Account, price: number, { funding, only }: Hold): Funding =>
  covers(account, price, funding) ? funding : fundingFor(account, price, undefined, only)

/** A durable envelope. */
export interface Sealed {
  readonly envelope: Envelope
  readonly seal: Seal
}

/** Of the computation that was sealed now. */
interface SealedNow extends Sealed {
  /** Whether the state feed shows it. */
  readonly shown: boolean
  /** Whether it is in the public record. */
  readonly listed: boolean
}

/**
 * Charges, mints and seals in one: the envelope is the coin. Its hold is released when the charge becomes visible; if
 * the batch fails, the hold stays with its owner.
 */
export function sealDecision(hash: Hash, input: SealInput): Decide<SealedNow> {
  const {
    task,
    states = NO_STATES,
    computation,
    stamps,
    fieldsDigest,
    origin,
    hold,
    proofKey,
    idempotency,
    publish,
  } = input
  return (state, now) => {
    const head = task.kind === 'machine' ? mustContinue(state, task, hold.account) : undefined
    const { chain } = state.scalars
    const price = Math.max(1, computation.operations)
    const account = accountAsOf(state, hold.account, now.svcond)
    const { charge } = chargeAccount(account, price, fundingOf(account, price, hold))
    const placement = { charge, owner: hold.account, seq: chain.count, prev: chain.id }
    const finished = finish(computation, stamps, now.ns)
    const envelope = attest(hash, buildCko(task, computation, finished, fieldsDigest, origin, placement), proofKey)
    const drafts: Draft[] = [{ kind: 'seal', body: envelope.cko, text: envelope.text, hash: envelope.id }]
    if (idempotency !== undefined) {
      drafts.push(idempotencyDraft({ ...idempotency, account: hold.account, envelope: envelope.id }))
    }
    if (hold.key !== undefined) drafts.push(keyUseDraft({ lookup: hold.key, plancks: String(charge.plancks) }))
    const listed = isListed(account, publish)
    if (listed) drafts.push(listingDraft(listingOf(envelope.cko, envelope.id, false)))
    const shown = isShown(account, publish)
    return {
      drafts,
      ...(head !== undefined && task.kind === 'machine' ? { beside: rowsOfSeal(head, task, computation, states) } : {}),
      answer: (commit) => {
        hold.release()
        return { envelope, seal: commit.seal(envelope.id), shown, listed }
      },
    }
  }
}
