import { isHex } from '../../../../src/bytes/hex.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { isZid } from '../../../../src/identity/zid.ts'
import { IDENTITY_FIELD } from '../../../../src/mesh/identity-proof.ts'
import type { Caller } from '../../../caller.ts'
import type { Services } from '../../../services.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { type Call, headerOf } from '../../call.ts'
import { accountShown } from './account-shown.ts'

const isKey = (text: string): boolean => isHex(text, 64)

/** A wallet as a request may see it. */
interface WalletShown {
  /** Null for a ZID without a key, which holds nothing. */
  readonly wallet: Wallet | null
  /** Whether the caller sees the folders, which are private to the owner. */
  readonly owned: boolean
}

/**
 * The wallet of an account, for its own key, or of a ZID or a public key, for anybody.
 * @throws Refusal of `accountShown`
 */
export function walletShown(services: Services, asked: string, caller: Caller | null, call: Call): WalletShown {
  const { wallets, mesh } = services
  if (isKey(asked)) return { wallet: wallets.of({ holder: asked }), owned: false }
  const owned = !isZid(asked) || caller?.account === asked || headerOf(call, IDENTITY_FIELD) !== undefined
  if (owned) return { wallet: ownWallet(services, asked, caller, call), owned }
  const binding = mesh.state.registers.identity(asked)
  const wallet = binding && wallets.of({ holder: binding.public_key, folders: asked })
  return { wallet, owned }
}

/**
 * The wallet of an account or a ZID for its owner.
 * @throws Refusal of `accountShown`; FORBIDDEN for a public key, which has no folders
 */
export function ownWallet(services: Services, asked: string, caller: Caller | null, call: Call): Wallet {
  if (isKey(asked)) {
    throw new Refusal('FORBIDDEN', 'Folders belong to an account or a ZID; a public key has none.')
  }
  const account = accountShown(services, asked, caller, call)
  // What the node keeps for an account is `me`, also where the account is a ZID; what its own key holds is the ZID's.
  if (!isZid(asked)) return services.wallets.ofAccount(account)
  const owner = services.mesh.state.registers.identity(account)
  if (owner === null) throw new Refusal('UNKNOWN_ZID', `The ZID ${account} is bound to no key.`, { zid: account })
  return services.wallets.of({ holder: owner.public_key, folders: account })
}
