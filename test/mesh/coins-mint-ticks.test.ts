import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import { Members } from '../../src/mesh/members.ts'
import { MAX_HELD_LENGTH } from '../../src/mesh/open-proposals.ts'
import { MAX_SPEND_INPUTS, type MintProof, type SpendBody } from '../../src/mesh/spend.ts'
import { signSpend, spendId } from '../../src/mesh/spend-signing.ts'
import { decideVotes } from '../../src/mesh/voting.ts'
import { bare, CoinWorld, carrier, idOf, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'
import { coinItems, coinsLoadedFrom } from './saved.ts'

const world = new CoinWorld()
const [holder, next] = [standInSigner('holder'), standInSigner('next')]
const MINTER = world.key(0)
const [OLD, YOUNG, ACTIVATES] = [101, 9000, 5000]
const members = new Members(world.members.keys)
members.follow({
  statement: {
    ...{ network: NETWORK, number: 1, proposal: idOf('change') },
    ...{ replaces: world.key(16), by: keyOf(standInSigner('new')), activates: ACTIVATES },
  },
  votes: [],
})

const emptyTable = (): FoldedCoins => createCoinTable(hash, members)
const proofs = (names: readonly string[], svcond: number): MintProof[] =>
  world.mint(
    0,
    keyOf(holder),
    names.map((name) => ({ coin: idOf(name), face: 50 })),
    svcond,
    svcond,
  )

/** A spend of some coins, by which one tick event proves them all. */
function moving(names: readonly string[], version: number, svcond: number, to = next): SpendBody {
  const inputs = names.map((name) => ({ coin: idOf(name), minter: MINTER, version, face: 50 }))
  const [by, action] = [version === 0 ? holder : next, transferTo(to)]
  const spend = signSpend(by, { network: NETWORK, inputs, action, svcond: svcond + 20 + version })
  return { spend, mints: version === 0 ? proofs(names, svcond) : [], certificates: [] }
}

/** As many coins as 66 spends can have, minted in two epochs in turn. */
const CROWD = Array.from({ length: 66 }, (_, many) => ({
  names: Array.from({ length: MAX_SPEND_INPUTS }, (_, one) => `coin ${many} ${one}`),
  tick: many % 2 === 0 ? OLD : YOUNG,
}))

/** Proposes in a log of a faulty member which is then so long that all of it is dropped. */
function proposeAndDrop(table: FoldedCoins, bodies: readonly SpendBody[]): void {
  const [log, buries] = [
    world.key(5),
    bare(world.spend(holder, transferTo(next), { coin: idOf(`after ${bodies[0]?.spend.sig}`) })),
  ]
  for (const [seq, body] of [...bodies, buries].entries()) table.applyProposal(body, carrier(log, seq), MAX_HELD_LENGTH)
  table.trim()
  for (const { spend } of bodies) assert.equal(table.proposal(spendId(hash, spend)), null)
}

const ticksOf = (table: FoldedCoins, name: string) => table.mintTicks(idOf(name), MINTER)

/** Whether an honest member votes for a coin of the second epoch. */
function votesFor(table: FoldedCoins, name: string): boolean {
  const body = moving([name], 0, YOUNG)
  table.applyProposal(body, carrier(world.key(3), 1, YOUNG + 20))
  const [{ event }] = body.mints as [MintProof]
  const votes = decideVotes({
    ...{ hash, table, members, self: world.key(1), abstainsUntil: 0, now: YOUNG + 100, maxVotes: 9 },
    undecidedFrom: Number.POSITIVE_INFINITY,
    acceptedTickEvent: (_origin, seq) => (seq === event.seq ? eventId(hash, event) : null),
    quarantinedFrom: () => null,
    mayRelease: () => true,
  })
  return votes.includes(spendId(hash, body.spend))
}

describe('ticks of minting', () => {
  it('of coins that have moved are not kept, so that old spends in another log leave nothing', () => {
    const table = emptyTable()
    const some = CROWD.slice(0, 4)
    const bodies = some.map(({ names, tick }) => [moving(names, 0, tick), moving(names, 1, tick, holder)] as const)
    for (const [seq, [first, second]] of bodies.entries())
      for (const { spend } of [first, second]) table.applyCertificate(world.certify(spend), carrier(world.key(2), seq))
    const before = coinItems(table)
    for (const [seq, [first]] of bodies.entries()) table.applyProposal(first, carrier(world.key(5), seq))
    assert.deepEqual(coinItems(table), before)
    for (const { names } of some) assert.equal(ticksOf(table, names[0] as string), null)
    assert.equal(votesFor(table, 'another coin of this minter'), true)
  })

  it('of coins whose spends were dropped are kept coin by coin until these move, however many there are', () => {
    const table = emptyTable()
    const bodies = CROWD.map(({ names, tick }) => moving(names, 0, tick))
    proposeAndDrop(table, bodies)
    assert.equal(votesFor(table, 'another coin of this minter'), true)
    for (const { names, tick } of CROWD)
      for (const name of [names[0], names.at(-1)] as string[]) assert.deepEqual(ticksOf(table, name), [tick, tick])
    // Once more, by a proof of another epoch.
    const [{ names }] = CROWD as [(typeof CROWD)[number]]
    proposeAndDrop(table, [moving(names, 0, YOUNG, holder)])
    for (const each of [table, coinsLoadedFrom(table, emptyTable())]) {
      assert.deepEqual(ticksOf(each, names[0] as string), [OLD, YOUNG])
      assert.equal(votesFor(each, names[0] as string), false)
    }
    table.applyCertificate(world.certify((bodies[0] as SpendBody).spend), carrier(world.key(2)))
    for (const name of names) assert.equal(ticksOf(table, name), null)
  })

  it('are the same after a start from a saved state if another spend keeps the coin', () => {
    const table = emptyTable()
    table.applyProposal(moving(['coin'], 1, OLD), carrier(world.key(3)))
    proposeAndDrop(table, [moving(['coin'], 0, OLD)])
    const copy = coinsLoadedFrom(table, emptyTable())
    for (const each of [table, copy]) {
      assert.equal(votesFor(each, 'coin'), false)
      assert.deepEqual(ticksOf(each, 'coin'), [OLD, YOUNG])
    }
    assert.deepEqual(coinItems(copy), coinItems(table))
  })

  it('count also if one log has the same spend with two proofs, in any order', () => {
    const body = moving(['coin'], 0, OLD)
    const other = { ...body, mints: proofs(['coin'], YOUNG) }
    for (const bodies of [
      [body, other],
      [other, body],
    ]) {
      const table = emptyTable()
      for (const [seq, each] of bodies.entries()) table.applyProposal(each, carrier(world.key(5), seq))
      assert.deepEqual(ticksOf(table, 'coin'), [OLD, YOUNG])
    }
  })

  it('of a dropped spend leave nothing that counts as contested', () => {
    const table = emptyTable()
    const rivals = [moving(['coin'], 0, OLD), moving(['coin'], 0, OLD, holder)]
    proposeAndDrop(table, rivals)
    const sections = coinItems(table).filter(([name]) => name === 'contested coins')
    assert.deepEqual(sections, [])
    const [, row] =
      coinItems(table).find(([name, item]) => name === 'coins' && (item as string[])[0] === idOf('coin')) ?? []
    assert.deepEqual(row, [idOf('coin'), MINTER, -1, [], [OLD, OLD]])
  })
})
