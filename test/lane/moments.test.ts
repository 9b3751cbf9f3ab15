import assert from 'node:assert/strict'
import { momentOfTick } from '../../node/lane/moment-of-tick.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { Members } from '../../src/mesh/members.ts'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'
import { authors, memberOf } from '../journal/author.ts'
import { checkMember, openMember } from '../journal/open-mesh.ts'
import { START, signer } from '../journal/sample.ts'
import { alice, seal } from './open.ts'

const self = toHex(signer.publicKey)
const END = startOfTick(tickOf(START) + 1)

describe('the offset of a node in every tick', () => {
  it('differs for each of seventeen members, all in the first six tenths', () => {
    const { members } = memberOf(authors(16))
    const moments = members.keys.map((key) => momentOfTick(members, key))
    assert.equal(new Set(moments).size, 17)
    for (const moment of moments) assert.ok(moment >= 0n && moment < (TICK_NS * 6n) / 10n)
  })

  it('is the start of the tick for a node that is alone', () => {
    assert.equal(momentOfTick(new Members([self]), self), 0n)
  })

  it('exists for a node that is not a member', () => {
    const { members } = memberOf(authors(3))
    const moment = momentOfTick(members, 'f'.repeat(64))
    assert.ok(moment > 0n && moment < (TICK_NS * 6n) / 10n)
  })
})

/** Authors whose keys leave this node a place behind the first. */
const others = authors(8)

/** A member that has sealed something in the first tick. */
async function opened() {
  const disk = new MemoryDisk()
  const clock = new VirtualClock(START)
  const journal = await openMember(disk, others, { clock })
  await journal.lane.submit(mintKeyDecision(alice, 1000n))
  const { envelope } = await seal(journal, 1)
  const moment = momentOfTick(memberOf(others).members, self)
  assert.ok(moment > 0n)
  return { disk, clock, journal, envelope, moment }
}

describe('a tick that is over', () => {
  it('stays open until the node’s offset while only others publish', async () => {
    const { disk, clock, journal, envelope, moment } = await opened()
    clock.advanceTo(END)
    await journal.lane.receive(receiveDecision([others[0].shard('a')]))
    assert.equal(await journal.reader.inclusion(envelope.id), null)
    clock.advanceTo(END + moment)
    await journal.lane.between(() => undefined)
    assert.equal((await journal.reader.inclusion(envelope.id))?.event.svcond, tickOf(END))
    await journal.close()
    await checkMember(disk, others)
  })

  it('is closed before the node writes anything of its own', async () => {
    const { disk, clock, journal, envelope } = await opened()
    clock.advanceTo(END)
    await Promise.all([
      journal.lane.receive(receiveDecision([others[0].shard('a')])),
      journal.lane.submit(fundDecision(alice.account, 'fuel', 5n)),
    ])
    assert.equal((await journal.reader.inclusion(envelope.id))?.event.kind, 'tick')
    await journal.close()
    await checkMember(disk, others)
  })

  it('is closed by the next process if this one dies in between', async () => {
    const { disk, clock, journal, envelope } = await opened()
    clock.advanceTo(END)
    await journal.lane.receive(receiveDecision([others[0].shard('a')]))
    const later = new VirtualClock(END + TICK_NS)
    const restarted = await openMember(disk, others, { clock: later })
    await restarted.lane.submit(fundDecision(alice.account, 'fuel', 5n))
    assert.equal((await restarted.reader.inclusion(envelope.id))?.event.kind, 'tick')
    await restarted.close()
    await checkMember(disk, others)
  })
})
