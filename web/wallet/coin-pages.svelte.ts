import { sendAsCaller } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import { type Coin, type CoinFilter, PAGE, pathOfPage } from './coin.ts'

/** Pages that are kept; the oldest ones are read again when they come into view. */
const MOST_PAGES = 200

interface Listed {
  readonly total: number
  readonly envelopes: readonly Coin[]
}

/** The coins of the account by their place, read in pages as they come into view: one request at a time, for what is in view then. */
export interface CoinPages {
  /** All that match; null before the first answer. */
  readonly total: number | null
  readonly refusal: Refused | null
  at(index: number): Coin | undefined
  show(from: number, to: number): Promise<void>
  /** Reads all again, with another filter if one is given. */
  restart(filter?: CoinFilter): Promise<void>
}

export const coinPages = (): CoinPages => {
  let filter: CoinFilter = { folder: undefined, digits: '' }
  let pages = $state.raw<ReadonlyMap<number, readonly Coin[]>>(new Map())
  let total = $state<number | null>(null)
  let refusal = $state.raw<Refused | null>(null)
  let view = { from: 0, to: 1 }
  let running: AbortController | null = null

  const missing = (): number | undefined => {
    const last = Math.floor(Math.max(view.from, Math.min(view.to, total ?? 1) - 1) / PAGE)
    for (let page = Math.floor(view.from / PAGE); page <= last; page++) if (!pages.has(page)) return page
    return undefined
  }

  const fill = async (): Promise<void> => {
    const page = missing()
    if (running !== null || refusal !== null || page === undefined) return
    const mine = new AbortController()
    running = mine
    const answer = await sendAsCaller<Listed>(pathOfPage(filter, page), { signal: mine.signal })
    if (mine.signal.aborted) return
    running = null
    if (!answer.ok) {
      refusal = answer
      return
    }
    // Coins that came or went have moved all places behind them.
    const kept = answer.body.total === total ? [...pages].slice(-MOST_PAGES) : []
    pages = new Map([...kept, [page, answer.body.envelopes]])
    total = answer.body.total
    await fill()
  }

  return {
    get total() {
      return total
    },
    get refusal() {
      return refusal
    },
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    show(from, to) {
      view = { from, to }
      return fill()
    },
    restart(next = filter) {
      running?.abort()
      running = null
      filter = next
      pages = new Map()
      total = null
      refusal = null
      view = { from: 0, to: 1 }
      return fill()
    },
  }
}
