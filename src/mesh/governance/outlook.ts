import type { Members } from '../members.ts'
import { electorateNumber, isForItsMembers } from './electorate.ts'
import { activationOf, slotOf } from './proposal-body.ts'
import { abstentionsThatEnd } from './proposal-state.ts'
import type { ProposalView } from './proposal-view.ts'
import { countedUntil, ratifiedFrom, ratifiedUntil } from './ratifying-times.ts'

/**
 * What is to be expected of a proposal, for those who wait for it.
 * @param confirmed members that have voted for the epoch that it begins, if that is known
 */
export function outlookOf(view: ProposalView, members: Members, confirmed: number | null = null): string {
  const { body, state, final, supersededBy, svcond } = view
  if ((state === 'open' || state === 'counting') && !isForItsMembers(members, view, Number.POSITIVE_INFINITY))
    return `It names the members of epoch ${electorateNumber(body)}, and those of tick ${svcond} are of epoch ${members.at(svcond).number}: nobody signs it. Propose it again.`
  switch (state) {
    case 'open':
      return `Ballots of a tick up to ${body.closes} count.`
    case 'counting':
      return `Members sign it in the ticks ${ratifiedFrom(body)} to ${ratifiedUntil(body)}: up to ${countedUntil(body)} if their own count has a quorum of yes; after that in rounds of 60 ticks, if enough others have signed it and a quorum may have voted yes.`
    case 'accepted':
      return acceptedOutlook(view, members, confirmed)
    case 'superseded':
      return `Another proposal for ${slotOf(body)} was accepted: ${supersededBy}.`
    case 'undecided':
      return undecidedOutlook(view, members)
    default:
      return final ? `It is ${state}, and no event can change that.` : settled(view, members)
  }
}

function acceptedOutlook({ body }: ProposalView, members: Members, confirmed: number | null): string {
  const activates = activationOf(body)
  if (activates === null) return 'It is accepted for good.'
  if (body.type !== 'member' || members.latest.number >= body.epoch)
    return `It is accepted for good, and takes effect in tick ${activates}.`
  const have = confirmed === null ? '' : `; ${confirmed} have`
  return `It is accepted for good. Epoch ${body.epoch} begins in tick ${activates} once ${members.quorum} members have confirmed it${have}. Until then nothing that is due from that tick on is final.`
}

/** The time is over: what would settle it, and what to do if nothing does. */
function undecidedOutlook(view: ProposalView, members: Members): string {
  const { body, ratified } = view
  const { quorum, tolerated } = members
  const count = `Its time is over, and ${ratified.length} of ${quorum} members have signed it.`
  if (ratified.length < quorum - tolerated) return `${count} ${settled(view, members)}`
  const slot = slotOf(body)
  const rest = 'Signatures that were withheld can still accept it; nothing can reject it.'
  if (slot === null) return `${count} ${rest}`
  const way = body.type === 'upgrade' ? 'Choose another release number.' : 'Another network file is the way out.'
  return `${count} ${rest} Who has signed it signs no other one for ${slot}. ${way}`
}

const settled = ({ body }: ProposalView, members: Members): string =>
  `It is settled once the logs of ${abstentionsThatEnd(members)} members are past tick ${ratifiedUntil(body)} without a signature.`
