import type { SignatureVerifier } from '../../crypto/ports.ts'
import { Refusal } from '../../errors/refusal.ts'
import { bodyOf } from '../body-of.ts'
import { followEpoch } from '../epoch-chain.ts'
import { hasEventSignature } from '../event-signature.ts'
import { heartbeat, type SnapshotName } from '../kinds/heartbeat.ts'
import type { Members } from '../members.ts'
import { readEvent } from '../read-event.ts'
import { invalid, type Manifest } from './manifest.ts'

/** What is needed to judge a proof. */
export interface ProofPorts {
  readonly signatures: SignatureVerifier
  readonly network: string
  /** Of all epochs that the snapshot's manifest proves. */
  readonly members: Members
}

/** Whether a heartbeat of a key in that tick counts for a snapshot: the members of the boundary's epoch sign, each in its term. */
export const mayVouch = (members: Members, boundary: number, origin: string, svcond: number): boolean =>
  members.at(boundary).has(origin) && members.isOf(origin, svcond)

/** The snapshot that a heartbeat names; null for other events. */
const namedBy = (event: Parameters<typeof bodyOf>[1]): SnapshotName | null =>
  event.kind === 'heartbeat' ? (bodyOf(heartbeat, event)?.snapshot ?? null) : null

/**
 * The members of all epochs of a manifest, proved from the first keys one change after the other.
 * @param turn lets others run: each change has a quorum of signatures
 * @throws Refusal SNAPSHOT_INVALID
 */
export async function provedMembers(
  { signatures, network, members }: ProofPorts,
  { epochs }: Pick<Manifest, 'epochs'>,
  turn: () => Promise<void>,
): Promise<Members> {
  const all = members.atFirst()
  for (const certificate of epochs) {
    try {
      followEpoch(signatures, network, all, certificate)
    } catch (error) {
      if (error instanceof Refusal) throw invalid(error.message.replace(/\.$/, ''))
      throw error
    }
    await turn()
  }
  return all
}

/**
 * Checks that a quorum of members vouches for a snapshot. Five of seventeen may lie: among twelve are seven that have
 * folded it themselves.
 * @param words heartbeats in canonical JSON, at most one per member counts
 * @throws Refusal SNAPSHOT_INVALID
 */
export function checkProof(
  { signatures, network, members }: ProofPorts,
  name: SnapshotName,
  words: readonly string[],
): void {
  if (words.length > members.size) throw invalid('its proof has more signatures than there are members')
  const signers = new Set<string>()
  for (const text of words) {
    const event = readWord(text)
    const named = namedBy(event)
    if (event.network !== network || !mayVouch(members, name.tick, event.origin, event.svcond))
      throw invalid('its proof names a signer that is not a member')
    if (named?.tick !== name.tick || named.digest !== name.digest) throw invalid('its proof is of another snapshot')
    if (!hasEventSignature(signatures, event, text)) throw invalid('a signature of its proof is not valid')
    signers.add(event.origin)
  }
  if (signers.size >= members.quorum) return
  throw invalid(`${signers.size} members have signed it, and ${members.quorum} are needed`)
}

function readWord(text: string) {
  try {
    return readEvent(text)
  } catch (error) {
    if (error instanceof Refusal) throw invalid('its proof contains something else than heartbeats')
    throw error
  }
}
