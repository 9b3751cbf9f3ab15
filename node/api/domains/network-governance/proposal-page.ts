import type { Governance } from '../../../../src/mesh/governance/governance.ts'
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

/**
 * A page of proposals, the latest to close first. It begins after a proposal, not at a number, so that one that is proposed meanwhile moves no
 * other. With a state it may have fewer than `limit`, or none, though more follow.
 * @param now the tick of interest
 * @returns null if the cursor is not a proposal
 */
export function proposalPage(
  governance: Proposals & { readonly shown: Pick<Governance['shown'], 'size' | 'closing'> },
  now: number,
  { state, limit, cursor }: Asked,
): ProposalPage | null {
  const body = cursor === undefined ? undefined : governance.bodyOf(cursor)
  if (body === null) return null
  const after = cursor === undefined || body === undefined ? undefined : { proposal: cursor, closes: body.closes }
  const views: ProposalView[] = []
  let looked = 0
  let last: string | null = null
  for (const proposal of governance.shown.closing(after)) {
    if (views.length === limit || looked === LOOKED_AT) return { views, total: governance.shown.size, next: last }
    const view = governance.proposal(proposal, now)
    if (view !== null && (state === undefined || view.state === state)) views.push(view)
    looked++
    last = proposal
  }
  return { views, total: governance.shown.size, next: null }
}
