import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { type EpochCertificate, signEpoch } from '../../src/mesh/epoch-certificate.ts'
import { NETWORK, SCALAR, sample, signer } from '../envelope/sample.ts'
import { realSigner } from '../mesh/build.ts'

const keyOf = ({ publicKey }: Signer): string => toHex(publicKey)

/** Tick of the sample. */
export const TICK = sample(SCALAR).envelope.cko.svcond

/** Five members, so a quorum is four, in the order of their keys. */
export const FIRST: readonly Signer[] = Array.from({ length: 5 }, (_, index) => realSigner(`first ${index}`)).sort(
  (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1),
)
export const FIRST_KEYS = FIRST.map(keyOf)

/** A change: seat, the new key, its first tick, and who signs if not the first four seats of the epoch before. */
interface Change {
  readonly seat: number
  readonly by: Signer
  readonly activates: number
  readonly voters?: readonly Signer[]
  readonly replaces?: string
  readonly network?: string
}

/** The certificates of changes, and the members after them by seat. */
export function chainOf(changes: readonly Change[]): {
  readonly chain: readonly EpochCertificate[]
  readonly seats: readonly Signer[]
} {
  let seats = FIRST
  const chain = changes.map(
    ({ seat, by, activates, voters = seats.slice(0, 4), replaces, network = NETWORK }, index) => {
      const statement = {
        activates,
        by: keyOf(by),
        network,
        number: index + 1,
        proposal: String(index % 10).repeat(64),
        replaces: replaces ?? keyOf(seats[seat] as Signer),
      }
      seats = seats.with(seat, by)
      const votes = voters.map((voter) => ({ voter: keyOf(voter), sig: signEpoch(voter, statement) }))
      return { statement, votes: votes.sort((a, b) => (a.voter < b.voter ? -1 : 1)) }
    },
  )
  return { chain, seats }
}

export const OTHER = realSigner('another later member')
export const LAST = realSigner('the last later member')

/** Seats 2 and 0 change hands before the sample: the signer of the sample takes the first of them. */
export const BY_SIGNER: Change = { seat: 2, by: signer, activates: TICK - 5000 }
export const BY_OTHER: Change = { seat: 0, by: OTHER, activates: TICK - 2000 }
export const { chain: CHAIN, seats: SEATS } = chainOf([BY_SIGNER, BY_OTHER])
