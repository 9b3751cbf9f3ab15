import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { KeptCoin } from '../../../src/ledger/coin-order.ts'
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

/** Coins of a list that are looked at without letting the event loop run other work. */
const PART = 4_096

/** Coins that this node keeps for an account, without those from a free balance, which never move. */
export function holdingsOf(
  { wallets, mesh }: Pick<Services, 'wallets' | 'mesh'>,
  account: string,
): Promise<readonly Pick<Holding, 'coin' | 'minter' | 'status'>[]> {
  return wallets.ofAccount(account).use(async (order) => {
    const holdings: Pick<Holding, 'coin' | 'minter' | 'status'>[] = []
    for (let from = 0; from < order.size; from += PART) {
      if (from > 0) await turn()
      for (const { coin, minter, soulbound } of order.coins(order.select({}, { skip: from, take: PART }))) {
        const status = mesh.state.coins.coin(coin, minter)?.status ?? 'movable'
        if (!soulbound) holdings.push({ coin, minter, status })
      }
    }
    return holdings
  })
}

/** Whether a coin of an account's list can move now. */
export function canMove({ mesh, identity }: Services, account: string, kept: KeptCoin): boolean {
  const { coins } = mesh.state
  const { coin, minter, soulbound } = kept
  if (soulbound || coins.isFrozen(coin, minter)) return false
  const moved = coins.coin(coin, minter)
  if (moved === null) return true
  const { publicKey } = identity
  const isKept = moved.account === account || isKeptForOwner(coins, moved, publicKey)
  return moved.status === 'movable' && moved.holder === publicKey && isKept
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
