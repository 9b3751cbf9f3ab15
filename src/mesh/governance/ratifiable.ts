import type { Members } from '../members.ts'
import { undecidedFrom } from '../next-epoch.ts'
import { canFollow } from './changes.ts'
import { electorateOf, isForItsMembers } from './electorate.ts'
import type { Governance } from './governance.ts'
import { type ProposalBody, slotOf } from './proposal-body.ts'
import type { ProposalView } from './proposal-view.ts'
import { ratifiersNeeded } from './ratifying-times.ts'

interface Ratifying {
  readonly members: Members
  readonly governance: Governance
  /** Key of the member. */
  readonly self: string
  /** Last tick in which it abstains because it had lost records: what it signed before may be unknown to it. */
  readonly abstainsUntil: number
}

const byClosing = (a: ProposalView, b: ProposalView): number =>
  a.body.closes - b.body.closes || (a.proposal < b.proposal ? -1 : 1)

/** Whether a proposal can have its effect as the decisions before it stand. */
export function isApplicable(members: Members, governance: Governance, body: ProposalBody): boolean {
  const slot = slotOf(body)
  if (slot !== null && governance.ratifications.holderOf(slot) !== null) return false
  return body.type !== 'member' || canFollow(members, governance.acceptedChanges(), body)
}

/**
 * Whether a member ratifies a supported proposal: by its own count, or because enough others have. Signatures alone would not do, since
 * those of the first rounds may all be of faulty members.
 */
function isDue({ yes, no, late, ratified }: ProposalView, needed: number, { quorum }: Members): boolean {
  return needed === 0 ? yes >= quorum && !late : ratified.length >= needed && no < quorum
}

/**
 * Proposals that a member ratifies in a tick: with a quorum of yes ballots, or with enough ratifications by others and ballots of
 * which one of them may have counted a quorum; of two that exclude each other, the one that closes first.
 */
export function ratifiable(ratifying: Ratifying, now: number): readonly ProposalView[] {
  const { members, governance, self, abstainsUntil } = ratifying
  const candidates: ProposalView[] = []
  const undecided = undecidedFrom(members, governance.acceptedChanges())
  for (const id of governance.ratifiableFrom(now)) {
    if (governance.ratifications.of(id)?.ratifiers.has(self) === true) continue
    const body = governance.bodyOf(id)
    const needed = body === null ? null : ratifiersNeeded(body, members, now)
    if (body === null || needed === null || !governance.isSupported(id)) continue
    const view = governance.proposal(id, now)
    if (view === null || view.svcond <= abstainsUntil) continue
    if (!isForItsMembers(members, view, undecided) || !electorateOf(members, body).has(self)) continue
    if (isDue(view, needed, members) && isApplicable(members, governance, view.body)) candidates.push(view)
  }
  return withinBounds(ratifying, candidates.sort(byClosing), now)
}

/** Those of which no two have one slot, and whose signatures all count. @param candidates in the order in which they close */
function withinBounds(
  { governance: { ratifications }, self }: Ratifying,
  candidates: readonly ProposalView[],
  now: number,
): readonly ProposalView[] {
  const taken = new Set<string>()
  const room = new Map<string, number>()
  return candidates.filter(({ body, origin }) => {
    const slot = slotOf(body)
    if (slot !== null && (taken.has(slot) || ratifications.hasSigned(self, slot))) return false
    const left = room.get(origin) ?? ratifications.room(self, origin, now)
    if (left === 0) return false
    room.set(origin, left - 1)
    if (slot !== null) taken.add(slot)
    return true
  })
}

/**
 * The proposal for which a member's yes on this one would be a second yes for the same slot, or null: two that exclude each other
 * then never have a quorum both, and the members are never divided between them.
 */
export function rivalOf(
  ratifying: Pick<Ratifying, 'governance' | 'self'>,
  view: ProposalView,
  now: number,
): string | null {
  const { governance, self } = ratifying
  const slot = slotOf(view.body)
  if (slot === null) return null
  for (const id of governance.shown.withSlot(slot)) {
    const isAccepted = governance.ratifications.holderOf(slot)?.proposal === id
    if (id === view.proposal || !(isAccepted || governance.hasSaidYes(self, id))) continue
    const rival = governance.proposal(id, now)
    if (rival === null || (rival.final && rival.state !== 'accepted')) continue
    const said = rival.ballots.find(({ origin }) => origin === self)
    if (said?.body.choice === 'yes' || rival.state === 'accepted') return id
  }
  return null
}
