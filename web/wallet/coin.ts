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
}

/** Coins that one answer contains. */
export const PAGE = 100

export const pathOfPage = ({ folder, digits }: CoinFilter, page: number): string => {
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(page * PAGE) })
  if (folder !== undefined) query.set('folder', folder)
  if (digits !== '') query.set('q', digits)
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

const MOST = 10_000

/** The request that moves coins, or what is wrong with the form. @param ids the selected ones; none for a number of random ones */
export const sendRequest = (
  { to, account, count }: SendForm,
  ids: readonly string[],
): Record<string, unknown> | SendProblem => {
  const receiver = to.trim().toLowerCase()
  const number = Number(count)
  if (!/^([0-9a-f]{32}|[0-9a-f]{64})$/.test(receiver)) return 'to'
  if (ids.length === 0 && !(Number.isInteger(number) && number >= 1 && number <= MOST)) return 'count'
  return {
    to: receiver,
    ...(account.trim() === '' ? {} : { account: account.trim() }),
    ...(ids.length === 0 ? { count: number } : { token_ids: ids }),
  }
}
