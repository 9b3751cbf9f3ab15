import assert from 'node:assert/strict'
import fc from 'fast-check'
import { CoinOrder, type Filter, type KeptCoin } from '../../src/ledger/coin-order.ts'
import { folderName } from '../../src/ledger/folder-name.ts'
import { Random } from '../sim/random.ts'

const nameOf = ({ coin, minter }: Pick<KeptCoin, 'coin' | 'minter'>): string => coin + minter

/** What the order should be: an array that is sorted and filtered every time. */
class Naive {
  readonly coins = new Map<string, KeptCoin>()

  matching({ folder, prefix = '' }: Filter): KeptCoin[] {
    return [...this.coins.values()]
      .filter((each) => (folder === undefined || each.folder === folder) && each.coin.startsWith(prefix))
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  }
}

/** An id among many that begin alike, some of which several minters name. */
function drawn(random: Random, spread: number): KeptCoin {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(16).toString(16)).join('')
  const coin = `${'0'.repeat(58)}${random.below(spread).toString(16).padStart(6, '0')}`
  return {
    coin: random.chance(1, 2) ? coin : digits(64),
    minter: String(random.below(3)).repeat(64),
    place: random.below(1_000_000) - 500_000,
    soulbound: random.chance(1, 3),
    folder: random.chance(1, 2) ? null : `folder ${random.below(4)}`,
  }
}

function compare(order: CoinOrder, naive: Naive, random: Random): void {
  const all = naive.matching({})
  assert.equal(order.size, all.length)
  const some = all.length === 0 ? '0' : all[random.below(all.length)].coin
  for (const folder of [undefined, null, 'folder 0', 'folder 3', 'absent']) {
    for (const prefix of ['', '0', some.slice(0, 1 + random.below(64)), 'f'.repeat(64)]) {
      const filter = { prefix, ...(folder === undefined ? {} : { folder }) }
      const wanted = naive.matching(filter)
      assert.equal(order.count(filter), wanted.length)
      const skip = random.below(wanted.length + 2)
      const take = random.below(700)
      assert.deepEqual(order.coins(order.select(filter, { skip, take })), wanted.slice(skip, skip + take))
      const after = all.length === 0 ? { coin: some, minter: '' } : all[random.below(all.length)]
      const later = wanted.filter((each) => nameOf(each) > nameOf(after))
      assert.deepEqual(order.coins(order.select(filter, { after, take })), later.slice(0, take))
    }
  }
  const places = all.map((_, place) => place).filter(() => random.chance(1, 3))
  assert.deepEqual(
    order.coins(order.at(places)),
    places.map((place) => all[place]),
  )
  const counts = new Map<string, number>()
  for (const { folder } of all) if (folder !== null) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  assert.deepEqual(
    order.folders.list(),
    [...counts].sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

describe('the order of coins', () => {
  it('is that of a sorted list, whatever is added, removed and filed, in several blocks', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(50, 5000), (seed, spread) => {
        const random = new Random(`order ${seed}`)
        const [order, naive] = [new CoinOrder(), new Naive()]
        for (let round = 0; round < 6; round++) {
          for (let each = 0; each < 700; each++) {
            const coin = drawn(random, spread)
            order.add(coin)
            if (!naive.coins.has(nameOf(coin))) naive.coins.set(nameOf(coin), coin)
          }
          compare(order, naive, random)
          const filter = { prefix: random.chance(1, 2) ? '' : '0', folder: random.chance(1, 2) ? null : 'folder 1' }
          const taken = order.select(filter, { take: random.below(900) })
          for (const { coin, minter } of order.coins(taken)) {
            const found = naive.coins.get(coin + minter) ?? assert.fail()
            naive.coins.set(coin + minter, { ...found, folder: 'folder 2' })
          }
          for (const run of taken) order.file(run, 'folder 2')
          compare(order, naive, random)
          for (const coin of [...naive.coins.values()]) {
            if (random.chance(round % 3, 3)) continue
            assert.equal(order.remove(coin.coin, coin.minter), true)
            assert.equal(order.remove(coin.coin, coin.minter), false)
            naive.coins.delete(nameOf(coin))
          }
          compare(order, naive, random)
        }
      }),
      { numRuns: process.env.LONG === '1' ? 100 : 3, seed: Number(process.env.TEST_SEED ?? 1) },
    )
  })
})

describe('the name of a folder', () => {
  it('is stored in the normal form C, which does not change when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (text) => {
        let name: string
        try {
          name = folderName(text)
        } catch {
          return
        }
        assert.equal(folderName(name), name)
        assert.equal(name, text.normalize('NFC'))
        assert.equal(folderName(text.normalize('NFD')), name)
      }),
    )
  })
})
