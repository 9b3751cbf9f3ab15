import { systemHash } from '../../node/system/crypto.ts'
import type { Certificate, Spend, SpendAction } from '../../src/mesh/spend.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import type { Random } from '../sim/random.ts'
import type { Ask } from './ask.ts'
import type { Books } from './books.ts'
import type { Member } from './member.ts'
import { type Held, type Person, sign } from './wallet.ts'
import { placeOf } from './watch.ts'

export interface WalletOptions {
  readonly members: readonly Member[]
  readonly books: Books
  readonly random: Random
  readonly persons: readonly Person[]
  readonly ask: Ask
  /** Whether a wallet that gets no answer repeats its spend (rule 8), or signs a new one. */
  readonly repeats: boolean
}

/** Coins held by people with their own keys, and what they do with them. */
export class Wallets {
  readonly held: Held[] = []
  readonly #options: WalletOptions

  constructor(options: WalletOptions) {
    this.#options = options
  }

  /** A node has moved coins for a client: persons among the receivers take note. @param spends as they were answered */
  moved(spends: readonly { readonly spend: string; readonly certificate?: Certificate }[]): void {
    for (const { spend: id } of spends) this.#arrived.push(id)
  }

  /** Spends that were answered by id only. */
  readonly #arrived: string[] = []

  /** Spends or repeats. */
  act(): void {
    this.#refresh()
    const { random } = this.#options
    const some = this.held.filter(({ gone, asking }) => !gone && asking === 0)
    if (some.length === 0) return
    const held = random.pick(some)
    if (held.spends.length === 0 || (!this.#options.repeats && !held.person.crooked)) this.#sign(held)
    this.#ask(held)
  }

  /** Asks again for everything that has no answer. */
  repeat(): void {
    this.#refresh()
    for (const held of this.held) if (!held.gone && held.asking === 0 && held.spends.length > 0) this.#ask(held)
  }

  #refresh(): void {
    this.#unanswered = this.#unanswered.filter((still) => still())
    this.#learn()
  }

  /** Looks up, at any node, what was moved to whom. */
  #learn(): void {
    const { members, books } = this.#options
    for (const id of this.#arrived.splice(0)) {
      const found = members.flatMap(({ core }) => core?.services.mesh.state.coins.certificate(id) ?? [])[0]
      if (found === undefined) continue
      books.transfers.push({ id, spend: found.spend })
      this.#received(found.spend)
    }
  }

  #received({ inputs, action }: Spend): void {
    if (action.kind !== 'transfer') return
    const person = this.#options.persons.find(({ key }) => key === action.to)
    if (person === undefined) return
    for (const input of inputs) {
      const next = { ...input, version: input.version + 1 }
      // Two clients may hear of the same spend; the person has one coin all the same.
      if (this.held.some((held) => placeOf(held.input) === placeOf(next))) continue
      this.held.push({ person, input: next, spends: [], asking: 0, gone: false })
    }
  }

  #sign(held: Held): void {
    const { person, input } = held
    const { random, books } = this.#options
    const count = person.crooked && random.chance(2, 3) ? 2 : 1
    const spends = [...held.spends]
    for (let n = 0; n < count; n++) {
      const action = this.#action()
      if (action !== undefined) spends.push(sign(person, input, action, this.#options.members[0]?.tick ?? 0))
    }
    held.spends = spends
    if (new Set(spends.map(({ sig }) => sig)).size > 1 && person.crooked) books.doubled.add(placeOf(input))
  }

  #action(): SpendAction | undefined {
    const { random, persons, books } = this.#options
    const client = books.working()[0] === undefined ? undefined : random.pick(books.working())
    if (random.chance(1, 4) && client !== undefined) {
      return { kind: 'redeem', home: client.member.key, account: client.account }
    }
    if (random.chance(1, 5) && client !== undefined) {
      return { kind: 'transfer', to: client.member.key, account: client.account }
    }
    return { kind: 'transfer', to: random.pick(persons).key, account: '' }
  }

  /** All that was signed for a coin goes out at once, each spend to a node of its own. */
  #ask(held: Held): void {
    const { members, random, ask, books } = this.#options
    for (const spend of held.spends) {
      const running = members.filter(({ core }) => core !== null)
      if (running.length === 0) return
      const member = random.pick(running)
      held.asking++
      const free = this.#expire(held, member)
      ask('spend', member, 'POST', '/api/tally/envelopes/transfer', { body: { spend } }, (status, body) => {
        free()
        if (status === 200) {
          held.gone = true
          books.transfers.push({ id: spendId(systemHash, spend), spend })
          this.#received(spend)
        } else if (DEFINITE.has(body.code) && held.person.crooked) held.gone = true
      })
    }
  }

  /** A node that dies never answers; the wallet then repeats the request. */
  #expire(held: Held, member: Member): () => void {
    const core = member.core
    let asking = true
    const free = (): void => {
      if (asking) held.asking--
      asking = false
    }
    this.#unanswered.push(() => {
      if (member.core !== core) free()
      return asking
    })
    return free
  }

  #unanswered: (() => boolean)[] = []
}

const DEFINITE: ReadonlySet<string> = new Set([
  'STALE_VERSION',
  'NOT_THE_HOLDER',
  'COIN_NOT_MOVABLE',
  'COIN_FROZEN',
  'SPEND_CONFLICT',
])
