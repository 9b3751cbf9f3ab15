import { setImmediate as turn } from 'node:timers/promises'
import type { CoinOrder, Filter, Run } from '../../src/ledger/coin-order.ts'

/** Coins that are selected without letting the event loop run other work. */
const PART = 65_536

/** The first matching coins, in parts: a million at once would hold the event loop for 40 ms. */
export async function selectCoins(
  order: CoinOrder,
  filter: Filter,
  count: number,
  part = PART,
): Promise<readonly Run[]> {
  const runs: Run[] = []
  let left = count
  while (left > 0) {
    const [last] = order.coins(runs.slice(-1).map(({ block, at }) => ({ block, at: at.slice(-1) })))
    const after = last === undefined ? {} : { after: last }
    const next = order.select(filter, { take: Math.min(left, part), ...after })
    if (next.length === 0) return runs
    for (const run of next) {
      runs.push(run)
      left -= run.at.length
    }
    await turn()
  }
  return runs
}
