import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { assembleCertificate } from '../../src/mesh/certifying.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import type { Spend, SpendInput } from '../../src/mesh/spend.ts'
import { checkCertificate } from '../../src/mesh/spend-rules.ts'
import { signSpend, spendId } from '../../src/mesh/spend-signing.ts'
import { decideVotes } from '../../src/mesh/voting.ts'
import { Random } from '../sim/random.ts'
import { CoinWorld, carrier, idOf, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const PROOFS = world.mint(
  0,
  keyOf(alice),
  ['x', 'y', 'z'].map((name) => ({ coin: idOf(name), face: 5 })),
)

const SEEDS = process.env.LONG === '1' ? 1000 : 40

interface Outcome {
  /** Spends for which a certificate can be assembled. */
  readonly certified: readonly Spend[]
  readonly honestTables: readonly FoldedCoins[]
}

/** Some spends of the same coins: all of x, or of overlapping pairs of x, y and z. */
function rivalsOf(random: Random): Spend[] {
  const input = (coin: number): SpendInput => ({
    coin: PROOFS[coin]?.coin ?? assert.fail(),
    minter: world.key(0),
    version: 0,
    face: 5,
  })
  const choices = [[0], [0], [0, 1], [1, 2], [0, 2]]
  const count = 2 + random.below(2)
  const pairs = random.chance(1, 2)
  return Array.from({ length: count }, (_, index) => {
    const coins = pairs ? choices[2 + index] : [0]
    return signSpend(alice, {
      network: NETWORK,
      inputs: coins.map(input),
      action: transferTo(alice, `${index}`),
      svcond: index,
    })
  })
}

/**
 * Rival spends reach every member in an order of its own, honest ones vote by the rules, the bad ones for everything;
 * votes travel in any order.
 */
function play(random: Random, bad: number, split: (member: number, rivals: readonly Spend[]) => Spend[]): Outcome {
  const rivals = rivalsOf(random)
  const tables = world.members.keys.map((self) => createCoinTable(hash, world.members, { self }))
  const spoken: { voter: number; spend: string; sig: string }[] = []
  const speak = (voter: number, spend: Spend) => spoken.push({ voter, ...world.vote(voter, spend) })
  const pending = tables.map((_, member) => split(member, rivals))
  for (let steps = pending.flat().length; steps > 0; steps--) {
    const member = random.pick([...pending.keys()].filter((each) => pending[each]?.length !== 0))
    const table = tables[member]
    const spend = pending[member]?.shift() as Spend
    const mints = PROOFS.filter(({ coin }) => spend.inputs.some((input) => input.coin === coin))
    table.applyProposal(
      { spend, mints, certificates: [] },
      carrier(world.key(random.below(17)), 0, 200 + random.below(5)),
    )
    if (member < bad) speak(member, spend)
    else vote(member, table, rivals, speak)
    // A few of the published votes arrive.
    for (let count = random.below(4); count > 0 && spoken.length > 0; count--) {
      const { voter, ...said } = random.pick(spoken)
      random.pick(tables).applyVotes(world.key(voter), [said])
    }
  }
  return { certified: rivals.filter((spend) => certificateOf(spend, spoken) !== null), honestTables: tables.slice(bad) }
}

function vote(
  member: number,
  table: FoldedCoins,
  rivals: readonly Spend[],
  speak: (voter: number, spend: Spend) => void,
): void {
  const self = world.key(member)
  const ids = decideVotes({
    hash,
    members: world.members,
    table,
    self,
    abstainsUntil: 0,
    now: 300,
    undecidedFrom: Number.POSITIVE_INFINITY,
    maxVotes: 10,
    acceptedTickEvent: () => MINT_EVENT,
    quarantinedFrom: () => null,
    mayRelease: () => true,
  })
  for (const id of ids) {
    const spend = rivals.find((rival) => spendId(hash, rival) === id) ?? assert.fail()
    speak(member, spend)
    table.applyVotes(self, [world.vote(member, spend)])
  }
}

/** Whether all the votes that were ever spoken make a certificate. */
function certificateOf(spend: Spend, spoken: readonly { voter: number; spend: string; sig: string }[]) {
  const id = spendId(hash, spend)
  const votes = new Map(spoken.filter((said) => said.spend === id).map(({ voter, sig }) => [world.key(voter), sig]))
  const certificate = assembleCertificate(world.ports.signatures, NETWORK, world.members, { id, spend, votes })
  if (certificate !== null) assert.equal(checkCertificate(world.ports, NETWORK, world.members, certificate), null)
  return certificate
}

const conflict = (certified: readonly Spend[]): boolean =>
  certified.some((one) =>
    certified.some(
      (other) => one !== other && one.inputs.some(({ coin }) => other.inputs.some((each) => each.coin === coin)),
    ),
  )

const MINT_EVENT = eventId(hash, PROOFS[0]?.event ?? assert.fail())

const shuffled = (random: Random, spends: readonly Spend[]): Spend[] => {
  const rest = [...spends]
  return spends.map(() => rest.splice(random.below(rest.length), 1)[0])
}

describe('Coins under attack', () => {
  it('never certifies two spends of one version with five members that vote for everything, nor with six', () => {
    let certified = 0
    for (const bad of [0, 1, 3, 5, 6]) {
      for (let seed = 0; seed < SEEDS; seed++) {
        const random = new Random(`${bad}/${seed}`)
        const outcome = play(random, bad, (_, rivals) => shuffled(random, rivals))
        assert.ok(!conflict(outcome.certified), `${bad} bad members, seed ${seed}`)
        certified += outcome.certified.length
      }
    }
    assert.ok(certified > SEEDS / 2, `only ${certified} spends were certified at all`)
  })

  it('never certifies two even if an attacker chooses what every honest member sees first', () => {
    for (const bad of [5, 6]) {
      for (let first = 0; first <= 17 - bad; first++) {
        const side = (member: number, [one, other]: readonly Spend[]) =>
          (member < bad || member - bad < first ? [one, other] : [other, one]) as Spend[]
        const outcome = play(new Random(`split ${bad}/${first}`), bad, side)
        assert.ok(!conflict(outcome.certified), `${bad} bad members, ${first} honest ones see the first spend first`)
      }
    }
  })

  it('certifies two with seven: two quorums of twelve out of seventeen share only seven', () => {
    // Five of the ten honest members see one spend first, five the other.
    const side = (member: number, [one, other]: readonly Spend[]) =>
      (member < 12 ? [one, other] : [other, one]) as Spend[]
    const outcomes = Array.from({ length: 20 }, (_, seed) => play(new Random(`seven ${seed}`), 7, side))
    assert.ok(outcomes.some(({ certified }) => conflict(certified)))
  })

  it('still decides with five silent members, and not with six', () => {
    for (const [silent, decided] of [
      [5, 1],
      [6, 0],
    ] as const) {
      const only = (member: number, rivals: readonly Spend[]) => (member < silent ? [] : rivals.slice(0, 1))
      assert.equal(play(new Random('silent'), silent, only).certified.length, decided)
    }
  })
})
