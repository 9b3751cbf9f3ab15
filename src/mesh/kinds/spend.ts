import type { EventKind } from '../event-kind.ts'
import type { SpendBody } from '../spend.ts'
import { checkSpendBody } from '../spend-rules.ts'
import { isSpendBody } from '../spend-shape.ts'

/** Proposes a spend. */
export const spend: EventKind<SpendBody> = {
  share: 'caller',
  provesItself: true,
  form: isSpendBody,
  misshapen: 'BAD_SPEND',
  check: (body, { ports, network, members }) => checkSpendBody(ports, network, members, body),
  fold: (state, body, event) => state.coins.applyProposal(body, event, event.length),
  spend: (body) => body.spend,
}
