import assert from 'node:assert/strict'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { applyAll, heartbeatBody, jobBody, type LogWriter, testMesh } from './build.ts'

const JOB = '7'.padStart(32, '0')
const TICK = 1000

const isFinal = (state: MeshState): boolean | undefined => state.registers.register('job', JOB)?.final
const winner = (state: MeshState): string | undefined => state.registers.register('job', JOB)?.winner.event

/** Seventeen members: one claims a job, one withholds its log, and fifteen are correct. */
function heldBack() {
  const mesh = testMesh(17)
  const [claimant, silent, ...others] = mesh.writers as readonly [LogWriter, LogWriter, ...LogWriter[]]
  const claim = claimant.write('job', TICK, jobBody('7'))
  const words = (svcond: number, seen: readonly [number, number]): AcceptedEvent[] =>
    others.map((each) => each.write('heartbeat', svcond, heartbeatBody([...seen, ...others.map(() => 0)])))
  const ticks = (svcond: number): AcceptedEvent[] =>
    others.map((each) =>
      each.write('tick', svcond, { tick: svcond, count: 1, root: 'a'.repeat(64), sum: '1', last: 'b'.repeat(64) }),
    )
  return { mesh, silent, claim, words, ticks }
}

describe('a claim that is called final', () => {
  it('is not final while a delayed log could still contain an earlier one in time', () => {
    const { mesh, silent, claim, words, ticks } = heldBack()
    // All logs but one are far beyond the claim; none has said in a heartbeat that it had seen nothing earlier.
    const state = applyAll(mesh.state(), [claim, ...words(TICK + 60, [1, 0]), ...ticks(TICK + 130)])
    assert.equal(isFinal(state), false)
    const earlier = silent.write('job', TICK - 1, jobBody('7', 2))
    applyAll(state, [earlier, ...words(TICK + 140, [1, 1])])
    assert.equal(winner(state), earlier.id)
  })

  it('is final once a quorum of heartbeats would make the earlier one late', () => {
    const { mesh, silent, claim, words, ticks } = heldBack()
    const state = applyAll(mesh.state(), [claim, ...words(TICK + 125, [1, 0]), ...ticks(TICK + 130)])
    assert.equal(isFinal(state), true)
    applyAll(state, [silent.write('job', TICK - 1, jobBody('7', 2))])
    assert.equal(winner(state), claim.id)
    assert.equal(isFinal(state), true)
  })

  it('is not final while heartbeats count events of that log that have not arrived', () => {
    const { mesh, claim, words, ticks } = heldBack()
    const state = applyAll(mesh.state(), [claim, ...words(TICK + 125, [1, 3]), ...ticks(TICK + 130)])
    assert.equal(isFinal(state), false)
  })

  it('is never a late one', () => {
    const { mesh, claim, words, ticks } = heldBack()
    const state = applyAll(mesh.state(), [claim, ...words(TICK + 125, [0, 0]), ...ticks(TICK + 130)])
    assert.equal(state.registers.register('job', JOB)?.winner.late, true)
    assert.equal(isFinal(state), false)
  })
})
