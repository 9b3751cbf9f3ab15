import { canonicalJson } from '../bytes/canonical-json.ts'
import { parseJson } from '../bytes/parse-json.ts'
import type { SignatureVerifier } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Json } from '../schema/json.ts'
import { type EpochChain, hasSignedEpoch, isEpochCertificate, MAX_EPOCHS } from './epoch-certificate.ts'
import { type EpochFault, epochFault } from './epoch-fault.ts'
import { Members } from './members.ts'
import { list } from './shape.ts'

/** Longest statement with its names, and longest vote, characters of canonical JSON. */
const STATEMENT_LENGTH = 1536
const VOTE_LENGTH = 256

/** The form of a chain; not what it proves. */
export const isEpochChain = list(isEpochCertificate, 0, MAX_EPOCHS) as (value: unknown) => value is EpochChain

const malformed = (what: string): Refusal =>
  new Refusal('BAD_EPOCH_CHAIN', `The chain of epochs is refused: ${what}.`, { reason: 'malformed' })

/**
 * Longest canonical text of the chain of a network: of each epoch a statement, and one vote of each member.
 * @param size number of members
 */
export const longestChain = (size: number): number => MAX_EPOCHS * (STATEMENT_LENGTH + size * VOTE_LENGTH)

/**
 * The form of a chain; not what it proves.
 * @param value untrusted, any JSON
 * @throws Refusal BAD_EPOCH_CHAIN
 */
export function asEpochChain(value: unknown): EpochChain {
  if (isEpochChain(value)) return value
  throw malformed(`it is not a list of at most ${MAX_EPOCHS} certificates, {statement, votes} each`)
}

/** The single spelling of a chain. */
export const epochChainText = (chain: EpochChain): string => canonicalJson(chain)

/**
 * Reads the canonical text of a chain; not what it proves.
 * @param text untrusted
 * @param size number of members of the network
 * @throws Refusal BAD_EPOCH_CHAIN
 */
export function readEpochChain(text: string, size: number): EpochChain {
  if (text.length > longestChain(size)) throw malformed(`it is longer than ${longestChain(size)} characters`)
  let value: Json
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof Refusal) throw malformed(error.message.replace(/\.$/, ''))
    throw error
  }
  const chain = asEpochChain(value)
  if (epochChainText(chain) !== text) throw malformed('it is not in canonical JSON (RFC 8785)')
  return chain
}

/**
 * Adds to members the epoch that a certificate begins. A node follows a long chain one by one, in turns of its event loop: each
 * verifies a quorum of signatures.
 * @param members of the epochs before; unchanged when it is refused
 * @throws Refusal BAD_EPOCH_CHAIN, which names the certificate and what is wrong with it
 */
export function followEpoch(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  certificate: EpochChain[number],
): void {
  const next = members.latest.number + 1
  const { number } = certificate.statement
  const fault =
    number === next
      ? epochFault(signatures, network, members, certificate)
      : ({ reason: 'wrong_number', what: `it begins epoch ${number}` } as const)
  if (fault !== null) throw refusal(next, fault)
  members.follow(certificate)
}

/** @param place from 1 */
const refusal = (place: number, { reason, what }: EpochFault): Refusal =>
  new Refusal('BAD_EPOCH_CHAIN', `The certificate at place ${place} in the chain of epochs is refused: ${what}.`, {
    certificate: place,
    reason,
  })

/**
 * The members of a network in all epochs of a chain, proved from its first keys alone: of any tick, `at` and `isOf` say who they were. A chain may
 * end before the latest epoch, so a longer one can show that the term of a key has ended; nothing else of what it proves changes.
 * @param keys of the first epoch, as the network file lists them
 * @param chain well-formed, from the first change on
 * @throws Refusal BAD_EPOCH_CHAIN
 */
export function verifyEpochChain(
  signatures: SignatureVerifier,
  network: string,
  keys: Iterable<string>,
  chain: EpochChain,
): Members {
  const members = new Members(keys)
  for (const certificate of chain) followEpoch(signatures, network, members, certificate)
  return members
}

const haveSameVotes = (one: EpochChain[number], other: EpochChain[number]): boolean =>
  one.votes.length === other.votes.length &&
  one.votes.every(({ voter, sig }, index) => voter === other.votes[index]?.voter && sig === other.votes[index].sig)

/** Signatures that are verified in the time in which a key that was never used is checked. */
const KEY_CHECKS = 8

/**
 * Verifies one signature by each key of a member that the chain uses for the first time, so that what verifies the certificate finds its keys
 * checked: twelve new ones at once would take many times as long as their signatures.
 */
function* firstUses(
  signatures: SignatureVerifier,
  members: Members,
  { statement, votes }: EpochChain[number],
  used: Set<string>,
): Generator<number, void> {
  for (const { voter, sig } of votes) {
    if (used.has(voter) || !members.latest.has(voter)) continue
    used.add(voter)
    yield KEY_CHECKS
    hasSignedEpoch(signatures, statement, voter, sig)
  }
}

/**
 * As `extendMembers`, where `proved` begins with the first keys and takes the epochs one by one.
 * @param inSteps whether the caller lets others run after each value
 */
function* extending(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  chain: EpochChain,
  proved: Members,
  inSteps: boolean,
): Generator<number, Members> {
  const known = members.chain
  const used = new Set<string>()
  let isNew = false
  for (const [index, certificate] of chain.entries()) {
    const own = known[index]
    if (own !== undefined && canonicalJson(certificate.statement) !== canonicalJson(own.statement))
      throw refusal(index + 1, { reason: 'other_change', what: 'another change is known in its place' })
    // Another quorum may have signed the same change; that anybody has is not taken on trust.
    if (own !== undefined && haveSameVotes(own, certificate)) proved.follow(own)
    else {
      isNew = true
      if (inSteps) yield* firstUses(signatures, proved, certificate, used)
      yield certificate.votes.length
      followEpoch(signatures, network, proved, certificate)
    }
  }
  if (!isNew) return members
  for (const own of known.slice(chain.length)) proved.follow(own)
  return proved
}

/**
 * Members as far as either they or a chain know them. Both begin with the same keys, so one of them continues the other.
 * @param chain well-formed, from the first change on
 * @returns the given members if the chain has nothing that they lack; otherwise others, whose certificates are those of the chain
 * @throws Refusal BAD_EPOCH_CHAIN, for a certificate that is not valid though its change is known, and also for another change in the place of one that is known: then keys of two quorums are in wrong hands
 */
export function extendMembers(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  chain: EpochChain,
): Members {
  const steps = extending(signatures, network, members, chain, members.atFirst(), false)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/**
 * The same in steps, which yield how many signatures the next one verifies, or others that take as long: all votes are public, so anybody can make another quorum of them
 * for every change there was. Of a chain that is refused, as far as it is valid. To extend the result by the chain is to verify nothing again,
 * except for the certificate that is refused.
 */
export function* extendingMembers(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  chain: EpochChain,
): Generator<number, Members> {
  const proved = members.atFirst()
  try {
    return yield* extending(signatures, network, members, chain, proved, true)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const own of members.chain.slice(proved.latest.number)) proved.follow(own)
    return proved
  }
}
