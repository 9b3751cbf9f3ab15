import type { SignatureVerifier } from '../crypto/ports.ts'
import { type EpochCertificate, type EpochStatement, hasSignedEpoch, MAX_EPOCHS } from './epoch-certificate.ts'
import { LEAST_ACTIVATION_TICKS } from './governance/proposal-body.ts'
import type { Members } from './members.ts'

/** Why a change of members, or its certificate, is not valid. */
export type EpochReason =
  | 'other_change'
  | 'other_network'
  | 'wrong_number'
  | 'no_seat'
  | 'key_reused'
  | 'too_soon'
  | 'too_few_signatures'
  | 'duplicate_signer'
  | 'out_of_order'
  | 'stranger'
  | 'bad_signature'

export interface EpochFault {
  readonly reason: EpochReason
  /** A clause that says what was found. */
  readonly what: string
}

/** What a change follows. */
interface Before {
  /** Number and first tick of the epoch before it. */
  readonly number: number
  readonly activates: number
  /** Whether a key has a seat in that epoch. */
  has(key: string): boolean
  /** Whether a key had a seat in that epoch, or in one before it. */
  hadSeat(key: string): boolean
}

const fault = (reason: EpochReason, what: string): EpochFault => ({ reason, what })

/**
 * What is wrong with a change: it begins the epoch after the one before, 1,000 ticks or more after that one began, and gives the seat of a
 * member to a key that never had one. A key that lost its seat never gets another one: what it signed in its first term could
 * not be told from what it signs in the second.
 */
export function changeFault(
  before: Before,
  { number, replaces, by, activates }: Pick<EpochStatement, 'number' | 'replaces' | 'by' | 'activates'>,
): EpochFault | null {
  if (number !== before.number + 1 || number > MAX_EPOCHS)
    return fault(
      'wrong_number',
      `it begins epoch ${number}, where ${before.number + 1} is next, of at most ${MAX_EPOCHS}`,
    )
  if (!before.has(replaces)) return fault('no_seat', `${replaces} has no seat that could be given to another key`)
  if (before.hadSeat(by)) return fault('key_reused', `${by} has or had a seat already`)
  const earliest = before.activates + LEAST_ACTIVATION_TICKS
  if (activates < earliest)
    return fault('too_soon', `it counts from tick ${activates}, and ${earliest} is the earliest`)
  return null
}

/**
 * What is wrong with a statement about an epoch that follows one of these members.
 * @param members may know later epochs, too
 */
export function statementFault(members: Members, statement: EpochStatement): EpochFault | null {
  const { number } = statement
  const before = members.epoch(number - 1)
  if (before === undefined) return fault('wrong_number', `it begins epoch ${number}, and the one before is not known`)
  return changeFault(
    {
      number: before.number,
      activates: before.activates,
      has: (key) => before.has(key),
      hadSeat: (key) => members.hadBefore(number, key),
    },
    statement,
  )
}

/** What is wrong with the certificate of a change: a quorum of the members of the epoch before must have signed it, each once. */
export function epochFault(
  signatures: SignatureVerifier,
  network: string,
  members: Members,
  { statement, votes }: EpochCertificate,
): EpochFault | null {
  if (statement.network !== network) return fault('other_network', `it is of the network "${statement.network}"`)
  const wrong = statementFault(members, statement)
  if (wrong !== null) return wrong
  if (votes.length < members.quorum)
    return fault('too_few_signatures', `it has ${votes.length} signatures, and ${members.quorum} are needed`)
  for (const [index, { voter }] of votes.entries()) {
    const last = votes[index - 1]?.voter ?? ''
    if (voter === last) return fault('duplicate_signer', `${voter} has signed it twice`)
    if (voter < last) return fault('out_of_order', 'its signatures are not in ascending order of their keys')
  }
  // Signatures last: they cost the most.
  const before = members.epoch(statement.number - 1)
  const stranger = votes.find(({ voter }) => before?.has(voter) !== true)
  if (stranger !== undefined) return fault('stranger', `${stranger.voter} was not a member of the epoch before`)
  const forged = votes.find(({ voter, sig }) => !hasSignedEpoch(signatures, statement, voter, sig))
  return forged === undefined ? null : fault('bad_signature', `the signature of ${forged.voter} is not valid`)
}
