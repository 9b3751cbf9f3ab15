import assert from 'node:assert/strict'
import { type ProposalBody, slotOf } from '../../src/mesh/governance/proposal-body.ts'
import type { Decision } from '../../src/mesh/governance/proposal-state.ts'
import type { ProposalView } from '../../src/mesh/governance/proposal-view.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { SimulatedMember } from './simulated-member.ts'

/** A proposal of the simulation. */
export interface Proposed {
  readonly event: AcceptedEvent
  readonly body: ProposalBody
  /** Honest members that vote yes, if they can. */
  readonly supporters: number
}

/** What a member believes about a proposal. */
export type Judge = (view: ProposalView, state: MeshState, now: number) => Pick<Decision, 'state' | 'final'>

export const judgedByRatification: Judge = (view) => view

/** Believes the ballots alone: final once a quorum of logs is 120 ticks beyond the closing. */
export const judgedByBallots: Judge = ({ body, yes }, state, now) => {
  const { members } = state
  const passed = members.keys.filter((key) => state.log(key).svcond > body.closes + 120).length
  const isOver = now > body.closes + 120 && passed >= members.quorum
  return { state: yes >= members.quorum ? 'accepted' : 'expired', final: isOver }
}

/** What was called final, which nothing may change: by none of the members, and at no time. */
export class Judgements {
  readonly #judge: Judge
  readonly #accepted = new Map<string, boolean>()

  constructor(judge: Judge) {
    this.#judge = judge
  }

  see(members: readonly SimulatedMember[], proposed: readonly Proposed[], now: number): void {
    for (const { state, index } of members) {
      for (const { event } of proposed) {
        const view = state.governance.proposal(event.id, now)
        if (view === null) continue
        const judged = this.#judge(view, state, now)
        const before = this.#accepted.get(event.id)
        const isAccepted = judged.state === 'accepted'
        const isUndone = before !== undefined && (judged.final ? before !== isAccepted : before === false && isAccepted)
        assert.ok(
          !isUndone,
          `final: member ${index} finds ${judged.state} in tick ${now}, another or it found otherwise`,
        )
        if (judged.final) this.#accepted.set(event.id, isAccepted)
      }
    }
    for (const { index, state } of members) this.#mustKeep(index, state, now)
  }

  /** A member that has called a proposal accepted for good does not call it anything else later. */
  readonly #kept = new Map<string, string>()

  #mustKeep(index: number, state: MeshState, now: number): void {
    for (const id of state.governance.proposals()) {
      const view = state.governance.proposal(id, now)
      if (view === null) continue
      const judged = this.#judge(view, state, now)
      const name = `${index} ${id}`
      const before = this.#kept.get(name)
      assert.ok(
        before === undefined || before === judged.state,
        `final: member ${index} finds ${judged.state}, after ${before}`,
      )
      if (judged.final && judged.state === 'accepted') this.#kept.set(name, judged.state)
    }
  }
}

/** What all honest members agree on when everything has arrived. @returns what became of the proposals */
export function audit(
  honest: readonly SimulatedMember[],
  proposed: readonly Proposed[],
  now: number,
): Decision['state'][] {
  const [first] = honest as [SimulatedMember]
  const outcome = ({ state }: SimulatedMember) => ({
    root: state.stateRoot(),
    quarantines: state.logs().map(({ quarantined_from }) => quarantined_from),
    changes: state.governance.acceptedChanges(),
    parameters: [now, now + 10_000].map((tick) => state.governance.parametersAt(tick)),
    upgrades: state.governance.upgrades(),
    decisions: proposed.map(({ event }) => {
      const { ballots, yes, no, state: found } = state.governance.proposal(event.id, now) ?? {}
      // Numbers of signatures below a quorum may differ: faulty members can sign in one of the versions of their logs.
      return { ballots: ballots?.map((each) => each.event), yes, no, isAccepted: found === 'accepted' }
    }),
  })
  const agreed = outcome(first)
  for (const member of honest)
    assert.deepEqual(outcome(member), agreed, `agreement: members 0 and ${member.index} differ`)
  const known = new Set(proposed.map(({ event }) => event.id))
  for (const { proposal } of first.state.governance.ratifications.accepted)
    assert.ok(known.has(proposal), 'support: accepted, and nobody has voted on it')
  const slots = new Set<string>()
  return proposed.map(({ event, body, supporters }) => {
    const view = first.state.governance.proposal(event.id, now)
    assert.ok(view !== null, 'known: a proposal of an honest member is missing')
    if (view.state !== 'accepted') return view.state
    assert.ok(supporters >= first.state.members.quorum - 3, `support: accepted with ${supporters} honest members`)
    const slot = slotOf(body)
    assert.ok(slot === null || !slots.has(slot), `slot: two proposals were accepted for ${slot}`)
    if (slot !== null) slots.add(slot)
    return view.state
  })
}
