import type { EventKind } from '../event-kind.ts'
import { fits } from '../shape.ts'
import type { Certificate } from '../spend.ts'
import { checkCertificate, lastEpochOf } from '../spend-rules.ts'
import { isCertificate } from '../spend-shape.ts'

/** Moves the coins of a spend that a quorum voted for. */
export interface CertificateBody {
  readonly certificate: Certificate
}

export const certificate: EventKind<CertificateBody> = {
  share: 'other',
  provesItself: true,
  form: fits<CertificateBody>({ certificate: () => true }),
  lastEpoch: ({ certificate }) => (isCertificate(certificate) ? lastEpochOf(certificate) : 0),
  check: (body, { ports, network, members }) =>
    isCertificate(body.certificate) ? checkCertificate(ports, network, members, body.certificate) : 'BAD_CERTIFICATE',
  fold: (state, body, event) => state.coins.applyCertificate(body.certificate, event),
  spend: (body) => body.certificate.spend,
}
