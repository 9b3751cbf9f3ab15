import type { Funding } from '../ledger/charge.ts'

/**
 * Every kind of key that a node has ever written. A retired space stays listed, marked, so that its prefix is never
 * reused.
 */
export interface KeySpace {
  /** One letter; keys are the letter, a slash and the name of the record. */
  readonly prefix: string
  readonly holds: string
  /**
   * `journal`: the source of truth; `view`: folded from it; `head`: the signed head; `cache`: saves time and may be
   * missing; `beside`: bytes whose digest is in an entry, and which the node computes again if they are lost. The digests in
   * the head cover the journal and the views.
   */
  readonly role: 'journal' | 'view' | 'head' | 'cache' | 'beside'
  readonly retired?: string
}

export const KEY_SPACES = {
  base: { prefix: 'B', holds: 'where logs begin whose earlier events are not kept', role: 'view' },
  reversal: { prefix: 'R', holds: 'what is reversed of a payment, by its reference', role: 'view' },
  account: { prefix: 'a', holds: 'balances of an account, by account', role: 'view' },
  batch: { prefix: 'b', holds: 'ids and signature of a commit batch, by position of its first envelope', role: 'view' },
  checkpoint: { prefix: 'c', holds: 'the state of the mesh as of an entry, in parts', role: 'cache' },
  contract: { prefix: 'd', holds: 'stored contracts and where their versions are, by name', role: 'view' },
  envelope: { prefix: 'e', holds: 'coin: where an envelope is, whose, its face, by envelope id', role: 'view' },
  settlement: { prefix: 'f', holds: 'credits for what happened in the mesh, by reference', role: 'view' },
  log: { prefix: 'g', holds: 'how far a log reaches, by origin', role: 'view' },
  head: { prefix: 'h', holds: 'the signed head as of this batch', role: 'head' },
  idempotency: {
    prefix: 'i',
    holds: 'which envelope answered an Idempotency-Key, by account and key hash',
    role: 'view',
  },
  journal: { prefix: 'j', holds: 'journal entries, by sequence number', role: 'journal' },
  key: { prefix: 'k', holds: 'API keys, by lookup hash', role: 'view' },
  event: { prefix: 'l', holds: 'where an event of a log is, by origin and sequence number', role: 'view' },
  mesh: {
    prefix: 'm',
    holds: 'events that the state of the mesh depends on, by sequence number of their entries',
    role: 'view',
  },
  machine: { prefix: 'n', holds: 'how far a machine is, by machine', role: 'view' },
  owned: { prefix: 'o', holds: 'coins that can move, by first owner and position in the envelope chain', role: 'view' },
  published: { prefix: 'p', holds: 'envelopes whose content is public, by envelope id', role: 'view' },
  listing: {
    prefix: 'q',
    holds: 'computations in the public record, by sequence number of their entries',
    role: 'view',
  },
  trajectory: { prefix: 'r', holds: 'sealed steps of a machine, by machine and step', role: 'view' },
  soulbound: {
    prefix: 's',
    holds: 'coins from a free balance, which never move, by owner and position in the envelope chain',
    role: 'view',
  },
  tick: { prefix: 't', holds: 'leaves of a closed tick, by tick', role: 'view' },
  usage: {
    prefix: 'u',
    holds: 'what an account was charged on a day, by account and day; the last day is in the account',
    role: 'view',
  },
  payment: { prefix: 'v', holds: 'payments that a rail has reported to this node, by reference', role: 'view' },
  channel: { prefix: 'w', holds: 'settings of a channel, by its machine', role: 'view' },
  filed: { prefix: 'x', holds: 'where an owner put coins into folders, by owner and entry', role: 'view' },
  movement: {
    prefix: 'y',
    holds: 'spends that were signed for an Idempotency-Key, by account and key hash',
    role: 'view',
  },
  // After all others, so that what reads every record ends before them.
  state: { prefix: 'z', holds: 'states that are too large for their seals, by machine and step', role: 'beside' },
} as const satisfies Record<string, KeySpace>

export type SpaceName = keyof typeof KEY_SPACES

/** A space whose rows are counted into the head. */
export type CountedSpace = {
  readonly [Name in SpaceName]: (typeof KEY_SPACES)[Name]['role'] extends 'journal' | 'view' ? Name : never
}[SpaceName]

export const isCounted = (name: SpaceName): name is CountedSpace =>
  KEY_SPACES[name].role === 'journal' || KEY_SPACES[name].role === 'view'

/** In the order of their prefixes. */
export const COUNTED_SPACES: readonly CountedSpace[] = (Object.keys(KEY_SPACES) as SpaceName[]).filter(isCounted)

/** Hex digits of a number in a key: enough for every safe integer, so that keys sort like the numbers. */
const WIDTH = 14

const numbered = (prefix: string, number: number): string => {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`no key for the number ${number}`)
  return `${prefix}/${number.toString(16).padStart(WIDTH, '0')}`
}

/** The number at the end of a key. */
export const numberOf = (key: string): number => Number.parseInt(key.slice(-WIDTH), 16)

export const BASE_KEY = 'B/base'
export const HEAD_KEY = 'h/head'
export const CHECKPOINT_KEY = 'c/checkpoint'
export const checkpointPartKey = (part: number): string => numbered('c', part)
export const accountKey = (account: string): string => `a/${account}`
export const batchKey = (firstPosition: number): string => numbered('b', firstPosition)
/** @param contract 32 hex digits */
export const contractKey = (contract: string): string => `d/${contract}`
/** @param origin 64 hex digits */
export const eventKey = (origin: string, seq: number): string => numbered(`l/${origin}`, seq)
/** The place that an event's key names. */
export const placeOf = (key: string) => ({ origin: key.slice(2, 2 + 64), seq: numberOf(key) })
export const envelopeKey = (id: string): string => `e/${id}`
/** The sequence number makes the key unique, so that no record is ever overwritten. The first counts. */
export const idempotencyKey = (account: string, keyHash: string, seq: number): string =>
  numbered(idempotencyPrefix(account, keyHash), seq)
export const idempotencyPrefix = (account: string, keyHash: string): string => `i/${account}/${keyHash}`
export const journalKey = (seq: number): string => numbered('j', seq)
export const keyKey = (lookup: string): string => `k/${lookup}`
/** @param origin 64 hex digits */
export const logKey = (origin: string): string => `g/${origin}`
/** @param machine 32 hex digits */
export const channelKey = (machine: string): string => `w/${machine}`
/** @param machine 32 hex digits */
export const machineKey = (machine: string): string => `n/${machine}`
/** @param entry sequence number of the event's journal entry */
export const meshKey = (entry: number): string => numbered('m', entry)
/** @param funding of the coin; coins that never move have a separate list, so that choosing coins to move skips them */
export const ownedKey = (account: string, funding: Funding, position: number): string =>
  numbered(`${KEY_SPACES[ownedSpace(funding)].prefix}/${account}`, position)
export const ownedSpace = (funding: Funding): 'owned' | 'soulbound' => (funding === 'paid' ? 'owned' : 'soulbound')
/** Of an envelope there is one such row. */
export const publishedKey = (envelope: string, entry: number): string => numbered(publishedPrefix(envelope), entry)
/** @param owner account or ZID */
export const filedKey = (owner: string, entry: number): string => numbered(`x/${owner}`, entry)
export const publishedPrefix = (envelope: string): string => `p/${envelope}`

export const envelopeOfPublished = (key: string): string => key.slice(2, 2 + 64)
export const listingKey = (entry: number): string => numbered(KEY_SPACES.listing.prefix, entry)
/** @param day since 1970-01-01 */
export const usageKey = (account: string, day: number): string => numbered(`u/${account}`, day)
/** A key has one row for each of its spends. */
export const movementKey = (account: string, keyHash: string, seq: number): string =>
  numbered(movementPrefix(account, keyHash), seq)
export const movementPrefix = (account: string, keyHash: string): string => `y/${account}/${keyHash}`
export const settlementKey = (reference: string): string => `f/${reference}`
/** @param reference 64 hex digits */
export const paymentKey = (reference: string): string => `v/${reference}`
/** @param payment reference, 64 hex digits */
export const reversalKey = (payment: string): string => `R/${payment}`
export const trajectoryKey = (machine: string, step: number): string => numbered(`r/${machine}`, step)
/** @param machine 32 hex digits */
export const stateKey = (machine: string, step: number): string => numbered(`z/${machine}`, step)
/** The state with which a machine was moved here. @param machine 32 hex digits */
export const movedStateKey = (machine: string, step: number): string => numbered(`z/${machine}/moved`, step)
export const tickKey = (tick: number): string => numbered('t', tick)

/** Range of all keys of a space: from (inclusive) and to (exclusive). */
export const rangeOf = (name: SpaceName): readonly [from: string, to: string] => {
  const { prefix } = KEY_SPACES[name]
  // '0' is the code unit after '/'.
  return [`${prefix}/`, `${prefix}0`]
}

const BY_PREFIX = new Map<string, SpaceName>(
  (Object.keys(KEY_SPACES) as SpaceName[]).map((name) => [KEY_SPACES[name].prefix, name]),
)

/** Space of a key, or undefined for a key that no node writes. */
export const spaceOf = (key: string): SpaceName | undefined => (key[1] === '/' ? BY_PREFIX.get(key[0]) : undefined)
