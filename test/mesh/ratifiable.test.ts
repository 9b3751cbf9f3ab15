import assert from 'node:assert/strict'
import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import type { ProposalView } from '../../src/mesh/governance/proposal-view.ts'
import { ratifiable, rivalOf } from '../../src/mesh/governance/ratifiable.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { applyAll, evidenceOf, fastSigner, heartbeatBody, LogWriter, NETWORK, testMesh } from './build.ts'
import { CLOSES, memberBody, parameterBody, ratificationBody, textBody, upgradeBody } from './governance-build.ts'

const SIZE = 17
const QUORUM = 12
const NONE = -1

/** Seventeen members that all vote for these proposals except five. */
function carried(...bodies: readonly ProposalBody[]) {
  const mesh = testMesh(SIZE)
  const state = mesh.state()
  const [first, ...others] = mesh.writers as readonly [LogWriter, ...LogWriter[]]
  const proposals = bodies.map((body) => first.write('proposal', 100, body))
  applyAll(state, proposals)
  for (const proposal of proposals) {
    const yes = others
      .slice(0, QUORUM)
      .map((each) => each.write('ballot', 200, { proposal: proposal.id, choice: 'yes' }))
    applyAll(state, yes)
  }
  const { governance } = state
  const due = (now: number, self = first.key, abstainsUntil = NONE): readonly string[] =>
    ratifiable({ members: mesh.members, governance, self, abstainsUntil }, now).map(({ proposal }) => proposal)
  const ratify = (proposal: AcceptedEvent | undefined, signers: number): void =>
    state.apply(
      first.write('ratification', 1300, ratificationBody(proposal as AcceptedEvent, others.slice(0, signers))),
    )
  return { ...mesh, state, governance, proposals, ids: proposals.map(({ id }) => id), due, ratify, first, others }
}

describe('a member ratifies', () => {
  it('what has a quorum of yes ballots, from 121 ticks after the closing for 240 ticks', () => {
    const { due, ids } = carried(textBody())
    const asked = [CLOSES, CLOSES + 120, CLOSES + 121, CLOSES + 360, CLOSES + 361]
    assert.deepEqual(
      asked.map((tick) => due(tick).length),
      [0, 0, 1, 1, 0],
    )
    assert.deepEqual(due(CLOSES + 121), ids)
  })

  it('later only what enough others have ratified, one more in each round of 60 ticks, and six from the sixth on', () => {
    const { due, proposals, ratify } = carried(textBody())
    const isDue = (tick: number): boolean => due(tick).length > 0
    for (const [signers, until] of [
      [1, 420],
      [2, 480],
      [5, 660],
    ] as const) {
      ratify(proposals[0], signers)
      assert.deepEqual([isDue(CLOSES + until), isDue(CLOSES + until + 1)], [true, false], `${signers}`)
    }
    ratify(proposals[0], 6)
    assert.deepEqual([isDue(CLOSES + 661), isDue(CLOSES + 960), isDue(CLOSES + 961)], [true, true, false])
  })

  it('nothing that others have ratified if none of them can have counted a quorum of yes', () => {
    const { due, state, others, first } = carried()
    const proposal = first.write('proposal', 100, textBody())
    const vote = (from: LogWriter, choice: 'yes' | 'no', tick = 200) =>
      state.apply(from.write('ballot', tick, { proposal: proposal.id, choice }))
    state.apply(proposal)
    const [forked, late, ...rest] = others as unknown as readonly [LogWriter, LogWriter, ...LogWriter[]]
    for (const each of rest.slice(0, 10)) vote(each, 'yes')
    state.apply(late.write('ratification', CLOSES + 121, ratificationBody(proposal, others.slice(0, 11))))
    assert.deepEqual(due(CLOSES + 700), [])
    // A second ballot and another version of a log: others may have counted them.
    vote(late, 'no', CLOSES)
    vote(late, 'yes', CLOSES)
    assert.deepEqual(due(CLOSES + 700), [])
    const [one, two] = [forked.branch(), forked.branch()].map((log, i) =>
      log.write('ballot', 200, { proposal: proposal.id, choice: i === 0 ? 'yes' : 'no' }),
    ) as [AcceptedEvent, AcceptedEvent]
    state.apply(rest[0]?.write('evidence', CLOSES + 50, evidenceOf(one, two)) as AcceptedEvent)
    assert.deepEqual(due(CLOSES + 700), [proposal.id])
    assert.deepEqual(due(CLOSES + 300), [])
  })

  it('nothing without a quorum, nothing twice, and nothing older than its own recovery', () => {
    const { due, first, others, proposals, state, ratify } = carried(textBody())
    assert.deepEqual(due(CLOSES + 130, first.key, 100), [])
    assert.equal(due(CLOSES + 130, first.key, 99).length, 1)
    ratify(proposals[0], 1)
    assert.deepEqual(due(CLOSES + 130, others[0]?.key), [])
    const unpopular = first.write('proposal', 1301, textBody(2000))
    applyAll(state, [
      unpopular,
      ...others.slice(0, 11).map((each) => each.write('ballot', 1400, { proposal: unpopular.id, choice: 'yes' })),
    ])
    assert.deepEqual(due(2130), [])
  })

  it('only what it decides on: not a member whose term began later, whose ballots and signatures count for nothing', () => {
    const { due, state, proposals, ids, first, others, governance, ratify } = carried(parameterBody(7))
    const fresh = new LogWriter(fastSigner('a member of the next epoch'))
    const replaces = others.at(-1)?.key as string
    const statement = {
      network: NETWORK,
      number: 1,
      proposal: '0'.repeat(64),
      replaces,
      by: fresh.key,
      activates: 1000,
    }
    state.apply(first.write('epoch', 800, { certificate: { statement, votes: [] } }))
    const [proposal] = proposals as [AcceptedEvent]
    applyAll(state, [
      fresh.write('ballot', 950, { proposal: proposal.id, choice: 'no' }),
      fresh.write('ratification', CLOSES + 121, ratificationBody(proposal, [fresh])),
    ])
    const view = governance.proposal(proposal.id, CLOSES + 121)
    assert.deepEqual([view?.yes, view?.no, view?.ratified], [QUORUM, 0, []])
    const at = (self: string) =>
      ratifiable({ members: state.members, governance, self, abstainsUntil: NONE }, CLOSES + 121)
    assert.deepEqual([at(fresh.key).length, at(first.key).length], [0, 1])
    assert.deepEqual(due(CLOSES + 121), ids)
    ratify(proposal, QUORUM)
    assert.deepEqual(at(fresh.key), [])
  })

  it('however many proposals faulty members make up, of which 16 that are open are remembered for a member and a proposer', () => {
    const { state, proposals, ids, first, others, governance, due } = carried(textBody())
    const [proposal] = proposals as [AcceptedEvent]
    const [faulty, honest] = others as readonly LogWriter[] as [LogWriter, LogWriter]
    const unpublished = (name: number, closes = CLOSES): AcceptedEvent =>
      new LogWriter(faulty.signer).write('proposal', closes - 900, textBody(closes, `Made up ${name}`))
    const sign = (event: AcceptedEvent, tick: number, signers = [faulty], carrier = faulty): boolean => {
      state.apply(carrier.write('ratification', tick, ratificationBody(event, signers)))
      return governance.ratifications.of(event.id)?.ratifiers.has((signers[0] as LogWriter).key) === true
    }
    const made = Array.from({ length: 17 }, (_, i) => unpublished(i))
    assert.deepEqual(
      made.map((event) => sign(event, CLOSES + 121)),
      made.map((_, i) => i < 16),
    )
    assert.deepEqual([...governance.proposals()], ids)
    // What others propose, what others have signed, and what more than five have signed count as before.
    const excess = made.at(-1) as AcceptedEvent
    assert.equal(sign(proposal, CLOSES + 121), true)
    assert.deepEqual(due(CLOSES + 361), ids)
    assert.equal(sign(excess, CLOSES + 121, [honest], honest), true)
    assert.deepEqual(governance.proposal(excess.id, CLOSES + 121)?.ratified, [honest.key])
    assert.equal(sign(unpublished(50), CLOSES + 122, others.slice(0, 5)), false)
    assert.equal(sign(unpublished(50), CLOSES + 122, others.slice(0, 6)), true)
    sign(excess, CLOSES + 122, [first, ...others].slice(0, QUORUM))
    assert.equal(governance.proposal(excess.id, CLOSES + 122)?.state, 'accepted')
    // Nothing is signed outside of its time, and there is room again once that of the others is over.
    assert.equal(sign(unpublished(60, CLOSES + 900), CLOSES + 960), false)
    assert.equal(sign(unpublished(60, CLOSES + 800), CLOSES + 960), false)
    assert.equal(sign(unpublished(60), CLOSES + 961), false)
    assert.equal(sign(unpublished(60, CLOSES + 800), CLOSES + 961), true)
    assert.equal(sign(unpublished(61), CLOSES + 962), false)
  })

  it('sixteen of a proposer whose outcome is open, and others once these are proven', () => {
    const { due, proposals, ids, first, others, state, governance } = carried(
      ...Array.from({ length: 16 }, (_, i) => textBody(CLOSES, `Text ${i}`)),
    )
    const sign = (event: AcceptedEvent | undefined, tick: number, signers: readonly LogWriter[]): void =>
      state.apply(first.write('ratification', tick, ratificationBody(event as AcceptedEvent, signers)))
    const next = first.write('proposal', CLOSES + 1, textBody(CLOSES + 121))
    const ballots = others.map((each) => each.write('ballot', CLOSES + 2, { proposal: next.id, choice: 'yes' }))
    applyAll(state, [next, ...ballots])
    const now = CLOSES + 242
    assert.deepEqual([...due(now)].sort(), [...ids].sort())
    for (const proposal of proposals) sign(proposal, now, [first])
    assert.deepEqual([due(now), governance.ratifications.counts(first.key, next.event, now)], [[], false])
    sign(proposals[0], now, [first, ...others.slice(0, 5)])
    assert.deepEqual([due(now), governance.ratifications.counts(first.key, next.event, now)], [[next.id], true])
  })

  it('one of two proposals for the same epoch or release, the one that closed first, and none that cannot apply', () => {
    const [a = '', b = ''] = testMesh(SIZE).members.keys
    const [one, two] = ['1'.repeat(64), '2'.repeat(64)]
    const { due, ids, ratify, proposals, others, governance } = carried(
      memberBody([1, a, one], CLOSES + 20, 3000),
      memberBody([1, b, two], CLOSES + 10, 3000),
      memberBody([2, b, one], CLOSES, 4000),
      memberBody([1, two, one], CLOSES, 3000),
      upgradeBody('2.0.0', '1', CLOSES + 5),
      upgradeBody('2.0.0', '2', CLOSES),
    )
    assert.deepEqual(due(CLOSES + 150), [ids[5], ids[1]])
    // A member that has ratified one never ratifies the other, not even if a quorum of others has.
    ratify(proposals[0], 1)
    assert.deepEqual(due(CLOSES + 150, others[0]?.key), [ids[5]])
    ratify(proposals[1], QUORUM)
    assert.deepEqual(
      governance.acceptedChanges().map(({ proposal }) => proposal),
      [ids[1]],
    )
    assert.deepEqual(due(CLOSES + 150, others.at(-1)?.key), [ids[5]])
  })
})

describe('a yes of a member', () => {
  it('excludes a yes on another proposal for the same epoch, until that one cannot be accepted any more', () => {
    const [a = '', b = ''] = testMesh(SIZE).members.keys
    const { governance, ids, others, first, state } = carried(memberBody([1, a, '1'.repeat(64)]))
    const rival = first.write('proposal', 300, memberBody([1, b, '2'.repeat(64)], CLOSES + 700))
    state.apply(rival)
    const self = others[0]?.key as string
    const view = (now: number) => governance.proposal(rival.id, now) as ProposalView
    assert.equal(rivalOf({ governance, self }, view(400), 400), ids[0])
    assert.equal(rivalOf({ governance, self: first.key }, view(400), 400), null)
    const passed = others.map((each) => each.write('heartbeat', CLOSES + 2000, heartbeatBody(Array(SIZE).fill(1000))))
    applyAll(state, passed)
    assert.equal(rivalOf({ governance, self }, view(400), 400), null)
  })
})
