import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { draw } from '../../node/mesh/coins/draw.ts'
import { holdingsOf } from '../../node/mesh/coins/holdings.ts'
import { inRandomOrder } from '../../node/mesh/coins/pick.ts'
import type { Services } from '../../node/services.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { CoinOrder, type KeptCoin } from '../../src/ledger/coin-order.ts'

/** Services of an account with so many coins, of which every third one never moves. */
function withCoins(count: number): Services {
  const order = new CoinOrder()
  for (let place = 0; place < count; place++) {
    const coin = place.toString(16).padStart(8, '0').padEnd(64, '5')
    order.add({ coin, minter: 'ab'.repeat(32), place, soulbound: place % 3 === 0, folder: null })
  }
  return {
    wallets: { ofAccount: () => ({ use: (work: (coins: CoinOrder) => unknown) => work(order) }) },
    mesh: { state: { coins: { coin: () => null } } },
    entropy: seededEntropy('draw'),
  } as unknown as Services
}

async function drawn(services: Services, count: number, isTaken: (coin: KeptCoin) => boolean) {
  const taken: string[] = []
  let turns = 0
  await draw(services, 'key:x', count, () => {
    turns++
    return (coin) => isTaken(coin) && taken.push(coin.coin) > 0
  })
  return { taken, turns }
}

describe('coins of an account', () => {
  it('are listed however many there are, without those that never move', async () => {
    const found = await holdingsOf(withCoins(100_000), 'key:x')
    assert.equal(found.length, 66_666)
    assert.equal(new Set(found.map(({ coin }) => coin)).size, 66_666)
  })

  it('are drawn without repetition, as many as asked for, in several turns of the event loop', async () => {
    const { taken, turns } = await drawn(withCoins(30_000), 10_000, ({ soulbound }) => !soulbound)
    assert.equal(new Set(taken).size, 10_000)
    assert.ok(turns >= 10, `${turns} turns`)
    assert.ok(taken.every((coin) => Number.parseInt(coin.slice(0, 8), 16) % 3 !== 0))
  })

  it('are drawn to the last one, and then refused with their number', async () => {
    const services = withCoins(99)
    assert.equal((await drawn(services, 66, ({ soulbound }) => !soulbound)).taken.length, 66)
    const refused = drawn(services, 67, ({ soulbound }) => !soulbound)
    await assert.rejects(refused, { code: 'INVALID_BODY', data: { movable: 66, count: 67 } })
    await assert.rejects(
      drawn(withCoins(0), 1, () => true),
      { data: { movable: 0, count: 1 } },
    )
  })

  it('come in each order equally often', () => {
    const entropy = seededEntropy('orders')
    const times = new Map<string, number>()
    for (let round = 0; round < 6_000; round++) {
      const order = [...inRandomOrder(entropy, 3, 3)].join()
      times.set(order, (times.get(order) ?? 0) + 1)
    }
    // 1,000 of each are expected with a standard deviation of 29.
    assert.equal(times.size, 6)
    for (const [order, count] of times) assert.ok(Math.abs(count - 1_000) < 150, `${order}: ${count}`)
  })
})
