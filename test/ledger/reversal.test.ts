import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { type Account, balanceOf, EMPTY_ACCOUNT } from '../../src/ledger/account.ts'
import { aheadOf, paySeat } from '../../src/ledger/cycles.ts'
import { centsOf, hoursOffer, offerOfPlancks, plancksOfOffer } from '../../src/ledger/offer.ts'
import { bondOf, TIER_NAMES, type Tier } from '../../src/ledger/plan.ts'
import { type Cause, type Claimed, dueOf, giveBack, takeBack, withCause } from '../../src/ledger/reversal.ts'

const NOW = 2_200_000_000
const STARTER = bondOf('starter')

const seated = (...tiers: readonly Tier[]): Account =>
  tiers.reduce<Account>((account, tier) => paySeat(account, tier, NOW), EMPTY_ACCOUNT)

describe('what is taken back of a payment', () => {
  it('of a seat is its cycle, with the bond that is left', () => {
    const spent = { ...seated('starter'), bond: 5n }
    const { account, plancks } = takeBack(spent, STARTER, NOW, 'starter', true)
    assert.deepEqual([plancks, account.bond, account.seat, account.reversed], [5n, 0n, null, 5n])
  })

  it('of a seat that is paid for twice is the cycle ahead, so that the present one stays', () => {
    const { account, plancks } = takeBack(seated('starter', 'starter'), STARTER, NOW, 'starter', true)
    assert.deepEqual(
      [plancks, account.bond, account.seat?.tier, account.seat?.ahead],
      [STARTER, STARTER, 'starter', []],
    )
  })

  it('of the present seat lets the next one begin that is paid for', () => {
    const { account } = takeBack(seated('builder', 'starter'), bondOf('builder'), NOW + 7, 'builder', true)
    assert.deepEqual(
      [account.seat, account.bond, account.fuel],
      [{ tier: 'starter', start: NOW + 7, ahead: [] }, STARTER, 0n],
    )
  })

  it('of a part of a seat leaves the seat', () => {
    const { account, plancks } = takeBack(seated('starter'), 100n, NOW, 'starter')
    assert.deepEqual([plancks, account.bond, account.seat?.tier], [100n, STARTER - 100n, 'starter'])
  })

  it('of hours is fuel first, then what was bonded of it, then what is bonded ahead', () => {
    const bonded = { ...seated('starter', 'starter'), fuel: 10n }
    const fuel = takeBack(bonded, 10n, NOW)
    assert.deepEqual([fuel.account.fuel, fuel.account.bond], [0n, STARTER])
    const bond = takeBack(bonded, 10n + STARTER, NOW)
    assert.deepEqual([bond.account.fuel, bond.account.bond, aheadOf(bond.account)], [0n, 0n, STARTER])
    const ahead = takeBack(bonded, 11n + STARTER, NOW)
    assert.deepEqual([ahead.account.fuel, aheadOf(ahead.account)], [STARTER - 1n, 0n])
  })

  it('never exceeds what there is, never makes a balance negative, and leaves the free balance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TIER_NAMES), { maxLength: 4 }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.option(fc.constantFrom(...TIER_NAMES), { nil: undefined }),
        fc.boolean(),
        (tiers, fuel, due, tier, whole) => {
          const before = { ...seated(...tiers), fuel, free: 3n }
          const sum = (account: Account) => balanceOf(account) + aheadOf(account)
          const { account, plancks } = takeBack(before, due, NOW, tier, whole)
          const paid = sum(before) - 3n
          assert.equal(plancks, due < paid ? due : paid)
          assert.equal(sum(account) + plancks, sum(before))
          assert.equal(account.reversed, plancks)
          assert.ok(account.fuel >= 0n && account.bond >= 0n && account.free === 3n)
          const again = giveBack(account, plancks)
          assert.deepEqual([sum(again), again.reversed], [sum(before), 0n])
        },
      ),
    )
  })
})

describe('statements about a reversal', () => {
  type Statement = readonly [Cause, Claimed]
  const anyClaim = (closed: fc.Arbitrary<boolean>) =>
    fc.record({ plancks: fc.bigInt({ min: 0n, max: 9n }), closed }, { noNullPrototype: true })
  const statement: fc.Arbitrary<Statement> = fc.oneof(
    fc.tuple(fc.constant('refund'), anyClaim(fc.constant(false))),
    fc.tuple(fc.constantFrom('a', 'b'), anyClaim(fc.boolean())),
  )
  const joined = (statements: readonly Statement[]) =>
    statements.reduce<ReadonlyMap<Cause, Claimed>>((causes, each) => withCause(causes, ...each) ?? causes, new Map())

  it('come to the same in any order, however often each arrives', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 8 }), fc.array(fc.nat(99), { maxLength: 30 }), (all, picks) => {
        const shuffled = [...picks.map((pick) => all[pick % Math.max(1, all.length)]), ...[...all].reverse()]
        const [one, other] = [joined(all), joined(shuffled.filter((each) => each !== undefined))]
        assert.deepEqual(one, other)
      }),
    )
  })

  it('count all refunds and every dispute that is not won, up to what was paid', () => {
    const causes = (entries: readonly Statement[]) => dueOf({ paid: 10n, causes: joined(entries) })
    const refund = (plancks: bigint): Statement => ['refund', { plancks, closed: false }]
    const dispute = (plancks: bigint, closed = false): Statement => ['d', { plancks, closed }]
    assert.equal(causes([refund(2n), refund(5n)]), 5n)
    assert.equal(causes([refund(2n), dispute(4n)]), 6n)
    assert.equal(causes([refund(8n), dispute(9n)]), 10n)
    assert.equal(causes([dispute(0n, true), dispute(9n)]), 0n)
    assert.equal(causes([dispute(9n, true), dispute(9n)]), 9n)
  })
})

describe('an offer', () => {
  it('of hours costs 2.97 an hour, rounded up to a cent, in whole thousandths from 1 to 100,000', () => {
    const cents = (hours: number) => {
      const offer = hoursOffer(hours)
      return offer === undefined ? undefined : centsOf(offer)
    }
    assert.deepEqual([1, 2.5, 1.001, 100_000].map(cents), [297, 743, 298, 29_700_000])
    for (const hours of [0, 0.999, -1, 1.0001, 100_000.001, 1e308, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(hoursOffer(hours), undefined, String(hours))
    }
  })

  it('of a tier costs its price and bonds its hours', () => {
    assert.deepEqual(
      TIER_NAMES.map((tier) => [centsOf({ tier }), plancksOfOffer({ tier })]),
      [2900, 7900, 19900, 49900].map((cents, index) => [cents, bondOf(TIER_NAMES[index] as Tier)]),
    )
  })

  it('follows from the plancks that it credits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 100_000_000 }), (milliHours) => {
        assert.deepEqual(offerOfPlancks(plancksOfOffer({ milliHours })), { milliHours })
      }),
    )
  })
})
