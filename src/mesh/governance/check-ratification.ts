import { canonicalJson } from '../../bytes/canonical-json.ts'
import { toUtf8 } from '../../bytes/utf8.ts'
import type { CheckPorts } from '../check-ports.ts'
import { hasEventSignature } from '../event-signature.ts'
import type { Members } from '../members.ts'
import { isSigned } from '../spend-signing.ts'
import { checkProposal, isProposalBody, type ProposalBody } from './proposal-body.ts'
import { type RatificationBody, ratificationSigningBytes } from './ratification-body.ts'

/** Longest event of a proposal within a ratification, bytes: its texts, each unit in at most six bytes, and the rest of it. */
const MAX_PROPOSAL_BYTES = 32_768

/**
 * Whether a ratification carries a valid proposal of a member of this network, and valid signatures of different members over
 * it, in ascending order.
 */
export function checkRatification(
  { hash, signatures }: CheckPorts,
  network: string,
  members: Members,
  { event, ratifiers }: RatificationBody,
): boolean {
  if (event.network !== network || event.kind !== 'proposal' || !members.hasLog(event.origin)) return false
  if (!isProposalBody(event.body)) return false
  if (checkProposal(event.body as unknown as ProposalBody, event.svcond) !== null) return false
  if (!ratifiers.every(({ member }, i) => i === 0 || member > ratifiers[i - 1].member)) return false
  const text = canonicalJson(event)
  if (toUtf8(text).length > MAX_PROPOSAL_BYTES || !hasEventSignature(signatures, event, text)) return false
  const message = ratificationSigningBytes(network, hash.sha256Hex(text))
  return ratifiers.every(({ member, sig }) => members.hasLog(member) && isSigned(signatures, member, message, sig))
}
