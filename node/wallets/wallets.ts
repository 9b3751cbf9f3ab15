import type { WalletReader } from '../../src/journal/wallet-reader.ts'
import type { CoinOrder, Run } from '../../src/ledger/coin-order.ts'
import type { CoinTable } from '../../src/mesh/coin-table.ts'
import type { Lane } from '../lane/lane.ts'
import { Changes } from './changes.ts'
import { fileCoins } from './file-coins.ts'
import { Wallet, type WalletOwner, type WalletPorts } from './wallet.ts'

/** The part of a journal that wallets use. */
interface WalletJournal {
  readonly lane: Pick<Lane, 'submit'>
  readonly walletReader: WalletReader
  readonly ledger: { readonly mesh: { readonly coins: CoinTable } }
}

/** Coins in the wallets that are kept, 45 to 90 bytes each; further ones are read anew when they are asked for. */
const MAX_COINS = 4_000_000

const MAX_WALLETS = 10_000

const nameOf = ({ holder, account = '', folders = '' }: WalletOwner): string => `${holder}/${account}/${folders}`

/** The wallets that were used last. */
export class Wallets {
  readonly #ports: WalletPorts
  readonly #lane: Pick<Lane, 'submit'>
  readonly #most: number
  /** The one used last is the last one. */
  readonly #kept = new Map<string, Wallet>()

  /**
   * @param self public key of this node
   * @param most coins in the wallets that are kept
   */
  constructor({ lane, walletReader: reader, ledger }: WalletJournal, self: string, most = MAX_COINS) {
    const { coins } = ledger.mesh
    this.#lane = lane
    this.#ports = { reader, coins, self, changes: new Changes(coins) }
    this.#most = most
  }

  /** Wallet of an account at this node. */
  ofAccount(account: string): Wallet {
    return this.of({ holder: this.#ports.self, account, folders: account })
  }

  /**
   * Puts coins of a wallet into a folder, out of all for null.
   * @param select chooses among the wallet's coins, or refuses
   * @returns coins that moved, and those that are in the folder now, or in none for null
   * @throws Refusal of `select` and of `fileCoins`; then nothing moves
   */
  file(
    wallet: Wallet,
    select: (order: CoinOrder) => Promise<readonly Run[]>,
    folder: string | null,
  ): Promise<{ readonly moved: number; readonly total: number }> {
    const { folders: owner } = wallet.owner
    if (owner === undefined) throw new Error('the coins of a key have no folders')
    return wallet.use(async (order) => {
      const selected = await select(order)
      const moved = await fileCoins((decide) => this.#lane.submit(decide), owner, order, selected, folder)
      return { moved, total: order.count({ folder }) }
    })
  }

  of(owner: WalletOwner): Wallet {
    const name = nameOf(owner)
    const wallet = this.#kept.get(name) ?? new Wallet(this.#ports, owner)
    this.#kept.delete(name)
    this.#kept.set(name, wallet)
    this.#forget(wallet)
    return wallet
  }

  /** Forgets those that were not used for the longest time, never one that is in use. */
  #forget(used: Wallet): void {
    let coins = 0
    for (const { size } of this.#kept.values()) coins += size
    for (const [name, wallet] of this.#kept) {
      if (coins <= this.#most && this.#kept.size <= MAX_WALLETS) return
      if (wallet === used || wallet.isBusy) continue
      this.#kept.delete(name)
      coins -= wallet.size
    }
  }
}
