import type { Signer } from '../../src/crypto/ports.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { Certificate, MintProof, SpendBody, SpendInput } from '../../src/mesh/spend.ts'
import { signSpend } from '../../src/mesh/spend-signing.ts'
import { type CoinWorld, idOf, keyOf, NETWORK, standInSigner, transferTo } from '../mesh/coins-world.ts'
import type { Random } from '../sim/random.ts'

/** A coin that nobody has spent. */
export interface Minted {
  readonly input: SpendInput
  readonly proof: MintProof
}

/** Coins of a few people, who sign whatever they like about them. */
export class EpochCoins {
  /** The first one has every coin at first. */
  readonly people: readonly [Signer, Signer, Signer] = [
    standInSigner('holder'),
    standInSigner('one'),
    standInSigner('two'),
  ]
  readonly #random: Random
  readonly #world: CoinWorld
  #count = 0

  constructor(random: Random, world: CoinWorld) {
    this.#random = random
    this.#world = world
  }

  /** A coin of a member of the first epoch that still has its seat. */
  mint(now: number, members: Pick<Members, 'has'>): Minted {
    const seats = [...this.#world.members.keys.keys()]
    return this.list(this.#random.pick(seats.filter((at) => members.has(this.#world.key(at)))), now)
  }

  /** A member lists an envelope in a tick of now. @param coin another one unless given */
  list(minter: number, now: number, coin = idOf(`coin ${this.#count}`)): Minted {
    const holder = keyOf(this.people[0])
    const [proof] = this.#world.mint(minter, holder, [{ coin, face: 50 }], ++this.#count, now) as [MintProof]
    return { input: { coin, minter: this.#world.key(minter), version: 0, face: 50 }, proof }
  }

  /** Two spends of the same coins. */
  rivals(
    svcond: number,
    inputs: readonly SpendInput[],
    {
      mints = [],
      certificates = [],
    }: { readonly mints?: readonly MintProof[]; readonly certificates?: readonly Certificate[] },
    holder: Signer = this.people[0],
  ): readonly [SpendBody, SpendBody] {
    const sorted = [...inputs].sort((a, b) => (a.coin < b.coin ? -1 : 1)) as [SpendInput]
    const [one, two] = this.#random.chance(1, 2) ? [1, 2] : [2, 0]
    const to = (person: number): SpendBody => {
      const action = transferTo(this.people[person] as Signer)
      return { spend: signSpend(holder, { network: NETWORK, inputs: sorted, action, svcond }), mints, certificates }
    }
    return [to(one as number), to(two as number)]
  }
}
