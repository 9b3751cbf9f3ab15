import { addressOf, addressRange, subnetsOf } from './address-range.ts'
import type { Ban } from './owner-state.ts'

/** Addresses whose bans are remembered, so that a call costs one lookup. */
const MAX_KNOWN = 10_000

const NONE: readonly Ban[] = []

/** Finds the bans of an account or an address, whether they are over or not. */
export class BanIndex {
  readonly #exact = new Map<string, Ban>()
  readonly #subnets: { readonly ban: Ban; readonly has: ReturnType<typeof subnetsOf> }[] = []
  readonly #isInAny: ReturnType<typeof subnetsOf>
  readonly #hasAddresses: boolean
  readonly #known = new Map<string, readonly Ban[]>()

  constructor(bans: readonly Ban[]) {
    const ranges = []
    for (const ban of bans) {
      const range = ban.address === undefined ? null : addressRange(ban.address)
      if (range?.subnet === undefined) this.#exact.set(ban.account ?? range?.text ?? '', ban)
      else {
        ranges.push(range)
        this.#subnets.push({ ban, has: subnetsOf([range]) })
      }
    }
    this.#isInAny = subnetsOf(ranges)
    this.#hasAddresses = bans.some(({ address }) => address !== undefined)
  }

  ofAccount(account: string): readonly Ban[] {
    const ban = this.#exact.get(account)
    return ban === undefined ? NONE : [ban]
  }

  ofAddress(text: string): readonly Ban[] {
    if (!this.#hasAddresses) return NONE
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const found = this.#find(text)
    if (this.#known.size >= MAX_KNOWN) this.#known.delete(this.#known.keys().next().value as string)
    this.#known.set(text, found)
    return found
  }

  #find(text: string): readonly Ban[] {
    const address = addressOf(text)
    if (address === null) return NONE
    const exact = this.#exact.get(address.address)
    const wider = this.#isInAny(address) ? this.#subnets.filter(({ has }) => has(address)) : []
    return [...(exact === undefined ? NONE : [exact]), ...wider.map(({ ban }) => ban)]
  }
}
