import { Refusal } from '../../../src/errors/refusal.ts'
import type { CoinState, CoinTable } from '../../../src/mesh/coin-table.ts'
import { proofOf } from '../../../src/mesh/minted.ts'
import type { Services } from '../../services.ts'

/** A coin from the view of its holder. */
export interface Holding {
  readonly coin: string
  /** Public key of the node that sealed it. */
  readonly minter: string
  /** 0 if it has never moved. */
  readonly version: number
  /** Plancks. */
  readonly face: number
  readonly status: CoinState['status']
}

/** Most coins of an account considered. */
const MAX_HOLDINGS = 100_000

/**
 * Coins kept by this node for an account: first those paid by the account that have never moved, then received ones.
 * Coins from a free balance are not included: they never move.
 */
export async function holdingsOf(services: Services, account: string): Promise<Holding[]> {
  const { reader, mesh, identity } = services
  const holdings: Holding[] = []
  const { coins } = await reader.ownedCoins(account, 'paid', { offset: 0, limit: MAX_HOLDINGS })
  for (const { id, face } of coins) {
    const moved = mesh.state.coins.coin(id, identity.publicKey)
    if (moved !== null && isKeptForOwner(mesh.state.coins, moved, identity.publicKey)) holdings.push(moved)
    if (moved !== null) continue
    holdings.push({ coin: id, minter: identity.publicKey, version: 0, face, status: 'movable' })
  }
  // One by one: as arguments of one call, a hundred thousand would overflow the stack.
  for (const held of mesh.state.coins.holdings.of(identity.publicKey, account)) holdings.push(held)
  return holdings
}

/**
 * One coin of an account.
 * @throws Refusal UNKNOWN_COIN, SOULBOUND, NOT_THE_HOLDER
 */
export async function holdingOf(services: Services, account: string, coin: string): Promise<Holding> {
  const { reader, mesh, identity } = services
  const minted = await reader.coin(coin)
  // A member may lie about what it sealed, so an id can have several minters: that of this account counts.
  const moved = mesh.state.coins.coinsOf(coin)
  const isKept = (state: CoinState): boolean =>
    state.account === account ||
    (minted?.owner === account && isKeptForOwner(mesh.state.coins, state, identity.publicKey))
  const own = moved.find((state) => state.holder === identity.publicKey && isKept(state))
  if (own !== undefined) return own
  if (moved.some(({ minter }) => minted === undefined || minter === identity.publicKey)) throw notHolder(coin)
  if (minted === undefined) throw new Refusal('UNKNOWN_COIN', `Unknown coin ${coin}.`, { coin })
  if (minted.owner !== account) throw notHolder(coin)
  if (minted.funding === 'free') {
    const detail = `The coin ${coin} was paid from a free balance and never moves; only paid-funded coins do.`
    throw new Refusal('SOULBOUND', detail, { coin })
  }
  return { coin, minter: identity.publicKey, version: 0, face: minted.face, status: 'movable' }
}

/** Bonding and releasing leave a coin that was never transferred with the account that it was sealed for, and name none. */
const isKeptForOwner = (
  coins: CoinTable,
  { coin, account, holder, minter, status }: CoinState,
  self: string,
): boolean =>
  account === '' && holder === self && minter === self && status !== 'burned' && coins.arrival(coin, minter) === 0

const notHolder = (coin: string): Refusal =>
  new Refusal('NOT_THE_HOLDER', `This account does not hold the coin ${coin}.`, { coin })

/** Tick in which a coin was minted, or null if unknown to this node. */
export async function mintedIn(
  { reader, mesh, identity }: Services,
  coin: string,
  minter: string,
): Promise<number | null> {
  if (minter === identity.publicKey) {
    const minted = await reader.coin(coin)
    if (minted !== undefined) return minted.svcond
  }
  const spend = mesh.state.coins.certifiedSpend(coin, 0, minter)
  const proposal = spend === null ? null : mesh.state.coins.proposal(spend)
  const tick = proposal === null ? undefined : proofOf(proposal.mints, coin)?.event.body.tick
  return typeof tick === 'number' ? tick : null
}
