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
  const kept = { coin, minter, version: version + 1, face, spend: id }
  const account = previous?.account ?? ''
  switch (spend.action.kind) {
    case 'transfer':
      return { ...kept, holder: spend.action.to, account: spend.action.account, status: 'movable' }
    case 'redeem':
      return { ...kept, holder: spend.holder, account, status: 'burned' }
    case 'bond':
      return { ...kept, holder: spend.holder, account, status: 'bonded' }
    case 'release':
      return { ...kept, holder: spend.holder, account, status: 'movable' }
  }
}

/** Whether the action is allowed for a coin in this state: none for a burned one, only release for a bonded one. */
export function isLegal(action: Spend['action'], status: CoinState['status'], rules: CoinRules = COIN_RULES): boolean {
  if (!rules.redeemingIsSpending) return true
  if (status === 'burned') return false
  return (status === 'bonded') === (action.kind === 'release')
}
