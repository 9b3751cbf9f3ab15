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

const put = (mark: string, entry: SentEntry | null): void => {
  const others = all().filter((each) => each.mark !== mark)
  keepHere(PLACE, [...(entry === null ? [] : [entry]), ...others].slice(0, MOST))
}

/** What the answer to a request makes of its entry; without one, the entry says that none came. */
interface Sending {
  /** @param coins ids of those that moved */
  answered(moved: number, coins: readonly string[]): void
  /** The node did nothing: what an earlier request with this mark left, if there was one, is so again. */
  refused(): void
}

/** Writes an entry before its request leaves, so that a page that is closed while coins move has it. */
export const rememberSending = (request: Omit<SentEntry, 'moved'>): Sending => {
  const { mark } = request
  const before = all().find((each) => each.mark === mark) ?? null
  const known = request.coins.length > 0 ? request.coins : (before?.coins ?? [])
  const entry = { ...request, moved: null, coins: known.slice(0, MOST_IDS) }
  put(mark, entry)
  return {
    answered: (moved, coins) =>
      put(mark, { ...entry, moved, coins: (coins.length > 0 ? coins : entry.coins).slice(0, MOST_IDS) }),
    refused() {
      const now = all().find((each) => each.mark === mark)
      // Another dialog with the same request may have its answer meanwhile.
      if (now?.moved === null && now.at === entry.at) put(mark, before)
    },
  }
}

export const forgetSent = (account: string): void => {
  const others = all().filter(({ from }) => from !== account)
  keepHere(PLACE, others)
}
