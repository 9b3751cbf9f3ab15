import type { EventKind } from '../event-kind.ts'
import { MAX_EVIDENCE_BYTES } from '../events.ts'
import { type EvidenceBody, hasEvidenceForm, showsFork } from '../evidence.ts'

/** Proves that a log has two versions. */
export const evidence: EventKind<EvidenceBody> = {
  maxBytes: MAX_EVIDENCE_BYTES,
  share: 'other',
  provesItself: true,
  isLasting: true,
  form: hasEvidenceForm,
  // The log may be that of a member that is not known yet.
  lastEpoch: ({ first }, members) => members.latest.number + (members.hasLog(first.origin) ? 0 : 1),
  check: (body, { ports, network, members }) => (showsFork(ports, network, members, body) ? null : 'VOID_EVENT'),
  fold: (state, body, event) => state.forked(body, event),
  sentence: 'It shows two events of one log with the same sequence number; from there on that log is quarantined.',
}
