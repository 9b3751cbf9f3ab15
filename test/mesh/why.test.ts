import assert from 'node:assert/strict'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { Why } from '../../src/mesh/why.ts'
import {
  addressRecord,
  applyAll,
  evidenceOf,
  fastSigner,
  heartbeatBody,
  jobBody,
  type LogWriter,
  testMesh,
} from './build.ts'

const ADDRESS = '00000000000000aa'
const ALICE = fastSigner('alice')
const BOB = fastSigner('bob')

function scene() {
  const mesh = testMesh(4)
  return { mesh, writers: mesh.writers as readonly [LogWriter, LogWriter, LogWriter, LogWriter] }
}

function why(state: MeshState, { id }: AcceptedEvent): Why & { readonly text: string } {
  const found = state.why(id)
  assert.ok(found !== null)
  return { ...found, text: found.reasons.join(' ') }
}

describe('why an event has the effect that it has', () => {
  it('reports the compared ticks and the event that won', () => {
    const { mesh, writers } = scene()
    const later = writers[0].write('job', 105, jobBody('1'))
    const earlier = writers[1].write('job', 100, jobBody('1'))
    const state = applyAll(mesh.state(), [later, earlier])
    const lost = why(state, later)
    assert.equal(lost.effect, 'lost')
    assert.equal(lost.winner, earlier.id)
    assert.match(lost.text, new RegExp(`The earlier tick wins: 100 of ${earlier.id} before 105 of ${later.id}`))
    const won = why(state, earlier)
    assert.equal(won.effect, 'wins')
    assert.equal(won.winner, null)
    assert.match(won.text, /It wins job 0{31}1: The earlier tick wins: 100/)
    assert.match(won.text, /final once 3 of 4 logs have passed tick 220; until then/)
  })

  it('reports the ids when the ticks are equal', () => {
    const { mesh, writers } = scene()
    const claims = [writers[0].write('job', 100, jobBody('1')), writers[1].write('job', 100, jobBody('1'))]
    const [first, second] = claims.sort((a, b) => (a.id < b.id ? -1 : 1)) as [AcceptedEvent, AcceptedEvent]
    const state = applyAll(mesh.state(), claims)
    assert.equal(why(state, first).effect, 'wins')
    assert.equal(why(state, second).effect, 'lost')
    assert.match(why(state, second).text, new RegExp(`the smaller event id wins: ${first.id} before ${second.id}`))
  })

  it('says when a claim is the only one, and when that is final', () => {
    const { mesh, writers } = scene()
    const claim = writers[0].write('job', 100, jobBody('1'))
    const words = writers.map((writer) => writer.write('heartbeat', 221, heartbeatBody([1, 0, 0, 0])))
    const state = applyAll(mesh.state(), [claim, ...words])
    assert.match(why(state, claim).text, /It is the only claim on job/)
    assert.match(why(state, claim).text, /That is final: 3 of 4 logs have passed tick 220/)
  })

  it('counts the members who had not seen a late claim', () => {
    const { mesh, writers } = scene()
    const claim = writers[0].write('job', 100, jobBody('1'))
    const rival = writers[1].write('job', 110, jobBody('1'))
    const words = writers.slice(1).map((writer) => writer.write('heartbeat', 220, heartbeatBody([0, 1, 0, 0])))
    const state = applyAll(mesh.state(), [claim, ...words])
    assert.equal(why(state, claim).effect, 'wins')
    assert.match(
      why(state, claim).text,
      /It is late: 3 of 4 members said in their first heartbeat of tick 220 or later/,
    )
    state.apply(rival)
    const late = why(state, claim)
    assert.equal(late.effect, 'late')
    assert.equal(late.winner, rival.id)
    assert.match(late.text, new RegExp(`${rival.id} was seen in time and ${claim.id} was not`))
  })

  it('explains why an invalid body has no effect', () => {
    const { mesh, writers } = scene()
    const event = writers[0].write('job', 100, jobBody('1'), 'VOID_EVENT')
    const state = applyAll(mesh.state(), [event])
    assert.equal(why(state, event).effect, 'void')
    assert.match(why(state, event).text, /VOID_EVENT/)
    assert.equal(state.registers.register('job', '1'.padStart(32, '0')), null)
  })

  it('reports from which position a forked log does not count, and that evidence in it does', () => {
    const { mesh, writers } = scene()
    const [forked, witness, third] = writers
    const branch = forked.branch()
    const pair = [forked.write('job', 1, jobBody('1')), branch.write('job', 1, jobBody('2'))] as const
    const other = third.branch()
    const others = [third.write('job', 1, jobBody('3')), other.write('job', 1, jobBody('4'))] as const
    const inside = forked.write('evidence', 2, evidenceOf(...others))
    const shown = witness.write('evidence', 3, evidenceOf(...pair))
    const state = applyAll(mesh.state(), [pair[0], others[0], inside, shown])
    assert.equal(why(state, pair[0]).effect, 'excluded')
    assert.match(why(state, pair[0]).text, /two events with the sequence number 0, and this one has 0/)
    assert.equal(why(state, inside).effect, 'counts')
    assert.match(why(state, inside).text, /self-proving events remain valid/)
    assert.equal(why(state, shown).effect, 'counts')
  })

  it('reports what became of each record of an address', () => {
    const { mesh, writers } = scene()
    const say = (owner: typeof ALICE, svcond: number, signed = svcond): AcceptedEvent =>
      writers[0].write(
        'address',
        svcond,
        addressRecord(owner, { address: ADDRESS, kind: 'service', target: 't', svcond: signed, ttl: 100 }),
      )
    const [first, renewal, rival] = [say(ALICE, 10), say(ALICE, 50), say(BOB, 60)]
    const [replay, dead] = [say(ALICE, 70, 10), say(BOB, 300, 10)]
    const state = applyAll(mesh.state(), [first, renewal, rival, replay, dead])
    const effects = [first, renewal, rival, replay, dead].map((event) => why(state, event).effect)
    assert.deepEqual(effects, ['wins', 'counts', 'lost', 'lost', 'lost'])
    assert.match(why(state, first).text, /Nobody held address 00000000000000aa in tick 10/)
    assert.match(
      why(state, renewal).text,
      new RegExp(`has held it since ${first.id}; this record is valid until tick 150`),
    )
    assert.match(why(state, rival).text, /holds address 00000000000000aa .* until tick 150/)
    assert.equal(why(state, rival).winner, first.id)
    assert.match(why(state, replay).text, /Its owner signed it in tick 10; a record/)
    assert.equal(why(state, replay).winner, renewal.id)
    assert.match(why(state, dead).text, /was valid until tick 110 only, but it was published in tick 300/)
  })

  it('reports unknown events', () => {
    assert.equal(scene().mesh.state().why('a'.repeat(64)), null)
  })

  it('finds events by the first digits of their ids, and reports ambiguous ones', () => {
    const { mesh, writers } = scene()
    const events = Array.from({ length: 40 }, (_, at) => writers[0].write('job', 100, jobBody(String(at))))
    const state = applyAll(mesh.state(), events)
    for (const { id } of events) {
      assert.deepEqual(state.eventsLike(id), [id])
      assert.ok(state.eventsLike(id.slice(0, 12)).includes(id))
    }
    const first = events[0]?.id[0] ?? ''
    const alike = events.filter(({ id }) => id.startsWith(first)).length
    assert.equal(state.eventsLike(first).length, Math.min(3, alike))
    assert.deepEqual(state.eventsLike('a'.repeat(64)), [])
  })
})
