import type { KeptCoin } from '../../../../src/ledger/coin-order.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { mintedIn } from '../../../mesh/coins/holdings.ts'
import type { Services } from '../../../services.ts'

/** An envelope of a wallet as the list shows it. @param owned whether the caller sees its folder */
export async function envelopeShown(services: Services, kept: KeptCoin, owned: boolean): Promise<JsonObject> {
  const { coin, minter, soulbound, folder } = kept
  const { coins } = services.mesh.state
  const state = coins.coin(coin, minter)
  const minted = kept.place < 0 ? undefined : await services.reader.coin(coin)
  const frozen = coins.isFrozen(coin, minter)
  const status = soulbound ? 'soulbound' : (state?.status ?? 'movable')
  return {
    token_id: coin,
    hash: coin,
    face: state?.face ?? minted?.face ?? 0,
    funding: soulbound ? 'free' : 'paid',
    svcond: minted?.svcond ?? (await mintedIn(services, coin, minter)),
    folder: owned ? folder : null,
    version: state?.version ?? 0,
    status,
    movable: status === 'movable' && !frozen,
    soulbound,
    frozen,
    minter,
  }
}
