import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { COIN_RULES, type CoinRules } from '../../src/mesh/coin-rules.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import { MAX_EVENT_BYTES, MAX_EVENT_VOTES } from '../../src/mesh/events.ts'
import type { MintProof, Spend, SpendAction } from '../../src/mesh/spend.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { decideVotes, MAX_CANDIDATES_PER_ORIGIN, type VotingView } from '../../src/mesh/voting.ts'
import { bare, CoinWorld, carrier, idOf, keyOf, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const bob = standInSigner('bob')
const COIN = idOf('coin')
const SELF = world.key(5)
const id = (spend: Spend): string => spendId(hash, spend)
const [PROOF] = world.mint(0, keyOf(alice), [{ coin: COIN, face: 50 }], 8) as [MintProof]
const MINT_EVENT = eventId(hash, PROOF.event)

/** A member that holds the tick event of the coin, in tick 300. */
class Voter {
  readonly table = createCoinTable(hash, world.members, { self: SELF })
  view: Omit<VotingView, 'table' | 'rules'> = {
    hash,
    self: SELF,
    abstainsUntil: 0,
    now: 300,
    maxVotes: 100,
    acceptedTickEvent: (origin, seq) => (origin === world.key(0) && seq === 8 ? MINT_EVENT : null),
    quarantinedFrom: () => null,
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

  certified(action: SpendAction, holder = alice): Spend {
    const spend = world.spend(holder, action, { version: this.table.coin(COIN)?.version ?? 0 }, 190)
    this.table.applyCertificate(world.certify(spend), carrier(world.key(2)))
    return spend
  }
}

/** What a voter does with the rule, and what it would do without. */
function shows(rule: keyof CoinRules, voter: Voter, without: readonly Spend[]): void {
  assert.deepEqual(voter.decide(), [], 'with every rule it says nothing')
  assert.deepEqual(voter.decide(rule), without.map(id), `without ${rule}`)
}

describe('Votes of an honest member', () => {
  it('are for a coin that never moved, shown by the tick event that it holds, and for a moved one at its version', () => {
    const voter = new Voter()
    const first = voter.propose(world.spend(alice, transferTo(bob)))
    assert.deepEqual(voter.decide(), [id(first)])
    voter.voted(first)
    assert.deepEqual(voter.decide(), [], 'it has voted')
    voter.certified(transferTo(bob))
    const next = voter.propose(world.spend(bob, { kind: 'bond' }, { version: 1 }), 201)
    assert.deepEqual(voter.decide(), [id(next)])
  })

  it('take the earliest of the spends that it sees at once, then the smaller id', () => {
    const voter = new Voter()
    const rivals = Array.from({ length: 6 }, (_, index) => world.spend(alice, transferTo(bob), {}, index))
    rivals.sort((a, b) => (id(a) < id(b) ? -1 : 1))
    const [smallest, second, ...others] = rivals as [Spend, Spend, ...Spend[]]
    for (const [index, spend] of others.entries()) voter.propose(spend, 201, world.key(index))
    voter.propose(second, 200)
    voter.propose(smallest, 200)
    assert.deepEqual(voter.decide(), [id(smallest)])
    voter.propose(rivals[5] as Spend, 150, world.key(7))
    assert.deepEqual(voter.decide(), [id(rivals[5] as Spend)])
  })

  it('are as many as it may give, oldest first, and one origin’s hopeless spends do not keep others waiting', () => {
    const voter = new Voter()
    const many = Array.from({ length: MAX_CANDIDATES_PER_ORIGIN + 3 }, (_, index) =>
      world.spend(alice, transferTo(bob), { coin: idOf(`unknown ${index}`) }, index),
    )
    for (const spend of many) voter.propose(spend, 100, world.key(9))
    const good = voter.propose(world.spend(alice, transferTo(bob)), 250, world.key(1))
    assert.deepEqual(voter.decide(), [id(good)])
    voter.view = { ...voter.view, maxVotes: 0 }
    assert.deepEqual(voter.decide(), [])
  })

  it('are not kept from later spends of an origin by its spends whose rivals got them', () => {
    const voter = new Voter()
    for (let index = 0; index <= MAX_CANDIDATES_PER_ORIGIN; index++) {
      const coin = idOf(`split ${index}`)
      voter.voted(voter.propose(world.spend(alice, transferTo(bob), { coin }, index), 100))
      voter.propose(world.spend(alice, transferTo(alice, 'x'), { coin }, index), 100, world.key(9))
    }
    const good = voter.propose(world.spend(alice, transferTo(bob)), 250, world.key(9))
    assert.deepEqual(voter.decide(), [id(good)])
  })

  it('fit one event, as many as it may carry', () => {
    const votes = Array.from({ length: MAX_EVENT_VOTES }, (_, index) => ({
      ...world.vote(5, world.spend(alice, transferTo(bob))),
      spend: idOf(`${index}`),
    }))
    const frame = {
      network: 'n'.repeat(64),
      origin: SELF,
      seq: 2 ** 50,
      prev: SELF,
      svcond: 2 ** 50,
      kind: 'vote',
      sig: SELF + SELF,
    }
    assert.ok(canonicalJson({ ...frame, body: { votes } }).length <= MAX_EVENT_BYTES)
  })

  it('are never for what the coin’s state does not allow', () => {
    const refused = (spend: Spend, prepare: (voter: Voter) => void = () => undefined) => {
      const voter = new Voter()
      prepare(voter)
      voter.propose(spend)
      assert.deepEqual(voter.decide(), [])
    }
    const toBob = (voter: Voter) => void voter.certified(transferTo(bob))
    refused(world.spend(alice, transferTo(alice)), toBob)
    refused(world.spend(alice, { kind: 'bond' }, { version: 1 }), toBob)
    refused(world.spend(bob, { kind: 'bond' }, { version: 2 }), toBob)
    refused(world.spend(bob, { kind: 'bond' }, { version: 1, face: 51 }), toBob)
    refused(world.spend(bob, { kind: 'release' }, { version: 1 }), toBob)
    refused(world.spend(alice, { kind: 'release' }))
  })

  it('are never for two spends that share one of several coins', () => {
    const voter = new Voter()
    voter.certified(transferTo(alice))
    const one = voter.propose(world.spend(alice, transferTo(bob), { version: 1 }), 200)
    const other = voter.propose(world.spend(alice, transferTo(alice, 'x'), { version: 1 }), 200, world.key(3))
    const [first] = voter.decide()
    assert.equal(voter.decide().length, 1)
    assert.equal(first, [id(one), id(other)].sort()[0])
  })
})

describe('Rules of coins, switched off one at a time', () => {
  it('1: a member that does not keep its votes votes for two spends of a version', () => {
    const voter = new Voter()
    voter.voted(voter.propose(world.spend(alice, transferTo(bob))))
    const other = voter.propose(world.spend(alice, transferTo(alice)), 150, world.key(2))
    shows('votesAreDurable', voter, [other])
  })

  it('1: votes of a former incarnation count, though they come back after the spend', () => {
    const voter = new Voter()
    const former = world.spend(alice, transferTo(bob))
    voter.voted(former)
    const other = voter.propose(world.spend(alice, transferTo(alice)), 150)
    voter.propose(former, 200, world.key(2))
    shows('votesAreDurable', voter, [other])
  })

  it('2: without certificates a voter believes whatever a spend says of its coin', () => {
    const voter = new Voter()
    voter.certified(transferTo(bob))
    shows('certificatesAreCarried', voter, [voter.propose(world.spend(alice, transferTo(alice), { version: 1 }), 200)])
  })

  it('3: a member that recovered its log abstains until its votes must have come back', () => {
    const voter = new Voter()
    const spend = voter.propose(world.spend(alice, transferTo(bob)))
    voter.view = { ...voter.view, abstainsUntil: 300 }
    shows('recoveredAbstain', voter, [spend])
    voter.view = { ...voter.view, now: 301 }
    assert.deepEqual(voter.decide(), [id(spend)])
  })

  it('5: a coin is not what another node’s tick says of it', () => {
    const voter = new Voter()
    shows('idsAreEnvelopes', voter, [voter.propose(world.spend(alice, transferTo(bob), { minter: world.key(3) }))])
  })

  it('6: a second root of the same tick mints nothing, nor does one of a quarantined log', () => {
    const [forked] = world.mint(0, keyOf(alice), [{ coin: COIN, face: 5000 }], 8) as [MintProof]
    const voter = new Voter()
    const spend = voter.propose(world.spend(alice, transferTo(bob), { face: 5000 }), 200, world.key(1), [forked])
    shows('firstRootSticks', voter, [spend])
    const quarantined = new Voter()
    const honest = quarantined.propose(world.spend(alice, transferTo(bob)))
    for (const [from, votes] of [
      [7, []],
      [8, []],
      [9, [id(honest)]],
    ] as const) {
      quarantined.view = { ...quarantined.view, quarantinedFrom: (origin) => (origin === world.key(0) ? from : null) }
      assert.deepEqual(quarantined.decide(), votes, `quarantined from ${from}`)
    }
  })

  it('6: a certified spend pins its root: what is quarantined later stays what it is', () => {
    const voter = new Voter()
    voter.certified(transferTo(bob))
    voter.view = { ...voter.view, quarantinedFrom: () => 0, acceptedTickEvent: () => null }
    const next = voter.propose(world.spend(bob, { kind: 'bond' }, { version: 1 }))
    assert.deepEqual(voter.decide(), [id(next)])
  })

  it('7: a redeemed or bonded coin would move on', () => {
    for (const action of [{ kind: 'redeem', home: world.key(1), account: 'a' }, { kind: 'bond' }] as SpendAction[]) {
      const voter = new Voter()
      voter.certified(action)
      const spend = world.spend(alice, transferTo(bob), { version: 1 })
      voter.table.applyProposal(bare(spend), carrier(world.key(1)))
      shows('redeemingIsSpending', voter, [spend])
    }
  })
})
