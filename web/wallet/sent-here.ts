import { keepHere, keptHere } from '../node/kept-here.ts'

/** A request of this browser that sent coins. */
export interface SentEntry {
  /** Of the request: a repetition has the same, and is the same entry. */
  readonly mark: string
  /** Account, or identity, that sent them. */
  readonly from: string
  /** ms since 1970. */
  readonly at: number
  readonly to: string
  readonly account: string
  /** Coins that were to move. */
  readonly asked: number
  /** Coins that did; null if no answer came. */
  readonly moved: number | null
  /** Ids of the first ones; none where the node was to choose them and did not answer. */
  readonly coins: readonly string[]
}

const PLACE = 'svcmesh.sent'
const MOST = 100
/** Ids that an entry keeps. */
export const MOST_IDS = 8

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most

const isEntry = (value: unknown): value is SentEntry => {
  const { mark, from, at, to, account, asked, moved, coins } = (value ?? {}) as Partial<
    Record<keyof SentEntry, unknown>
  >
  return (
    isText(mark, 64) &&
    isText(from, 80) &&
    isCount(at) &&
    (at as number) <= 8.64e15 &&
    isText(to, 64) &&
    isText(account, 80) &&
    isCount(asked) &&
    (moved === null || isCount(moved)) &&
    Array.isArray(coins) &&
    coins.length <= MOST_IDS &&
    coins.every((id) => typeof id === 'string' && /^[0-9a-f]{64}$/.test(id))
  )
}

/** All accounts of this browser. What else wrote to its store is left out, and what comes twice. */
const all = (): readonly SentEntry[] => {
  const kept = keptHere(PLACE)
  const entries = Array.isArray(kept) ? kept.filter(isEntry).slice(0, MOST) : []
  return [...new Map(entries.map((entry) => [entry.mark, entry])).values()]
}

/** What an account sent from this browser, latest first. */
export const sentFrom = (account: string): readonly SentEntry[] => all().filter(({ from }) => from === account)

export const rememberSent = (entry: SentEntry): void => {
  const others = all().filter(({ mark }) => mark !== entry.mark)
  keepHere(PLACE, [{ ...entry, coins: entry.coins.slice(0, MOST_IDS) }, ...others].slice(0, MOST))
}

export const forgetSent = (account: string): void => {
  const others = all().filter(({ from }) => from !== account)
  keepHere(PLACE, others)
}
