import type { ProposalState } from '../../../../src/mesh/governance/proposal-state.ts'
import type { Proposals, ProposalView } from '../../../../src/mesh/governance/proposal-view.ts'

/** Most proposals that one page looks at: a view counts the ballots and asks the logs of all members. */
export const LOOKED_AT = 200

interface Asked {
  readonly state?: ProposalState | undefined
  readonly limit: number
  /** `next` of the page before. */
  readonly cursor?: string | undefined
}

export interface ProposalPage {
  readonly views: readonly ProposalView[]
  /** Of all proposals, whatever their states: how many are in one state is known only by looking at each. */
  readonly total: number
  /** Id of the last proposal that this page looked at; null if none is left. */
  readonly next: string | null
}

interface Place {
  readonly proposal: string
  readonly closes: number
}

/** The latest to close first. */
const byClosing = (a: Place, b: Place): number => b.closes - a.closes || (a.proposal < b.proposal ? -1 : 1)

/**
 * A page of proposals, the latest to close first. It begins after a proposal, not at a number, so that one that is proposed meanwhile moves no
 * other. With a state it may have fewer than `limit`, or none, though more follow.
 * @param now the tick of interest
 * @returns null if the cursor is not a proposal
 */
export function proposalPage(
  governance: Proposals & { proposals(): Iterable<string> },
  now: number,
  { state, limit, cursor }: Asked,
): ProposalPage | null {
  const placeOf = (proposal: string): Place | null => {
    const body = governance.bodyOf(proposal)
    return body === null ? null : { proposal, closes: body.closes }
  }
  const before = cursor === undefined ? undefined : placeOf(cursor)
  if (before === null) return null
  const left: Place[] = []
  let total = 0
  for (const proposal of governance.proposals()) {
    const place = placeOf(proposal)
    if (place === null) continue
    total++
    if (before === undefined || (proposal !== cursor && byClosing(before, place) < 0)) left.push(place)
  }
  left.sort(byClosing)
  const views: ProposalView[] = []
  let next: string | null = null
  for (const { proposal } of left.slice(0, LOOKED_AT)) {
    if (views.length === limit) break
    const view = governance.proposal(proposal, now)
    if (view !== null && (state === undefined || view.state === state)) views.push(view)
    next = proposal
  }
  return { views, total, next: next === left.at(-1)?.proposal ? null : next }
}
