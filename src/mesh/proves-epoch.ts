import type { SignatureVerifier } from '../crypto/ports.ts'
import { type EpochCertificate, type EpochStatement, hasSignedEpoch } from './epoch-certificate.ts'
import type { Members } from './members.ts'
import { ascending } from './spend-shape.ts'

/**
 * Whether a statement describes a change that can follow the epoch before it. A key that lost its seat never gets another
 * one: what it signed in its first term could not be told from what it signs in the second.
 * @param members must know the epoch before
 */
export function isPossible(members: Members, { number, replaces, by, activates }: EpochStatement): boolean {
  const before = members.epoch(number - 1)
  return before?.has(replaces) === true && !members.hadBefore(number, by) && activates > before.activates
}

/** Whether a quorum of the members of the epoch before signed a statement that can follow it. */
export function provesEpoch(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  { statement, votes }: EpochCertificate,
): boolean {
  const before = members.epoch(statement.number - 1)
  if (before === undefined || statement.network !== network || !isPossible(members, statement)) return false
  if (votes.length < members.quorum || !ascending(votes.map(({ voter }) => voter))) return false
  return votes.every(({ voter, sig }) => before.has(voter) && hasSignedEpoch(signatures, statement, voter, sig))
}
