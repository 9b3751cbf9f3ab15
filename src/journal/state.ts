import { EMPTY_FRONTIER, type SumFrontier } from '../crypto/merkle-sum-frontier.ts'
import { type Account, EMPTY_ACCOUNT } from '../ledger/account.ts'
import { type Counters, ZERO_COUNTERS } from '../ledger/counters.ts'
import type { KeyRecord } from '../ledger/key-record.ts'
import { AppendLog } from './append-log.ts'
import { NO_HASH } from './entry.ts'

/** Leaf of the tick that is still open. */
export type Leaf = readonly [id: string, face: number]

/** A tick in which something was sealed and that no event has committed to yet. */
export interface OpenTick {
  readonly tick: number
  readonly leaves: AppendLog<Leaf>
  readonly frontier: SumFrontier
}

/** Everything that is not kept per account or key; replaced as a whole, never changed in place. */
export interface Scalars {
  /** Last journal entry; seq is -1 before the first. */
  readonly head: { readonly seq: number; readonly hash: string; readonly svcond: number }
  /** Envelope chain: number of envelopes and id of the last. */
  readonly chain: { readonly count: number; readonly id: string }
  /** Published log: number of events and hash of the last. */
  readonly published: { readonly count: number; readonly hash: string }
  readonly counters: Counters
  readonly openTick: OpenTick | null
  /** Ids of envelopes that no batch signature covers yet; empty between batches. */
  readonly unsigned: AppendLog<string>
}

/** What decisions read. */
export interface State {
  readonly scalars: Scalars
  account(id: string): Account | undefined
  key(lookup: string): KeyRecord | undefined
}

const INITIAL: Scalars = {
  head: { seq: -1, hash: NO_HASH, svcond: 0 },
  chain: { count: 0, id: NO_HASH },
  published: { count: 0, hash: NO_HASH },
  counters: ZERO_COUNTERS,
  openTick: null,
  unsigned: AppendLog.empty(),
}

/** A tick without leaves yet. */
export const openTick = (tick: number): OpenTick => ({ tick, leaves: AppendLog.empty(), frontier: EMPTY_FRONTIER })

/** The committed state. It holds accounts and keys, never envelopes, so its size does not grow with computing. */
export class Ledger implements State {
  scalars: Scalars
  readonly accounts = new Map<string, Account>()
  readonly keys = new Map<string, KeyRecord>()

  constructor(scalars: Scalars = INITIAL) {
    this.scalars = scalars
  }

  account(id: string): Account | undefined {
    return this.accounts.get(id)
  }

  key(lookup: string): KeyRecord | undefined {
    return this.keys.get(lookup)
  }
}

/** A state on top of the committed one, with its own changes. It is committed as a whole or dropped. */
export class Overlay implements State {
  scalars: Scalars
  readonly base: Ledger
  readonly accounts = new Map<string, Account>()
  readonly keys = new Map<string, KeyRecord>()

  constructor(base: Ledger) {
    this.base = base
    this.scalars = base.scalars
  }

  account(id: string): Account | undefined {
    return this.accounts.get(id) ?? this.base.account(id)
  }

  key(lookup: string): KeyRecord | undefined {
    return this.keys.get(lookup) ?? this.base.key(lookup)
  }

  /** Makes the changes those of the committed state. */
  commit(): void {
    for (const [id, account] of this.accounts) this.base.accounts.set(id, account)
    for (const [lookup, key] of this.keys) this.base.keys.set(lookup, key)
    this.base.scalars = this.scalars
  }
}

/** Account by id; an account that never received anything is empty. */
export const accountOrEmpty = (state: State, id: string): Account => state.account(id) ?? EMPTY_ACCOUNT
