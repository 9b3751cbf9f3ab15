import type { EventKind } from '../event-kind.ts'
import type { SpendBody } from '../spend.ts'
import { checkSpendBody, lastEpochOf } from '../spend-rules.ts'
import { isSpendBody } from '../spend-shape.ts'

/** Proposes a spend. */
export const spend: EventKind<SpendBody> = {
  share: 'caller',
  provesItself: true,
  form: isSpendBody,
  misshapen: 'BAD_SPEND',
  lastEpoch: ({ certificates, mints }, members) => {
    // A coin may be minted by a member that is not known yet.
    const isKnown = mints.every(({ event }) => members.hasLog(event.origin))
    return Math.max(isKnown ? 0 : members.latest.number + 1, ...certificates.map(lastEpochOf))
  },
  check: (body, { ports, network, members }) => checkSpendBody(ports, network, members, body),
  fold: (state, body, event) => state.coins.applyProposal(body, event, event.length),
  spend: (body) => body.spend,
}
