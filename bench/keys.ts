import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Lane } from '../node/lane/lane.ts'
import { mintedKey } from '../node/pipeline/new-key.ts'
import { keyResolver } from '../node/pipeline/resolve-key.ts'
import { systemHash } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { secretBox } from '../node/system/secret-box.ts'
import { mintApiKey } from '../src/identity/api-key.ts'
import { KeyIndex } from '../src/journal/key-index.ts'
import type { KeyRecord } from '../src/ledger/key-record.ts'

/*
 * The check of an API key among a million: processor time of a call, bytes of memory for each key, and whether an unknown key
 * can be told from one that differs from a valid key in its last character (Welch's t-test). Prints figures; never fails for being slow.
 */

const quick = process.argv.includes('--quick')
const KEYS = quick ? 100_000 : 1_000_000
const CALLS = 2_000
const ROUNDS = quick ? 100 : 400

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const network = 'bench'
const ports = { hash: systemHash, entropy: systemEntropy, network, box: secretBox(new Uint8Array(32), systemEntropy) }
const index = new KeyIndex()
const before = heap()
const sample: string[] = []
for (let i = 0; i < KEYS; i++) {
  const key = mintApiKey(systemEntropy)
  const grant = { name: 'k', scopes: ['read', 'compute'], created: 0, daily_cap: '1000000' } as const
  // Half of them are first keys of their accounts. As after a start, a record is text that was parsed.
  const record = JSON.parse(JSON.stringify({ ...mintedKey(ports, key, 'free'), ...(i % 2 === 0 ? {} : { grant }) }))
  index.set(record.lookup, record as KeyRecord)
  if (i % (KEYS / CALLS) === 0) sample.push(key)
}
console.log(`${KEYS} keys: ${Math.round((heap() - before) / KEYS)} bytes of memory for each`)

const state = { key: (lookup: string) => index.get(lookup) }
const lane = { state, submit: () => Promise.resolve() } as unknown as Lane
const resolve = keyResolver({ hash: systemHash, network, lane }, () => 1)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const wrong = sample.map((key) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : LETTERS[0]))
const unknown = sample.map(() => mintApiKey(systemEntropy))

/** Microseconds of processor time of a call. */
function time(keys: readonly string[]): number {
  const { user, system } = process.cpuUsage()
  for (const key of keys) resolve(key)
  const end = process.cpuUsage()
  return (end.user - user + end.system - system) / keys.length
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1)

console.log(`first check of a key: ${time(sample).toFixed(2)} µs`)
const times: Record<'warm' | 'unknown' | 'wrong', number[]> = { warm: [], unknown: [], wrong: [] }
for (let round = 0; round < ROUNDS + 10; round++) {
  // In an order that changes, and each after the valid keys, so that caches are as warm for one as for the other.
  const [one, other] = round % 2 === 0 ? (['unknown', 'wrong'] as const) : (['wrong', 'unknown'] as const)
  const order = ['warm', one, 'warm', other] as const
  for (const name of order) {
    const took = time({ warm: sample, unknown, wrong }[name])
    if (round >= 10) times[name].push(took)
  }
}
for (const [name, values] of Object.entries(times))
  console.log(`${name}: ${median(values).toFixed(2)} µs (median of ${values.length})`)

// The slowest tenth of each is what else the machine did.
const trimmed = (values: readonly number[]): number[] =>
  values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.9))
const [a, b] = [trimmed(times.unknown), trimmed(times.wrong)]
const t = (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
console.log(
  `unknown against wrong: ${(1000 * (mean(a) - mean(b))).toFixed(1)} ns apart, Welch t = ${t.toFixed(2)} (|t| < 4.5: no difference shown)`,
)
