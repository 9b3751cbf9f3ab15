import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { MAX_RIVALS_PER_ORIGIN } from '../../src/mesh/may-propose.ts'
import type { Spend } from '../../src/mesh/spend.ts'
import { signSpend, spendId } from '../../src/mesh/spend-signing.ts'
import { MAX_WAITING_VOTES } from '../../src/mesh/waiting-votes.ts'
import { bare, CoinWorld, carrier, idOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const bob = standInSigner('bob')
const COIN = idOf('coin')
const id = (spend: Spend): string => spendId(hash, spend)
const table = (self?: string) => createCoinTable(hash, world.members, self === undefined ? {} : { self })
const M0 = world.key(0)

describe('Table of coins: proposals and votes', () => {
  it('keeps votes that arrive before their spend', () => {
    const coins = table()
    const spend = world.spend(alice, transferTo(bob))
    coins.applyVotes(world.key(3), [world.vote(3, spend)])
    assert.equal(coins.proposal(id(spend)), null)
    assert.equal(coins.voteOf(world.key(3), COIN, 0), null)
    coins.applyProposal(bare(spend), carrier(M0))
    assert.deepEqual([...(coins.proposal(id(spend))?.votes ?? [])], [[world.key(3), world.vote(3, spend).sig]])
    assert.equal(coins.voteOf(world.key(3), COIN, 0), id(spend))
  })

  it('reports the spend that a member voted for first, for any order of the spends', () => {
    const one = world.spend(alice, transferTo(bob))
    const other = world.spend(alice, transferTo(alice))
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const coins = table()
      coins.applyVotes(world.key(3), [world.vote(3, one), world.vote(3, other)])
      for (const spend of order) coins.applyProposal(bare(spend), carrier(M0))
      assert.equal(coins.voteOf(world.key(3), COIN, 0), id(one))
    }
  })

  it('reports a version as frozen as soon as no spend of it can reach a quorum', () => {
    const coins = table()
    const rivals = [world.spend(alice, transferTo(bob)), world.spend(alice, transferTo(alice))] as const
    for (const spend of rivals) coins.applyProposal(bare(spend), carrier(M0))
    const vote = (member: number, rival: 0 | 1) =>
      coins.applyVotes(world.key(member), [world.vote(member, rivals[rival])])
    for (let member = 0; member < 6; member++) vote(member, 0)
    for (let member = 6; member < 11; member++) vote(member, 1)
    assert.deepEqual(coins.frozen(), [], 'the six that are left can still make the first one twelve')
    assert.equal(coins.proposal(id(rivals[0]))?.status, 'open')
    vote(11, 1)
    assert.deepEqual(coins.frozen(), [COIN])
    assert.equal(coins.isFrozen(COIN, M0), true)
    assert.equal(coins.isFrozen(COIN, world.key(1)), false, 'a coin of another minter is not held up')
    for (const rival of rivals) assert.equal(coins.proposal(id(rival))?.status, 'frozen')
    assert.equal(coins.open().length, 2)
    // Members that vote twice can still decide it; then it is certified and no longer frozen.
    coins.applyCertificate(world.certify(rivals[1]), carrier(M0))
    assert.deepEqual(coins.frozen(), [])
    assert.deepEqual(
      rivals.map((rival) => coins.proposal(id(rival))?.status),
      ['beaten', 'certified'],
    )
  })

  it('counts a coin as frozen if its only spend lost at another coin', () => {
    const coins = table()
    const inputs = ['x', 'y'].map((name) => ({ coin: idOf(name), minter: M0, version: 0, face: 1 }))
    const both = signSpend(alice, { network: NETWORK, inputs, action: transferTo(bob), svcond: 1 })
    const rival = world.spend(alice, transferTo(alice), { coin: idOf('x'), face: 1 })
    for (const spend of [both, rival]) coins.applyProposal(bare(spend), carrier(M0))
    for (let member = 0; member < 17; member++)
      coins.applyVotes(world.key(member), [world.vote(member, member < 8 ? both : rival)])
    assert.deepEqual(coins.frozen(), [idOf('x'), idOf('y')].sort())
  })

  it('counts a coin as frozen if its voters are bound to a spend that lost at another coin', () => {
    const coins = table()
    const inputs = ['x', 'y'].map((name) => ({ coin: idOf(name), minter: M0, version: 0, face: 1 }))
    const both = signSpend(alice, { network: NETWORK, inputs, action: transferTo(bob), svcond: 1 })
    const rival = world.spend(alice, transferTo(alice), { coin: idOf('x'), face: 1 })
    coins.applyProposal(bare(both), carrier(M0))
    for (let member = 0; member < 6; member++) coins.applyVotes(world.key(member), [world.vote(member, both)])
    coins.applyCertificate(world.certify(rival), carrier(M0))
    assert.deepEqual(coins.frozen(), [idOf('y')])
    const alone = world.spend(alice, transferTo(bob), { coin: idOf('y'), face: 1 })
    coins.applyProposal(bare(alone), carrier(M0))
    assert.equal(coins.proposal(id(alone))?.status, 'frozen')
  })

  it('uses the earliest of several logs that contain a spend, for any order of arrival', () => {
    const spend = world.spend(alice, transferTo(bob))
    const carriers = [carrier(world.key(2), 4, 210), carrier(world.key(8), 4, 205), carrier(world.key(1), 4, 205)]
    for (const order of [carriers, carriers.toReversed()]) {
      const coins = table()
      for (const each of order) coins.applyProposal(bare(spend), each)
      const { origin, svcond } = coins.proposal(id(spend)) ?? assert.fail()
      assert.deepEqual({ origin, svcond }, { origin: world.key(1), svcond: 205 })
      assert.equal(coins.figures.proposals, 1)
    }
  })

  it('accepts a bounded number of rival spends of a version from one log, and leaves room for every other log', () => {
    const coins = table()
    const rivals = Array.from({ length: 50 }, (_, index) => world.spend(alice, transferTo(bob), {}, index))
    for (const rival of rivals) coins.applyProposal(bare(rival), carrier(world.key(6)))
    assert.equal(coins.open().length, MAX_RIVALS_PER_ORIGIN)
    coins.applyProposal(bare(rivals[49]), carrier(world.key(7)))
    assert.equal(coins.open().length, MAX_RIVALS_PER_ORIGIN + 1)
  })

  it('drops the oldest votes of a member for unknown spends, but never its own', () => {
    const spend = world.spend(alice, transferTo(bob))
    const invented = Array.from({ length: MAX_WAITING_VOTES }, (_, index) => ({ spend: idOf(`${index}`), sig: '00' }))
    for (const self of [undefined, world.key(3)]) {
      const coins = table(self)
      coins.applyVotes(world.key(3), [world.vote(3, spend), ...invented])
      coins.applyVotes(world.key(4), [world.vote(4, spend)])
      coins.applyProposal(bare(spend), carrier(M0))
      const voters = [...(coins.proposal(id(spend))?.votes.keys() ?? [])]
      assert.deepEqual(voters.sort(), self === undefined ? [world.key(4)] : [world.key(3), world.key(4)])
    }
  })

  it('drops superseded spends, except those that the present version needs', () => {
    const coins = table()
    for (let version = 0; version < 100; version++) {
      const spend = world.spend(alice, transferTo(alice), { version })
      const rival = world.spend(alice, transferTo(bob), { version })
      for (const each of [spend, rival]) coins.applyProposal(bare(each), carrier(M0))
      coins.applyCertificate(world.certify(spend), carrier(M0))
      assert.equal(coins.proposal(id(spend))?.status, 'certified')
      assert.equal(coins.proposal(id(rival))?.status, 'beaten')
      assert.equal([...coins.certified()].length, 1)
      assert.deepEqual(coins.open(), [])
    }
    const old = world.spend(alice, transferTo(bob), { version: 3 })
    coins.applyProposal(bare(old), carrier(world.key(5)))
    assert.equal(coins.proposal(id(old)), null)
    assert.equal(coins.figures.certificates, 100)
  })
})
