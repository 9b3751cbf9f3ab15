import { type EpochCertificate, isEpochCertificate } from '../epoch-certificate.ts'
import { epochFault } from '../epoch-fault.ts'
import type { EventKind } from '../event-kind.ts'
import { fits } from '../shape.ts'

/** Gives the seat of a member to another key. Every member publishes it before anything that depends on it. */
export interface EpochBody {
  readonly certificate: EpochCertificate
}

export const epoch: EventKind<EpochBody> = {
  share: 'other',
  provesItself: true,
  isLasting: true,
  form: fits<EpochBody>({ certificate: isEpochCertificate }),
  misshapen: 'BAD_CERTIFICATE',
  lastEpoch: ({ certificate }) => certificate.statement.number - 1,
  check: ({ certificate }, { ports, network, members }) =>
    epochFault(ports.signatures, network, members, certificate) === null ? null : 'BAD_CERTIFICATE',
  fold: (state, { certificate }, { origin }) => state.succeeded(origin, certificate),
  sentence: 'A quorum of the members gave the seat of one member to another key.',
}
