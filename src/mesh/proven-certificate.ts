import type { EpochChain } from './epoch-certificate.ts'
import type { Members } from './members.ts'
import type { Certificate } from './spend.ts'
import { lastEpochOf } from './spend-rules.ts'

/** A certificate with what proves its voters to those who know the first members alone. */
export interface ProvenCertificate {
  readonly certificate: Certificate
  /** Up to the latest epoch that it names; absent in the first one. */
  readonly epochs?: EpochChain
}

export function provenCertificate(members: Members, certificate: Certificate): ProvenCertificate {
  const epoch = lastEpochOf(certificate)
  return epoch === 0 ? { certificate } : { certificate, epochs: members.chainTo(epoch) }
}
