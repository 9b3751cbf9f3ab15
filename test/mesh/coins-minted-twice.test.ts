import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { assembleCertificate } from '../../src/mesh/certifying.ts'
import { COIN_RULES, type CoinRules } from '../../src/mesh/coin-rules.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { epochsOfSpend } from '../../src/mesh/epochs-of-spend.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import { Members } from '../../src/mesh/members.ts'
import { MAX_HELD_LENGTH } from '../../src/mesh/open-proposals.ts'
import type { SpendBody } from '../../src/mesh/spend.ts'
import { checkCertificate, checkSpendBody } from '../../src/mesh/spend-rules.ts'
import { signVote, spendId } from '../../src/mesh/spend-signing.ts'
import { decideVotes } from '../../src/mesh/voting.ts'
import {
  bare,
  CoinWorld,
  carrier,
  idOf,
  keyOf,
  NETWORK,
  standInSignatures,
  standInSigner,
  transferTo,
} from './coins-world.ts'
import { coinsLoadedFrom } from './saved.ts'

const CHANGES = 7
const OLD = 101
const YOUNG = 9000

/** Five faulty members, whose first one lists an envelope in the first epoch and again after seven changes. */
function minted() {
  const world = new CoinWorld()
  const holder = standInSigner('holder')
  const at = (seq: number, svcond: number) =>
    world.mint(0, keyOf(holder), [{ coin: idOf('coin'), face: 50 }], seq, svcond)
  const body = (to: string, mints: SpendBody['mints'], svcond: number): SpendBody => {
    return { spend: world.spend(holder, transferTo(standInSigner(to)), {}, svcond), mints, certificates: [] }
  }
  const old = at(1, OLD)
  const young = at(900, YOUNG)
  const events = new Map([...old, ...young].map(({ event }) => [event.seq, eventId(hash, event)]))
  const fresh = Array.from({ length: CHANGES }, (_, index) => standInSigner(`new ${index}`))
  const members = new Members(world.members.keys)
  for (const [index, signer] of fresh.entries()) {
    const number = index + 1
    const change = { proposal: idOf(`change ${index}`), replaces: world.key(5 + index), by: keyOf(signer) }
    members.follow({ statement: { network: NETWORK, number, ...change, activates: 1000 * number }, votes: [] })
  }
  return { world, members, fresh, events, body, old, young }
}

/** Whether seven honest members that were replaced, and seven new ones, certify different spends together with five faulty ones. */
function movesTwice(rules: CoinRules, order: (mine: SpendBody, other: SpendBody) => readonly SpendBody[]) {
  const { world, members, fresh, events, body, old, young } = minted()
  const first = body('one', old, 200)
  const second = body('two', young, YOUNG + 50)
  const view = (bodies: readonly SpendBody[], of: Members): FoldedCoins => {
    const table = createCoinTable(hash, of)
    for (const each of bodies) table.applyProposal(each, carrier(world.key(1), 1, each.spend.svcond))
    return table
  }
  const certify = (of: Members, bodies: readonly SpendBody[], mine: SpendBody, voters: typeof fresh, now: number) => {
    assert.equal(checkSpendBody(world.ports, NETWORK, of, mine, rules), null)
    const table = view(bodies, of)
    const id = spendId(hash, mine.spend)
    const proposal = table.proposal(id)
    assert.ok(proposal)
    const epochs = epochsOfSpend(table, of, proposal)
    const honest = voters.filter((signer) =>
      decideVotes({
        hash,
        table,
        members: of,
        self: keyOf(signer),
        abstainsUntil: 0,
        now,
        undecidedFrom: Number.POSITIVE_INFINITY,
        maxVotes: 9,
        acceptedTickEvent: (_origin, seq) => events.get(seq) ?? null,
        quarantinedFrom: () => null,
        mayRelease: () => true,
        rules,
      }).includes(id),
    )
    const faulty = world.signers.slice(0, 5)
    const votes = [...faulty, ...honest].map(
      (signer) => [keyOf(signer), signVote(signer, NETWORK, id, epochs).sig] as const,
    )
    const { spend } = mine
    const certificate = assembleCertificate(
      standInSignatures,
      NETWORK,
      of,
      { id, spend, votes: new Map(votes) },
      epochs,
    )
    return certificate !== null && checkCertificate(world.ports, NETWORK, members, certificate) === null
  }
  const replaced = world.signers.slice(5, 5 + CHANGES)
  const one = certify(world.members, [first], first, replaced, 210)
  assert.ok(one, 'the first epoch knows one tick of minting only')
  return certify(members, order(second, first), second, fresh, YOUNG + 100)
}

describe('A coin that its minter lists in ticks of two epochs', () => {
  it('is not moved a second time by members that share no honest voter with the first ones', () => {
    for (const order of [(a: SpendBody, b: SpendBody) => [a, b], (a: SpendBody, b: SpendBody) => [b, a]]) {
      assert.equal(movesTwice({ ...COIN_RULES, firstRootSticks: false }, order), true)
      assert.equal(movesTwice(COIN_RULES, order), false)
    }
  })

  it('has both ticks although the proofs are of one spend, and after a start from a saved state', () => {
    const { world, members, body, old, young } = minted()
    const { mints: _, ...same } = body('one', old, 200)
    const table = createCoinTable(hash, members)
    table.applyProposal({ ...same, mints: old }, carrier(world.key(1), 1, 200))
    assert.deepEqual(table.mintTicks(idOf('coin'), world.key(0)), [OLD, OLD])
    table.applyProposal({ ...same, mints: young }, carrier(world.key(2), 1, 150))
    assert.deepEqual(table.mintTicks(idOf('coin'), world.key(0)), [OLD, YOUNG])
    const copy = coinsLoadedFrom(table, createCoinTable(hash, members))
    assert.deepEqual(copy.mintTicks(idOf('coin'), world.key(0)), [OLD, YOUNG])
    assert.equal(copy.mintTicks(idOf('coin'), world.key(1)), null)
  })

  it('has both ticks also if a faulty log buries the first spend under others, until it is dropped', () => {
    const { world, members, fresh, events, body, old, young } = minted()
    const decide = (table: FoldedCoins, spend: string): boolean =>
      decideVotes({
        ...{ hash, table, members, self: keyOf(fresh[0] as Signer), abstainsUntil: 0, now: YOUNG + 100, maxVotes: 9 },
        undecidedFrom: Number.POSITIVE_INFINITY,
        acceptedTickEvent: (_origin, seq) => events.get(seq) ?? null,
        quarantinedFrom: () => null,
        mayRelease: () => true,
      }).includes(spend)
    const second = body('two', young, YOUNG + 50)
    const id = spendId(hash, second.spend)
    const buried = createCoinTable(hash, members)
    const first = body('one', old, 200)
    buried.applyProposal(first, carrier(world.key(1), 1, 200), MAX_HELD_LENGTH)
    const other = world.spend(standInSigner('holder'), transferTo(standInSigner('one')), { coin: idOf('other') }, 201)
    buried.applyProposal(bare(other), carrier(world.key(1), 2, 201), MAX_HELD_LENGTH)
    buried.trim()
    assert.equal(buried.proposal(spendId(hash, first.spend)), null)
    const copy = coinsLoadedFrom(buried, createCoinTable(hash, members))
    const clean = createCoinTable(hash, members)
    for (const table of [buried, copy, clean]) table.applyProposal(second, carrier(world.key(2), 1, YOUNG + 50))
    for (const table of [buried, copy]) assert.deepEqual(table.mintTicks(idOf('coin'), world.key(0)), [OLD, YOUNG])
    assert.deepEqual(
      [buried, copy, clean].map((table) => decide(table, id)),
      [false, false, true],
    )
  })
})
