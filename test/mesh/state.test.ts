import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Claim } from '../../src/mesh/claim.ts'
import { type BallotBody, firstBallots } from '../../src/mesh/governance/ballot-claims.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { Register } from '../../src/mesh/registers.ts'
import { anyFork, anyPicks, anySteps, fork, interleave, write } from './any-history.ts'
import { applyAll, type TestMesh, testMesh } from './build.ts'
import { meaningOf } from './reference.ts'

const SIZE = 4
const TICKS = [0, 60, 120, 200, 500, 1000, 3000]
const SUBJECTS = ['0', '1', '2']

/** Every claim on every register, whatever its kind. */
function registersOf({ registers }: MeshState): Map<string, Register<unknown>> {
  const found = new Map<string, Register<unknown>>()
  for (const subject of SUBJECTS) {
    const all = {
      [`address ${subject.padStart(16, '0')}`]: registers.address(subject.padStart(16, '0'), 0),
      [`owner ${subject.padStart(32, '0')}`]: registers.register('owner', subject.padStart(32, '0')),
      [`job ${subject.padStart(32, '0')}`]: registers.register('job', subject.padStart(32, '0')),
      [`shard ${subject.padStart(64, '0')}`]: registers.register('shard', subject.padStart(64, '0')),
      [`fuel_bond ${subject.padStart(64, '0')}`]: registers.register('fuel_bond', subject.padStart(64, '0')),
      [`channel ${subject.padStart(32, '0')}`]: registers.register('channel', subject.padStart(32, '0')),
    }
    for (const [name, register] of Object.entries(all)) if (register !== null) found.set(name, register)
  }
  for (const kind of ['proposal', 'ballot'] as const) {
    for (const subject of [...registers.subjects(kind)].sort()) {
      found.set(`${kind} ${subject}`, registers.register(kind, subject) as Register<unknown>)
    }
  }
  return found
}

const ids = (claims: readonly Claim<unknown>[]): string[] => claims.map(({ event }) => event)

/** What a user can see of the state, apart from heads, which differ where nodes saw different branches. */
function viewOf(state: MeshState): unknown {
  return {
    root: state.stateRoot(),
    registers: [...registersOf(state)].map(([name, { winner, claims }]) => [name, winner.event, ids(claims), claims]),
    quarantines: state.logs().map(({ quarantined_from }) => quarantined_from),
    evidence: state.evidence(),
    recoveries: state.members.keys.map((key) => state.recovery(key)),
    conflicts: state.registers.conflicts,
    decisions: decisionsOf(state),
    addresses: SUBJECTS.map((subject) =>
      TICKS.map((tick) => state.registers.address(subject.padStart(16, '0'), tick)?.current?.event),
    ),
  }
}

/** What counts for each proposal, apart from what depends on heads. */
const decisionsOf = ({ governance }: MeshState) =>
  [...governance.proposals()].sort().map((id) => {
    const view = governance.proposal(id, 0)
    return [id, ids(view?.ballots ?? []), view?.ratified, view?.state === 'accepted']
  })

/** The proposals that are shown, by the claims and ratifications as they are. */
function shownBy({ governance, registers, members }: MeshState): readonly string[] {
  const { ratifications } = governance
  const votersOf = (id: string) => new Set(registers.claims('ballot', id).map(({ origin }) => origin))
  const ratified = [...ratifications.all()].filter(
    ({ proposal, ratifiers }) =>
      ratifiers.size >= members.quorum || votersOf(proposal).size >= members.quorum - members.tolerated,
  )
  const shown = new Set([...registers.subjects('proposal'), ...ratified.map(({ proposal }) => proposal)])
  const closes = (id: string): number => governance.bodyOf(id)?.closes ?? Number.NaN
  return [...shown].sort((a, b) => closes(b) - closes(a) || (a < b ? -1 : 1))
}

/** The state agrees exactly with the rules applied to the set of events. */
function matchesReference({ members }: TestMesh, state: MeshState, events: readonly AcceptedEvent[]): void {
  const meaning = meaningOf(members, events)
  for (const [id, ballots, ratified, isAccepted] of decisionsOf(state)) {
    const closes = state.governance.bodyOf(id as string)?.closes as number
    const signed = [...(meaning.ratified.get(id as string) ?? [])].sort()
    assert.deepEqual([ballots, ratified], [meaning.ballots(id as string, closes), signed])
    assert.equal(isAccepted, signed.length >= members.quorum)
  }
  const shown = shownBy(state)
  assert.deepEqual([[...state.governance.proposals()], state.governance.shown.size], [shown, shown.length])
  for (const key of members.keys) assert.equal(state.log(key).quarantined_from, meaning.forkedFrom.get(key) ?? null)
  const registers = registersOf(state)
  assert.deepEqual([...registers.keys()].sort(), [...meaning.ranked.keys()].sort())
  for (const [name, ranked] of meaning.ranked) {
    const register = registers.get(name)
    assert.deepEqual(ids(register?.claims ?? []), ranked, name)
    for (const claim of register?.claims ?? []) assert.equal(claim.late, meaning.late.has(claim.event), claim.event)
  }
  for (const subject of SUBJECTS) {
    const address = subject.padStart(16, '0')
    const latest = Math.max(...events.map(({ event }) => event.svcond))
    for (const tick of [latest, latest + 100, latest + 2000]) {
      const current = state.registers.address(address, tick)?.current?.body
      const found = current === undefined ? null : { owner: current.owner, target: current.target }
      assert.deepEqual(found, meaning.holds(address, tick), `${address} in tick ${tick}`)
    }
  }
}

describe('the state of the mesh', () => {
  it('follows from the set of events by the rules, for any order of arrival', () => {
    let late = 0
    fc.assert(
      fc.property(anySteps(SIZE), anyPicks, anyPicks, (steps, picks, others) => {
        const mesh = testMesh(SIZE)
        const logs = write(mesh.writers, steps)
        const one = applyAll(mesh.state(), interleave(logs, picks))
        const other = applyAll(mesh.state(), interleave(logs, others))
        assert.deepEqual(viewOf(one), viewOf(other))
        matchesReference(mesh, one, logs.flat())
        late += meaningOf(mesh.members, logs.flat()).late.size
      }),
      { numRuns: 300 },
    )
    assert.ok(late > 20, `only ${late} claims were late`)
  })

  it('is the same on nodes that saw different branches of forked logs, once they know of the forks', () => {
    let excluded = 0
    fc.assert(
      fc.property(anySteps(SIZE, 40), anyFork(SIZE), anyPicks, anyPicks, (steps, forking, picks, others) => {
        const mesh = testMesh(SIZE)
        const [one, other] = fork(mesh, write(mesh.writers, steps), forking)
        const left = applyAll(mesh.state(), interleave(one, picks))
        const right = applyAll(mesh.state(), interleave(other, others))
        assert.deepEqual(viewOf(left), viewOf(right))
        matchesReference(mesh, left, one.flat())
        matchesReference(mesh, right, other.flat())
        excluded += one.flat().filter(({ id }) => left.why(id)?.effect === 'excluded').length
      }),
      { numRuns: 300 },
    )
    assert.ok(excluded > 100, `only ${excluded} events were excluded`)
  })

  it('has a root that differs when winners, quarantines or recoveries differ', () => {
    fc.assert(
      fc.property(anySteps(SIZE), anyPicks, fc.nat(), (steps, picks, cut) => {
        const mesh = testMesh(SIZE)
        const events = interleave(write(mesh.writers, steps), picks)
        const shown = (state: MeshState): string =>
          JSON.stringify([
            [...registersOf(state)]
              .map(([name, register]) => {
                if (name.startsWith('proposal')) return [name, register.winner.late ? undefined : register.winner.event]
                if (name.startsWith('ballot')) return [name, countingOf(register)]
                const last = 'current' in register ? holderOf(state, name) : register.winner.event
                return [name, last]
              })
              .filter(([, last]) => last !== undefined),
            state.logs().map(({ quarantined_from }) => quarantined_from),
            state.members.keys.map((key) => state.recovery(key)),
            state.governance.ratifications.accepted.map(({ proposal }) => proposal),
          ])
        const part = applyAll(mesh.state(), events.slice(0, cut % events.length))
        const whole = applyAll(mesh.state(), events)
        assert.equal(part.stateRoot() === whole.stateRoot(), shown(part) === shown(whole))
      }),
      { numRuns: 200 },
    )
  })

  it('can be asked for its root at any time without changing it', () => {
    fc.assert(
      fc.property(anySteps(SIZE), anyPicks, (steps, picks) => {
        const mesh = testMesh(SIZE)
        const events = interleave(write(mesh.writers, steps), picks)
        const asked = mesh.state()
        for (const event of events) {
          asked.apply(event)
          asked.stateRoot()
          asked.registers.conflicts
        }
        assert.deepEqual(viewOf(asked), viewOf(applyAll(mesh.state(), events)))
      }),
      { numRuns: 100 },
    )
  })

  it('is the same if events of kind tick are omitted except the last of a log', () => {
    fc.assert(
      fc.property(anySteps(SIZE), anyPicks, (steps, picks) => {
        const mesh = testMesh(SIZE)
        const events = interleave(write(mesh.writers, steps), picks)
        const lasts = new Map(events.map((each) => [each.event.origin, each]))
        const needed = events.filter(({ event }) => event.kind !== 'tick')
        const all = applyAll(mesh.state(), events)
        const restored = applyAll(mesh.state(), [
          ...needed,
          ...[...lasts.values()].filter((each) => !needed.includes(each)),
        ])
        assert.deepEqual(viewOf(restored), viewOf(all))
        assert.deepEqual(restored.logs(), all.logs())
      }),
      { numRuns: 100 },
    )
  })
})

/** Ballots that the root covers; those of a tick after the closing are among them. */
const countingOf = ({ claims }: Register<unknown>): string | undefined =>
  ids(firstBallots(claims as readonly Claim<BallotBody>[])).join() || undefined

/** First and latest event of the last owner of an address. */
function holderOf({ registers }: MeshState, name: string): string | undefined {
  const view = registers.address(name.split(' ')[1], Number.MAX_SAFE_INTEGER)
  if (view === null) return undefined
  const alive = registers.address(name.split(' ')[1], view.expires)
  return alive?.current === null || alive === null ? undefined : `${view.winner.event} ${alive.current.event}`
}
