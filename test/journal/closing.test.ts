import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { openJournal } from '../../node/lane/open-journal.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision } from '../../src/journal/event-decisions.ts'
import { CHECKPOINT_KEY } from '../../src/journal/key-spaces.ts'
import type { Write } from '../../src/journal/store.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { authors, memberOf } from './author.ts'
import { hash, keyRecord, NETWORK, START, sealValue, signatures, signer } from './sample.ts'

const alice = keyRecord('alice')

/** A store whose check takes until the checkpoint of the end is being written. */
class SlowCheckStore extends MemoryStore {
  readonly writes: string[] = []
  whileEnding: (() => void) | undefined
  #checked: () => void = () => undefined
  readonly #check = new Promise<void>((resolve) => {
    this.#checked = resolve
  })

  override check(): Promise<void> {
    return this.#check
  }

  override async write(writes: readonly Write[]): Promise<void> {
    const isCheckpoint = writes.some(({ key }) => key === CHECKPOINT_KEY)
    this.writes.push(isCheckpoint ? 'checkpoint' : 'batch')
    if (this.whileEnding && isCheckpoint) {
      this.whileEnding()
      this.#checked()
      for (let turns = 0; turns < 10; turns++) await turn()
    }
    await super.write(writes)
  }
}

describe('closing a journal whose records are still being checked', () => {
  it('writes nothing beside or after the last checkpoint, although a tick becomes due', async () => {
    const disk = new MemoryDisk()
    const store = new SlowCheckStore(disk)
    const clock = new VirtualClock(START)
    const { members } = memberOf(authors())
    const settings = { network: NETWORK, members, checkBudget: 0n, onDamage: assert.fail }
    const opening = openJournal({ store, hash, signatures, signer, clock }, settings)
    for (let turns = 0; turns < 20; turns++) {
      await turn()
      clock.advance(1n)
    }
    const { lane, owner, ledger, verification, ...journal } = await opening
    await lane.submit(mintKeyDecision(alice, 100n))
    await lane.submit(fundDecision(alice.account, 'bond', 100n))
    // As many events as make the last checkpoint worth writing, as fast as a node may publish them.
    for (let index = 0; index < 1024; ) {
      const shards = Array.from({ length: 16 }, () => {
        const body = { shard: hash.sha256Hex(`piece ${index++}`), nodes: [ledger.self] }
        return lane.submit(publishDecision(hash, owner, 'shard', body))
      })
      await Promise.all(shards)
      clock.advance(TICK_NS)
    }
    await lane.submit(sealValue(alice.account, 1, 3, 'paid'))
    store.whileEnding = () => clock.advance(2n * TICK_NS)
    await journal.close()
    assert.equal(await verification.run(), false)
    for (let turns = 0; turns < 10; turns++) await turn()
    assert.equal(store.writes.at(-1), 'checkpoint', store.writes.join(' '))
    await assert.rejects(
      lane.between(() => 0),
      { code: 'SHUTTING_DOWN' },
    )
  })
})
