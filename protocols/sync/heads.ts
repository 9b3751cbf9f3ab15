import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { countOf, digestOf, listOf, objectOf, readMembers } from './fields.ts'

/** End of one log at the sender. */
export interface Head {
  readonly origin: string
  /** Number of events. */
  readonly count: number
  /** Id of the last; 64 zeros for none. */
  readonly hash: string
  readonly svcond: number
  /** Sequence number of the first event that the sender keeps; written unless it keeps all. */
  readonly first: number
}

/** A log known to have two versions. */
export interface Quarantine {
  readonly origin: string
  /** Sequence number of the first event that exists twice. */
  readonly from: number
}

/** Answer to a `heads` request, whose body is empty: every log of the network, and which are quarantined. */
export interface Heads {
  readonly heads: readonly Head[]
  readonly evidence: readonly Quarantine[]
}

/** More logs than any network has members. */
export const MAX_LOGS = 1024

/** A node that keeps all events says what nodes said before any could remove some, so that these read it. */
export function encodeHeads({ heads, evidence }: Heads): Uint8Array {
  const written = heads.map(({ first, ...head }) => (first === 0 ? head : { ...head, first }))
  return toUtf8(canonicalJson({ heads: written, evidence }))
}

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodeHeads(bytes: Uint8Array): Heads {
  const { heads, evidence } = readMembers(bytes, ['heads', 'evidence'])
  return {
    heads: listOf(heads, 'heads', MAX_LOGS).map((item) => {
      const { origin, count, hash, svcond, first } = objectOf(
        item,
        'a head',
        ['origin', 'count', 'hash', 'svcond'],
        ['first'],
      )
      return {
        origin: digestOf(origin, 'origin'),
        count: countOf(count, 'count'),
        hash: digestOf(hash, 'hash'),
        svcond: countOf(svcond, 'svcond'),
        first: first === undefined ? 0 : countOf(first, 'first'),
      }
    }),
    evidence: listOf(evidence, 'evidence', MAX_LOGS).map((item) => {
      const { origin, from } = objectOf(item, 'an item of evidence', ['origin', 'from'])
      return { origin: digestOf(origin, 'origin'), from: countOf(from, 'from') }
    }),
  }
}
