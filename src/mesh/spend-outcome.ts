import { COIN_RULES, type CoinRules } from './coin-rules.ts'
import type { CoinState } from './coin-table.ts'
import type { Spend, SpendInput } from './spend.ts'

type Named = Pick<SpendInput, 'coin' | 'minter' | 'version' | 'face'>
type Acting = Pick<Spend, 'action' | 'holder'>

/**
 * State of one of its coins after a certified spend.
 * @param id of the spend
 * @param previous null for a coin that has never moved
 */
export function outcomeOf(id: string, spend: Acting, input: Named, previous: CoinState | null): CoinState {
  const { coin, minter, version, face } = input
  // Written out: a spread would make a slower object.
  const next = (holder: string, account: string, status: CoinState['status']): CoinState => ({
    coin,
    minter,
    version: version + 1,
    face,
    holder,
    account,
    status,
    spend: id,
  })
  const { action, holder } = spend
  if (action.kind === 'transfer') return next(action.to, action.account, 'movable')
  return next(holder, previous?.account ?? '', STATUS_AFTER[action.kind])
}

const STATUS_AFTER = { redeem: 'burned', bond: 'bonded', release: 'movable' } as const

/** Whether the action is allowed for a coin in this state: none for a burned one, only release for a bonded one. */
export function isLegal(action: Spend['action'], status: CoinState['status'], rules: CoinRules = COIN_RULES): boolean {
  if (!rules.redeemingIsSpending) return true
  if (status === 'burned') return false
  return (status === 'bonded') === (action.kind === 'release')
}
