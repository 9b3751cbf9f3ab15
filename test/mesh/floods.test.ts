import assert from 'node:assert/strict'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { evidenceOf, heartbeatBody, testMesh } from './build.ts'

/** An event whose signature and form are no longer checked. */
function accepted(origin: string, seq: number, kind: string, svcond: number, body: object): AcceptedEvent {
  const event = { origin, seq, kind, svcond, body } as unknown as PublishedEvent
  return { event, id: `${origin}${seq.toString().padStart(9, '0')}`, text: '', void: null }
}

/** A member can publish any number of events: the cost of each must not grow with their number. */
describe('a member that floods the others', () => {
  it('with recoveries crashes no process', () => {
    const { members, state } = testMesh(4)
    const [origin = ''] = members.keys
    const mesh = state()
    const most = 130_000
    for (let seq = 0; seq < most; seq++) {
      const abstains_until = seq === 7 ? 5_000_000 : seq
      mesh.apply(accepted(origin, seq, 'recovery', 1, { incarnation: seq + 1, adopted: 0, abstains_until }))
    }
    assert.deepEqual(mesh.recovery(origin), { incarnation: most, abstains_until: 5_000_000 })
  })

  it('with claims on one register, all of one tick, delays nobody when they become late or are excluded', () => {
    const { members, writers, state } = testMesh(4)
    const [liar, ...others] = writers as [(typeof writers)[number], ...typeof writers]
    const mesh: MeshState = state()
    const most = 60_000
    const fork = [liar.branch().write('shard', 9, { shard: 'a'.repeat(64), nodes: [] }), liar.branch()] as const
    const pair = [fork[0], fork[1].write('shard', 9, { shard: 'b'.repeat(64), nodes: [] })] as const
    for (let seq = 0; seq < most; seq++) {
      mesh.apply(accepted(liar.key, seq, 'shard', 9, { shard: 'c'.repeat(64), nodes: [] }))
    }
    const unseen = heartbeatBody(members.keys.map(() => 0))
    for (const other of others) mesh.apply(other.write('heartbeat', 200, unseen))
    assert.equal(mesh.registers.register('shard', 'c'.repeat(64))?.winner.late, true)
    const before = mesh.stateRoot()
    mesh.apply(others[0].write('evidence', 201, evidenceOf(...pair)))
    assert.equal(mesh.registers.register('shard', 'c'.repeat(64)), null)
    assert.notEqual(mesh.stateRoot(), before)
  })

  it('with statements about itself is recorded by the latest', () => {
    const { members, state } = testMesh(4)
    const [origin = ''] = members.keys
    const mesh = state()
    for (let seq = 0; seq < 1000; seq++) mesh.apply(accepted(origin, seq, 'discovery', 1, { name: String(seq) }))
    assert.equal(mesh.registers.discovery(origin)?.name, '999')
  })
})
