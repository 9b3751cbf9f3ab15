import { systemHash as hash } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { COIN_RULES, type CoinRules } from '../../src/mesh/coin-rules.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { type EpochCertificate, type MemberChange, signEpoch } from '../../src/mesh/epoch-certificate.ts'
import { epochsOfSpend } from '../../src/mesh/epochs-of-spend.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import { Members } from '../../src/mesh/members.ts'
import { EPOCH_RULES, type EpochRules, statementOwed } from '../../src/mesh/next-epoch.ts'
import type { Certificate, SpendBody } from '../../src/mesh/spend.ts'
import { lastEpochOf } from '../../src/mesh/spend-rules.ts'
import { signVote } from '../../src/mesh/spend-signing.ts'
import { StateRows } from '../../src/mesh/state-rows.ts'
import { type EpochVote, Succession } from '../../src/mesh/succession.ts'
import { decideVotes } from '../../src/mesh/voting.ts'
import { carrier, keyOf, NETWORK } from '../mesh/coins-world.ts'

/** A vote as it was signed: anybody may keep it, and publish it whenever it is useful. */
export interface SignedVote {
  readonly voter: string
  readonly spend: string
  readonly epochs: readonly number[]
  readonly sig: string
}

export interface Rules {
  readonly coins: CoinRules
  readonly epochs: EpochRules
}

export const RULES: Rules = { coins: COIN_RULES, epochs: EPOCH_RULES }

/** A member that keeps the rules: it knows what reached it, and decides by the rules of the domain alone. */
export class EpochMember {
  readonly signer: Signer
  readonly key: string
  readonly members: Members
  readonly succession: Succession
  readonly coins: FoldedCoins
  /** Accepted changes that it has heard of. */
  readonly changes: MemberChange[] = []
  readonly #rules: Rules

  constructor(signer: Signer, first: readonly string[], rules: Rules) {
    this.signer = signer
    this.key = keyOf(signer)
    this.members = new Members(first)
    this.succession = new Succession(this.members, new StateRows(hash))
    this.coins = createCoinTable(hash, this.members, { self: this.key })
    this.#rules = rules
  }

  /** As a node does, it takes nothing that names an epoch which it does not know. */
  propose(body: SpendBody, svcond: number): void {
    if (body.certificates.every((each) => this.#knows(each)))
      this.coins.applyProposal(body, carrier(this.key, 0, svcond))
  }

  certified(certificate: Certificate): void {
    if (this.#knows(certificate)) this.coins.applyCertificate(certificate, carrier(this.key))
  }

  #knows(certificate: Certificate): boolean {
    return lastEpochOf(certificate) <= this.members.latest.number
  }

  follows(certificate: EpochCertificate): void {
    if (this.succession.follow(certificate)) this.succession.carriedBy(this.key, certificate)
  }

  /** Its votes on spends in a tick; they bind it from then on. */
  votes(now: number): readonly SignedVote[] {
    if (!this.members.isOf(this.key, now)) return []
    const { coins, members, key, signer } = this
    const rules = this.#rules.coins
    const spends = decideVotes({
      hash,
      table: coins,
      members,
      self: key,
      abstainsUntil: 0,
      now,
      undecidedFrom: Number.POSITIVE_INFINITY,
      maxVotes: 64,
      acceptedTickEvent: (origin, seq) => this.#tickEvent(origin, seq),
      quarantinedFrom: () => null,
      mayRelease: () => true,
      rules,
    })
    return spends.flatMap((spend) => {
      const proposal = coins.proposal(spend)
      if (proposal === null) return []
      const epochs = epochsOfSpend(coins, members, proposal, rules)
      const { sig } = signVote(signer, NETWORK, spend, epochs)
      coins.applyVotes(key, [{ spend, sig }])
      return [{ voter: key, spend, epochs, sig }]
    })
  }

  /** Every tick event of the proposals is the one that it has. */
  #tickEvent(origin: string, seq: number): string | null {
    for (const { mints } of this.coins.open())
      for (const { event } of mints) if (event.origin === origin && event.seq === seq) return eventId(hash, event)
    return null
  }

  /** Its vote for the next epoch in a tick. */
  epochVote(now: number): (EpochVote & { readonly voter: string }) | null {
    const { key: self, members, succession, changes, signer } = this
    if (!members.isOf(self, now)) return null
    const view = { network: NETWORK, self, members, succession, abstainsUntil: 0, now, changes }
    const statement = statementOwed({ ...view, rules: this.#rules.epochs })
    if (statement === null) return null
    const vote = { statement, sig: signEpoch(signer, statement) }
    succession.add(self, vote)
    return { ...vote, voter: self }
  }
}
