import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { MAX_RIVALS_PER_ORIGIN } from '../../src/mesh/may-propose.ts'
import type { Spend, SpendAction } from '../../src/mesh/spend.ts'
import { signVote, spendId } from '../../src/mesh/spend-signing.ts'
import { bare, CoinWorld, carrier, idOf, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const bob = standInSigner('bob')
const COIN = idOf('coin')
const id = (spend: Spend): string => spendId(hash, spend)
const table = () => createCoinTable(hash, world.members)
const M0 = world.key(0)

describe('Table of coins: what certificates make of a coin', () => {
  it('moves a coin with every certificate, and with nothing else', () => {
    const coins = table()
    const first = world.spend(alice, transferTo(bob, 'zid:bob'))
    coins.applyProposal(bare(first), carrier(M0))
    for (let member = 0; member < 17; member++) coins.applyVotes(world.key(member), [world.vote(member, first)])
    assert.equal(coins.coin(COIN), null, 'seventeen votes are not a certificate')
    assert.equal(coins.proposal(id(first))?.votes.size, 17)
    coins.applyCertificate(world.certify(first), carrier(M0, 1))
    assert.deepEqual(coins.coin(COIN), {
      coin: COIN,
      minter: M0,
      version: 1,
      face: 50,
      holder: keyOf(bob),
      account: 'zid:bob',
      status: 'movable',
      spend: id(first),
    })
    assert.equal(coins.proposal(id(first))?.status, 'certified')
    assert.deepEqual(coins.open(), [])
    assert.deepEqual([...coins.holdings.of(keyOf(bob))], [coins.coin(COIN)])
    assert.equal(coins.certifiedSpend(COIN, 0), id(first))
  })

  it('accepts every spend that the node voted for before it lost its disk, however many rivals came first', () => {
    const self = world.key(5)
    const coins = createCoinTable(hash, world.members, { self })
    const spends = Array.from({ length: MAX_RIVALS_PER_ORIGIN + 1 }, (_, i) =>
      world.spend(alice, transferTo(bob, `a${i}`)),
    )
    const last = spends.at(-1)
    coins.applyVotes(self, [world.vote(5, last)])
    for (const [seq, spend] of spends.entries()) coins.applyProposal(bare(spend), carrier(M0, seq))
    assert.equal(coins.voteOf(self, COIN, 0), id(last))
  })

  it('keeps the last signature of a member that signs its vote again for other epochs, before and after the spend is known', () => {
    const spend = world.spend(alice, transferTo(bob))
    const again = signVote(world.signer(3), NETWORK, id(spend), [1])
    for (const votesFirst of [true, false]) {
      const coins = table()
      if (!votesFirst) coins.applyProposal(bare(spend), carrier(M0))
      coins.applyVotes(world.key(3), [world.vote(3, spend)])
      coins.applyVotes(world.key(3), [again])
      if (votesFirst) coins.applyProposal(bare(spend), carrier(M0))
      assert.deepEqual([...(coins.proposal(id(spend))?.votes ?? [])], [[world.key(3), again.sig]])
      assert.equal(coins.figures.votes, 1)
    }
  })

  it('bonds, releases and redeems for the account that the coin was kept for', () => {
    const coins = table()
    const apply = (action: SpendAction, version: number, holder = bob) => {
      const spend = world.spend(holder, action, { version })
      coins.applyCertificate(world.certify(spend), carrier(M0, version))
      const { status, account, holder: now, version: next } = coins.coin(COIN) ?? assert.fail()
      return [status, account, now === keyOf(bob), next]
    }
    assert.deepEqual(apply(transferTo(bob, 'zid:bob'), 0, alice), ['movable', 'zid:bob', true, 1])
    assert.deepEqual(apply({ kind: 'bond' }, 1), ['bonded', 'zid:bob', true, 2])
    assert.deepEqual(apply(transferTo(alice), 2), ['bonded', 'zid:bob', true, 2], 'a bonded coin stays')
    assert.deepEqual(apply({ kind: 'release' }, 2), ['movable', 'zid:bob', true, 3])
    assert.deepEqual(apply({ kind: 'redeem', home: M0, account: 'zid:bob' }, 3), ['burned', 'zid:bob', true, 4])
    assert.deepEqual(apply(transferTo(alice), 4), ['burned', 'zid:bob', true, 4], 'a burned coin stays')
    assert.deepEqual([...coins.holdings.of(keyOf(bob))], [], 'a burned coin is nobody’s')
    assert.equal([...coins.coins()].length, 1)
  })

  it('keeps a certificate until those before it have arrived', () => {
    const coins = table()
    const spends = [0, 1, 2, 3].map((version) => world.spend(alice, transferTo(alice), { version }))
    for (const version of [3, 1, 2]) {
      coins.applyCertificate(world.certify(spends[version]), carrier(M0, 9 - version))
      assert.equal(coins.coin(COIN), null)
    }
    assert.equal(coins.certifiedSpend(COIN, 3), id(spends[3]))
    coins.applyCertificate(world.certify(spends[0]), carrier(M0, 9))
    assert.equal(coins.coin(COIN)?.version, 4)
    assert.deepEqual([...coins.certified()], [id(spends[3])], 'older ones are carried by later spends')
  })

  it('learns certificates from the spends that carry them', () => {
    const coins = table()
    const first = world.spend(alice, transferTo(bob))
    const next = world.spend(bob, transferTo(alice), { version: 1 })
    coins.applyProposal(bare(next, [world.certify(first)]), carrier(world.key(5), 7))
    assert.equal(coins.coin(COIN)?.holder, keyOf(bob))
    assert.equal(coins.certificate(id(first))?.spend, first)
    assert.deepEqual(coins.carriers(id(first)), [carrier(world.key(5), 7)])
    assert.equal(coins.proposal(id(next))?.status, 'open')
  })

  it('distinguishes coins with one id and different minters', () => {
    const coins = table()
    const thief = world.spend(bob, transferTo(bob), { minter: world.key(9) })
    const owner = world.spend(alice, transferTo(alice))
    coins.applyCertificate(world.certify(thief), carrier(M0))
    coins.applyCertificate(world.certify(owner), carrier(M0, 1))
    assert.equal(coins.coin(COIN, M0)?.holder, keyOf(alice))
    assert.equal(coins.coin(COIN, world.key(9))?.holder, keyOf(bob))
    assert.equal(coins.certifiedSpend(COIN, 0, world.key(9)), id(thief))
    assert.equal(coins.coin(COIN, world.key(4)), null)
    assert.deepEqual(coins.coinsOf(COIN), [coins.coin(COIN, M0), coins.coin(COIN, world.key(9))])
    assert.equal(coins.figures.violations, 0)
  })

  it('reports two certified spends of a version, and lets the smaller id win, whichever came first', () => {
    const rivals = [world.spend(alice, transferTo(bob)), world.spend(alice, transferTo(alice))]
    rivals.sort((a, b) => (id(a) < id(b) ? -1 : 1))
    const [winner, loser] = rivals as [Spend, Spend]
    const next = world.spend(
      winner.action.kind === 'transfer' && winner.action.to === keyOf(bob) ? bob : alice,
      { kind: 'bond' },
      { version: 1 },
    )
    for (const order of [
      [winner, loser, next],
      [loser, winner, next],
      [next, loser, winner],
      [loser, next, winner],
    ]) {
      const coins = table()
      for (const spend of order) coins.applyCertificate(world.certify(spend), carrier(M0))
      assert.equal(coins.figures.violations, 1)
      assert.equal(coins.certifiedSpend(COIN, 0), id(winner))
      assert.deepEqual([coins.coin(COIN)?.version, coins.coin(COIN)?.status], [2, 'bonded'])
    }
  })

  it('reports every change of a row, so that a digest can follow', () => {
    const rows = new Set<string>()
    const coins = createCoinTable(hash, world.members, {
      onChange(before, after) {
        if (before !== null) assert.ok(rows.delete(before))
        if (after !== null) rows.add(after)
      },
    })
    for (let coin = 0; coin < 5; coin++) {
      for (let version = 0; version < coin; version++) {
        const spend = world.spend(alice, transferTo(alice), { coin: idOf(`${coin}`), version })
        coins.applyCertificate(world.certify(spend), carrier(M0))
      }
    }
    assert.deepEqual([...rows].sort(), [...coins.rows()].sort())
    assert.deepEqual([...coins.rows()].sort(), [...coins.coins()].map(canonicalJson).sort())
    assert.equal(rows.size, 4)
  })
})
