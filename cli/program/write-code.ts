/**
 * Writes V8's compiled code of the program once two nodes have connected, sealed and exchanged their events, and that of
 * commands which have asked one of them: later starts then compile next to nothing. Everything works without the files too.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { layout } from '../testnet/layout.ts'
import { startArguments } from '../testnet/node-process.ts'
import { meshView } from '../testnet/observe.ts'
import { prepareTestnet } from '../testnet/prepare.ts'
import type { TestnetNode } from '../testnet/record.ts'
import { compileProgram } from './compile-program.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 100
/** A few ticks, in which the sealed events are published, received and synchronised. */
const WORK_MS = 4_000

const post = async (url: string, path: string, body: object, key = ''): Promise<{ readonly key: string }> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json() as Promise<{ readonly key: string }>
}

const work = async ({ url }: TestnetNode): Promise<void> => {
  const { key } = await post(url, '/api/demo-key/mint', {})
  const question = { domain: 'mechanics', operators: ['NM23'], inputs: { m: 3, v: 4 } }
  await post(url, '/api/svc/compute', question, key)
  await fetch(`${url}/metrics`).then((response) => response.text())
}

const met = async (node: TestnetNode): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const view = await meshView(node)
    if (view?.confirmed === true && view.peers.length === 1) return
    if (performance.now() > deadline) throw new Error('the two nodes did not connect')
    await sleep(PAUSE_MS)
  }
}

/** @param directory for the key of the commands */
const ask = ({ url }: TestnetNode, directory: string, folder: string): Promise<unknown> => {
  const script = fileURLToPath(new URL('write-command-code.js', import.meta.url))
  const env = { ...process.env, SVCMESH_URL: url, SVCMESH_KEYS: join(directory, 'keys.json') }
  return promisify(execFile)(process.execPath, [script, folder], { env })
}

async function writeCode(folder: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'svcmesh-code-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const nodes = await prepareTestnet({
    directory,
    nodes: 2,
    seed: undefined,
    fresh: true,
    json: true,
    basePort: undefined,
  })
  const { run, writeCode: keep } = compileProgram(folder, 'node')
  for (const node of nodes) {
    process.argv = [process.execPath, 'svcmesh', ...startArguments(node, layout(directory))]
    run()
  }
  await Promise.all(nodes.map(met))
  await Promise.all(nodes.map(work))
  await Promise.all([sleep(WORK_MS), ...nodes.slice(0, 1).map((node) => ask(node, directory, folder))])
  keep()
  process.exit()
}

await writeCode(process.argv[2] ?? '')
