import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inlineCompute } from '../node/compute/run-here.ts'
import { type Core, createCore } from '../node/core.ts'
import { nodeKeys } from '../node/key-files.ts'
import { move } from '../node/mesh/coins/move.ts'
import { LevelStore } from '../node/store/level-store.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { accountNumber, fill, NETWORK } from './journal/fill.ts'

/*
 * `npm run bench -- bulk`: what one request that moves many coins costs everybody else at its node: the longest turns of the
 * event loop, in milliseconds of the processor of its thread. More words: `--coins=100000` of the account, `--moved=10000`.
 */

const word = (name: string, otherwise: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise)

/** Milliseconds that the main thread has run; Linux only. */
const threadMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6

/** Lengths of all turns of the event loop during some work, longest first. */
async function turnsDuring(work: () => Promise<unknown>): Promise<readonly number[]> {
  const turns: number[] = []
  let [since, watching] = [threadMs(), true]
  const watch = (): void => {
    const now = threadMs()
    turns.push(now - since)
    since = threadMs()
    if (watching) setImmediate(watch)
  }
  setImmediate(watch)
  await work()
  watching = false
  await new Promise(setImmediate)
  return turns.sort((a, b) => b - a)
}

async function open(directory: string): Promise<Core> {
  const { seed, secret } = await nodeKeys(directory, systemEntropy)
  const clock = new SystemClock()
  const fail = (error: unknown): never => {
    throw error
  }
  const core = await createCore(
    {
      clock,
      entropy: systemEntropy,
      store: await LevelStore.open(directory),
      signer: systemSigner(seed),
      hash: systemHash,
      signatures: systemSignatures(),
      compute: inlineCompute(clock),
    },
    {
      network: NETWORK,
      freeHours: 1,
      version: '0.0.0',
      mathDigest: { digest: '00', expected: true },
      secret,
      processMetrics: false,
      mesh: { turn: () => new Promise(setImmediate) },
      onFault: fail,
      onDamage: fail,
    },
  )
  await core.start()
  return core
}

const [coins, moved] = [word('coins', 100_000), word('moved', 10_000)]
const filled = process.argv.find((each) => each.startsWith('--directory='))?.slice('--directory='.length)
const directory = await mkdtemp(join(tmpdir(), 'svcmesh-bulk-'))
try {
  if (filled === undefined) await fill({ directory, envelopes: coins, perTick: 4096, others: 0, beat: 48 })
  else await cp(filled, directory, { recursive: true })
  const { services, journal, close } = await open(directory)
  await journal.verification.run()
  const account = accountNumber(0)
  const to = { kind: 'transfer', to: 'ab'.repeat(32), account: '' } as const
  const tell = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const [began, spent] = [performance.now(), process.cpuUsage()]
    const turns = await turnsDuring(work)
    const { user, system } = process.cpuUsage(spent)
    const long = turns.filter((each) => each > 25).length
    console.log(
      `${what.padEnd(44)} longest ${turns
        .slice(0, 3)
        .map((each) => each.toFixed(1))
        .join(', ')} ms of ${turns.length} turns, ${long} over 25 ms; ` +
        `${((user + system) / 1000).toFixed(0)} ms of the processor, ${(performance.now() - began).toFixed(0)} ms elapsed`,
    )
  }
  await tell('nothing, for two seconds', () => new Promise((resolve) => setTimeout(resolve, 2000)))
  for (let round = 0; round < 2; round++) {
    const mark = { key: systemHash.sha256Hex(`bulk ${round}`), request: '00'.repeat(32) }
    await tell(`${moved} of ${coins} by number`, () => move(services, { account, mark }, { count: moved }, to))
    await tell('the same request again', () => move(services, { account, mark }, { count: moved }, to))
  }
  const page = await services.wallets.ofAccount(account).use((order) => order.coins(order.select({}, { take: moved })))
  const ids = page.map(({ coin }) => coin)
  await tell(`${ids.length} of them by their ids`, () => move(services, { account, mark: null }, { ids }, to))
  await close()
} finally {
  await rm(directory, { recursive: true, force: true })
}
process.exit(0)
