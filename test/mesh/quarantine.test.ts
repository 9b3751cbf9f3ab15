import assert from 'node:assert/strict'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { applyAll, evidenceOf, heartbeatBody, jobBody, type LogWriter, ownerBody, testMesh } from './build.ts'
import { changeOf, newcomer, statementOf } from './epoch-world.ts'
import { loadedFrom } from './saved.ts'

const job = (name: string): string => name.padStart(32, '0')

function scene(size = 4) {
  const mesh = testMesh(size)
  const [forked, witness, third, fourth] = mesh.writers as readonly [LogWriter, LogWriter, LogWriter, LogWriter]
  return { mesh, forked, witness, third, fourth }
}

/** Two events at one position; the log continues after the first of them. */
function forkAt(writer: LogWriter, svcond: number): readonly [AcceptedEvent, AcceptedEvent] {
  const other = writer.branch()
  return [writer.write('job', svcond, jobBody('1', 1)), other.write('job', svcond, jobBody('1', 2))]
}

describe('a quarantine', () => {
  it('removes everything after the fork from the registers and keeps what came before', () => {
    const { mesh, forked, witness } = scene()
    const before = forked.write('job', 10, jobBody('5'))
    const pair = forkAt(forked, 11)
    const after = forked.write('job', 12, jobBody('6'))
    const state = applyAll(mesh.state(), [before, pair[0], after])
    assert.equal(state.registers.register('job', job('1'))?.winner.event, pair[0].id)
    state.apply(witness.write('evidence', 12, evidenceOf(...pair)))
    assert.equal(state.registers.register('job', job('5'))?.winner.event, before.id)
    assert.equal(state.registers.register('job', job('1')), null)
    assert.equal(state.registers.register('job', job('6')), null)
    assert.equal(state.log(forked.key).quarantined_from, 1)
    assert.equal(state.log(forked.key).count, 3)
    assert.deepEqual(state.evidence(), [evidenceOf(...pair)])
  })

  it('gives a register to the next claim when the winner is excluded', () => {
    const { mesh, forked, witness, third } = scene()
    const pair = forkAt(forked, 11)
    const second = third.write('job', 50, jobBody('1', 9))
    const state = applyAll(mesh.state(), [pair[0], second])
    assert.equal(state.registers.register('job', job('1'))?.winner.event, pair[0].id)
    state.apply(witness.write('evidence', 60, evidenceOf(...pair)))
    assert.equal(state.registers.register('job', job('1'))?.winner.event, second.id)
  })

  it('withdraws what the forked log said about the lateness of others', () => {
    const { mesh, forked, witness, third, fourth } = scene()
    const claim = fourth.write('job', 0, jobBody('8'))
    const pair = forkAt(forked, 119)
    const unseen = heartbeatBody([0, 0, 0, 0])
    const words = [forked, witness, third].map((writer) => writer.write('heartbeat', 120, unseen))
    const state = applyAll(mesh.state(), [claim, pair[0], ...words])
    assert.equal(state.registers.register('job', job('8'))?.winner.late, true)
    state.apply(witness.write('evidence', 130, evidenceOf(...pair)))
    assert.equal(state.registers.register('job', job('8'))?.winner.late, false)
  })

  it('starts at the earliest fork of the evidence, for any order of arrival', () => {
    const { mesh, forked, witness, third } = scene()
    const deep = forkAt(forked, 10)
    const flat = forkAt(forked, 11)
    const shown = [
      witness.write('evidence', 12, evidenceOf(...flat)),
      third.write('evidence', 12, evidenceOf(...deep)),
    ] as const
    const one = applyAll(mesh.state(), [deep[0], flat[0], shown[0], shown[1]])
    const other = applyAll(mesh.state(), [shown[1], shown[0], deep[0], flat[0]])
    assert.equal(one.log(forked.key).quarantined_from, 0)
    assert.equal(one.stateRoot(), other.stateRoot())
    assert.deepEqual(one.evidence(), other.evidence())
    assert.equal(applyAll(mesh.state(), [shown[0]]).stateRoot() === one.stateRoot(), false)
  })

  it('covers two logs whose evidence against each other follows their own forks', () => {
    const { mesh, forked: one, witness: two } = scene()
    const [pairOne, pairTwo] = [forkAt(one, 10), forkAt(two, 10)]
    const againstTwo = one.write('evidence', 11, evidenceOf(...pairTwo))
    const againstOne = two.write('evidence', 11, evidenceOf(...pairOne))
    const left = applyAll(mesh.state(), [pairOne[0], againstTwo, pairTwo[0], againstOne])
    const right = applyAll(mesh.state(), [pairTwo[0], againstOne, pairOne[0], againstTwo])
    for (const state of [left, right]) {
      assert.deepEqual(
        [one, two].map(({ key }) => state.log(key).quarantined_from),
        [0, 0],
      )
    }
    assert.equal(left.stateRoot(), right.stateRoot())
  })

  it('lists the evidence that has to be published again, since only excluded events contain it', () => {
    const { mesh, forked: one, witness: two, third } = scene()
    const [pairOne, pairTwo] = [forkAt(one, 10), forkAt(two, 10)]
    const againstOne = two.write('evidence', 11, evidenceOf(...pairOne))
    const state = applyAll(mesh.state(), [pairTwo[0], againstOne])
    assert.deepEqual(state.uncarriedEvidence(), [])
    state.apply(third.write('evidence', 12, evidenceOf(...pairTwo)))
    assert.deepEqual(state.uncarriedEvidence(), [evidenceOf(...pairOne)])
    state.apply(third.write('evidence', 13, evidenceOf(...pairOne)))
    assert.deepEqual(state.uncarriedEvidence(), [])
  })

  it('lists the evidence that only a key that was replaced before has published', () => {
    const { mesh, forked, witness, third } = scene()
    const pair = forkAt(forked, 10)
    const statement = statementOf(changeOf(witness, newcomer('one'), 100))
    const state = applyAll(mesh.state(), [third.write('epoch', 50, { certificate: { statement, votes: [] } }), pair[0]])
    const early = applyAll(mesh.state(), [witness.branch().write('evidence', 99, evidenceOf(...pair))])
    early.apply(third.branch().write('epoch', 120, { certificate: { statement, votes: [] } }))
    assert.deepEqual(early.uncarriedEvidence(), [])
    state.apply(witness.write('evidence', 100, evidenceOf(...pair)))
    assert.notEqual(state.log(forked.key).quarantined_from, null)
    assert.deepEqual(state.uncarriedEvidence(), [evidenceOf(...pair)])
    const copy = loadedFrom(state, mesh.state())
    assert.deepEqual(copy.uncarriedEvidence(), [evidenceOf(...pair)])
    state.apply(third.write('evidence', 101, evidenceOf(...pair)))
    assert.deepEqual(state.uncarriedEvidence(), [])
  })

  it('drops recoveries and statements of the member about itself after the fork', () => {
    const { mesh, forked, witness } = scene()
    const discovery = (name: string) =>
      ({ name, url: '', addresses: [], version: '1', kernel_digest: '', math_digest: '' }) as const
    const events = [
      forked.write('discovery', 1, discovery('before')),
      forked.write('recovery', 2, { incarnation: 1, adopted: 1, abstains_until: 122 }),
    ]
    const pair = forkAt(forked, 3)
    events.push(
      pair[0],
      forked.write('discovery', 4, discovery('after')),
      forked.write('recovery', 5, { incarnation: 2, adopted: 4, abstains_until: 125 }),
    )
    const state = applyAll(mesh.state(), events)
    assert.equal(state.registers.discovery(forked.key)?.name, 'after')
    assert.deepEqual(state.recovery(forked.key), { incarnation: 2, abstains_until: 125 })
    state.apply(witness.write('evidence', 6, evidenceOf(...pair)))
    assert.equal(state.registers.discovery(forked.key)?.name, 'before')
    assert.deepEqual(state.recovery(forked.key), { incarnation: 1, abstains_until: 122 })
  })

  it('keeps an identity with the key bound to it by events that still count', () => {
    const { mesh, forked, witness, third } = scene()
    const zid = 'f'.repeat(32)
    const pair = forkAt(forked, 1)
    const first = forked.write('owner', 2, ownerBody(forked.signer, zid))
    const second = third.write('owner', 3, ownerBody(third.signer, zid))
    const state = applyAll(mesh.state(), [pair[0], first, second])
    assert.deepEqual(state.registers.zidsOf(forked.key), [zid])
    assert.deepEqual(state.registers.zidsOf(third.key), [])
    state.apply(witness.write('evidence', 4, evidenceOf(...pair)))
    assert.deepEqual(state.registers.zidsOf(forked.key), [])
    assert.deepEqual(state.registers.zidsOf(third.key), [zid])
  })
})
