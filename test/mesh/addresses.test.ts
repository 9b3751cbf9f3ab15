import assert from 'node:assert/strict'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { AddressView } from '../../src/mesh/registers.ts'
import { addressRecord, applyAll, fastSigner, type LogWriter, testMesh } from './build.ts'

const ADDRESS = '00000000000000aa'
const ALICE = fastSigner('alice')
const BOB = fastSigner('bob')

/** One member's log of address records; ticks never fall. */
function scene() {
  const mesh = testMesh(4)
  const [writer, other] = mesh.writers as readonly [LogWriter, LogWriter]
  const say = (
    owner: typeof ALICE,
    {
      svcond,
      ttl,
      target,
      signed = svcond,
      by = writer,
    }: { svcond: number; ttl: number; target: string; signed?: number; by?: LogWriter },
  ): AcceptedEvent =>
    by.write(
      'address',
      svcond,
      addressRecord(owner, { address: ADDRESS, kind: 'service', target, svcond: signed, ttl }),
    )
  const at = (events: readonly AcceptedEvent[], tick: number): AddressView => {
    const view = applyAll(mesh.state(), events).registers.address(ADDRESS, tick)
    assert.ok(view !== null)
    return view
  }
  const target = (events: readonly AcceptedEvent[], tick: number) => at(events, tick).current?.body.target
  return { other, say, at, target }
}

describe('an address', () => {
  it('belongs to the earliest claim', () => {
    const { other, say, at } = scene()
    const late = say(BOB, { svcond: 11, ttl: 100, target: 'b' })
    const early = say(ALICE, { svcond: 10, ttl: 100, target: 'a', by: other })
    assert.equal(at([late, early], 20).current?.event, early.id)
  })

  it('belongs to the smaller event id where two claims are of one tick', () => {
    const { other, say, at } = scene()
    const claims = [
      say(ALICE, { svcond: 10, ttl: 100, target: 'a' }),
      say(BOB, { svcond: 10, ttl: 100, target: 'b', by: other }),
    ]
    const smaller = claims.map(({ id }) => id).sort()[0]
    assert.equal(at(claims, 20).winner.event, smaller)
    assert.equal(at([...claims].reverse(), 20).winner.event, smaller)
  })

  it('is valid up to and including the last tick of its record', () => {
    const { say, target, at } = scene()
    const events = [say(ALICE, { svcond: 10, ttl: 100, target: 'a' })]
    assert.equal(target(events, 110), 'a')
    assert.equal(target(events, 111), undefined)
    assert.equal(at(events, 111).expires, 110)
    assert.equal(at(events, 111).winner.body.target, 'a')
  })

  it('can be redirected and renewed by its owner', () => {
    const { say, target, at } = scene()
    const events = [
      say(ALICE, { svcond: 10, ttl: 100, target: 'a' }),
      say(ALICE, { svcond: 110, ttl: 100, target: 'moved' }),
    ]
    assert.equal(target(events, 150), 'moved')
    assert.equal(at(events, 150).expires, 210)
    assert.equal(at(events, 150).winner.body.target, 'a')
    assert.equal(at(events, 150).claims.length, 2)
  })

  it('cannot be taken as long as it has an owner, the last tick included', () => {
    const { say, target } = scene()
    const events = [say(ALICE, { svcond: 10, ttl: 100, target: 'a' }), say(BOB, { svcond: 110, ttl: 100, target: 'b' })]
    assert.equal(target(events, 110), 'a')
    assert.equal(target(events, 120), undefined)
  })

  it('goes to the next claim of a tick after it expired', () => {
    const { say, target } = scene()
    const events = [say(ALICE, { svcond: 10, ttl: 100, target: 'a' }), say(BOB, { svcond: 111, ttl: 100, target: 'b' })]
    assert.equal(target(events, 110), 'a')
    assert.equal(target(events, 111), 'b')
  })

  it('is not given back to its first owner by a renewal after another took it', () => {
    const { say, target } = scene()
    const events = [
      say(ALICE, { svcond: 10, ttl: 100, target: 'a' }),
      say(BOB, { svcond: 111, ttl: 100, target: 'b' }),
      say(ALICE, { svcond: 112, ttl: 1000, target: 'a again' }),
    ]
    assert.equal(target(events, 150), 'b')
    assert.equal(target(events, 300), undefined)
  })

  it('is not redirected by an old record of its owner that is published again', () => {
    const { other, say, target } = scene()
    const events = [
      say(ALICE, { svcond: 10, ttl: 1000, target: 'old' }),
      say(ALICE, { svcond: 20, ttl: 100, target: 'new' }),
      say(ALICE, { svcond: 30, signed: 10, ttl: 1000, target: 'old', by: other }),
      say(ALICE, { svcond: 300, signed: 10, ttl: 1000, target: 'old', by: other }),
    ]
    assert.equal(target(events, 50), 'new')
    assert.equal(target(events, 310), undefined)
  })

  it('is not taken by a record that had expired when it was published', () => {
    const { say, at } = scene()
    const view = at([say(ALICE, { svcond: 200, signed: 10, ttl: 100, target: 'a' })], 200)
    assert.equal(view.current, null)
    assert.equal(view.expires, 110)
  })

  it('shows the holder of an earlier tick if it had another one then', () => {
    const { say, target } = scene()
    const events = [say(ALICE, { svcond: 10, ttl: 50, target: 'a' }), say(BOB, { svcond: 200, ttl: 50, target: 'b' })]
    assert.deepEqual(
      [40, 100, 220, 260].map((tick) => target(events, tick)),
      ['a', undefined, 'b', undefined],
    )
  })
})
