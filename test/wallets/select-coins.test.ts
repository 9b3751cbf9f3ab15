import assert from 'node:assert/strict'
import { selectCoins } from '../../node/wallets/select-coins.ts'
import { CoinOrder } from '../../src/ledger/coin-order.ts'
import { Random } from '../sim/random.ts'

describe('coins that are selected in parts', () => {
  it('are the same as those selected at once, whatever the parts', async () => {
    const random = new Random('parts')
    const order = new CoinOrder()
    const minter = 'ab'.repeat(32)
    for (let place = 0; place < 1500; place++) {
      const coin = Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
      order.add({ coin, minter, place, soulbound: false, folder: random.chance(1, 3) ? 'lab' : null })
    }
    for (const filter of [{}, { folder: 'lab' }, { folder: null, prefix: 'a' }, { folder: 'absent' }]) {
      for (const [count, part] of [
        [0, 5],
        [1, 1],
        [40, 7],
        [700, 64],
        [2000, 512],
      ]) {
        const runs = await selectCoins(order, filter, count, part)
        assert.deepEqual(order.coins(runs), order.coins(order.select(filter, { take: count })), `${count} by ${part}`)
      }
    }
  })
})
