import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { type Fault, MemoryDisk } from '../../node/store/memory-store.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { bondDecision, fundDecision, mintKeyDecision, settleDecision } from '../../src/journal/decisions.ts'
import type { Placed } from '../../src/journal/entry.ts'
import { decodeRecord } from '../../src/journal/record.ts'
import { Replay } from '../../src/journal/replay.ts'
import { accountAsOf, type State } from '../../src/journal/state.ts'
import { balanceOf } from '../../src/ledger/account.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'
import { aheadOf } from '../../src/ledger/cycles.ts'
import { bondOf, CYCLE_TICKS, GRACE_TICKS, TIER_NAMES } from '../../src/ledger/plan.ts'
import { endOf } from '../../src/ledger/seat.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { check, open } from '../lane/open.ts'
import { Books } from './books.ts'
import { hash, keyRecord, owner, START, sealValue } from './sample.ts'

const PEOPLE = [keyRecord('alice'), keyRecord('bob')] as const
const RUNS = process.env.LONG === '1' ? 1500 : 60

const hours = fc.bigInt({ min: 1n, max: 60n * PLANCKS_PER_HOUR })
const act = fc.oneof(
  fc.record({
    do: fc.constant('seal' as const),
    price: hours,
    funding: fc.constantFrom('free' as const, 'paid' as const),
  }),
  fc.record({ do: fc.constant('pay' as const), tier: fc.constantFrom(...TIER_NAMES) }),
  fc.record({ do: fc.constant('bond' as const), tier: fc.constantFrom(...TIER_NAMES) }),
  fc.record({
    do: fc.constant('fund' as const),
    pool: fc.constantFrom('free' as const, 'fuel' as const),
    plancks: hours,
  }),
  fc.record({ do: fc.constant('redeem' as const), plancks: hours, reference: fc.nat(5) }),
)
const step = fc.record({
  act,
  who: fc.constantFrom(...PEOPLE),
  wait: fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 * CYCLE_TICKS })),
  /** Of the next write, or a clean stop. */
  fault: fc.option(
    fc.constantFrom<Fault | 'stop'>('fail', 'fail-written', 'crash-before', 'crash-after', 'crash-torn', 'stop'),
    { freq: 4 },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const decided = ({ act: one, who: { account } }: Step, index: number): Decide<unknown> => {
  switch (one.do) {
    case 'seal':
      return sealValue(account, index, Number(one.price), one.funding)
    case 'pay': {
      const paid = { pool: 'bond', plancks: bondOf(one.tier), tier: one.tier } as const
      return settleDecision({ account, ...paid, reference: `fuel-bond:${index}` })
    }
    case 'bond':
      return bondDecision({ account, tier: one.tier, reference: `seat:${index}` })
    case 'fund':
      return fundDecision(account, one.pool, one.plancks)
    case 'redeem':
      // References repeat: the second redemption of one gives nothing.
      return settleDecision({ account, pool: 'fuel', plancks: one.plancks, reference: `redeem:${one.reference}` })
  }
}

/** Lets all of that happen to a node, whose disk fails and which crashes and restarts; clients send refused requests once more. */
async function live(steps: readonly Step[], disk: MemoryDisk): Promise<number> {
  let clock = new VirtualClock(START)
  let next: Fault | undefined
  const faults = (): Fault | undefined => {
    const fault = next
    next = undefined
    return fault
  }
  let journal = await open(disk, clock, faults)
  for (const person of PEOPLE) await journal.lane.submit(mintKeyDecision(person, 30n * PLANCKS_PER_HOUR))
  const restart = async () => {
    next = undefined
    clock = new VirtualClock(clock.now())
    journal = await open(disk, clock, faults)
  }
  for (const [index, one] of steps.entries()) {
    clock.sleep(BigInt(one.wait) * TICK_NS)
    next = one.fault === 'stop' ? undefined : (one.fault ?? undefined)
    const decide = decided(one, index)
    const asked = await journal.lane.submit(decide).catch((error: unknown) => error)
    const code = asked instanceof Refusal ? asked.code : undefined
    if (code === undefined && asked instanceof Error) throw asked
    if (one.fault?.startsWith('crash') === true) await restart()
    else if (one.fault === 'stop') {
      await journal.close()
      await restart()
    }
    next = undefined
    // A charge that may have happened is not repeated; what has a reference is, and happens once.
    if (code === 'STORAGE_UNAVAILABLE' && one.act.do !== 'seal') {
      await journal.lane.submit(decide).catch((error: unknown) => assert.ok(error instanceof Refusal, String(error)))
    }
  }
  await journal.close()
  return Number(clock.now() / TICK_NS)
}

const entryTexts = (disk: MemoryDisk): string[] =>
  [...disk.rows]
    .filter(([key]) => key.startsWith('j/'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => decodeRecord(hash, key, value).payload)

const shown = (state: State, account: string, svcond: number) => {
  const { free, fuel, bond, burned, expired, seat } = accountAsOf(state, account, svcond)
  const cycle = seat === null ? null : { tier: seat.tier, end: endOf(seat), ahead: [...seat.ahead] }
  return { free, fuel, bond, burned, expired, cycle }
}

describe('pools', () => {
  it('are the same at the same tick on every node that reads the journal, and no planck is lost or made', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 14 }),
        fc.array(fc.nat(3 * CYCLE_TICKS), { maxLength: 3 }),
        async (steps, later) => {
          const disk = new MemoryDisk()
          const now = await live(steps, disk)
          await check(disk)
          const restarted = await open(disk, new VirtualClock(BigInt(now + 1) * TICK_NS))
          const replay = new Replay(hash, owner)
          const books = new Books()
          for (const text of entryTexts(disk)) {
            const placed: Placed = replay.append(text)
            books.post(placed)
          }
          for (const svcond of [0, CYCLE_TICKS - 1, CYCLE_TICKS, GRACE_TICKS, ...later].sort((a, b) => a - b)) {
            const tick = now + 1 + svcond
            books.until(tick)
            let sum = 0n
            for (const { account } of PEOPLE) {
              const folded = shown(restarted.ledger, account, tick)
              assert.deepEqual(folded, shown(replay.ledger, account, tick))
              const { tier, end, ahead, ...pools } = books.accounts.get(account) as NonNullable<
                ReturnType<typeof books.accounts.get>
              >
              assert.deepEqual(folded, { ...pools, cycle: tier === null ? null : { tier, end, ahead } })
              const full = accountAsOf(restarted.ledger, account, tick)
              sum += balanceOf(full) + aheadOf(full) + full.burned + full.expired
            }
            assert.equal(sum, books.credited)
            assert.equal(restarted.ledger.scalars.counters.granted, books.credited)
          }
          await restarted.close()
        },
      ),
      { numRuns: RUNS },
    )
  })
})
