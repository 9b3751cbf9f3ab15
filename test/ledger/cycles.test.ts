import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Account, balanceOf, EMPTY_ACCOUNT } from '../../src/ledger/account.ts'
import { chargeAccount, fundingFor } from '../../src/ledger/charge.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'
import {
  accountAt,
  aheadOf,
  bondFuel,
  canPaySeat,
  MOST_AHEAD,
  paySeat,
  planOf,
  standingOf,
} from '../../src/ledger/cycles.ts'
import { bondOf, CYCLE_TICKS, GRACE_TICKS, PRICE, priceOf, TIER_NAMES, type Tier } from '../../src/ledger/plan.ts'

const START = 1_000_000
const NEXT = START + CYCLE_TICKS
const codeIs = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

describe('the tiers', () => {
  it('have the prices and hours of the contract, and the length of 30 days in ticks of 777,000,777 ns', () => {
    const rows = TIER_NAMES.map((tier) => [tier, priceOf(tier), Number(bondOf(tier)) / Number(PLANCKS_PER_HOUR)])
    assert.deepEqual(rows, [
      ['starter', 29, 9.764],
      ['builder', 79, 26.599],
      ['studio', 199, 67.003],
      ['fleet', 499, 168.013],
    ])
    assert.equal(CYCLE_TICKS, 3_335_904)
    assert.equal(GRACE_TICKS, 778_377)
    // Every tier buys hours at the one price, rounded down to a thousandth.
    for (const tier of TIER_NAMES) {
      const hours = Number(bondOf(tier)) / Number(PLANCKS_PER_HOUR)
      assert.ok(Math.abs(priceOf(tier) - hours * Number(PRICE.hour)) < 0.003, tier)
    }
    assert.equal((Number(PRICE.cost_basis) * Number(PRICE.factor)).toFixed(4), Number(PRICE.hour).toFixed(4))
  })
})

describe('a seat', () => {
  const paid = paySeat(EMPTY_ACCOUNT, 'starter', START)

  it('begins with its payment and lasts one cycle', () => {
    assert.equal(paid.bond, bondOf('starter'))
    assert.equal(standingOf(accountAt(paid, NEXT - 1), NEXT - 1), 'active')
    assert.equal(accountAt(paid, NEXT - 1).bond, bondOf('starter'))
  })

  it('loses what is left of its bond at the end of the cycle, and its plan after seven more days', () => {
    const spent = chargeAccount(paid, 1000, 'paid').account
    const ended = accountAt(spent, NEXT)
    assert.deepEqual([ended.bond, ended.expired, planOf(ended)], [0n, bondOf('starter') - 1000n, 'starter'])
    assert.equal(standingOf(ended, NEXT), 'grace')
    assert.equal(planOf(accountAt(spent, NEXT + GRACE_TICKS - 1)), 'starter')
    const fallen = accountAt(spent, NEXT + GRACE_TICKS)
    assert.deepEqual([planOf(fallen), standingOf(fallen, NEXT + GRACE_TICKS)], ['free', 'free'])
    assert.equal(fallen.expired, bondOf('starter') - 1000n)
  })

  it('begins anew with a payment in the days of grace', () => {
    const renewed = paySeat(accountAt(paid, NEXT + 5), 'starter', NEXT + 5)
    assert.equal(renewed.bond, bondOf('starter'))
    assert.equal(standingOf(accountAt(renewed, NEXT + 4 + CYCLE_TICKS), NEXT + 4 + CYCLE_TICKS), 'active')
  })

  it('continues without a gap when the next cycle is paid for ahead', () => {
    const twice = paySeat(paid, 'starter', START + 10)
    assert.deepEqual(
      [twice.bond, aheadOf(twice), balanceOf(twice)],
      [bondOf('starter'), bondOf('starter'), bondOf('starter')],
    )
    const second = accountAt(twice, NEXT)
    assert.deepEqual([second.bond, second.expired, aheadOf(second)], [bondOf('starter'), bondOf('starter'), 0n])
    assert.equal(standingOf(second, NEXT), 'active')
    assert.equal(planOf(accountAt(twice, NEXT + CYCLE_TICKS + GRACE_TICKS)), 'free')
  })

  it('becomes a larger one at once and keeps its bond, and a smaller one with the next cycle', () => {
    const larger = paySeat(chargeAccount(paid, 1000, 'paid').account, 'studio', START + 10)
    assert.equal(larger.bond, bondOf('starter') - 1000n + bondOf('studio'))
    assert.equal(planOf(accountAt(larger, NEXT + 9)), 'studio')
    const smaller = paySeat(larger, 'starter', START + 20)
    assert.equal(planOf(smaller), 'studio')
    assert.equal(planOf(accountAt(smaller, NEXT + 10)), 'starter')
    assert.equal(accountAt(smaller, NEXT + 10).bond, bondOf('starter'))
  })

  it('is paid for at most so many cycles ahead', () => {
    let account = paid
    for (let cycle = 0; cycle < MOST_AHEAD; cycle++) account = paySeat(account, 'starter', START)
    assert.equal(canPaySeat(account, 'starter', START), false)
    assert.throws(() => paySeat(account, 'starter', START), codeIs('TOO_FAR_AHEAD'))
    assert.equal(canPaySeat(account, 'fleet', START), true)
  })

  it('leaves hours that were bonded before there was a seat to the fuel, which does not expire', () => {
    const seated = paySeat({ ...EMPTY_ACCOUNT, bond: 7n }, 'starter', START)
    assert.deepEqual([seated.bond, seated.fuel], [bondOf('starter'), 7n])
    assert.equal(accountAt(seated, NEXT + GRACE_TICKS).fuel, 7n)
  })

  it('cannot be bonded from hours that running computations may take', () => {
    const account: Account = { ...EMPTY_ACCOUNT, fuel: bondOf('starter') + 7n }
    assert.equal(bondFuel(account, 'starter', START, 7n).fuel, 7n)
    assert.throws(
      () => bondFuel(account, 'starter', START, 8n),
      (error) => {
        assert.ok(codeIs('INSUFFICIENT_BALANCE')(error))
        const { fuel_plancks, held_plancks, short_plancks } = (error as Refusal).data
        assert.deepEqual([fuel_plancks, held_plancks, short_plancks], [String(bondOf('starter') + 7n), '8', '1'])
        return true
      },
    )
  })

  it('can be bonded from bought hours, or names what is short', () => {
    const rich: Account = { ...EMPTY_ACCOUNT, fuel: bondOf('starter') + 7n, free: 10n ** 15n }
    const bonded = bondFuel(rich, 'starter', START)
    assert.deepEqual([bonded.fuel, bonded.bond], [7n, bondOf('starter')])
    assert.throws(
      () => bondFuel(bonded, 'starter', START),
      (error) => {
        assert.ok(codeIs('INSUFFICIENT_BALANCE')(error))
        assert.equal((error as Refusal).data.short_plancks, String(bondOf('starter') - 7n))
        return true
      },
    )
  })
})

type Act =
  | { readonly do: 'pay' | 'bond'; readonly tier: Tier }
  | { readonly do: 'buy' | 'grant'; readonly plancks: bigint }
  | { readonly do: 'charge'; readonly price: number }

const hours = fc.bigInt({ min: 1n, max: 40n * PLANCKS_PER_HOUR })
const tier = fc.constantFrom(...TIER_NAMES)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('pay', 'bond'), tier }),
  fc.record({ do: fc.constantFrom('buy', 'grant'), plancks: hours }),
  fc.record({ do: fc.constant('charge'), price: hours.map(Number) }),
)
const wait = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 3 * CYCLE_TICKS }))
const life = fc.array(fc.record({ act, wait }), { maxLength: 40 })

/** The account after an act, and what it brought in; a refused act changes nothing. */
function after(account: Account, one: Act, svcond: number): readonly [Account, bigint] {
  switch (one.do) {
    case 'pay':
      return canPaySeat(account, one.tier, svcond)
        ? [paySeat(account, one.tier, svcond), bondOf(one.tier)]
        : [{ ...account, fuel: account.fuel + bondOf(one.tier) }, bondOf(one.tier)]
    case 'bond':
      return [bondFuel(account, one.tier, svcond), 0n]
    case 'buy':
      return [{ ...account, fuel: account.fuel + one.plancks }, one.plancks]
    case 'grant':
      return [{ ...account, free: account.free + one.plancks }, one.plancks]
    case 'charge':
      return [chargeAccount(account, one.price, fundingFor(account, one.price)).account, 0n]
  }
}

describe('any sequence of payments, charges and cycles', () => {
  const live = (acts: readonly { readonly act: Act; readonly wait: number }[], look: boolean) => {
    let account: Account = EMPTY_ACCOUNT
    let svcond = START
    let credited = 0n
    for (const { act: one, wait: ticks } of acts) {
      if (look) for (const part of [1, 2, 3]) account = accountAt(account, svcond + Math.floor((ticks * part) / 4))
      svcond += ticks
      account = accountAt(account, svcond)
      try {
        const [next, more] = after(account, one, svcond)
        account = next
        credited += more
      } catch (error) {
        assert.ok(error instanceof Refusal, String(error))
      }
      assert.equal(balanceOf(account) + aheadOf(account) + account.burned + account.expired, credited)
      assert.ok(account.bond >= 0n && account.fuel >= 0n && account.free >= 0n)
    }
    return account
  }

  it('keeps every planck: pools, what is paid ahead, burned and expired sum to what was credited', () => {
    fc.assert(fc.property(life, (acts) => void live(acts, false)))
  })

  it('ends the same however often the account was looked at in between', () => {
    fc.assert(fc.property(life, (acts) => assert.deepEqual(live(acts, true), live(acts, false))))
  })
})
