import { setImmediate as turn } from 'node:timers/promises'
import type { MintedCoin, WalletReader } from '../../src/journal/wallet-reader.ts'
import { CoinOrder } from '../../src/ledger/coin-order.ts'
import type { CoinState, CoinTable } from '../../src/mesh/coin-table.ts'
import type { Change, Changes } from './changes.ts'
import { Labels, receivedPlace } from './labels.ts'

/** Whose coins a wallet lists. */
export interface WalletOwner {
  /** Public key that holds them. */
  readonly holder: string
  /** Account for which this node keeps them, including those sealed for it; absent for all coins of the key. */
  readonly account?: string
  /** Account or ZID whose folders they are in; absent if there are none. */
  readonly folders?: string
}

export interface WalletPorts {
  readonly reader: WalletReader
  readonly coins: CoinTable
  readonly changes: Changes
  /** Public key of this node. */
  readonly self: string
}

/** Coins that are listed without letting the event loop run other work: a few milliseconds. */
const SLICE = 256

/**
 * The coins of an owner in order, with their folders. They follow from the coins sealed for the owner, the table of coins
 * that moved, and the filings in the journal; a wallet reads all of that once, and then what was added since.
 */
export class Wallet {
  readonly owner: WalletOwner
  readonly #ports: WalletPorts
  #order = new CoinOrder()
  /** Position of the first envelope that has not been looked at. */
  #reached = 0
  /** Number of the first change that has not been looked at; -1 before the wallet was read. */
  #seen = -1
  #last: Promise<unknown> = Promise.resolve()
  #users = 0

  constructor(ports: WalletPorts, owner: WalletOwner) {
    this.#ports = ports
    this.owner = owner
  }

  get size(): number {
    return this.#order.size
  }

  /** Whether somebody uses it. */
  get isBusy(): boolean {
    return this.#users > 0
  }

  /** Runs `work` on the present coins; the order does not change before it has ended. */
  async use<T>(work: (order: CoinOrder) => T | Promise<T>): Promise<T> {
    this.#users++
    const before = this.#last
    const result = before.then(async () => {
      await this.#update()
      return work(this.#order)
    })
    this.#last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      this.#users--
    }
  }

  async #update(): Promise<void> {
    const { changes, reader } = this.#ports
    if (this.#seen < 0 || changes.from(this.#seen) === undefined) await this.#read()
    await this.#mint(reader.sealed)
    const latest = changes.from(this.#seen)
    // So much happened meanwhile that some of it is forgotten.
    if (latest === undefined) return this.#update()
    for (const [index, change] of latest.entries()) {
      this.#apply(change)
      if (index % SLICE === SLICE - 1) await turn()
    }
    this.#seen += latest.length
  }

  async #read(): Promise<void> {
    const { reader, coins, changes } = this.#ports
    const { holder, account, folders } = this.owner
    this.#order = new CoinOrder()
    // What changes while it is read is looked at again afterwards.
    const seen = changes.end
    const labels = folders === undefined ? new Labels() : await Labels.read(reader.filings(folders))
    this.#reached = 0
    await this.#mint(reader.sealed, labels)
    let listed = 0
    for (const state of coins.holdings.of(holder, account)) {
      this.#receive(state, labels)
      if (++listed % SLICE === 0) await turn()
    }
    this.#seen = seen
  }

  /** Adds the coins that were sealed for the account up to a position. */
  async #mint(to: number, labels?: Labels): Promise<void> {
    const { account } = this.owner
    if (account === undefined || to === this.#reached) return
    let listed = 0
    for await (const minted of this.#ports.reader.minted(account, this.#reached, to)) {
      for (const coin of minted) this.#seal(coin, labels)
      listed += minted.length
      if (listed < SLICE) continue
      listed = 0
      await turn()
    }
    this.#reached = to
  }

  #seal({ id: coin, position: place, soulbound }: MintedCoin, labels?: Labels): void {
    const { coins, self: minter } = this.#ports
    const burned = coins.coin(coin, minter)?.status === 'burned'
    if (burned || coins.arrival(coin, minter) > 0) return
    this.#order.add({ coin, minter, place, soulbound, folder: labels?.of({ coin, minter, place }) ?? null })
  }

  #receive({ coin, minter }: CoinState, labels?: Labels): void {
    const place = receivedPlace(this.#ports.coins.arrival(coin, minter))
    this.#order.add({ coin, minter, place, soulbound: false, folder: labels?.of({ coin, minter, place }) ?? null })
  }

  #apply({ coin, minter, transferred }: Change): void {
    if (transferred) this.#order.remove(coin, minter)
    const state = this.#ports.coins.coin(coin, minter)
    if (state !== null && this.#holds(state)) this.#receive(state)
    else this.#order.remove(coin, minter)
  }

  #holds(state: CoinState): boolean {
    const { holder, account } = this.owner
    const { coin, minter, status } = state
    if (status === 'burned' || state.holder !== holder) return false
    if (account === undefined || state.account === account) return true
    // A coin that was bonded where it was sealed names no account; it belongs to the one that it was sealed for.
    return this.#ports.coins.arrival(coin, minter) === 0 && this.#order.has(coin, minter)
  }
}
