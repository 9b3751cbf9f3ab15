import type { HeldClaim } from './claim.ts'
import { NOBODY } from './nobody.ts'
import { isStatement, type OwnerBody, type StatementBody } from './owner-body.ts'
import type { Outcome } from './register-book.ts'

export type OwnerClaim = HeldClaim<OwnerBody>

/** Statements by keys that count until a recovery key is named or signs: with it, the owner may then continue. */
export const MOST_KEY_STATEMENTS = 64

/** Statements by recovery keys that count in the life of an identity. */
export const MOST_RECOVERIES = 256

/** The binding of an identity, or a statement that counts. */
export interface OwnerLink {
  readonly claim: OwnerClaim
  readonly public_key: string
  /** Zeros for none. */
  readonly recovery: string
  /** Whose signature made it count; `binding` for the first. */
  readonly by: 'binding' | 'key' | 'recovery'
}

/** Who an identity is: its first claim is the binding, whose origin is its home. */
export interface OwnerChain {
  /** In force, in order; at least one. */
  readonly links: readonly OwnerLink[]
  /** Number of links up to the one that brought the recovery key; of that many, the last is what a recovery follows. */
  readonly settled: number
  /** Statements by recovery keys. */
  readonly recoveries: number
}

/** What there is before the statement that may follow. */
interface Before extends OwnerChain {
  /** Keys of all links, recovery keys included. */
  readonly used: ReadonlySet<string>
}

/** The last link, by whose key the identity signs. */
export const headOf = ({ links }: OwnerChain): OwnerLink => links.at(-1) as OwnerLink

/** The link that a statement by the recovery key follows. */
export const baseOf = ({ links, settled }: OwnerChain): OwnerLink => links[settled - 1]

/** Why a statement does not count. */
export type StatementFault = 'signer' | 'after' | 'recovery' | 'used' | 'full'

/** What the chain is once a recovery key of it signs: the statements by keys since it was named do not count. */
const rewound = (chain: OwnerChain): OwnerChain => ({ ...chain, links: chain.links.slice(0, chain.settled) })

const usedIn = ({ links }: OwnerChain): ReadonlySet<string> =>
  new Set(links.flatMap(({ public_key, recovery }) => [public_key, recovery]))

/** Why a statement cannot be the next link of a chain; null if it can. */
export function faultOf(chain: OwnerChain, body: StatementBody): StatementFault | null {
  const base = baseOf(chain)
  const recovers = base.recovery !== NOBODY && body.signer === base.recovery
  const before = recovers ? rewound(chain) : chain
  return faultAfter({ ...before, used: usedIn(before) }, body)
}

/** @param before ends with the link that the statement has to follow */
function faultAfter(before: Before, body: StatementBody): StatementFault | null {
  const head = headOf(before)
  const recovers = head === baseOf(before) && head.recovery !== NOBODY && body.signer === head.recovery
  if (!recovers && body.signer !== head.public_key) return 'signer'
  if (body.after !== head.claim.body.sig) return 'after'
  const names = !recovers && head.recovery === NOBODY && body.recovery !== NOBODY
  // Only a recovery key may replace a recovery key, and it cannot remove it.
  if (recovers ? body.recovery === NOBODY : !names && body.recovery !== head.recovery) return 'recovery'
  const keepsKey = names && body.public_key === head.public_key
  // A key never returns: the sessions that it ended would begin again.
  if (!keepsKey && before.used.has(body.public_key)) return 'used'
  if (body.recovery !== head.recovery && before.used.has(body.recovery)) return 'used'
  if (recovers) return before.recoveries < MOST_RECOVERIES ? null : 'full'
  return names || before.links.length - before.settled < MOST_KEY_STATEMENTS ? null : 'full'
}

/**
 * The chain of an identity: it begins with the earliest binding. A statement by the key follows the last link; a statement by the
 * recovery key follows the link that brought this key, and what the key has signed since then does not count. Of rivals, the
 * first in rank counts.
 * @param claims in order of rank
 * @returns null without a binding
 */
export function ownerChain(claims: readonly OwnerClaim[]): OwnerChain | null {
  const first = claims.find(({ body }) => !isStatement(body))
  if (first === undefined) return null
  const followers = byPlace(claims)
  const links: OwnerLink[] = [{ claim: first, public_key: first.body.public_key, recovery: NOBODY, by: 'binding' }]
  const used = new Set([first.body.public_key, NOBODY])
  let settled = 1
  let recoveries = 0
  for (;;) {
    const head = links.at(-1) as OwnerLink
    const isBase = links.length === settled
    const next = (signer: string): OwnerClaim | undefined =>
      followers
        .get(placeOf(head.claim.body.sig, signer))
        ?.find(({ body }) => faultAfter({ links, settled, recoveries, used }, body as StatementBody) === null)
    const recovering = isBase && head.recovery !== NOBODY ? next(head.recovery) : undefined
    const claim = recovering ?? next(head.public_key)
    if (claim === undefined) return { links, settled, recoveries }
    const { public_key, recovery } = claim.body as StatementBody
    links.push({ claim, public_key, recovery, by: recovering === undefined ? 'key' : 'recovery' })
    used.add(public_key).add(recovery)
    if (recovering !== undefined) recoveries++
    if (recovering !== undefined || recovery !== head.recovery) settled = links.length
  }
}

const placeOf = (after: string, signer: string): string => `${after} ${signer}`

/** Statements by what they follow and who signed them, in order of rank: each is looked at once. */
function byPlace(claims: readonly OwnerClaim[]): ReadonlyMap<string, readonly OwnerClaim[]> {
  const places = new Map<string, OwnerClaim[]>()
  for (const claim of claims) {
    if (!isStatement(claim.body)) continue
    const place = placeOf(claim.body.after, claim.body.signer)
    const those = places.get(place)
    if (those === undefined) places.set(place, [claim])
    else those.push(claim)
  }
  return places
}

/** With the chain, which is therefore folded once after each change. */
export interface OwnerOutcome extends Outcome<OwnerBody> {
  readonly chain: OwnerChain | null
}

/** The binding of an identity; the state root commits to its home, its recovery key and its key. */
export function decideOwner(claims: readonly OwnerClaim[]): OwnerOutcome {
  const chain = ownerChain(claims)
  if (chain === null) return { holders: [], winner: null, lost: claims.length, chain }
  const winner = headOf(chain).claim
  const holders = [chain.links[0].claim, baseOf(chain).claim, winner].map(({ event }) => event)
  return { holders: [...new Set(holders)], winner, lost: claims.length - chain.links.length, chain }
}
