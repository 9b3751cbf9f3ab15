import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import { MAX_HELD, MAX_HELD_LENGTH } from '../../src/mesh/open-proposals.ts'
import type { Spend } from '../../src/mesh/spend.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { heartbeatBody, LogWriter } from './build.ts'
import { bare, CoinWorld, carrier, idOf, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const bob = standInSigner('bob')
const [SELF, FLOOD, HONEST] = [world.key(3), world.key(6), world.key(7)]
const id = (spend: Spend): string => spendId(hash, spend)

/** Spends of so many coins, one each. */
const spends = (count: number): Spend[] =>
  Array.from({ length: count }, (_, index) => world.spend(alice, transferTo(bob), { coin: idOf(`coin ${index}`) }))

const LONG = MAX_HELD_LENGTH / 4
const table = (): FoldedCoins => createCoinTable(hash, world.members, { self: SELF })
const idsOf = (coins: FoldedCoins): Set<string> => new Set(coins.open().map((proposal) => proposal.id))

describe('spends that one log proposes', () => {
  it('are kept up to a number, the latest ones, beside those of other logs', () => {
    const coins = table()
    const flood = spends(MAX_HELD + 10)
    const honest = world.spend(alice, transferTo(bob), { coin: idOf('honest') })
    coins.applyProposal(bare(honest), carrier(HONEST), 1000)
    for (const spend of flood) coins.applyProposal(bare(spend), carrier(FLOOD), 1000)
    assert.equal(coins.open().length, MAX_HELD + 11)
    coins.trim()
    const left = idsOf(coins)
    assert.equal(left.size, MAX_HELD + 1)
    assert.ok(left.has(id(honest)))
    assert.deepEqual(
      flood.filter((spend) => !left.has(id(spend))),
      flood.slice(0, 10),
    )
    assert.equal(coins.proposal(id(flood[0])), null)
  })

  it('are kept up to a total length, and a heartbeat is due once they exceed it by a quarter', () => {
    const coins = table()
    const flood = spends(6)
    for (const [index, spend] of flood.entries()) {
      assert.equal(coins.isCrowded, false, `${index}`)
      coins.applyProposal(bare(spend), carrier(FLOOD), LONG)
    }
    assert.equal(coins.isCrowded, true)
    coins.trim()
    assert.equal(coins.isCrowded, false)
    assert.deepEqual(idsOf(coins), new Set(flood.slice(2).map(id)))
  })

  it('are kept if this node voted for them, and then count against no bound', () => {
    const coins = table()
    const flood = spends(6)
    const [voted] = flood as [Spend]
    for (const spend of flood) coins.applyProposal(bare(spend), carrier(FLOOD), LONG)
    coins.applyVotes(SELF, [world.vote(3, voted)])
    coins.trim()
    assert.deepEqual(idsOf(coins), new Set([voted, ...flood.slice(2)].map(id)))
    assert.equal(coins.voteOf(SELF, idOf('coin 0'), 0), id(voted))
  })

  it('are kept if another log proposes the same', () => {
    const coins = table()
    const flood = spends(6)
    for (const spend of flood) coins.applyProposal(bare(spend), carrier(FLOOD), LONG)
    const [shared] = flood as [Spend]
    coins.applyProposal(bare(shared), carrier(HONEST), LONG)
    coins.trim()
    assert.ok(idsOf(coins).has(id(shared)))
    assert.equal(coins.open().length, 5)
  })

  it('can be proposed again, and move their coin by a certificate although they were dropped', () => {
    const coins = table()
    const flood = spends(5)
    const [gone] = flood as [Spend]
    for (const spend of flood) coins.applyProposal(bare(spend), carrier(FLOOD), LONG)
    coins.trim()
    assert.equal(coins.proposal(id(gone)), null)
    coins.applyProposal(bare(gone), carrier(HONEST), LONG)
    assert.equal(coins.proposal(id(gone))?.status, 'open')
    coins.applyCertificate(world.certify(gone), carrier(HONEST))
    assert.equal(coins.coin(idOf('coin 0'))?.version, 1)
  })
})

describe('a member that is asked to keep too many spends', () => {
  /** Six spends of a quarter of the bound each are in the log of another member. */
  function scene(self?: string) {
    const writer = (member: number) => new LogWriter(world.signer(member))
    const [own, flood] = [writer(3), writer(6)]
    const state = createMeshState(hash, world.members, self === undefined ? {} : { self })
    const long = spends(6).map((spend) => flood.write('spend', 200, bare(spend)))
    for (const accepted of long) state.apply({ ...accepted, text: ' '.repeat(LONG) })
    const beat = () => own.write('heartbeat', 201, heartbeatBody(world.members.keys.map(() => 0)))
    return { state, own, beat, oldest: spends(1)[0] }
  }

  it('drops them with its own heartbeat', () => {
    const { state, beat } = scene(SELF)
    assert.equal(state.coins.open().length, 6)
    state.apply(beat(), true)
    assert.equal(state.coins.open().length, 4)
  })

  it('keeps them while it recovers its own log, which may still contain a vote', () => {
    const { state, own, beat, oldest } = scene(SELF)
    state.apply(beat())
    assert.equal(state.coins.open().length, 6)
    state.apply(own.write('vote', 202, { votes: [world.vote(3, oldest)] }))
    state.apply(own.write('recovery', 203, { incarnation: 1, adopted: 2, abstains_until: 323 }), true)
    state.apply(beat(), true)
    assert.equal(state.coins.voteOf(SELF, idOf('coin 0'), 0), id(oldest))
    assert.equal(state.coins.open().length, 5)
  })

  it('drops them at once if it has no vote', () => {
    assert.equal(scene().state.coins.open().length, 4)
    assert.equal(scene('ab'.repeat(32)).state.coins.open().length, 4)
  })
})
