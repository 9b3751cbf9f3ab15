import { sendAsCaller } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import type { Answered } from '../node/send.ts'
import { type Coin, type CoinFilter, MOST, pathAfter } from './coin.ts'

/** All coins that match a filter, except a few: not a list, so that it is the same work for three and for a million. */
export interface WholeSelection {
  readonly filter: CoinFilter
  /** Coins that match it. */
  readonly total: number
  readonly except: ReadonlySet<string>
}

/** Coins of such a selection that one request can send. */
export interface Gathered {
  /** In the order of the list, at most MOST. */
  readonly coins: readonly Coin[]
  /** Coins that were looked at and cannot be sent. */
  readonly unmovable: number
  /** Coins that were looked at. */
  readonly read: number
  /** Why no more were: the selection ended, the request is full, or as many pages were read as for one request. */
  readonly end: 'all' | 'full' | 'pages'
  /** Whether coins that an earlier request looked at are left out. */
  readonly isContinued: boolean
  /** Behind the last page. */
  readonly cursor: string | null
  /** Whether they were asked for before, and no answer came: these are sent again, and no others. */
  readonly isRepetition: boolean
}

interface Listed {
  readonly next: string | null
  readonly envelopes: readonly Coin[]
}

/** Pages of 500 that are read for one request: where most coins cannot be sent, it ends before it has as many as it may, and the next one continues there. */
const MOST_PAGES = 40

/** Coins of requests that were not answered, by account and filter. */
const unanswered = new Map<string, Gathered>()

/** Where the next request begins to read, by account and filter: before it, no coin can be sent. */
const places = new Map<string, string>()

const nameOf = (payer: string, { filter, except }: WholeSelection): string =>
  JSON.stringify([payer, filter.folder ?? null, filter.digits, [...except].sort()])

/** What is sent is kept until it is known what has moved: a repetition never takes the coins behind them. */
export const gatheredIsSent = (payer: string, selection: WholeSelection, gathered: Gathered): void => {
  unanswered.set(nameOf(payer, selection), { ...gathered, isRepetition: true })
}

const continueBehind = (name: string, { end, cursor }: Gathered): void => {
  if (end === 'pages' && cursor !== null) places.set(name, cursor)
  if (end === 'all') places.delete(name)
}

/** The node has said what has moved, or that nothing has. @param moved what was gathered, if all of it has */
export const gatheredIsAnswered = (payer: string, selection: WholeSelection, moved: Gathered | null): void => {
  const name = nameOf(payer, selection)
  unanswered.delete(name)
  if (moved !== null) continueBehind(name, moved)
}

/** Reads coins in pages until one request is full. @param onfound how many can be sent so far */
export const gather = async (
  payer: string,
  selection: WholeSelection,
  onfound: (count: number) => void,
  signal: AbortSignal,
): Promise<Gathered | Refused> => {
  const name = nameOf(payer, selection)
  const before = unanswered.get(name)
  if (before !== undefined) return before
  // Nodes that sealed coins of one id are one choice in a request.
  const coins = new Map<string, Coin>()
  let [unmovable, read] = [0, 0]
  let cursor: string | null = places.get(name) ?? null
  const isContinued = cursor !== null
  const gathered = (end: Gathered['end']): Gathered => {
    const found = { coins: [...coins.values()], unmovable, read, end, isContinued, cursor, isRepetition: false }
    // Where nothing can be sent, nothing is left behind.
    if (coins.size === 0) continueBehind(name, found)
    return found
  }
  for (let page = 0; page < MOST_PAGES; page++) {
    const path = pathAfter(selection.filter, cursor)
    const answer: Answered<Listed> | Refused = await sendAsCaller<Listed>(path, { signal })
    if (!answer.ok) {
      // A cursor that the node rejected is not sent again.
      if (answer.byNode && !answer.retryable) places.delete(name)
      return answer
    }
    const { envelopes, next }: Listed = answer.body
    for (const [index, coin] of envelopes.entries()) {
      read += 1
      if (selection.except.has(coin.token_id)) continue
      if (coin.movable && !coin.frozen) coins.set(coin.token_id, coin)
      else unmovable += 1
      if (coins.size < MOST) continue
      return gathered(next === null && index === envelopes.length - 1 ? 'all' : 'full')
    }
    onfound(coins.size)
    cursor = next
    if (cursor === null) return gathered('all')
  }
  return gathered('pages')
}
