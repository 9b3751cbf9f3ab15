import assert from 'node:assert/strict'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { applyAll, heartbeatBody, jobBody, type LogWriter, testMesh } from './build.ts'
import { certifyEpoch, changeOf, newcomer, statementOf } from './epoch-world.ts'
import { memberBody, ratificationBody } from './governance-build.ts'

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

  it('waits for the certificate of an accepted change, which may still exclude it', () => {
    const mesh = testMesh(4)
    const [lost, ...others] = mesh.writers as [LogWriter, ...LogWriter[]]
    const [first] = others as [LogWriter]
    const fresh = newcomer('late')
    const activates = 2000
    const proposal = first.write('proposal', 300, memberBody([1, lost.key, fresh.key], 1000, activates))
    const state = applyAll(mesh.state(), [
      proposal,
      first.write('ratification', 1200, ratificationBody(proposal, others)),
    ])
    assert.equal(state.governance.acceptedChanges().length, 1)
    const pass = (tick: number, writers: readonly LogWriter[]) => {
      const seen = () => heartbeatBody(state.members.logs.map((origin) => state.log(origin).count))
      for (const later of [60, 125, 130])
        for (const each of writers) applyAll(state, [each.write('heartbeat', tick + later, seen())])
    }
    const claimed = (name: string) => state.registers.register('job', name.padStart(32, '0'))
    applyAll(state, [lost.write('job', 1500, jobBody('1'))])
    pass(1500, mesh.writers)
    assert.equal(claimed('1')?.final, true)
    // What is due after the activation is not final, however much time passes without the certificate.
    applyAll(state, [lost.write('job', activates + 10, jobBody('2'))])
    const mine = first.write('job', activates + 20, jobBody('2'))
    applyAll(state, [mine])
    pass(activates + 20, mesh.writers)
    assert.equal(claimed('2')?.winner.origin, lost.key)
    assert.equal(claimed('2')?.final, false)
    const change = { ...changeOf(lost, fresh, activates), proposal: proposal.id }
    applyAll(state, [first.write('epoch', activates + 400, { certificate: certifyEpoch(others, statementOf(change)) })])
    pass(activates + 500, others)
    assert.equal(claimed('2')?.winner.event, mine.id)
    assert.equal(claimed('2')?.final, true)
    assert.equal(claimed('1')?.final, true)
  })
})
