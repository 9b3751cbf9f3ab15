import type { RefusalCode } from '../errors/table.ts'
import { showsMint } from './check-mint.ts'
import type { CheckPorts } from './check-ports.ts'
import { COIN_RULES, type CoinRules } from './coin-rules.ts'
import type { Members } from './members.ts'
import { coinsOf } from './minted.ts'
import type { Certificate, Spend, SpendBody, SpendInput } from './spend.ts'
import { isLegal, outcomeOf } from './spend-outcome.ts'
import { ascending, isCertificate, isSpendBody } from './spend-shape.ts'
import { FIRST_EPOCH, isSigned, spendId, spendSigningBytes, voteSigningBytes } from './spend-signing.ts'

/**
 * Whether a spend may be proposed: a function of the body alone, so every node finds the same. The vote decides whether
 * its inputs are at these versions now (voting.ts).
 * @param body untrusted, any JSON
 * @returns why not, or null
 */
export function checkSpendBody(
  ports: CheckPorts,
  network: string,
  members: Members,
  body: SpendBody,
  rules: CoinRules = COIN_RULES,
): RefusalCode | null {
  if (!isSpendBody(body)) return 'BAD_SPEND'
  const { spend, mints, certificates } = body
  const wrong = checkSpend(ports, network, spend)
  if (wrong !== null) return wrong
  const fresh = spend.inputs.filter((input) => input.version === 0)
  const moved = spend.inputs.filter((input) => input.version > 0)
  // A coin that has never moved is not bonded.
  if (fresh.length > 0 && !isLegal(spend.action, 'movable', rules)) return 'COIN_NOT_MOVABLE'
  const minted = mints.flatMap(coinsOf)
  if (minted.length !== fresh.length || new Set(minted.map(({ coin }) => coin)).size !== fresh.length)
    return 'BAD_SPEND'
  const inputs = new Map(fresh.map((input) => [input.coin, input]))
  const verified = new Set<string>()
  if (!mints.every((proof) => showsMint(ports, network, members, proof, inputs, spend.holder, rules, verified))) {
    return 'BAD_SPEND'
  }
  return rules.certificatesAreCarried ? checkPredecessors(ports, network, members, spend, moved, certificates) : null
}

/** Checks network and holder's signature of a well-formed spend. */
function checkSpend({ signatures }: CheckPorts, network: string, spend: Spend): RefusalCode | null {
  if (spend.network !== network) return 'WRONG_NETWORK'
  return isSigned(signatures, spend.holder, spendSigningBytes(spend), spend.sig) ? null : 'BAD_SPEND'
}

/** Each input follows from one certificate, every certificate is needed, and all are valid. */
function checkPredecessors(
  ports: CheckPorts,
  network: string,
  members: Members,
  spend: Spend,
  inputs: readonly SpendInput[],
  certificates: readonly Certificate[],
): RefusalCode | null {
  const needed = new Set<Certificate>()
  for (const input of inputs) {
    const makers = certificates.filter((certificate) => inputBefore(certificate.spend, input) !== undefined)
    const [maker] = makers
    if (maker === undefined || makers.length > 1) return 'BAD_SPEND'
    needed.add(maker)
    const before = outcomeOf('', maker.spend, inputBefore(maker.spend, input) as SpendInput, null)
    if (before.holder !== spend.holder) return 'NOT_THE_HOLDER'
    if (!isLegal(spend.action, before.status)) return 'COIN_NOT_MOVABLE'
  }
  if (needed.size !== certificates.length) return 'BAD_SPEND'
  // Signatures last: they cost the most.
  for (const certificate of certificates) {
    const wrong = checkCertificate(ports, network, members, certificate)
    if (wrong !== null) return wrong
  }
  return null
}

/** The input of a spend whose next version is `input`. */
const inputBefore = (spend: Spend, { coin, minter, version, face }: SpendInput): SpendInput | undefined =>
  spend.inputs.find(
    (input) => input.coin === coin && input.minter === minter && input.face === face && input.version === version - 1,
  )

/** Number of the latest epoch that a certificate names. */
export const lastEpochOf = ({ epochs = FIRST_EPOCH }: Certificate): number => epochs.at(-1) ?? 0

/**
 * Whether a quorum of members voted for a spend that its holder signed. Like every object that moves value it has to be
 * flawless: a missing, misordered, foreign or badly signed vote invalidates it.
 * @param certificate untrusted, any JSON
 * @returns why not, or null
 */
export function checkCertificate(
  ports: CheckPorts,
  network: string,
  members: Members,
  certificate: Certificate,
): RefusalCode | null {
  if (!isCertificate(certificate)) return 'BAD_CERTIFICATE'
  const { spend, votes, epochs = FIRST_EPOCH } = certificate
  if (spend.network !== network) return 'WRONG_NETWORK'
  if (lastEpochOf(certificate) > members.latest.number) return 'UNKNOWN_EPOCH'
  if (votes.length < members.quorum || !ascending(votes.map((vote) => vote.voter))) return 'BAD_CERTIFICATE'
  const voters = new Set(members.votersOf(epochs))
  if (!votes.every((vote) => voters.has(vote.voter))) return 'BAD_CERTIFICATE'
  if (checkSpend(ports, network, spend) !== null) return 'BAD_CERTIFICATE'
  const message = voteSigningBytes(network, spendId(ports.hash, spend), epochs)
  const valid = votes.every((vote) => isSigned(ports.signatures, vote.voter, message, vote.sig))
  return valid ? null : 'BAD_CERTIFICATE'
}
