import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { closeTickDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { Members } from '../../src/mesh/members.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { type Author, authors } from './author.ts'
import { checkMember, openMember } from './open-mesh.ts'
import { hash, keyRecord, NETWORK, START, sealValue, signatures, signer } from './sample.ts'

describe('a journal', () => {
  it('survives a change of members: the events of a member count while it is one', async () => {
    const others = authors(2)
    const [ada, emmy] = others as [Author, Author]
    const disk = new MemoryDisk()
    const journal = await openMember(disk, others)
    await journal.lane.submit(receiveDecision([ada.shard('a'), emmy.shard('b'), ada.tick()]))
    await journal.close()
    const fewer = await openMember(disk, [emmy])
    assert.equal(fewer.ledger.log(ada.key).count, 2)
    assert.notEqual(fewer.ledger.mesh.stateRoot(), journal.ledger.mesh.stateRoot())
    await fewer.close()
    await checkMember(disk, [])
    const again = await openMember(disk, others)
    assert.equal(again.ledger.mesh.stateRoot(), journal.ledger.mesh.stateRoot())
    assert.deepEqual(again.ledger.mesh.logs(), journal.ledger.mesh.logs())
    await again.close()
  })

  it('can be that of an observer, whose own log does not count', async () => {
    const others = authors(1)
    const members = new Members(others.map(({ key }) => key))
    const disk = new MemoryDisk()
    const clock = new VirtualClock(START)
    const journal = await openMember(disk, others, { members, clock })
    const alice = keyRecord('alice')
    await journal.lane.submit(mintKeyDecision(alice, 100n))
    const { envelope } = await journal.lane.submit(sealValue(alice.account, 1))
    await journal.lane.submit(receiveDecision([others[0].shard('a')]))
    clock.advance(TICK_NS)
    await journal.lane.submit(closeTickDecision)
    await journal.close()
    const again = await openMember(disk, others, { members, clock })
    assert.equal((await again.reader.inclusion(envelope.id))?.event.seq, 0)
    assert.equal(again.ledger.mesh.logs().length, 1)
    assert.equal(again.ledger.mesh.stateRoot(), journal.ledger.mesh.stateRoot())
    await again.close()
    await deepCheck(new MemoryStore(disk), hash, signatures, { network: NETWORK, signer, members })
  })
})
