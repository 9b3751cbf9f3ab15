import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RandomStream } from '../src/numeric/random-stream.ts'
import { startChild } from './child.ts'

/*
 * What hostile requests cost everybody else: a probe on a connection of its own asks for /api/health every few milliseconds while
 * they are under way. Prints the longest and the median answer of the probe and the codes of the hostile answers. Nothing fails.
 */

const PROBE_EVERY_MS = 5

interface Request {
  readonly method?: 'POST' | 'QUERY'
  readonly path: string
  readonly body: unknown
  readonly amount: number
  /** Milliseconds after which the client hangs up. */
  readonly hangUp?: number
}

/** Clauses for each variable at which random 3-SAT is hardest (Crawford and Auton, 1996). */
const HARDEST_RATIO = 4.26

/** Random 3-SAT: three different variables in every clause, each negated or not. */
const randomClauses = (variables: number): readonly (readonly number[])[] => {
  const random = new RandomStream(1, 0)
  return Array.from({ length: Math.round(HARDEST_RATIO * variables) }, () => {
    const chosen = new Set<number>()
    while (chosen.size < 3) chosen.add(1 + Math.floor(random.uniform() * variables))
    return [...chosen].map((variable) => (random.uniform() < 0.5 ? -variable : variable))
  })
}

const HOSTILE: Readonly<Record<string, Request>> = {
  'idle, nothing hostile': { path: '/api/svc/lotka', body: { dryRun: true }, amount: 1 },
  'lotka d=1e6, dry run × 20': {
    path: '/api/svc/lotka',
    body: { d: 1_000_000, x0: 10, t: 10, integrator: 'euler', dryRun: true },
    amount: 20,
  },
  'question of 666 "Ω. " × 40': { path: '/api/svc/auto', body: { query: 'Ω. '.repeat(666) }, amount: 40 },
  'fea b=1000': { path: '/api/svc/fea', body: { b: 1000 }, amount: 1 },
  'random 3-SAT at ratio 4.26, n=250': { path: '/api/svc/sat', body: { clauses: randomClauses(250) }, amount: 1 },
  'random 3-SAT at ratio 4.26, n=600': {
    path: '/api/svc/sat',
    body: { clauses: randomClauses(600), maxConflicts: 100_000 },
    amount: 1,
  },
  'heat 1024², client hangs up after 1 s': {
    path: '/api/svc/heat',
    body: { nx: 1024, ny: 1024, steps: 4000 },
    amount: 1,
    hangUp: 1000,
  },
  'QUERY with a minted key × 30': { method: 'QUERY', path: '/api/svc/heat', body: { nx: 16, ny: 16 }, amount: 30 },
}

async function send(url: string, key: string, { method = 'POST', path, body, hangUp }: Request): Promise<string> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(hangUp === undefined ? {} : { signal: AbortSignal.timeout(hangUp) }),
    })
    const answer = (await response.json()) as { readonly code?: string }
    return `${response.status}${answer.code === undefined ? '' : ` ${answer.code}`}`
  } catch {
    return 'hung up'
  }
}

/** Milliseconds that each answer took until `done`. */
async function probe(url: string, done: () => boolean): Promise<readonly number[]> {
  const took: number[] = []
  while (!done()) {
    const since = performance.now()
    await (await fetch(`${url}/api/health`)).arrayBuffer()
    took.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
  }
  return took.sort((a, b) => a - b)
}

async function measure(url: string, key: string, name: string, request: Request): Promise<void> {
  let done = false
  const since = performance.now()
  const probing = probe(url, () => done)
  const answers = await Promise.all(Array.from({ length: request.amount }, () => send(url, key, request)))
  const seconds = (performance.now() - since) / 1000
  done = true
  const took = await probing
  const count = new Map<string, number>()
  for (const answer of answers) count.set(answer, (count.get(answer) ?? 0) + 1)
  const codes = [...count].map(([code, times]) => `${times} × ${code}`).join(', ')
  const [median = 0, longest = 0] = [took[Math.floor(took.length / 2)], took.at(-1)]
  console.log(
    `${name}: probe median ${median.toFixed(1)} ms, longest ${longest.toFixed(1)} ms; ${codes} in ${seconds.toFixed(2)} s`,
  )
}

/** A sealed answer to a question, whose verification reads the question again. */
async function sealedAnswer(url: string, key: string): Promise<unknown> {
  const sealed = await fetch(`${url}/api/svc/auto`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'kinetic energy of 3 kg at 4 m/s' }),
  })
  return sealed.json()
}

/** On a node of its own, whose budget of uncharged work nobody has touched. */
async function onFreshNode(play: (url: string, key: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'svcmesh-bench-'))
  const node = await startChild(new URL('../program/main.cjs', import.meta.url).pathname, [
    ...['start', '--json', '--port', '0', '--data', data],
  ])
  try {
    const { url } = node.ready
    const { key } = (await (await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })).json()) as { key: string }
    await play(url, key)
  } finally {
    await node.stop()
    await rm(data, { recursive: true, force: true })
  }
}

for (const [name, request] of Object.entries(HOSTILE)) {
  await onFreshNode((url, key) => measure(url, key, name, request))
}
await onFreshNode(async (url, key) => {
  const proof = { path: '/api/svc/verify', body: await sealedAnswer(url, key), amount: 50 }
  await measure(url, key, 'verify of a question × 50', proof)
})
