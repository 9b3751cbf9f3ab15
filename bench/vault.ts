import crypto from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { LevelRows } from '../node/store/level-rows.ts'
import { MemoryStore } from '../node/store/memory-store.ts'
import type { Rows } from '../node/store/rows.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSignatures } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { createVault, type Vault } from '../node/vault/vault.ts'
import { VAULT_LIMITS } from '../src/vault/limits.ts'
import { type Child, startChild } from './child.ts'
import { drive } from './load.ts'

/*
 * Encryption of 1 KiB by a transit key. In one process, in turn: processor time against node:crypto alone. Over HTTP, in turn: requests per
 * second against a node:http echo of the same body; each is audited before it is answered. And how long the largest requests hold the loop.
 * Prints ratios; never fails for being slow.
 */

const KIB = 1024
const ME = 'key:bench'
const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 9
const MESSAGES = quick ? 5_000 : 20_000
const SECONDS = quick ? 2 : 5

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Microseconds of processor time of each call. */
async function processorTime(calls: number, call: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  for (let i = 0; i < calls; i++) await call()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / calls
}

const vaultOn = (rows: Rows): Vault =>
  createVault({
    rows,
    hash: systemHash,
    entropy: systemEntropy,
    network: 'bench',
    secret: systemEntropy.bytes(32),
    signatures: systemSignatures(),
    clock: new SystemClock(),
  })

async function inProcess(): Promise<void> {
  const vault = vaultOn(new MemoryStore())
  await vault.keys.create(ME, 'k', 'aes256-gcm')
  const content = systemEntropy.bytes(KIB)
  const key = systemEntropy.bytes(32)
  const raw = (): Buffer => {
    const nonce = crypto.randomBytes(12)
    const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }
  const items = [{ content, context: '' }]
  const own = () => vault.transit.encrypt(ME, 'k', items)
  const [{ ciphertext = '' } = {}] = await own()
  const back = () => vault.transit.decrypt(ME, 'k', [{ content: ciphertext, context: '' }])
  const times: [number, number, number][] = []
  for (let round = 0; round < ROUNDS + 1; round++) {
    const row: [number, number, number] = [0, 0, 0]
    for (const [at, call] of [raw, own, back].entries()) row[at] = await processorTime(MESSAGES, call)
    if (round > 0) times.push(row)
  }
  const of = (at: 0 | 1 | 2): number => median(times.map((row) => row[at]))
  console.log(
    `1 KiB in one process, processor time: node:crypto ${of(0).toFixed(1)} µs, encrypt ${of(1).toFixed(1)} µs, decrypt ` +
      `${of(2).toFixed(1)} µs; node:crypto / encrypt ${(of(0) / of(1)).toFixed(2)}`,
  )
}

const local = (path: string) => new URL(path, import.meta.url).pathname

async function post(node: Child, authorization: string, path: string, body: unknown): Promise<Record<string, string>> {
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(node.ready.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, string>
}

async function overHttp(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'svcmesh-bench-'))
  const echo = await startChild(local('echo.js'), [])
  const node = await startChild(local('../program/main.cjs'), ['start', '--json', '--port', '0', '--data', data])
  try {
    const minted = await fetch(`${node.ready.url}/api/demo-key/mint`, { method: 'POST' })
    const authorization = `Bearer ${((await minted.json()) as { key: string }).key}`
    await post(node, authorization, '/api/vault/keys', { name: 'k' })
    const plain = { plaintext: Buffer.from(systemEntropy.bytes(KIB)).toString('base64') }
    const { ciphertext } = await post(node, authorization, '/api/vault/encrypt/k', plain)
    for (const [name, body] of [
      ['encrypt', plain],
      ['decrypt', { ciphertext }],
    ] as const) {
      const text = JSON.stringify(body)
      const load = {
        url: `${node.ready.url}/api/vault/${name}/k`,
        headers: { authorization },
        body: text,
        seconds: SECONDS,
      }
      await drive({ ...load, seconds: 2 })
      const ratios: number[] = []
      for (let round = 1; round <= 3; round++) {
        const raw = await drive({ url: echo.ready.url, body: text, seconds: SECONDS })
        const own = await drive(load)
        ratios.push(own.perSecond / raw.perSecond)
        console.log(
          `${name}, round ${round}: echo ${raw.perSecond.toFixed(0)}/s, ${name} ${own.perSecond.toFixed(0)}/s ` +
            `(p99 ${own.p99.toFixed(1)} ms, ${own.failures} failures), ratio ${ratios.at(-1)?.toFixed(3)}`,
        )
      }
      console.log(`audited ${name} of 1 KiB / raw echo: ${median(ratios).toFixed(3)} (goal 0.5, 64 connections)`)
    }
  } finally {
    await Promise.all([echo.stop(), node.stop()])
    await rm(data, { recursive: true, force: true })
  }
}

/** Longest stretch of processor time between two turns of the event loop while a request is served, milliseconds. */
async function longestTurn(call: () => Promise<unknown>): Promise<number> {
  let [longest, isServed] = [0, false]
  const watch = async (): Promise<void> => {
    while (!isServed) {
      const before = process.cpuUsage()
      await turn()
      const { user, system } = process.cpuUsage(before)
      longest = Math.max(longest, user + system)
    }
  }
  const watching = watch()
  await call()
  isServed = true
  await watching
  return longest / 1000
}

/** The largest requests there are, in a vault that is as full as may be. */
async function largestRequests(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'svcmesh-bench-'))
  const rows = await LevelRows.open(data)
  const { keys, secrets, transit } = vaultOn(rows)
  for (let i = 0; i < VAULT_LIMITS.secrets; i++) await secrets.put(ME, `s/${i}`, { plaintext: 'x' }, 0)
  for (let i = 0; i < (quick ? 5 : 100); i++) {
    await keys.create(ME, `k${i}`, 'ed25519')
    for (let version = 1; version < VAULT_LIMITS.keyVersions; version++) await keys.rotate(ME, `k${i}`)
  }
  await keys.create(ME, 'k', 'aes256-gcm')
  const items = Array.from({ length: VAULT_LIMITS.batch }, () => ({ content: systemEntropy.bytes(KIB), context: '' }))
  const encrypted = await transit.encrypt(ME, 'k', items)
  const requests: Readonly<Record<string, () => Promise<unknown>>> = {
    'list of 2,000 secrets': () => secrets.list(ME, '', '', 1000),
    'list of keys with 256 versions each': () => keys.list(ME),
    'batch of 128 KiB, encrypt': () => transit.encrypt(ME, 'k', items),
    'batch of 128 KiB, rewrap': () =>
      transit.rewrap(
        ME,
        'k',
        encrypted.map(({ ciphertext }) => ({ content: ciphertext, context: '' })),
      ),
    'signature of 64 KiB': () => transit.sign(ME, 'k0', systemEntropy.bytes(VAULT_LIMITS.valueBytes)),
  }
  for (const [name, call] of Object.entries(requests)) {
    const turns: number[] = []
    for (let round = 0; round < ROUNDS; round++) turns.push(await longestTurn(call))
    console.log(
      `${name}: longest turn of the loop ${Math.max(...turns).toFixed(1)} ms, median ${median(turns).toFixed(1)} ms (bound 50 ms)`,
    )
  }
  await rows.close()
  await rm(data, { recursive: true, force: true })
}

await inProcess()
await largestRequests()
await overHttp()
