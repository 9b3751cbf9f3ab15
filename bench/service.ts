import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { drive } from './load.ts'

/*
 * One node against the limit of its platform, in one run: sealed computations per second as a share of a raw
 * node:http echo, memory over 100,000 of them, loop delay while heat runs saturate the workers, time from start to ready.
 * Prints ratios; never fails for being slow.
 */

const BODY = JSON.stringify({ domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } })
const HEAT = JSON.stringify({ nx: 512, ny: 512, steps: 4000 })
/** Concurrent runs, as many as there are workers. */
const SATURATING = 2
const ROUNDS = 3
const quick = process.argv.includes('--quick')

const local = (path: string) => new URL(path, import.meta.url).pathname

async function mint(url: string): Promise<string> {
  const response = await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })
  const { key } = (await response.json()) as { key: string }
  return `Bearer ${key}`
}

/** Resident memory of a process in MiB (Linux), or NaN elsewhere. */
async function residentMemory(child: Child): Promise<number> {
  const status = await readFile(`/proc/${child.process.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function throughput(echo: Child, node: Child, authorization: string): Promise<void> {
  const seconds = quick ? 2 : 5
  const sealed = { url: `${node.ready.url}/api/svc/compute`, headers: { authorization }, body: BODY, seconds }
  await drive({ ...sealed, seconds: 2 })
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const raw = await drive({ url: echo.ready.url, body: BODY, seconds })
    const own = await drive(sealed)
    ratios.push(own.perSecond / raw.perSecond)
    console.log(
      `round ${round}: echo ${raw.perSecond.toFixed(0)}/s, sealed ${own.perSecond.toFixed(0)}/s ` +
        `(p99 ${own.p99} ms, ${own.failures} failures), ratio ${ratios.at(-1)?.toFixed(3)}`,
    )
  }
  console.log(`sealed, fsynced computations / raw echo: ${median(ratios).toFixed(3)} (goal 0.15, 64 connections)`)
}

async function memory(node: Child, authorization: string): Promise<void> {
  const amount = quick ? 20_000 : 100_000
  const sealed = { url: `${node.ready.url}/api/svc/compute`, headers: { authorization }, body: BODY }
  const points = [await residentMemory(node)]
  for (let part = 0; part < 4; part++) {
    await drive({ ...sealed, amount: amount / 4 })
    points.push(await residentMemory(node))
  }
  console.log(`resident memory over ${amount} computations, MiB: ${points.map((p) => p.toFixed(0)).join(' ')}`)
}

/** Both workers of two cores have work, the first job shares its kernels among threads. */
async function loopDelay(node: Child, authorization: string): Promise<void> {
  // Asking starts a new count.
  await fetch(`${node.ready.url}/metrics`)
  let running = SATURATING
  const work = Array.from({ length: SATURATING }, async () => {
    const response = await fetch(`${node.ready.url}/api/svc/heat`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: HEAT,
    })
    running--
    return response.status
  })
  const delays: number[] = []
  while (running > 0) {
    const begin = performance.now()
    await (await fetch(`${node.ready.url}/api/health`)).arrayBuffer()
    delays.push(performance.now() - begin)
  }
  delays.sort((a, b) => a - b)
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN
  const metrics = await (await fetch(`${node.ready.url}/metrics`)).text()
  const gauge = /^svcmesh_loop_delay_p99_seconds (\S+)/m.exec(metrics)?.[1]
  console.log(
    `${SATURATING} runs of heat 512×512×4000 under way (${(await Promise.all(work)).join(', ')}): health answered at ` +
      `p99 ${p99.toFixed(1)} ms over ${delays.length} calls; event-loop delay p99 ${(Number(gauge) * 1000).toFixed(1)} ms ` +
      '(goal < 20 ms)',
  )
}

async function startups(data: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const child = await startChild(local('../program/main.cjs'), startArguments(join(data, `start-${round}`)))
    times.push(child.startup)
    await child.stop()
  }
  console.log(`start to ready: ${median(times).toFixed(0)} ms (goal 1,500 ms)`)
}

const startArguments = (data: string) => ['start', '--json', '--port', '0', '--data', data]

async function main(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'svcmesh-bench-'))
  await startups(data)
  const echo = await startChild(local('echo.js'), [])
  const node = await startChild(local('../program/main.cjs'), startArguments(join(data, 'node')))
  try {
    const authorization = await mint(node.ready.url)
    await loopDelay(node, authorization)
    await throughput(echo, node, authorization)
    await memory(node, authorization)
  } finally {
    await Promise.all([echo.stop(), node.stop()])
    await rm(data, { recursive: true, force: true })
  }
}

await main()
