import assert from 'node:assert/strict'
import { Confirmation } from '../../node/mesh/confirmation.ts'
import type { EventLog } from '../../node/mesh/event-log.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'

const key = (digit: string): string => digit.repeat(64)
const SELF = key('0')
const SECOND = 1_000_000_000n

/** A member of four, quorum three, whose own log has five events by default; nobody is connected at first. */
function begin(restored: boolean, events = 5) {
  const clock = new VirtualClock(0n)
  const connected: string[] = []
  const own = { origin: SELF, count: events, hash: key('e'), svcond: 1, quarantined_from: null }
  const publishing: boolean[] = []
  const recoveries: number[] = []
  let asked = 0
  const members = new Members(['0', '1', '2', '3'].map(key))
  const confirmation = new Confirmation({
    self: SELF,
    members,
    log: { state: { log: () => own }, events: async () => [{ own: true }] } as unknown as EventLog,
    clock,
    connected: () => connected,
    ask: () => asked++,
    restored,
    setPublishing: (open) => publishing.push(open),
    publishRecovery: async (adopted) => {
      if (!restored) throw new Error('there is nothing to recover')
      recoveries.push(adopted)
      return {} as AcceptedEvent
    },
    onFault: (error) => assert.fail(String(error)),
  })
  let tick = 0
  return {
    confirmation,
    members,
    publishing,
    recoveries,
    asked: () => asked,
    connect: (digit: string) => connected.push(key(digit)),
    hear: (digit: string, count = events, left: readonly string[] = []) =>
      confirmation.onCompared(
        key(digit),
        { heads: [{ origin: SELF, count, hash: key('e'), svcond: 1, first: 0 }], evidence: [] },
        new Set(left),
      ),
    async seconds(count: number) {
      for (let i = 0; i < count; i++) {
        clock.advance(SECOND)
        confirmation.tick(++tick)
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

describe('confirmation that the own log is complete', () => {
  it('a quorum confirms it at once, and then the node votes', async () => {
    const node = begin(false)
    for (const digit of '12') node.connect(digit)
    node.hear('1')
    await node.seconds(1)
    assert.equal(node.confirmation.confirmed, false)
    node.hear('2')
    await node.seconds(1)
    assert.deepEqual([node.confirmation.confirmed, node.confirmation.quorate], [true, true])
    assert.deepEqual(node.publishing, [true])
  })

  it('members with a longer copy that was not fetched do not count', async () => {
    const node = begin(false)
    for (const digit of '12') node.connect(digit)
    for (let again = 0; again < 5; again++) for (const digit of '12') node.hear(digit, 9, [SELF])
    await node.seconds(30)
    assert.deepEqual([node.confirmation.confirmed, node.confirmation.quorate], [false, false])
    for (let again = 0; again < 3; again++) for (const digit of '12') node.hear(digit, 9)
    await node.seconds(1)
    assert.equal(node.confirmation.quorate, true)
  })

  it('with too few connected, a node with its disk continues after ten seconds, but does not vote until a quorum has answered', async () => {
    const node = begin(false)
    node.connect('1')
    node.hear('1')
    await node.seconds(9)
    assert.equal(node.confirmation.confirmed, false)
    await node.seconds(1)
    assert.deepEqual([node.confirmation.confirmed, node.confirmation.quorate], [true, false])
    const before = node.asked()
    await node.seconds(16)
    assert.ok(node.asked() > before, 'it continues to ask')
    node.hear('2')
    assert.equal(node.confirmation.quorate, true)
  })

  it('a new node starts when a quorum has nothing of its log, and votes when a quorum has its first events', async () => {
    const node = begin(false, 0)
    for (const digit of '12') node.connect(digit)
    for (const digit of '12') node.hear(digit)
    await node.seconds(1)
    assert.deepEqual([node.confirmation.confirmed, node.confirmation.quorate], [true, false])
    assert.deepEqual(node.confirmation.awaited, { what: 'holders', heard: 0, needed: 2 })
    const before = node.asked()
    await node.seconds(3)
    assert.equal(node.asked(), before + 3, 'it asks in every tick')
    node.hear('1', 1)
    assert.deepEqual(node.confirmation.awaited, { what: 'holders', heard: 1, needed: 2 })
    node.hear('2', 1)
    assert.equal(node.confirmation.quorate, true)
    assert.equal(node.confirmation.awaited, null)
  })

  it('a key to be replaced counts until the change is in force, however long it is known, and the new one from then on', async () => {
    const node = begin(false)
    const statement = { network: 'sim', number: 1, proposal: key('a'), replaces: key('3'), by: key('4'), activates: 20 }
    node.members.follow({ statement, votes: [] })
    for (const digit of '134') node.connect(digit)
    for (const digit of '14') node.hear(digit)
    await node.seconds(1)
    assert.deepEqual(node.confirmation.awaited, { what: 'heads', heard: 1, needed: 2 })
    node.hear('3')
    await node.seconds(1)
    assert.equal(node.confirmation.quorate, true)
    await node.seconds(20)
    assert.deepEqual(node.confirmation.awaited, { what: 'holders', heard: 1, needed: 2 })
    node.hear('4')
    assert.equal(node.confirmation.quorate, true)
  })

  it('a restored one waits for a quorum, however long, and reports that it may have lost events', async () => {
    const node = begin(true)
    node.connect('1')
    node.hear('1')
    await node.seconds(60)
    assert.equal(node.confirmation.confirmed, false)
    assert.deepEqual(node.confirmation.awaited, { what: 'heads', heard: 1, needed: 2 })
    node.connect('2')
    node.hear('2')
    await node.seconds(1)
    assert.deepEqual([node.confirmation.confirmed, node.confirmation.quorate], [true, true])
    assert.deepEqual(node.recoveries, [0])
  })

  it('a node that receives an own event that it lacks stops publishing and voting at once', async () => {
    const node = begin(false)
    for (const digit of '12') node.connect(digit)
    for (const digit of '12') node.hear(digit)
    await node.seconds(1)
    node.confirmation.onLostOwn()
    assert.deepEqual([node.confirmation.confirmed, node.confirmation.quorate], [false, false])
    assert.deepEqual(node.publishing, [true, false])
  })
})
