import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Account, balanceOf, credit, EMPTY_ACCOUNT } from '../../src/ledger/account.ts'
import { chargeAccount, fundingFor } from '../../src/ledger/charge.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'
import { conservationErrors, ZERO_COUNTERS } from '../../src/ledger/counters.ts'
import { type Hold, Holds } from '../../src/ledger/holds.ts'

const account = (free: bigint, bond: bigint, fuel: bigint): Account => ({ ...EMPTY_ACCOUNT, free, bond, fuel })
const amounts = fc.bigInt({ min: 0n, max: 1000n })
const accounts = fc.tuple(amounts, amounts, amounts).map(([free, bond, fuel]) => account(free, bond, fuel))
const isInsufficient = (error: unknown) => error instanceof Refusal && error.code === 'INSUFFICIENT_BALANCE'

describe('charges', () => {
  it('take the bond first and then the fuel', () => {
    assert.deepEqual(chargeAccount(account(0n, 30n, 50n), 40, 'paid'), {
      charge: { plancks: 40, from_bond_plancks: 30, from_fuel_plancks: 10, from_free_plancks: 0, funding: 'paid' },
      account: { ...EMPTY_ACCOUNT, fuel: 40n, burned: 40n },
    })
  })

  it('count the free balance as fuel and do not touch paid hours', () => {
    assert.deepEqual(chargeAccount(account(50n, 30n, 50n), 40, 'free'), {
      charge: { plancks: 40, from_bond_plancks: 0, from_fuel_plancks: 0, from_free_plancks: 40, funding: 'free' },
      account: { ...EMPTY_ACCOUNT, free: 10n, bond: 30n, fuel: 50n, burned: 40n },
    })
  })

  it('are never split between free and paid hours', () => {
    assert.equal(fundingFor(account(40n, 10n, 30n), 40), 'paid')
    assert.equal(fundingFor(account(40n, 10n, 29n), 40), 'free')
    assert.throws(() => fundingFor(account(39n, 10n, 29n), 40), isInsufficient)
  })

  it('name price and balances when the balance does not cover them', () => {
    assert.throws(
      () => fundingFor(account(5n, 2n, 3n), 40, { free: 1n, paid: 0n }),
      (error) => {
        assert.ok(error instanceof Refusal && error.row.status === 402)
        assert.match(
          error.message,
          /price is 40 plancks; the balance is 10 plancks \(5 free, 5 paid\), of which 1 are reserved/,
        )
        assert.deepEqual(error.data, {
          price_plancks: 40,
          balance_plancks: '10',
          free_plancks: '5',
          paid_plancks: '5',
          held_plancks: '1',
          short_plancks: '35',
          pools: { bond: '2', fuel: '3', free: '5' },
        })
        return true
      },
    )
  })

  it('move exactly the price from the balance to what was burned', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 1, max: 2000 }), (before, price) => {
        let funding: 'free' | 'paid'
        try {
          funding = fundingFor(before, price)
        } catch (error) {
          assert.ok(isInsufficient(error))
          assert.ok(before.free < BigInt(price) && before.bond + before.fuel < BigInt(price))
          return
        }
        const { account: after, charge } = chargeAccount(before, price, funding)
        assert.equal(balanceOf(before) - balanceOf(after), BigInt(price))
        assert.equal(after.burned, BigInt(price))
        assert.equal(charge.from_bond_plancks + charge.from_fuel_plancks + (charge.from_free_plancks ?? 0), price)
        assert.ok(after.free >= 0n && after.bond >= 0n && after.fuel >= 0n)
        assert.equal(charge.funding === 'free', before.free !== after.free)
      }),
    )
  })

  it('are whole and positive, and so are credits', () => {
    for (const price of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      assert.throws(() => chargeAccount(account(10n, 0n, 0n), price, 'free'), /whole number/)
    }
    assert.throws(() => credit(EMPTY_ACCOUNT, 'free', 0n), /positive/)
  })
})

describe('holds', () => {
  it('reserve each planck once, and every held charge succeeds in any order', () => {
    const steps = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 600 }), settle: fc.boolean(), pick: fc.nat() }),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(accounts, steps, (start, list) => {
        const holds = new Holds()
        let balance = start
        const open: Hold[] = []
        for (const { price, settle, pick } of list) {
          if (settle && open.length > 0) {
            const [hold] = open.splice(pick % open.length, 1) as [Hold]
            balance = chargeAccount(balance, hold.plancks, hold.funding).account
            hold.release()
          } else {
            try {
              open.push(holds.place('a', balance, price))
            } catch (error) {
              assert.ok(isInsufficient(error))
            }
          }
        }
        for (const hold of open) balance = chargeAccount(balance, hold.plancks, hold.funding).account
        for (const hold of open) hold.release()
        assert.deepEqual(holds.of('a'), { free: 0n, paid: 0n })
      }),
    )
  })

  it('are released once, and only to their account', () => {
    const holds = new Holds()
    const rich = account(100n, 0n, 0n)
    const hold = holds.place('a', rich, 60)
    assert.throws(() => holds.place('a', rich, 60), isInsufficient)
    holds.place('b', rich, 60)
    hold.release()
    hold.release()
    assert.deepEqual(holds.of('a'), { free: 0n, paid: 0n })
    assert.equal(holds.of('b').free, 60n)
    holds.place('a', rich, 100)
  })
})

describe('conservation', () => {
  const spent = { ...EMPTY_ACCOUNT, free: 60n, fuel: 5n, burned: 40n }
  const counters = { ...ZERO_COUNTERS, granted: 105n, burned: 40n, minted: 40n }
  it('is satisfied when everything burned is minted and everything has a source', () => {
    assert.deepEqual(conservationErrors(counters, [spent, EMPTY_ACCOUNT], 40n), [])
    assert.equal(PLANCKS_PER_HOUR, 3600n * 10n ** 9n)
  })
  it('reports violations', () => {
    assert.match(conservationErrors({ ...counters, minted: 41n }, [spent], 41n).join(), /burned 40, but minted 41/)
    assert.match(conservationErrors(counters, [spent], 39n).join(), /faces sum to 39/)
    assert.match(conservationErrors(counters, [{ ...spent, burned: 39n }], 40n).join(), /accounts burned 39/)
    assert.match(conservationErrors(counters, [{ ...spent, fuel: 6n }], 40n).join(), /granted 105/)
    assert.match(conservationErrors(counters, [{ ...spent, fuel: 0n, expired: 5n }], 40n).join(), /bonds 5 expired/)
    assert.match(conservationErrors(counters, [{ ...spent, fuel: 0n, reversed: 5n }], 40n).join(), /5 were taken back/)
    assert.deepEqual(conservationErrors({ ...counters, reversed: 5n }, [{ ...spent, fuel: 0n, reversed: 5n }], 40n), [])
    assert.match(conservationErrors(counters, [{ ...spent, free: -1n }], 40n).join(), /negative/)
  })
})
