import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startLocal } from '../../test/node/start-local.ts'
import { ascending, line, quantile, sayLoad } from '../mesh/figures.ts'
import { startBare } from './bare.ts'

const READERS = 1000
const TICKS = 100
const PROCESS = fileURLToPath(new URL('../stream-readers.js', import.meta.url))

const CONTRACT = {
  transition: { expression: 'E = m*v^2/2', inputs: { m: '2 kg', v: '4 m/s' }, next: { v: 'v*0.99' } },
  observe: { speed: 'v', energy: 'E' },
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** KiB in use after a collection of garbage, inside and outside of the heap of JavaScript. */
async function kibibytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 5; round++) {
    collect()
    await pause(200)
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return (heapUsed + external + arrayBuffers) / 1024
}

interface Opened {
  readonly url: string
  readonly channel: string
  readonly secret: string
}

async function openChannel(url: string): Promise<Opened> {
  const post = async (path: string, key?: string, body?: unknown) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (key !== undefined) headers.authorization = `Bearer ${key}`
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, ...sent })
    return (await answer.json()) as Record<string, string>
  }
  const { key } = await post('/api/demo-key/mint')
  const { channel, secret } = await post('/api/svc/streams', key, { contract: CONTRACT, public: true })
  return { url, channel, secret }
}

async function startReaders(port: string, channel: string, way: 'read' | 'sleep'): Promise<ChildProcess> {
  const child = fork(PROCESS, [port, channel, String(READERS), way])
  await once(child, 'message')
  return child
}

async function tick({ url, channel, secret }: Opened): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${url}/api/svc/streams/${channel}/tick`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.text()
}

/** p50, p99 and maximum of the milliseconds from each push to its arrivals. */
async function delaysOf(child: ChildProcess, pushed: ReadonlyMap<number, number>): Promise<readonly number[]> {
  // The last ones are still on their way.
  await pause(2000)
  child.send('report')
  const [arrivals] = (await once(child, 'message')) as [[number, number][]]
  const delays = ascending(arrivals.map(([number, at]) => at - (pushed.get(number) ?? Number.NaN)))
  if (delays.length !== READERS * TICKS) throw new Error(`${delays.length} of ${READERS * TICKS} messages came in`)
  return [0.5, 0.99, 1].map((share) => quantile(delays, share))
}

/** Pushes one tick after the other. @returns microseconds of processor time for each tick and reader */
async function pushAll(push: (number: number) => unknown): Promise<number> {
  const spent = process.cpuUsage()
  for (let number = 1; number <= TICKS; number++) {
    await push(number)
    await pause(150)
  }
  const { user, system } = process.cpuUsage(spent)
  return (user + system) / TICKS / READERS
}

const worded = (delays: readonly number[]): string => delays.map((delay) => delay.toFixed(1)).join(', ')

/** The same number of bytes to as many connections, without a node. */
async function pushBare(bytes: number): Promise<{ readonly delays: readonly number[]; readonly cost: number }> {
  const bare = await startBare(now)
  const child = await startReaders(bare.port, '', 'read')
  const pushed = new Map<number, number>()
  const cost = await pushAll((number) => pushed.set(number, bare.push(number, bytes)))
  const delays = await delaysOf(child, pushed)
  child.kill()
  bare.close()
  return { delays, cost }
}

/** A thousand readers that read, then a thousand that never do, of one channel of a real node. */
export async function readers(): Promise<void> {
  const local = await startLocal({ freeHours: 1000 })
  const opened = await openChannel(local.url)
  const { port } = new URL(local.url)
  const committed = new Map<number, number>()
  let bytes = 0
  for (let i = 0; i < 50; i++) await tick(opened)
  const before = await kibibytes()
  const reading = await startReaders(port, opened.channel, 'read')
  line('memory of an idle connection, KiB', (((await kibibytes()) - before) / READERS).toFixed(1))
  const unfollow = local.node.core.services.feed.follow(opened.channel, {
    tick({ tick: number, text }) {
      committed.set(number, now())
      bytes = text.length
    },
    state: () => undefined,
  })
  const cost = await pushAll(() => tick(opened))
  unfollow()
  const delays = await delaysOf(reading, committed)
  reading.kill()
  const bare = await pushBare(bytes)
  line(`push to ${READERS} readers, ms: p50, p99, max`, worded(delays))
  line(`bare writes of ${bytes} bytes to as many, ms`, worded(bare.delays))
  line('processor time for a reader, and bare, µs', `${cost.toFixed(1)}, ${bare.cost.toFixed(1)}`)
  const empty = await kibibytes()
  const sleeping = await startReaders(port, opened.channel, 'sleep')
  for (let i = 0; i < 4 * TICKS; i++) await tick(opened)
  line('memory of a reader that never reads, KiB', (((await kibibytes()) - empty) / READERS).toFixed(1))
  sleeping.kill()
  sayLoad()
  await local.remove()
}
