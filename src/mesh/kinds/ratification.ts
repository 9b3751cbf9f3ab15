import type { EventKind } from '../event-kind.ts'
import { checkRatification } from '../governance/check-ratification.ts'
import { electorateNumber } from '../governance/electorate.ts'
import { isProposalBody, type ProposalBody } from '../governance/proposal-body.ts'
import { isRatificationBody, type RatificationBody } from '../governance/ratification-body.ts'

export const ratification: EventKind<RatificationBody> = {
  share: 'other',
  provesItself: true,
  isLasting: true,
  form: isRatificationBody,
  lastEpoch: ({ event, ratifiers }, members) => {
    // They may be members that are not known yet.
    const areKnown = [event.origin, ...ratifiers.map(({ member }) => member)].every((key) => members.hasLog(key))
    if (!areKnown) return members.latest.number + 1
    return isProposalBody(event.body) ? electorateNumber(event.body as unknown as ProposalBody) : 0
  },
  check: (body, { ports, network, members }) =>
    checkRatification(ports, network, members, body) ? null : 'VOID_EVENT',
  fold: (state, body, event) => state.ratified(event, body),
  sentence:
    'It carries signatures of members that counted a quorum of yes ballots; a quorum of signatures accepts the proposal for good.',
}
