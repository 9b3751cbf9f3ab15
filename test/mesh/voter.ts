import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { COIN_RULES, type CoinRules } from '../../src/mesh/coin-rules.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import type { MintProof, Spend, SpendAction } from '../../src/mesh/spend.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { decideVotes, type VotingView } from '../../src/mesh/voting.ts'
import { CoinWorld, carrier, idOf, keyOf, standInSigner } from './coins-world.ts'

export const world = new CoinWorld()
export const alice = standInSigner('alice')
export const bob = standInSigner('bob')
export const COIN = idOf('coin')
export const SELF = world.key(5)
export const id = (spend: Spend): string => spendId(hash, spend)
const [PROOF] = world.mint(0, keyOf(alice), [{ coin: COIN, face: 50 }], 8) as [MintProof]
const MINT_EVENT = eventId(hash, PROOF.event)

/** A member that holds the tick event of the coin, in tick 300. */
export class Voter {
  readonly table = createCoinTable(hash, world.members, { self: SELF })
  view: Omit<VotingView, 'table' | 'rules'> = {
    hash,
    members: world.members,
    self: SELF,
    abstainsUntil: 0,
    now: 300,
    undecidedFrom: Number.POSITIVE_INFINITY,
    maxVotes: 100,
    acceptedTickEvent: (origin, seq) => (origin === world.key(0) && seq === 8 ? MINT_EVENT : null),
    quarantinedFrom: () => null,
    mayRelease: () => true,
  }

  propose(spend: Spend, svcond = 200, origin = world.key(1), mints: readonly MintProof[] = [PROOF]): Spend {
    this.table.applyProposal({ spend, mints, certificates: [] }, carrier(origin, 0, svcond))
    return spend
  }

  decide(off?: keyof CoinRules): string[] {
    const rules = off === undefined ? COIN_RULES : { ...COIN_RULES, [off]: false }
    return decideVotes({ ...this.view, table: this.table, rules })
  }

  voted(spend: Spend): void {
    this.table.applyVotes(SELF, [world.vote(5, spend)])
  }

  certified(action: SpendAction, holder = alice, svcond = 190): Spend {
    const spend = world.spend(holder, action, { version: this.table.coin(COIN)?.version ?? 0 }, svcond)
    this.table.applyCertificate(world.certify(spend), carrier(world.key(2)))
    return spend
  }
}

/** What a voter does with the rule, and what it would do without. */
export function shows(rule: keyof CoinRules, voter: Voter, without: readonly Spend[]): void {
  assert.deepEqual(voter.decide(), [], 'with every rule it says nothing')
  assert.deepEqual(voter.decide(rule), without.map(id), `without ${rule}`)
}
