import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { KeptCoin } from '../../../src/ledger/coin-order.ts'
import type { Services } from '../../services.ts'
import { inRandomOrder } from './pick.ts'

/** Coins that are looked at without letting the event loop run other work: two milliseconds. */
const PART = 1_024

/**
 * Draws coins of an account at random, each set of so many equally likely.
 * @param look called in each turn of the event loop; its result says of each drawn coin whether it is taken
 * @throws Refusal INVALID_BODY if there are fewer
 */
export function draw(
  { wallets, entropy }: Pick<Services, 'wallets' | 'entropy'>,
  account: string,
  count: number,
  look: () => (coin: KeptCoin) => boolean,
): Promise<void> {
  return wallets.ofAccount(account).use(async (order) => {
    const places = inRandomOrder(entropy, order.size, count)
    let taken = 0
    for (;;) {
      const part = [...next(places, Math.min(PART, count - taken))]
      if (part.length === 0) {
        const detail = `The account holds ${taken} movable coins; request at most that many.`
        throw new Refusal('INVALID_BODY', detail, { movable: taken, count })
      }
      const take = look()
      for (const coin of order.coins(order.at(part.sort((a, b) => a - b)))) if (take(coin)) taken++
      if (taken === count) return
      await turn()
    }
  })
}

function* next<Item>(items: Generator<Item>, count: number): Generator<Item> {
  for (let each = 0; each < count; each++) {
    const { value, done } = items.next()
    if (done === true) return
    yield value
  }
}
