/** A coin of the account as the node lists it. */
export interface Coin {
  readonly token_id: string
  /** Plancks. */
  readonly face: number
  /** Tick of its seal, if the node knows it. */
  readonly svcond: number | null
  readonly folder: string | null
  readonly status: 'movable' | 'bonded' | 'burned' | 'soulbound'
  readonly movable: boolean
  readonly frozen: boolean
}

/** Which coins a list contains. */
export interface CoinFilter {
  /** Undefined for all, empty for those in none. */
  readonly folder: string | undefined
  /** First digits of the id. */
  readonly digits: string
  /** A ZID, for coins that its own key holds; otherwise those that the node keeps for the account. */
  readonly holder?: string | undefined
}

/** Coins that one answer contains. */
export const PAGE = 100

export const pathOfPage = ({ folder, digits, holder = 'me' }: CoinFilter, page: number): string => {
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(page * PAGE) })
  if (folder !== undefined) query.set('folder', folder)
  if (digits !== '') query.set('q', digits)
  return `/api/tally/envelopes/${holder}?${query}`
}

/** Coins of a page that is read to choose from it, the most that a node lists at once. */
const LARGE_PAGE = 500

/** Page behind a cursor, of coins that the node keeps for the account. */
export const pathAfter = ({ folder, digits }: CoinFilter, cursor: string | null): string => {
  const query = new URLSearchParams({ limit: String(LARGE_PAGE) })
  if (folder !== undefined) query.set('folder', folder)
  if (digits !== '') query.set('q', digits)
  if (cursor !== null) query.set('cursor', cursor)
  return `/api/tally/envelopes/me?${query}`
}

export const sumOf = (coins: Iterable<Coin>): bigint => {
  let sum = 0n
  for (const { face } of coins) sum += BigInt(face)
  return sum
}

/** What a person typed to send coins. */
export interface SendForm {
  readonly to: string
  readonly account: string
  readonly count: string
}

export type SendProblem = 'to' | 'count'

/** Most coins of one request. */
export const MOST = 10_000

/** A ZID, a key, or a key with the name of an account there, as the page Receive shows it. */
export const addressOf = (to: string, account: string): { readonly receiver: string; readonly at: string } => {
  const [receiver = '', at = account.trim()] = to.trim().split(/\s+/)
  return { receiver: receiver.toLowerCase(), at }
}

/** The request that moves coins, or what is wrong with the form. @param ids the selected ones; none for a number of random ones */
export const sendRequest = (
  { to, account, count }: SendForm,
  ids: readonly string[],
): Record<string, unknown> | SendProblem => {
  const { receiver, at } = addressOf(to, account)
  const number = Number(count)
  if (!/^([0-9a-f]{32}|[0-9a-f]{64})$/.test(receiver)) return 'to'
  if (ids.length === 0 && !(Number.isInteger(number) && number >= 1 && number <= MOST)) return 'count'
  return {
    to: receiver,
    ...(at === '' ? {} : { account: at }),
    ...(ids.length === 0 ? { count: number } : { token_ids: ids }),
  }
}
