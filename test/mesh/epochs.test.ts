import assert from 'node:assert/strict'
import fc from 'fast-check'
import { epochFault } from '../../src/mesh/epoch-fault.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { heartbeatBody, jobBody, type LogWriter, NETWORK, type TestMesh, testMesh } from './build.ts'
import { certifyEpoch, changeOf, newcomer, statementOf, take, takeAll } from './epoch-world.ts'
import { loadedFrom } from './saved.ts'

const RUNS = process.env.LONG === '1' ? 2000 : 60
const ACTIVATES = 2000

describe('The certificate of an epoch', () => {
  const mesh = testMesh(5)
  const [first, second, third, fourth, fifth] = mesh.writers as [LogWriter, LogWriter, LogWriter, LogWriter, LogWriter]
  const fresh = newcomer('one')
  const change = changeOf(third, fresh, ACTIVATES)
  const quorum = [first, second, third, fourth]
  const reason = (...[voters, statement]: Parameters<typeof certifyEpoch>) =>
    epochFault(mesh.ports.signatures, NETWORK, mesh.members, certifyEpoch(voters, statement))?.reason

  it('is a quorum of votes by members of the epoch before, also by the one that is replaced', () => {
    assert.equal(reason(quorum, statementOf(change)), undefined)
    assert.equal(reason([first, second, fourth, fifth], statementOf(change)), undefined)
    assert.equal(reason(quorum.slice(1), statementOf(change)), 'too_few_signatures')
    assert.equal(reason([first, second, fourth, fresh], statementOf(change)), 'stranger')
  })

  it('is about the next number, this network, a member and a key that never was one', () => {
    assert.equal(reason(quorum, statementOf(change, 2)), 'wrong_number')
    assert.equal(reason(quorum, { ...statementOf(change), network: 'other' }), 'other_network')
    assert.equal(reason(quorum, statementOf(changeOf(fresh, third, ACTIVATES))), 'no_seat')
    assert.equal(reason(quorum, statementOf(changeOf(third, first, ACTIVATES))), 'key_reused')
    assert.equal(reason(quorum, statementOf(changeOf(third, fresh, 999))), 'too_soon')
    assert.equal(reason(quorum, statementOf(changeOf(third, fresh, 1000))), undefined)
  })

  it('is void if one vote is signed over something else, repeated or out of order', () => {
    const certificate = certifyEpoch(quorum, statementOf(change))
    const check = (votes: typeof certificate.votes) =>
      epochFault(mesh.ports.signatures, NETWORK, mesh.members, { ...certificate, votes })?.reason
    const other = certifyEpoch(quorum, statementOf(change, 2)).votes
    assert.equal(check(certificate.votes.with(0, other[0])), 'bad_signature')
    assert.equal(check(certificate.votes.with(1, certificate.votes[0])), 'duplicate_signer')
    assert.equal(check(certificate.votes.toReversed()), 'out_of_order')
  })
})

/** Logs of five members over two changes, with claims before and after them, written by nodes that know all of it. */
function history(mesh: TestMesh): { readonly events: AcceptedEvent[]; readonly fresh: readonly LogWriter[] } {
  const [first, second, third, fourth, fifth] = mesh.writers as [LogWriter, LogWriter, LogWriter, LogWriter, LogWriter]
  const fresh = [newcomer('one'), newcomer('two')]
  const [one, two] = fresh as [LogWriter, LogWriter]
  const certificate = certifyEpoch([first, second, fourth, fifth], statementOf(changeOf(third, one, ACTIVATES)))
  const next = certifyEpoch([first, second, fourth, one], statementOf(changeOf(fifth, two, 2 * ACTIVATES, 'b'), 2))
  const stay = [first, second, fourth]
  const job = (writer: LogWriter, tick: number, name: string) => writer.write('job', tick, jobBody(name))
  return {
    fresh,
    events: [
      job(third, 100, 'a1'),
      job(first, 110, 'a1'),
      ...mesh.writers.map((each) => each.write('heartbeat', 300, heartbeatBody([2, 0, 1, 0, 0]))),
      ...[first, second, fourth, fifth].map((each) => each.write('epoch', 900, { certificate })),
      // Before the change takes effect the new key has no effect, and the old one still has.
      job(one, 1900, 'a2'),
      job(third, 1950, 'a2'),
      one.write('epoch', ACTIVATES, { certificate }),
      // Afterwards it is the other way round.
      job(third, ACTIVATES + 10, 'a3'),
      job(one, ACTIVATES + 20, 'a3'),
      third.write('heartbeat', ACTIVATES + 200, heartbeatBody([9, 9, 9, 9, 9])),
      // A stale member counts five logs; the others six.
      fifth.write('heartbeat', ACTIVATES + 200, heartbeatBody([9, 9, 9, 9, 9])),
      ...[...stay, one].map((each) => each.write('heartbeat', ACTIVATES + 210, heartbeatBody([9, 9, 3, 9, 9, 2]))),
      ...[...stay, one].map((each) => each.write('epoch', ACTIVATES + 900, { certificate: next })),
      job(fifth, 2 * ACTIVATES + 1, 'a4'),
      job(two, 2 * ACTIVATES + 2, 'a4'),
      job(first, 2 * ACTIVATES + 3, 'a4'),
    ],
  }
}

const winners = (state: MeshState) =>
  ['a1', 'a2', 'a3', 'a4'].map((job) => state.registers.register('job', job.padStart(32, '0'))?.winner.origin)

describe('Epochs of members', () => {
  it('give the seat of a key to another from a tick on: events outside of a term have no effect', () => {
    const mesh = testMesh(5)
    const { events, fresh } = history(mesh)
    const state = takeAll(mesh, mesh.state(), events)
    const [first, , third] = mesh.writers
    const [one, two] = fresh
    assert.deepEqual(winners(state), [third?.key, third?.key, one?.key, two?.key])
    assert.equal(state.registers.register('job', 'a4'.padStart(32, '0'))?.claims.at(-1)?.origin, first?.key)
    assert.deepEqual(
      state.members.epochs.map(({ number, activates, keys }) => [number, activates, keys.indexOf(one?.key ?? '')]),
      [
        [0, 0, -1],
        [1, ACTIVATES, 2],
        [2, 2 * ACTIVATES, 2],
      ],
    )
    const late = events.find(({ event }) => event.svcond === ACTIVATES + 10)
    assert.equal(state.why(late?.id ?? '')?.effect, 'excluded')
    assert.match(state.why(late?.id ?? '')?.reasons[0] ?? '', /ended with tick 1999/)
  })

  it('come to one state in every order of arrival in which logs are in order, and from every saved state', () => {
    const mesh = testMesh(5)
    const { events } = history(mesh)
    const expected = takeAll(mesh, mesh.state(), events)
    const root = expected.stateRoot()
    fc.assert(
      fc.property(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.nat({ max: events.length }),
        (shuffled, cut) => {
          const state = mesh.state()
          const before = shuffled.slice(0, cut).filter((event) => take(mesh, state, event))
          const copy = loadedFrom(state, mesh.state())
          assert.equal(copy.stateRoot(), state.stateRoot())
          const rest = shuffled.filter((event) => !before.includes(event))
          assert.equal(takeAll(mesh, copy, rest).stateRoot(), root)
          assert.deepEqual(winners(copy), winners(expected))
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('are learned late without a trace of what was folded before: claims of the old key after its term are dropped', () => {
    const mesh = testMesh(5)
    const { events } = history(mesh)
    const [, , third, , fifth] = mesh.writers as [LogWriter, LogWriter, LogWriter, LogWriter, LogWriter]
    const stale = mesh.state()
    const known = events.filter(({ event }) => event.origin === third.key || event.origin === fifth.key)
    for (const event of known) if (event.event.kind !== 'epoch') take(mesh, stale, event)
    assert.equal(winners(stale)[2], third.key)
    assert.equal(
      takeAll(
        mesh,
        stale,
        events.filter((event) => stale.why(event.id) === null),
      ).stateRoot(),
      takeAll(mesh, mesh.state(), events).stateRoot(),
    )
  })
})
