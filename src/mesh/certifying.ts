import type { SignatureVerifier } from '../crypto/ports.ts'
import type { Carrier, CoinTable, Proposal } from './coin-table.ts'
import type { Members } from './members.ts'
import type { Certificate } from './spend.ts'
import { FIRST_EPOCH, isSigned, voteSigningBytes } from './spend-signing.ts'

/**
 * The certificate of a spend from the votes for it, as many as a quorum. Votes with an invalid signature are skipped:
 * their event was signed, so only their voter can have made them.
 * @param epochs of the versions that it spends (epochs-of-spend.ts): members of each of them vote
 * @param excludes members whose votes are excluded; none, except in a simulation without rule 4 (CoinRules)
 * @returns null if too few votes are valid
 */
export function assembleCertificate(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  { id, spend, votes }: Pick<Proposal, 'id' | 'spend' | 'votes'>,
  epochs: readonly number[] = FIRST_EPOCH,
  excludes: (voter: string) => boolean = () => false,
): Certificate | null {
  if (votes.size < members.quorum) return null
  const message = voteSigningBytes(network, id, epochs)
  const valid: Certificate['votes'][number][] = []
  for (const voter of members.votersOf(epochs)) {
    const sig = votes.get(voter)
    if (sig === undefined || excludes(voter) || !isSigned(signatures, voter, message, sig)) continue
    valid.push({ voter, sig })
    if (valid.length < members.quorum) continue
    return epochs.at(-1) === 0 ? { spend, votes: valid } : { epochs, spend, votes: valid }
  }
  return null
}

/**
 * Whether an event is in a part of a log that other nodes may never get: after a fork, or after the term of a replaced key.
 * @param quarantinedFrom sequence number from which a log is quarantined, or null
 */
export function isCutOff(
  { origin, seq, svcond }: Carrier,
  members: Members,
  quarantinedFrom: (origin: string) => number | null,
): boolean {
  const from = quarantinedFrom(origin)
  return (from !== null && from <= seq) || members.hasEnded(origin, svcond)
}

/**
 * Whether the certificate of a spend is kept and all events that contain it are cut off: nodes that have it publish it again.
 * @param quarantinedFrom sequence number from which a log is quarantined, or null
 */
export function needsRepublishing(
  table: CoinTable,
  members: Members,
  quarantinedFrom: (origin: string) => number | null,
  id: string,
): boolean {
  const carriers = table.carriers(id)
  return carriers.length > 0 && carriers.every((carrier) => isCutOff(carrier, members, quarantinedFrom))
}
