import assert from 'node:assert/strict'
import type { Choice } from '../../src/mesh/governance/ballot-claims.ts'
import { outlookOf } from '../../src/mesh/governance/outlook.ts'
import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import { MOST_OPEN_PROPOSALS } from '../../src/mesh/governance/proposal-claims.ts'
import { ratifiable } from '../../src/mesh/governance/ratifiable.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { applyAll, evidenceOf, heartbeatBody, type LogWriter, testMesh } from './build.ts'
import { CLOSES, parameterBody, ratificationBody, textBody, upgradeBody } from './governance-build.ts'

const SIZE = 17
const QUORUM = 12
const KEY = (digit: string): string => digit.repeat(64)

/** Seventeen members, one proposal of the first, and ballots. */
function voted(body: ProposalBody = textBody(), yes = 0, no = 0) {
  const mesh = testMesh(SIZE)
  const [proposer] = mesh.writers as readonly [LogWriter]
  const proposal = proposer.write('proposal', 100, body)
  const vote = (choice: Choice) => (writer: LogWriter) => writer.write('ballot', 200, { proposal: proposal.id, choice })
  const ballots = [...mesh.writers.slice(0, yes).map(vote('yes')), ...mesh.writers.slice(yes, yes + no).map(vote('no'))]
  const state = applyAll(mesh.state(), [proposal, ...ballots])
  const ratified = (signers = mesh.writers.slice(0, QUORUM), carrier = mesh.writers.at(-1) as LogWriter) =>
    carrier.write('ratification', 1200, ratificationBody(proposal, signers))
  /** Each of these members signs it in its own log. */
  const signed = (signers: readonly LogWriter[]) => signers.map((each) => ratified([each], each))
  return { ...mesh, proposer, proposal, ballots, state, ratified, signed }
}

/** Every log has a heartbeat of that tick, whose member has seen all. */
const passed = (writers: readonly LogWriter[], svcond: number): AcceptedEvent[] =>
  writers.map((writer) => writer.write('heartbeat', svcond, heartbeatBody(Array(SIZE).fill(1000))))

const decision = ({ governance }: MeshState, { id }: AcceptedEvent, now: number) => {
  const { state, final, yes, no } = governance.proposal(id, now) ?? {}
  return { state, final, yes, no }
}

const outlook = (state: MeshState, { id }: AcceptedEvent, now: number): string =>
  outlookOf(state.governance.proposal(id, now) ?? assert.fail(), state.members)

describe('a proposal', () => {
  it('is open, then counted, then expired without a quorum, finally once a quorum of logs has passed its time', () => {
    const { state, proposal, writers } = voted(textBody(), QUORUM - 1)
    const count = { yes: QUORUM - 1, no: 0 }
    assert.deepEqual(decision(state, proposal, CLOSES), { state: 'open', final: false, ...count })
    assert.deepEqual(decision(state, proposal, CLOSES + 1), { state: 'counting', final: false, ...count })
    assert.deepEqual(decision(state, proposal, CLOSES + 121), { state: 'expired', final: false, ...count })
    applyAll(state, passed(writers.slice(0, QUORUM), CLOSES + 961))
    assert.deepEqual(decision(state, proposal, CLOSES + 121), { state: 'expired', final: true, ...count })
  })

  it('is rejected as soon as yes is out of reach, and finally with a quorum of no', () => {
    const few = voted(textBody(), 0, 6)
    assert.deepEqual(decision(few.state, few.proposal, 300), { state: 'rejected', final: false, yes: 0, no: 6 })
    const many = voted(textBody(), 5, QUORUM)
    assert.deepEqual(decision(many.state, many.proposal, 300), { state: 'rejected', final: true, yes: 5, no: QUORUM })
  })

  it('is accepted by a quorum of ratifications, and undecided if some members have ratified it and the time is over', () => {
    const { state, proposal, writers, ratified } = voted(textBody(), QUORUM)
    assert.equal(decision(state, proposal, CLOSES + 130).state, 'counting')
    state.apply(ratified(writers.slice(0, QUORUM - 1)))
    assert.equal(decision(state, proposal, CLOSES + 961).state, 'undecided')
    const before = state.stateRoot()
    state.apply(ratified(writers.slice(QUORUM - 1, QUORUM)))
    assert.deepEqual(decision(state, proposal, CLOSES + 5000).final, true)
    assert.equal(decision(state, proposal, CLOSES + 5000).state, 'accepted')
    assert.notEqual(state.stateRoot(), before)
  })

  it('that six have signed has expired once all others are past its time: no five faulty ones can make a quorum', () => {
    const { state, proposal, writers, ratified, signed } = voted(textBody(), QUORUM)
    applyAll(state, signed(writers.slice(0, 6)))
    applyAll(state, passed(writers.slice(6, 16), CLOSES + 961))
    assert.deepEqual(
      [decision(state, proposal, CLOSES + 961).state, decision(state, proposal, CLOSES + 961).final],
      ['undecided', false],
    )
    assert.match(outlook(state, proposal, CLOSES + 961), /settled once the logs of 11 members are past tick 1960/)
    applyAll(state, passed(writers.slice(16), CLOSES + 961))
    assert.deepEqual(
      [decision(state, proposal, CLOSES + 961).state, decision(state, proposal, CLOSES + 961).final],
      ['expired', true],
    )
    state.apply(ratified(writers.slice(6, 11), writers[0]))
    assert.equal(state.governance.proposal(proposal.id, CLOSES + 961)?.ratified.length, 11)
    assert.equal(decision(state, proposal, CLOSES + 961).final, true)
  })

  it('that seven have signed stays undecided: five withheld signatures accept it a year later, so that its slot is never free', () => {
    const { state, proposal, writers, signed } = voted(upgradeBody('2.0.0', '1'), QUORUM)
    const year = CLOSES + 40_000_000
    applyAll(state, [...signed(writers.slice(0, 7)), ...passed(writers, year)])
    assert.deepEqual(
      [decision(state, proposal, year).state, decision(state, proposal, year).final],
      ['undecided', false],
    )
    assert.deepEqual(
      [...state.governance.undecided(year)].map((view) => view.proposal),
      [proposal.id],
    )
    assert.match(outlook(state, proposal, year), /7 of 12 .* can still accept it; nothing can reject it/)
    assert.match(
      outlook(state, proposal, year),
      /signs no other one for release 2\.0\.0\. Choose another release number/,
    )
    // Those that signed it would make up a quorum for a rival only by signing twice.
    const rival = writers[16]?.write('proposal', year, upgradeBody('2.0.0', '2', year + 1000)) as AcceptedEvent
    const yes = writers.map((each) => each.write('ballot', year + 1, { proposal: rival.id, choice: 'yes' }))
    applyAll(state, [rival, ...yes])
    const due = writers.filter(({ key: self }) => {
      const ratifying = { members: state.members, governance: state.governance, self, abstainsUntil: -1 }
      return ratifiable(ratifying, year + 1130).some(({ proposal: id }) => id === rival.id)
    })
    assert.equal(due.length, 10)
    // Five faulty members had signed the first one in that time, in a version of their logs that they did not show.
    const hidden = writers
      .slice(12)
      .map((each) => testMesh(SIZE).writers.find(({ key }) => key === each.key) as LogWriter)
    applyAll(
      state,
      hidden.map((each) => each.write('ratification', 1200, ratificationBody(proposal, [each]))),
    )
    assert.equal(decision(state, proposal, year + 2).state, 'accepted')
    assert.equal(decision(state, rival, year + 2).state, 'superseded')
    assert.deepEqual([...state.governance.undecided(year + 2)], [])
  })

  it('stays accepted when its proposer and every voter of the minority turn out to have forked logs', () => {
    const { state, proposal, writers, ratified } = voted(textBody(), QUORUM)
    const carrier = writers.at(-1) as LogWriter
    const [, ...rest] = writers
    applyAll(state, [ratified(writers.slice(0, QUORUM), carrier)])
    const fork = (): AcceptedEvent =>
      testMesh(SIZE).writers[0]?.write('proposal', 100, textBody(CLOSES, 'Another')) as AcceptedEvent
    state.apply((rest[0] as LogWriter).write('evidence', 1300, evidenceOf(proposal, fork())))
    assert.equal(state.registers.register('proposal', proposal.id), null)
    assert.equal(decision(state, proposal, 2000).state, 'accepted')
    assert.equal(state.governance.bodyOf(proposal.id)?.title, 'A sentence')
  })

  it('is void beside as many open ones of its member, and not once these have closed', () => {
    const mesh = testMesh(4)
    const [writer] = mesh.writers as readonly [LogWriter]
    const propose = (tick: number, closes: number) => writer.write('proposal', tick, textBody(closes))
    const open = Array.from({ length: MOST_OPEN_PROPOSALS }, () => propose(100, 300))
    const [excess, later] = [propose(300, 500), propose(301, 500)]
    const state = applyAll(mesh.state(), [...open, excess, later])
    assert.equal(state.governance.proposal(excess.id, 300), null)
    assert.deepEqual(state.why(excess.id)?.effect, 'void')
    assert.match(state.why(excess.id)?.reasons.join() ?? '', /TOO_MANY_PROPOSALS/)
    assert.equal(state.governance.proposal(later.id, 300)?.state, 'open')
  })
})

describe('a ballot', () => {
  it('counts once for each member: the first one, and later ones are void and explained', () => {
    const { state, proposal, ballots, writers } = voted(textBody(), 1)
    const second = (writers[0] as LogWriter).write('ballot', 300, { proposal: proposal.id, choice: 'no' })
    state.apply(second)
    assert.deepEqual([decision(state, proposal, 300).yes, decision(state, proposal, 300).no], [1, 0])
    const why = state.why(second.id)
    assert.deepEqual([why?.effect, why?.winner], ['void', ballots[0]?.id])
    assert.match(why?.reasons[0] ?? '', /first ballot of a member counts/)
    assert.equal(state.why(ballots[0]?.id ?? '')?.effect, 'counts')
  })

  it('of a tick after the closing is void, and one of an unknown proposal counts for nothing', () => {
    const { state, proposal, writers } = voted()
    const late = (writers[1] as LogWriter).write('ballot', CLOSES + 1, { proposal: proposal.id, choice: 'yes' })
    const lost = (writers[2] as LogWriter).write('ballot', 300, { proposal: KEY('9'), choice: 'yes' })
    applyAll(state, [late, lost])
    assert.equal(decision(state, proposal, CLOSES + 1).yes, 0)
    assert.equal(state.why(late.id)?.effect, 'void')
    assert.match(state.why(lost.id)?.reasons[0] ?? '', /does not have the proposal/)
    assert.equal(state.governance.proposal(KEY('9'), 300), null)
  })
})

describe('accepted proposals', () => {
  /** Accepts proposals, in this order of arrival. */
  const accepted = (...bodies: readonly ProposalBody[]) => {
    const mesh = testMesh(SIZE)
    const state = mesh.state()
    const ids = bodies.map((body, i) => {
      const writer = mesh.writers[i] as LogWriter
      const proposal = writer.write('proposal', 100, body)
      applyAll(state, [
        proposal,
        writer.write('ratification', 1200, ratificationBody(proposal, mesh.writers.slice(0, QUORUM))),
      ])
      return proposal.id
    })
    return { ...mesh, state, ids }
  }

  it('set a parameter from their activation tick on, of several the latest', () => {
    const { governance } = accepted(parameterBody(7, 1000, 2500), parameterBody(3, 900, 2000)).state
    const values = [1999, 2000, 2499, 2500].map((tick) => governance.parameter('demo_computations', tick))
    assert.deepEqual(values, [10, 3, 3, 7])
    assert.equal(governance.parameter('keyless_computations', 9999), 10)
  })

  it('give a release one content: another proposal for it is superseded and explained', () => {
    const { state, ids } = accepted(
      upgradeBody('2.0.0', '2', 1010),
      upgradeBody('2.0.0', '1', 1000),
      upgradeBody('3.0.0', '3'),
    )
    assert.equal(state.governance.upgrade('2.0.0')?.body.content, KEY('1'))
    assert.deepEqual(
      state.governance
        .upgrades()
        .map(({ proposal }) => proposal)
        .sort(),
      [ids[1], ids[2]].sort(),
    )
    assert.equal(state.governance.proposal(ids[0] as string, 3000)?.state, 'superseded')
    assert.equal(state.why(ids[0] as string)?.winner, ids[1])
    assert.equal(state.governance.upgrade('4.0.0'), null)
  })
})
