import assert from 'node:assert/strict'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { MAX_EVENT_BYTES, MAX_EVENT_VOTES } from '../../src/mesh/events.ts'
import type { MintProof, Spend, SpendAction } from '../../src/mesh/spend.ts'
import { MAX_CANDIDATES_PER_ORIGIN } from '../../src/mesh/voting.ts'
import { bare, carrier, idOf, keyOf, transferTo } from './coins-world.ts'
import { alice, bob, COIN, id, SELF, shows, Voter, world } from './voter.ts'

describe('Votes of an honest member', () => {
  it('are given for a coin that never moved, proven by a tick event that the member has, and for a moved one at its version', () => {
    const voter = new Voter()
    const first = voter.propose(world.spend(alice, transferTo(bob)))
    assert.deepEqual(voter.decide(), [id(first)])
    voter.voted(first)
    assert.deepEqual(voter.decide(), [], 'it has voted')
    voter.certified(transferTo(bob))
    const next = voter.propose(world.spend(bob, { kind: 'bond' }, { version: 1 }), 201)
    assert.deepEqual(voter.decide(), [id(next)])
  })

  it('are given to the earliest of the known spends, then to the smaller id', () => {
    const voter = new Voter()
    const rivals = Array.from({ length: 6 }, (_, index) => world.spend(alice, transferTo(bob), {}, index))
    rivals.sort((a, b) => (id(a) < id(b) ? -1 : 1))
    const [smallest, second, ...others] = rivals as [Spend, Spend, ...Spend[]]
    for (const [index, spend] of others.entries()) voter.propose(spend, 201, world.key(index))
    voter.propose(second, 200)
    voter.propose(smallest, 200)
    assert.deepEqual(voter.decide(), [id(smallest)])
    voter.propose(rivals[5], 150, world.key(7))
    assert.deepEqual(voter.decide(), [id(rivals[5])])
  })

  it('are bounded, oldest first, and one origin’s hopeless spends do not delay others', () => {
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

  it('are given to later spends of an origin although rivals of its earlier ones got votes', () => {
    const voter = new Voter()
    for (let index = 0; index <= MAX_CANDIDATES_PER_ORIGIN; index++) {
      const coin = idOf(`split ${index}`)
      voter.voted(voter.propose(world.spend(alice, transferTo(bob), { coin }, index), 100))
      voter.propose(world.spend(alice, transferTo(alice, 'x'), { coin }, index), 100, world.key(9))
    }
    const good = voter.propose(world.spend(alice, transferTo(bob)), 250, world.key(9))
    assert.deepEqual(voter.decide(), [id(good)])
  })

  it('fit into one event up to its maximum', () => {
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

  it('are never given for a move that the coin’s state does not allow', () => {
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

  it('wait for versions created after an accepted change of members until its certificate is known', () => {
    const voter = new Voter()
    const minted = voter.propose(world.spend(alice, transferTo(bob)))
    voter.view = { ...voter.view, undecidedFrom: 101 }
    assert.deepEqual(voter.decide(), [])
    voter.view = { ...voter.view, undecidedFrom: 102 }
    assert.deepEqual(voter.decide(), [id(minted)])
    voter.certified(transferTo(bob))
    const moved = voter.propose(world.spend(bob, { kind: 'bond' }, { version: 1 }), 201)
    voter.view = { ...voter.view, undecidedFrom: 190 }
    assert.deepEqual(voter.decide(), [])
    voter.view = { ...voter.view, undecidedFrom: 191 }
    assert.deepEqual(voter.decide(), [id(moved)])
  })

  it('are never given to two spends that share one of several coins', () => {
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
