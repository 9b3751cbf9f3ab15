/**
 * What a seal costs, by the balances it is charged to: processor time of the commit lane with a disk that forgets, in turn in one
 * process, with an account that has one balance as the measure.
 */
import { type Journal, openJournal } from '../node/lane/open-journal.ts'
import { MemoryStore } from '../node/store/memory-store.ts'
import { VirtualClock } from '../node/system/virtual-clock.ts'
import { fundDecision, mintKeyDecision, publishDefaultDecision, settleDecision } from '../src/journal/decisions.ts'
import type { Write } from '../src/journal/store.ts'
import { PLANCKS_PER_HOUR } from '../src/ledger/compute-hour.ts'
import { bondOf } from '../src/ledger/plan.ts'
import { hash, keyRecord, NETWORK, START, sealValue, signatures, signer } from '../test/journal/sample.ts'

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 9 : 45
const SEALS = 320
/** Decisions that share a batch, as under load. */
const TOGETHER = 32

interface Payer {
  readonly name: string
  readonly account: string
  readonly funding: 'free' | 'paid'
}

async function payersOf({ lane }: Journal): Promise<readonly Payer[]> {
  const payers: Payer[] = []
  const open = async (name: string, funding: Payer['funding']): Promise<string> => {
    const record = keyRecord(name)
    await lane.submit(mintKeyDecision(record, PLANCKS_PER_HOUR))
    payers.push({ name, account: record.account, funding })
    return record.account
  }
  const seat = async (account: string): Promise<void> => {
    await lane.submit(fundDecision(account, 'fuel', PLANCKS_PER_HOUR))
    const paid = { account, pool: 'bond', plancks: bondOf('starter'), tier: 'starter' } as const
    await lane.submit(settleDecision({ ...paid, reference: `fuel-bond:${account}` }))
  }
  await open('free alone', 'free')
  await lane.submit(fundDecision(await open('fuel alone', 'paid'), 'fuel', PLANCKS_PER_HOUR))
  await seat(await open('bond, fuel and free', 'paid'))
  const published = await open('bond, fuel and free, listed in the record', 'paid')
  await seat(published)
  await lane.submit(publishDefaultDecision({ account: published, publish: true }))
  return payers
}

/** Microseconds of the processor for one seal. */
async function measured({ lane }: Journal, { account, funding }: Payer): Promise<number> {
  const before = process.cpuUsage()
  for (let done = 0; done < SEALS; done += TOGETHER) {
    const seals = Array.from({ length: TOGETHER }, (_, index) =>
      lane.submit(sealValue(account, done + index, 3, funding)),
    )
    await Promise.all(seals)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / SEALS
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number

/** A disk in memory that forgets what is written once the measurement begins: nothing is read back, and what a real one costs is the same for all. */
class Forgetful extends MemoryStore {
  forgets = false

  override async write(batch: readonly Write[]): Promise<void> {
    if (!this.forgets) await super.write(batch)
  }
}

const store = new Forgetful()
const journal = await openJournal(
  { store, hash, signatures, signer, clock: new VirtualClock(START) },
  {
    network: NETWORK,
    onDamage(damage) {
      throw damage
    },
  },
)
const payers = await payersOf(journal)
store.forgets = true
const times = payers.map((): number[] => [])
const ratios = payers.map((): number[] => [])
for (const payer of payers) await measured(journal, payer)
for (let round = 0; round < ROUNDS; round++) {
  const row: number[] = []
  // None of them is always the first, which the garbage of the round before would slow down.
  for (let turn = 0; turn < payers.length; turn++) {
    const index = (round + turn) % payers.length
    row[index] = await measured(journal, payers[index] as Payer)
  }
  for (const [index, time] of row.entries()) {
    times[index]?.push(time)
    ratios[index]?.push(time / (row[0] as number))
  }
}
for (const [index, { name }] of payers.entries()) {
  const [time, ratio] = [median(times[index] as number[]), median(ratios[index] as number[])]
  console.log(`${name.padEnd(44)}${time.toFixed(1).padStart(7)} µs a seal  ${ratio.toFixed(3)} of the first`)
}
await journal.close()
