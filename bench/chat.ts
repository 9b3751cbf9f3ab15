import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'

/*
 * `npm run bench -- chat`: what the gateway to chat models adds. A request is streamed in turn from a provider on this machine and
 * through a node; the time to the first token is compared within each pair. Then 200 streams are open at once, and the memory and the
 * processor time of the node are read.
 */

const PAIRS = process.argv.includes('--quick') ? 50 : 400
const STREAMS = 200
const TOKENS = 60

const local = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const agent = new Agent({ keepAlive: true, maxSockets: 2 * STREAMS })

interface Streamed {
  /** Milliseconds to the first token. */
  readonly first: number
  readonly bytes: number
}

/** Streams one answer to its end. */
function stream(url: string, headers: Readonly<Record<string, string>>, tokens: number): Promise<Streamed> {
  const body = JSON.stringify({
    model: 'm',
    stream: true,
    max_tokens: tokens,
    messages: [{ role: 'user', content: 'x' }],
  })
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    const fields = { 'content-type': 'application/json', 'content-length': String(body.length), ...headers }
    const asked = request(url, { method: 'POST', agent, headers: fields }, (response) => {
      let first = 0
      let bytes = 0
      response.on('data', (part: Buffer) => {
        first ||= performance.now() - begin
        bytes += part.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve({ first, bytes }) : reject(new Error(`status ${response.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

/** Resident memory in MiB and processor time in seconds of a process (proc(5)). */
async function usedBy({ process: { pid } }: Child): Promise<{ readonly memory: number; readonly seconds: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    seconds: (Number(stat[11]) + Number(stat[12])) / 100,
  }
}

const directory = await mkdtemp(join(tmpdir(), 'svcmesh-bench-chat-'))
const provider = await startChild(local('chat-provider.js'), [])
const list = join(directory, 'providers.json')
await writeFile(list, JSON.stringify({ local: { url: provider.ready.url, formats: ['openai'], private: true } }))
const data = join(directory, 'data')
const node = await startChild(local('../program/main.cjs'), [
  ...['start', '--data', data, '--port', '0', '--json', '--chat-providers-file', list],
])
try {
  const minted = await fetch(`${node.ready.url}/api/demo-key/mint`, { method: 'POST' })
  const { key } = (await minted.json()) as { readonly key: string }
  const direct = `${provider.ready.url}/chat/completions`
  const through = `${node.ready.url}/api/llm/chat/completions`
  const headers = { authorization: `Bearer ${key}`, 'x-provider-key': 'sk-bench-0123456789' }
  for (let round = 0; round < 20; round++) await Promise.all([stream(direct, {}, 1), stream(through, headers, 1)])
  const added: number[] = []
  const before = await usedBy(node)
  for (let pair = 0; pair < PAIRS; pair++) {
    const plain = await stream(direct, {}, 1)
    const passed = await stream(through, headers, 1)
    added.push(passed.first - plain.first)
  }
  const after = await usedBy(node)
  const cpu = ((after.seconds - before.seconds) * 1000) / PAIRS
  console.log(
    `first token: ${quantile(added, 0.5).toFixed(2)} ms more (median of ${PAIRS} pairs), ${quantile(added, 0.95).toFixed(2)} ms (95 %); ` +
      `${cpu.toFixed(2)} ms of processor time a chat (goal: less than 5 ms more)`,
  )
  const idle = await usedBy(node)
  const open = Promise.all(Array.from({ length: STREAMS }, () => stream(through, headers, TOKENS)))
  let most = idle.memory
  const timer = setInterval(
    () =>
      void usedBy(node).then(({ memory }) => {
        most = Math.max(most, memory)
      }),
    100,
  )
  const streams = await open
  clearInterval(timer)
  const end = await usedBy(node)
  console.log(
    `${STREAMS} streams at once, ${streams.filter(({ bytes }) => bytes > 0).length} complete: ` +
      `${((most - idle.memory) / STREAMS).toFixed(3)} MiB more for each (goal: less than 1 MiB), ` +
      `${(((end.seconds - idle.seconds) * 1000) / STREAMS).toFixed(1)} ms of processor time for ${TOKENS} tokens each`,
  )
} finally {
  await node.stop()
  await provider.stop()
  agent.destroy()
  await rm(directory, { recursive: true, force: true })
}
