import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { checkRatification } from '../../src/mesh/governance/check-ratification.ts'
import { electorateOf } from '../../src/mesh/governance/electorate.ts'
import type { Accepted } from '../../src/mesh/governance/governance.ts'
import type { ProposalBody, UpgradeProposal } from '../../src/mesh/governance/proposal-body.ts'
import { isRatificationBody, type RatificationBody } from '../../src/mesh/governance/ratification-body.ts'
import type { Members } from '../../src/mesh/members.ts'
import { boundedRequest } from './bounded-request.ts'

/** Most bytes of an answer: one proposal with the signatures of a quorum. */
const MOST_BYTES = 65_536
const WITHIN_MS = 10_000

/** What is checked without trust in a node. */
interface Electorate {
  readonly network: string
  readonly members: Members
}

/**
 * The accepted upgrade of a release as a node proves it: with the signatures of a quorum of members over the proposal.
 * @param upgrade untrusted
 * @returns null for anything else
 */
export function provenUpgrade(
  upgrade: unknown,
  release: string,
  { network, members }: Electorate,
): Accepted<UpgradeProposal> | null {
  const { event, ratifiers } = (upgrade ?? {}) as Partial<RatificationBody>
  const proof = { event, ratifiers }
  if (!isRatificationBody(proof)) return null
  const ratification = proof as RatificationBody
  const ports = { hash: systemHash, signatures: systemSignatures() }
  if (ratification.ratifiers.length < members.quorum) return null
  if (!checkRatification(ports, network, members, ratification)) return null
  const body = ratification.event.body as unknown as ProposalBody
  const electorate = electorateOf(members, body)
  if (!ratification.ratifiers.every(({ member }) => electorate.has(member))) return null
  if (body.type !== 'upgrade' || body.release !== release) return null
  return { proposal: systemHash.sha256Hex(canonicalJson(ratification.event)), body }
}

/** Asks a node what members decided about a release; null if it proves nothing, or does not answer. */
export async function askDecision(url: string, release: string, electorate: Electorate) {
  const path = `/api/governance/upgrades?release=${encodeURIComponent(release)}`
  try {
    const { text } = await boundedRequest({ url, path, most: MOST_BYTES, tooLong: 'BAD_MANIFEST', within: WITHIN_MS })
    const { upgrades } = JSON.parse(text) as { readonly upgrades?: readonly unknown[] }
    return provenUpgrade(upgrades?.[0], release, electorate)
  } catch {
    // A node that has no such decision, or an older version, does not keep a client from what a quorum has signed.
    return null
  }
}
