import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Heartbeat, HeartbeatLog } from '../../src/mesh/heartbeat-log.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { applyAll, heartbeatBody, jobBody, type LogWriter, type TestMesh, testMesh } from './build.ts'

const JOB = '7'.padStart(32, '0')
const TICK = 1000

interface Case {
  readonly mesh: TestMesh
  readonly claimant: LogWriter
  readonly claim: AcceptedEvent
  /** Heartbeats of so many other members in a tick, which report so many events of the claimant's log. */
  words(members: number, svcond: number, seen: number): AcceptedEvent[]
}

/** Seventeen members, one of which claims a job with the second event of its log. */
function claimOfOne(size = 17): Case {
  const mesh = testMesh(size)
  const [claimant, ...others] = mesh.writers as readonly [LogWriter, ...LogWriter[]]
  claimant.write('tick', TICK, { tick: TICK, count: 1, root: 'a'.repeat(64), sum: '1', last: 'b'.repeat(64) })
  const claim = claimant.write('job', TICK, jobBody('7'))
  const words = (members: number, svcond: number, seen: number): AcceptedEvent[] =>
    others
      .slice(0, members)
      .map((each) => each.write('heartbeat', svcond, heartbeatBody([seen, ...others.map(() => 0)])))
  return { mesh, claimant, claim, words }
}

const isLate = (state: MeshState): boolean | undefined => state.registers.register('job', JOB)?.winner.late

/** Applied in both orders, since either may happen. */
function bothWays({ mesh, claim }: Case, words: readonly AcceptedEvent[]): boolean | undefined {
  const before = isLate(applyAll(mesh.state(), [claim, ...words]))
  assert.equal(isLate(applyAll(mesh.state(), [...words, claim])), before)
  return before
}

describe('lateness of a claim', () => {
  it('requires the heartbeats of twelve of seventeen members; eleven are not enough', () => {
    const twelve = claimOfOne()
    assert.equal(bothWays(twelve, twelve.words(12, TICK + 120, 1)), true)
    const eleven = claimOfOne()
    assert.equal(bothWays(eleven, eleven.words(11, TICK + 120, 1)), false)
  })

  it('is judged by heartbeats from exactly 120 ticks after the claim on', () => {
    const early = claimOfOne()
    assert.equal(bothWays(early, early.words(16, TICK + 119, 1)), false)
    const due = claimOfOne()
    assert.equal(bothWays(due, due.words(16, TICK + 120, 1)), true)
  })

  it('does not follow if the heartbeats count the claim as seen', () => {
    const seen = claimOfOne()
    assert.equal(bothWays(seen, seen.words(16, TICK + 120, 2)), false)
    const none = claimOfOne()
    assert.equal(bothWays(none, none.words(16, TICK + 120, 0)), true)
  })

  it('depends on the first such heartbeat of each member, whatever its later ones say', () => {
    const seenLater = claimOfOne()
    assert.equal(
      bothWays(seenLater, [...seenLater.words(12, TICK + 120, 1), ...seenLater.words(12, TICK + 121, 2)]),
      true,
    )
    const unseenLater = claimOfOne()
    const words = [...unseenLater.words(12, TICK + 120, 2), ...unseenLater.words(12, TICK + 121, 1)]
    assert.equal(bothWays(unseenLater, words), false)
  })

  it('does not count the heartbeats of the claimant', () => {
    const { mesh, claimant, claim, words } = claimOfOne(4)
    const own = claimant.write('heartbeat', TICK + 120, heartbeatBody([0, 0, 0, 0]))
    assert.equal(isLate(applyAll(mesh.state(), [claim, own, ...words(2, TICK + 120, 1)])), false)
    assert.equal(isLate(applyAll(mesh.state(), [claim, own, ...words(3, TICK + 120, 1)])), true)
  })

  it('cannot happen on a single-node network', () => {
    const { mesh, claimant, claim } = claimOfOne(1)
    const own = claimant.write('heartbeat', TICK + 500, heartbeatBody([0]))
    const state = applyAll(mesh.state(), [claim, own])
    assert.equal(isLate(state), false)
    assert.equal(state.registers.register('job', JOB)?.final, true)
  })

  it('lets a claim of a later tick that was seen in time win', () => {
    const { mesh, claim, words } = claimOfOne()
    const rival = mesh.writers[1].write('job', TICK + 5, jobBody('7', 2))
    const state = applyAll(mesh.state(), [rival, claim])
    assert.equal(state.registers.register('job', JOB)?.winner.event, claim.id)
    applyAll(state, words(12, TICK + 120, 1))
    assert.equal(state.registers.register('job', JOB)?.winner.event, rival.id)
    assert.equal(state.registers.conflicts, 1)
  })
})

describe('finality', () => {
  it('comes when twelve of seventeen logs have passed the tick of the winner by more than 120', () => {
    const { mesh, claim, words } = claimOfOne()
    const state = applyAll(mesh.state(), [claim, ...words(16, TICK + 120, 2)])
    assert.equal(state.registers.register('job', JOB)?.final, false)
    applyAll(state, words(11, TICK + 121, 2))
    assert.equal(state.registers.register('job', JOB)?.final, false)
    applyAll(state, words(12, TICK + 122, 2))
    assert.equal(state.registers.register('job', JOB)?.final, true)
  })
})

describe('the heartbeats of a log', () => {
  const anyNumber = fc.oneof(fc.nat(3), fc.nat(300), fc.maxSafeNat())

  it('are unpacked as they were, also after some were removed', () => {
    const anyHeartbeats = fc.array(fc.tuple(fc.nat(3), fc.nat(200), anyNumber, anyNumber), { maxLength: 300 })
    fc.assert(
      fc.property(anyHeartbeats, fc.nat(900), fc.nat(30_000), (steps, cutAt, asked) => {
        const log = new HeartbeatLog()
        const plain: Heartbeat[] = []
        let [seq, svcond] = [0, 0]
        for (const [more, wait, ...seen] of steps) {
          seq += more + 1
          svcond += wait
          plain.push({ seq, svcond, seen })
          log.append({ seq, svcond, seen })
        }
        const first = (among: readonly Heartbeat[]): Heartbeat | undefined => among.find((each) => each.svcond >= asked)
        assert.deepEqual(log.firstAt(asked), first(plain))
        assert.deepEqual(
          log.cut(cutAt),
          plain.filter((each) => each.seq >= cutAt),
        )
        const kept = plain.filter((each) => each.seq < cutAt)
        assert.deepEqual(log.firstAt(asked), first(kept))
        assert.equal(log.lastSvcond, kept.at(-1)?.svcond ?? -1)
      }),
      { numRuns: 300 },
    )
  })
})
