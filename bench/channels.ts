import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { resolveSettings } from '../config/resolve-settings.ts'
import { startNode } from '../node/node.ts'
import { momentNs } from '../node/streams/auto-tick.ts'
import { canonicalJson } from '../src/bytes/canonical-json.ts'
import { readContract } from '../src/machines/contract.ts'
import { startOfTick, tickOf } from '../src/time/tick.ts'

/*
 * `npm run bench -- channels`: a node whose clock drives many channels of a small contract. How late their ticks are sealed, how long
 * the event loop is held, commits per tick; then what quiet channels add. Prints figures; never fails for being slow.
 */

const option = (name: string, usual: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual)

const CHANNELS = option('channels', 1000)
const QUIET = option('quiet', 10_000)
const TICKS = option('ticks', 30)
const TICK_MS = 777.000777

const CONTRACT = JSON.parse(
  canonicalJson(
    readContract({
      transition: { operators: ['NM23'], inputs: { m: 2, v: 3 }, next: { v: 'v*0.999' } },
      observe: { energy: 'K' },
    }),
  ),
) as Record<string, unknown>

const directory = await mkdtemp(join(tmpdir(), 'svcmesh-bench-channels-'))
const { values } = resolveSettings({
  flags: { data: directory, port: '0', 'free-hours': '1000', 'log-level': 'error' },
  environment: {},
})
const node = await startNode(values)
const { services, journal } = node.core
const { channels, machines, autoTick, accounts } = services
const { account } = await accounts.mint()

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const sorted = (figures: readonly number[]): number[] => figures.toSorted((a, b) => a - b)
const quantile = (figures: readonly number[], share: number): number =>
  sorted(figures)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN
const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(56)}${text}\n`)
}

const open = async (count: number, interval: number): Promise<readonly string[]> => {
  const settings = { autotick: true, interval, public: false, scopes: ['tick'] } as const
  const created: string[] = []
  for (let from = 0; from < count; from += 500) {
    const part = Array.from({ length: Math.min(500, count - from) }, () => channels.create(account, CONTRACT, settings))
    created.push(...(await Promise.all(part)).map(({ name }) => name))
  }
  return created
}

const lateness: number[] = []
const later: number[] = []
machines.onSealed((machine, { cko }) => {
  const now = services.clock.now()
  lateness.push(Number(now - startOfTick(cko.svcond) - momentNs(machine)) / 1e6)
  if (tickOf(now) !== cko.svcond) later.push(cko.svcond)
})

/** Share of one core that the process uses over some ticks, and what it sealed meanwhile. */
async function over(
  ticks: number,
): Promise<{ readonly core: number; readonly sealed: number; readonly commits: number }> {
  const [before, cpu, commits] = [lateness.length, process.cpuUsage(), journal.lane.position.commits]
  const since = performance.now()
  await sleep(ticks * TICK_MS)
  const { user, system } = process.cpuUsage(cpu)
  const core = (user + system) / 1000 / (performance.now() - since)
  return { core, sealed: lateness.length - before, commits: journal.lane.position.commits - commits }
}

const idle = await over(5)
line('idle node, share of one core', idle.core.toFixed(3))
const names = await open(CHANNELS, 1)
await sleep(3 * TICK_MS)
lateness.length = 0
later.length = 0
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const { core, sealed, commits } = await over(TICKS)
delay.disable()
const missed = names.reduce((sum, name) => sum + autoTick.missed(name).running, 0)
line(
  `${CHANNELS} channels, ticks sealed of those due`,
  `${(sealed / (CHANNELS * TICKS)).toFixed(3)} (${missed} missed)`,
)
line('sealed after the end of their tick', `${later.length}`)
line('lateness in ms, median, p99, most', [0.5, 0.99, 1].map((q) => quantile(lateness, q).toFixed(0)).join(', '))
line(
  'event loop delay in ms, p50, p99, most',
  [50, 99, 100].map((q) => (delay.percentile(q) / 1e6).toFixed(1)).join(', '),
)
line('commits per tick', (commits / TICKS).toFixed(1))
line('share of one core', core.toFixed(3))
for (const name of names) await channels.change(name, () => ({ autotick: false }))
await sleep(2 * TICK_MS)
const before = await over(10)
const opening = performance.now()
await open(QUIET, 1_000_000)
line(`${QUIET} quiet channels opened, per second`, (QUIET / ((performance.now() - opening) / 1000)).toFixed(0))
await sleep(2 * TICK_MS)
const after = await over(10)
line('share of one core before and after them', `${before.core.toFixed(3)}, ${after.core.toFixed(3)}`)
await node.close()
await rm(directory, { recursive: true })
