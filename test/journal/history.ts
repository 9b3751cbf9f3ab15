import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { type MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { Refusal } from '../../src/errors/refusal.ts'
import type { StorageDamage } from '../../src/journal/damage.ts'
import {
  bondDecision,
  fundDecision,
  mintKeyDecision,
  publishDefaultDecision,
  settleDecision,
} from '../../src/journal/decisions.ts'
import { reversalDecision } from '../../src/journal/payment-decisions.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import { bondOf, CYCLE_TICKS, type Tier } from '../../src/ledger/plan.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { hash, keyRecord, NETWORK, START, sealValue, signatures, signer } from './sample.ts'

export async function open(disk: MemoryDisk, clock: VirtualClock): Promise<Journal> {
  const store = new MemoryStore(disk)
  const onDamage = (damage: StorageDamage): void => assert.fail(damage)
  return openJournal({ store, hash, signatures, signer, clock }, { network: NETWORK, onDamage })
}

export const alice = keyRecord('alice')
export const bob = keyRecord('bob')

const tier = fc.constantFrom('starter' as const, 'builder' as const)

/** Steps of a random history. */
export const step = fc.oneof(
  fc.record({
    do: fc.constant('seal' as const),
    who: fc.constantFrom(alice, bob),
    price: fc.integer({ min: 1, max: 50 }),
  }),
  fc.record({
    do: fc.constant('fund' as const),
    who: fc.constantFrom(alice, bob),
    pool: fc.constantFrom('fuel' as const, 'bond' as const),
    plancks: fc.constantFrom(25n, bondOf('builder')),
  }),
  fc.record({ do: fc.constant('wait' as const), ticks: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('sleep' as const), ticks: fc.integer({ min: 1, max: 2 * CYCLE_TICKS }) }),
  fc.record({ do: fc.constant('pay' as const), who: fc.constantFrom(alice, bob), tier }),
  fc.record({
    do: fc.constant('reverse' as const),
    // Of an earlier payment, or of the next one.
    back: fc.integer({ min: -1, max: 2 }),
    who: fc.constantFrom(alice, bob),
    tier,
    cause: fc.constantFrom('refund', 'd'.repeat(64)),
    percent: fc.constantFrom(0n, 1n, 50n, 100n),
    closed: fc.boolean(),
  }),
  fc.record({ do: fc.constant('bond' as const), who: fc.constantFrom(alice, bob), tier }),
  fc.record({ do: fc.constant('choose' as const), who: fc.constantFrom(alice, bob), publish: fc.boolean() }),
  fc.record({ do: fc.constant('restart' as const) }),
)

interface Paid {
  readonly account: string
  readonly tier: Tier
}

export async function history(
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
  disk: MemoryDisk,
) {
  const clock = new VirtualClock(START)
  let journal = await open(disk, clock)
  await journal.lane.submit(mintKeyDecision(alice, 400n))
  await journal.lane.submit(mintKeyDecision(bob, 0n))
  const sealed: Sealed[] = []
  const payments: Paid[] = []
  for (const each of steps) {
    if (each.do === 'wait') clock.advance(BigInt(each.ticks) * TICK_NS)
    else if (each.do === 'sleep') clock.sleep(BigInt(each.ticks) * TICK_NS)
    else if (each.do === 'choose') {
      await journal.lane.submit(publishDefaultDecision({ account: each.who.account, publish: each.publish }))
    } else if (each.do === 'restart') {
      await journal.close()
      journal = await open(disk, clock)
    } else if (each.do === 'fund') await journal.lane.submit(fundDecision(each.who.account, each.pool, each.plancks))
    else if (each.do === 'pay') {
      payments.push({ account: each.who.account, tier: each.tier })
      const { account } = each.who
      const payment = { account, pool: 'bond', plancks: bondOf(each.tier), tier: each.tier } as const
      await journal.lane.submit(settleDecision({ ...payment, reference: `fuel-bond:${payments.length}` }))
    } else if (each.do === 'reverse') {
      const number = Math.max(1, payments.length - each.back)
      const { account, tier } = payments[number - 1] ?? { account: each.who.account, tier: each.tier }
      const plancks = String((bondOf(tier) * each.percent) / 100n)
      const { cause } = each
      const closed = each.closed && cause !== 'refund'
      const statement = { payment: String(number), home: journal.ledger.self, account, tier, cause, plancks, closed }
      await journal.lane.submit(reversalDecision({ ...statement, paid: String(bondOf(tier)) }))
    } else if (each.do === 'bond') {
      const bonded = journal.lane.submit(bondDecision({ account: each.who.account, tier: each.tier }))
      await bonded.catch((error) => assert.match((error as Refusal).code, /^(INSUFFICIENT_BALANCE|TOO_FAR_AHEAD)$/))
    } else {
      const funding = each.who === alice ? 'free' : 'paid'
      const answer = journal.lane.submit(sealValue(each.who.account, sealed.length, each.price, funding))
      await answer.then(
        (one) => sealed.push(one),
        (error) => assert.equal((error as Refusal).code, 'INSUFFICIENT_BALANCE'),
      )
    }
  }
  return { journal, sealed, clock }
}
