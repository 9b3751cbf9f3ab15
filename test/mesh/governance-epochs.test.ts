import assert from 'node:assert/strict'
import fc from 'fast-check'
import { propose } from '../../node/mesh/governing.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { changesOf } from '../../src/mesh/governance/changes.ts'
import { outlookOf } from '../../src/mesh/governance/outlook.ts'
import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import { ratifiable } from '../../src/mesh/governance/ratifiable.ts'
import type { Ratified } from '../../src/mesh/governance/ratifications.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { applyAll, type LogWriter } from './build.ts'
import { newcomer, takeAll } from './epoch-world.ts'
import { memberBody, ratificationBody, textBody, upgradeBody } from './governance-build.ts'
import { ACTIVATES, answersOf, CLOSES, changing, history, LAST, later, SIGNED } from './governance-history.ts'

const RUNS = process.env.LONG === '1' ? 500 : 12
const keyOf = (digit: string): string => digit.repeat(64)

describe('Decisions across a change of members', () => {
  for (const [when, known] of [
    ['in time', 4000],
    ['after its activation tick', 7000],
  ] as const) {
    it(`are the same in every order of arrival, with a certificate that comes ${when}`, () => {
      const { mesh, events, named } = history(known)
      const expected = takeAll(mesh, mesh.state(), events)
      const stateOf = ({ id }: AcceptedEvent) => {
        const { state, ratified } = expected.governance.proposal(id, LAST) ?? {}
        return [state, ratified?.length]
      }
      assert.deepEqual(
        [stateOf(named.before), stateOf(named.stale), stateOf(named.staleText), stateOf(named.upgrade)],
        [
          ['accepted', 12],
          ['accepted', 12],
          ['accepted', 12],
          ['accepted', 12],
        ],
      )
      // This one names the new members: the key that was replaced does not count.
      assert.deepEqual(stateOf(named.text), ['undecided', 11])
      const answers = answersOf(expected, events)
      fc.assert(
        fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
          assert.deepEqual(answersOf(takeAll(mesh, mesh.state(), shuffled), events), answers)
        }),
        { numRuns: RUNS },
      )
    })
  }

  it('are made by all: who learns of a change later than others has counted a yes that they no longer do', () => {
    const { mesh, writers, old, fresh, certificate, stay } = changing()
    const [, proposer, , , faulty] = writers as [LogWriter, LogWriter, LogWriter, LogWriter, LogWriter]
    const change = proposer.write('proposal', 1000, memberBody([1, old.key, fresh.key], 2000, ACTIVATES))
    const accepted = proposer.write('ratification', 2121, ratificationBody(change, stay.slice(0, 12)))
    const upgrade = proposer.write('proposal', 4900, upgradeBody('2.0.0', '1', CLOSES))
    const yes = (each: LogWriter) => each.write('ballot', 5600, { proposal: upgrade.id, choice: 'yes' })
    const common = [change, accepted, upgrade, ...stay.slice(0, 11).map(yes), yes(old)]
    const epoch = faulty.write('epoch', SIGNED - 1, { certificate })
    const [early, late] = [applyAll(mesh.state(), common), applyAll(mesh.state(), [...common, epoch])]
    const signs = (state: MeshState, self: LogWriter, tick: number): boolean =>
      ratifiable({ members: state.members, governance: state.governance, self: self.key, abstainsUntil: -1 }, tick)
        .length > 0
    const [some, others] = [stay.slice(5, 12), stay.slice(12)]
    assert.deepEqual(
      [some.filter((each) => signs(early, each, SIGNED)).length, others.filter((each) => signs(late, each, SIGNED))],
      [7, []],
    )
    const signed = some.map((each) => each.write('ratification', SIGNED, ratificationBody(upgrade, [each])))
    applyAll(early, [...signed, epoch])
    applyAll(late, signed)
    const next = SIGNED + 240
    for (const state of [early, late]) assert.ok(others.every((each) => signs(state, each, next)))
    // With one yes less, the key that was replaced is the eleventh supporter.
    const few = applyAll(mesh.state(), [...common.slice(0, 13), epoch, ...signed])
    assert.ok(others.every((each) => !signs(few, each, next)))
  })

  it('are never undone by a certificate that comes late: the proposal says whose signatures count', () => {
    const { mesh, writers, old, certificate } = changing()
    const proposal = writers[1]?.write('proposal', 5500, textBody(CLOSES)) as AcceptedEvent
    const signers = [...writers.slice(1, 12), old]
    const ratified = writers[2]?.write('ratification', SIGNED, ratificationBody(proposal, signers)) as AcceptedEvent
    const epoch = writers[0]?.write('epoch', 8000, { certificate }) as AcceptedEvent
    const accepted = (state: MeshState) => state.governance.ratifications.accepted.map(({ proposal: id }) => id)
    const state = applyAll(mesh.state(), [proposal, ratified])
    assert.deepEqual(accepted(state), [proposal.id])
    assert.deepEqual(accepted(applyAll(state, [epoch])), [proposal.id])
    assert.deepEqual(accepted(applyAll(mesh.state(), [epoch, proposal, ratified])), [proposal.id])
  })

  it('are signed only for the members of the tick in which they were proposed, and for none while these are not known', () => {
    const { mesh, writers, old, fresh, certificate, stay } = changing()
    const state = mesh.state()
    const { members, governance } = state
    const due = ({ key }: LogWriter, now: number) =>
      ratifiable({ members, governance, self: key, abstainsUntil: -1 }, now)
        .map(({ proposal }) => proposal)
        .sort()
    const [, one, two] = writers as readonly LogWriter[] as [LogWriter, LogWriter, LogWriter]
    const change = one.write('proposal', 1000, memberBody([1, old.key, fresh.key], 2000, ACTIVATES))
    const [early, stale] = [
      one.write('proposal', 4999, textBody(CLOSES)),
      one.write('proposal', 5000, textBody(CLOSES, 'Late')),
    ]
    const named = two.write('proposal', 5001, later(textBody(CLOSES)))
    const wrong = two.write('proposal', 5002, { ...textBody(CLOSES), electorate: 2 })
    const all = [early, stale, named, wrong]
    applyAll(state, [change, ...all])
    for (const { id: proposal } of all)
      applyAll(
        state,
        stay.slice(0, 13).map((each) => each.write('ballot', 5100, { proposal, choice: 'yes' })),
      )
    // Nobody knows of a change, and then of an accepted one without a certificate.
    assert.deepEqual(due(one, SIGNED), [early.id, stale.id].sort())
    state.apply(two.write('ratification', 2121, ratificationBody(change, stay.slice(0, 12))))
    assert.deepEqual(due(one, SIGNED), [early.id])
    assert.deepEqual([due(old, SIGNED), due(fresh, SIGNED)], [[early.id], []])
    state.apply(writers[0]?.write('epoch', 5200, { certificate }) as AcceptedEvent)
    assert.deepEqual(due(one, SIGNED), [early.id, named.id].sort())
    assert.deepEqual([due(old, SIGNED), due(fresh, SIGNED)], [[early.id], [named.id]])
    const outlook = (event: AcceptedEvent) =>
      outlookOf(state.governance.proposal(event.id, 5200) ?? assert.fail(), state.members)
    assert.match(outlook(stale), /names the members of epoch 0, and those of tick 5000 are of epoch 1: nobody signs it/)
    assert.match(outlook(named), /^Ballots of a tick up to 6000 count/)
    // A ballot of who does not decide is void.
    const ballots = [old, fresh].map((each) =>
      each.write('ballot', each === old ? 4999 : 5300, { proposal: each === old ? named.id : early.id, choice: 'yes' }),
    )
    applyAll(state, ballots)
    for (const { id } of ballots) assert.match(state.why(id)?.reasons.join() ?? '', /its origin is none of them/)
  })

  it('are asked of the members of now: a node names their epoch, and proposes nothing while a change has no certificate', async () => {
    const { mesh, writers, old, fresh, certificate, stay } = changing()
    const [first, one] = writers as readonly LogWriter[] as [LogWriter, LogWriter]
    const state = mesh.state()
    const published: unknown[] = []
    const at = (now: number, body: ProposalBody, svcond = now) => {
      const publish = (...[, asked, , beside]: unknown[]) => {
        const decide = beside as (state: unknown, now: unknown) => unknown
        decide({ mesh: state }, { svcond })
        published.push((asked as ProposalBody).electorate)
        return Promise.resolve({})
      }
      return propose({ members: state.members, self: one.key, state, publish } as never, body, now)
    }
    const refused = async (...asked: Parameters<typeof at>) =>
      assert.rejects(
        async () => at(...asked),
        (error) => error instanceof Refusal && error.code === 'NOT_READY',
      )
    await at(4000, textBody(CLOSES))
    const change = one.write('proposal', 1000, memberBody([1, old.key, fresh.key], 2000, ACTIVATES))
    applyAll(state, [change, one.write('ratification', 2121, ratificationBody(change, stay.slice(0, 12)))])
    await at(4999, textBody(CLOSES))
    await refused(4999, textBody(CLOSES), 5000)
    await refused(5000, textBody(CLOSES))
    state.apply(first.write('epoch', 5200, { certificate }))
    await refused(4999, textBody(CLOSES), 5000)
    await at(5000, upgradeBody('2.0.0', '1', CLOSES))
    await at(5000, memberBody([2, first.key, newcomer('eighteen').key], CLOSES))
    assert.deepEqual(published, [undefined, undefined, 1, undefined])
  })

  it('to replace members apply one after the other, in the order of the epochs', () => {
    const [a = '', b = ''] = changing().mesh.members.keys
    const change = (epoch: number, replaces: string, by: string, activates: number) =>
      memberBody([epoch, replaces, by], 1000, activates)
    const changes = (...bodies: readonly ProposalBody[]) =>
      changesOf(
        changing().mesh.members,
        bodies.map((body, i) => ({ body, proposal: `${i}` }) as Ratified),
      )
    assert.deepEqual(changes(change(2, keyOf('1'), keyOf('2'), 3000), change(1, a, keyOf('1'), 2000)), [
      { proposal: '1', epoch: 1, replaces: a, by: keyOf('1'), activates: 2000 },
      { proposal: '0', epoch: 2, replaces: keyOf('1'), by: keyOf('2'), activates: 3000 },
    ])
    // None of these can follow: a gap, a key without a seat, one that had a seat, less than 1,000 ticks after the last change.
    const odd = [
      change(4, b, keyOf('4'), 9000),
      change(3, keyOf('1'), keyOf('4'), 9000),
      change(3, b, a, 9000),
      change(3, b, keyOf('4'), 3999),
    ]
    for (const body of odd)
      assert.equal(changes(change(2, keyOf('1'), keyOf('2'), 3000), change(1, a, keyOf('1'), 2000), body).length, 2)
  })
})
