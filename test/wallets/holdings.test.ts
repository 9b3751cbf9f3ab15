import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { holdingsOf } from '../../node/mesh/coins/holdings.ts'
import type { Services } from '../../node/services.ts'

describe('coins of an account', () => {
  it('are listed however many were received', async () => {
    const received = Array.from({ length: 300_000 }, (_, index) => ({ coin: String(index), version: 1 }))
    const services = {
      reader: { ownedCoins: async () => ({ coins: [] }) },
      mesh: { state: { coins: { holdings: { of: () => received } } } },
      identity: { publicKey: 'ab' },
    }
    const found = await holdingsOf(services as unknown as Services, 'key:x')
    assert.equal(found.length, received.length)
    assert.equal(found.at(-1)?.coin, '299999')
  })
})
