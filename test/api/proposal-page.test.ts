import assert from 'node:assert/strict'
import { LOOKED_AT, proposalPage } from '../../node/api/domains/network-governance/proposal-page.ts'
import { ProposalIndex } from '../../src/mesh/governance/proposal-index.ts'
import type { ProposalState } from '../../src/mesh/governance/proposal-state.ts'
import type { ProposalView } from '../../src/mesh/governance/proposal-view.ts'
import { textBody } from '../mesh/governance-build.ts'

const idOf = (number: number): string => number.toString(16).padStart(64, '0')

/** Proposals of which some close in the same tick, and every seventh is accepted; they count how often one is looked at. */
function held(count: number) {
  const closing = new Map(Array.from({ length: count }, (_, at) => [idOf((at * 7919) % count), 1000 + (at >> 1)]))
  const index = new ProposalIndex()
  const add = (id: string, closes: number): void => {
    closing.set(id, closes)
    index.add(id, textBody(closes))
  }
  for (const [id, closes] of closing) add(id, closes)
  const governance = {
    looks: 0,
    shown: index,
    bodyOf: (id: string) => (closing.has(id) ? textBody(closing.get(id)) : null),
    proposal(proposal: string): ProposalView {
      this.looks++
      const state: ProposalState = Number.parseInt(proposal, 16) % 7 === 0 ? 'accepted' : 'expired'
      return { proposal, state, body: textBody(closing.get(proposal)) } as unknown as ProposalView
    },
  }
  return { closing, governance, add }
}

/** @param between is called after each page */
function allPages({ governance }: ReturnType<typeof held>, state?: ProposalState, limit = 50, between = () => {}) {
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    governance.looks = 0
    const page = proposalPage(governance, 9, { state, limit, cursor })
    assert.ok(page !== null && page.views.length <= limit)
    assert.ok(governance.looks <= (state === undefined ? limit : LOOKED_AT), `${governance.looks} looks for a page`)
    found.push(...page.views.map(({ proposal }) => proposal))
    between()
    if (page.next === null) return found
    cursor = page.next
  }
}

describe('Pages of proposals', () => {
  const world = held(1500)
  const { closing, governance } = world
  const inOrder = [...closing].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id)
  const isAccepted = (id: string): boolean => Number.parseInt(id, 16) % 7 === 0

  it('have each proposal once, the latest to close first, and look at no more than they may', () => {
    for (const limit of [17, 200]) assert.deepEqual(allPages(world, undefined, limit), inOrder)
    for (const limit of [7, 50]) assert.deepEqual(allPages(world, 'accepted', limit), inOrder.filter(isAccepted))
    assert.deepEqual(allPages(world, 'open'), [])
    assert.deepEqual(proposalPage(held(0).governance, 9, { limit: 50 }), { views: [], total: 0, next: null })
  })

  it('say how many proposals there are in all, and where the next one begins', () => {
    const first = proposalPage(governance, 9, { limit: 2 })
    assert.deepEqual([first?.total, first?.next], [1500, inOrder[1]])
    const open = proposalPage(governance, 9, { limit: 2, state: 'open' })
    assert.deepEqual([open?.total, open?.views, open?.next], [1500, [], inOrder[LOOKED_AT - 1]])
    assert.equal(proposalPage(governance, 9, { limit: 2, cursor: idOf(1500) }), null)
  })

  it('do not repeat or omit any, though others are proposed between them', () => {
    const growing = held(500)
    const before = allPages(growing)
    let more = 500
    const after = allPages(growing, undefined, 50, () => growing.add(idOf(more), 9000 + more++))
    assert.deepEqual(after, before)
    assert.ok(more > 505)
  })
})
