import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Shredder } from '../../node/vault/shredder.ts'

describe('the shredder of the vault', () => {
  it('ends when it is closed, also while it removes something', async () => {
    const clock = new VirtualClock(0n)
    let removed = 0
    let release = (): void => undefined
    const shredder = new Shredder(clock, async () => {
      removed++
      if (removed === 1) await new Promise<void>((resolve) => (release = resolve))
    })
    for (let account = 0; account < 20; account++) shredder.later(`key:${account}`, 'value/a/1')
    clock.advance(2_000_000_000n)
    await shredder.close()
    assert.equal(removed, 9)
    release()
    await turn()
    assert.deepEqual([clock.waiting, removed], [0, 9])
  })
})
