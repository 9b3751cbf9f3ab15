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
  /** Whether all coins of the selection were looked at. */
  readonly isWhole: boolean
  /** Whether they were asked for before, and no answer came: these are sent again, and no others. */
  readonly isRepetition: boolean
}

interface Listed {
  readonly next: string | null
  readonly envelopes: readonly Coin[]
}

/** Pages of 500 that are read for one request: where most coins cannot be sent, it ends before it has as many as it may. */
const MOST_PAGES = 40

/** Coins of requests that were not answered, by account and filter. */
const unanswered = new Map<string, Gathered>()

const nameOf = (payer: string, { filter, except }: WholeSelection): string =>
  JSON.stringify([payer, filter.folder ?? null, filter.digits, [...except].sort()])

/** What is sent is kept until it is known what has moved: a repetition never takes the coins behind them. */
export const gatheredIsSent = (payer: string, selection: WholeSelection, gathered: Gathered): void => {
  unanswered.set(nameOf(payer, selection), { ...gathered, isRepetition: true })
}

/** The node has said what has moved, or that nothing has. */
export const gatheredIsAnswered = (payer: string, selection: WholeSelection): void => {
  unanswered.delete(nameOf(payer, selection))
}

/** Reads coins in pages until one request is full. @param onfound how many can be sent so far */
export const gather = async (
  payer: string,
  selection: WholeSelection,
  onfound: (count: number) => void,
  signal: AbortSignal,
): Promise<Gathered | Refused> => {
  const before = unanswered.get(nameOf(payer, selection))
  if (before !== undefined) return before
  // Nodes that sealed coins of one id are one choice in a request.
  const coins = new Map<string, Coin>()
  let unmovable = 0
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const path = pathAfter(selection.filter, cursor)
    const answer: Answered<Listed> | Refused = await sendAsCaller<Listed>(path, { signal })
    if (!answer.ok) return answer
    const { envelopes, next }: Listed = answer.body
    for (const [index, coin] of envelopes.entries()) {
      if (selection.except.has(coin.token_id)) continue
      if (coin.movable && !coin.frozen) coins.set(coin.token_id, coin)
      else unmovable += 1
      if (coins.size < MOST) continue
      const isWhole = next === null && index === envelopes.length - 1
      return { coins: [...coins.values()], unmovable, isWhole, isRepetition: false }
    }
    onfound(coins.size)
    cursor = next
    if (cursor === null) break
  }
  return { coins: [...coins.values()], unmovable, isWhole: cursor === null, isRepetition: false }
}
