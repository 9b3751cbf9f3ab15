import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inlineCompute } from '../node/compute/run-here.ts'
import { openJournal } from '../node/lane/open-journal.ts'
import { createMesh, type RunningMesh } from '../node/mesh/create-mesh.ts'
import { SIMULATED } from '../node/mesh/settings.ts'
import { inlineFold } from '../node/mesh/snapshots/inline-fold.ts'
import { SnapshotStore } from '../node/mesh/snapshots/snapshot-store.ts'
import { LevelStore } from '../node/store/level-store.ts'
import { MemoryStore } from '../node/store/memory-store.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { toHex } from '../src/bytes/hex.ts'
import type { Store } from '../src/journal/store.ts'
import { MAX_EVENTS_PER_TICK } from '../src/mesh/events.ts'
import { Members } from '../src/mesh/members.ts'
import { tickOf } from '../src/time/tick.ts'
import { authorsOf, NETWORK } from './journal/fill.ts'

/*
 * What it costs one node to take in the events of sixteen other members, from the text to the disk, without a network
 * between them: events per second, processor time of all threads and synced writes per event, by the number of events that
 * arrive together. `--events=8000` takes another number of them.
 */

const OTHERS = 16
const TOGETHER = [1, 8, 64]
const flag = process.argv.find((each) => each.startsWith('--events='))
const EVENTS = Number(flag?.slice('--events='.length) ?? (process.argv.includes('--quick') ? 2000 : 8000))
/** Events for which V8 compiles what it will. */
const WARM = 2000

const onDamage = (damage: unknown): never => {
  throw damage
}

/** Counts what the store is asked to make durable; the second copy of a head follows the first. */
function counting(store: Store): { store: Store; writes: () => number } {
  let writes = 0
  const write = store.write.bind(store)
  const writeHead = store.writeHead.bind(store)
  store.write = (batch) => {
    writes++
    return write(batch)
  }
  store.writeHead = (head) => {
    writes += 2
    return writeHead(head)
  }
  return { store, writes: () => writes }
}

/** Signed events of all others in turn, none of a tick with more than its share. */
function texts(count: number, last: number): string[] {
  const authors = authorsOf(OTHERS)
  const perTick = OTHERS * (MAX_EVENTS_PER_TICK - 1)
  const first = last - Math.ceil(count / perTick)
  return Array.from({ length: count }, (_, index) => {
    const body = { shard: toHex(systemEntropy.bytes(32)), nodes: [authors[index % OTHERS].key] }
    return authors[index % OTHERS].next('shard', body, first + Math.floor(index / perTick)).text
  })
}

async function take(mesh: RunningMesh, events: readonly string[], together: number): Promise<void> {
  for (let from = 0; from < events.length; from += together) {
    const arriving = events.slice(from, from + together)
    await Promise.all(arriving.map((text, index) => mesh.ingest(text, `${(from + index) % 64}`)))
  }
}

async function measure(together: number, directory: string): Promise<void> {
  const signer = systemSigner(systemEntropy.bytes(32))
  const clock = new SystemClock()
  const self = toHex(signer.publicKey)
  const members = new Members([self, ...authorsOf(OTHERS).map(({ key }) => key)])
  const { store, writes } = counting(await LevelStore.open(directory))
  const machine = { clock, entropy: systemEntropy, hash: systemHash, signer, signatures: systemSignatures(), store }
  const journal = await openJournal(machine, { network: NETWORK, members, onDamage, onFault: onDamage })
  const snapshots = await SnapshotStore.open(new MemoryStore(), systemHash)
  const mesh = await createMesh(
    {
      ...machine,
      journal,
      compute: inlineCompute(clock),
      transport: null,
      directory: null,
      snapshots,
      fold: inlineFold(systemHash),
    },
    {
      ...SIMULATED,
      network: NETWORK,
      turn: () => new Promise((done) => setImmediate(done)),
      mathDigestExpected: true,
      describe: () => ({}) as never,
      keyOf: () => null,
      setPublishing: () => undefined,
      onFault: onDamage,
    },
  )
  const events = texts(WARM + EVENTS, tickOf(clock.now()))
  await take(mesh, events.slice(0, WARM), together)
  const [begin, spent, before] = [performance.now(), process.cpuUsage(), writes()]
  await take(mesh, events.slice(WARM), together)
  const { user, system } = process.cpuUsage(spent)
  const perSecond = (EVENTS / (performance.now() - begin)) * 1000
  console.log(
    `${String(together).padStart(2)} together: ${perSecond.toFixed(0).padStart(5)} events/s, ` +
      `${((user + system) / EVENTS).toFixed(0)} µs of a processor (${(user / EVENTS).toFixed(0)} outside the system), ` +
      `${((writes() - before) / EVENTS).toFixed(2)} synced writes each`,
  )
  await mesh.close()
  await journal.close()
}

for (const together of TOGETHER) {
  const directory = await mkdtemp(join(tmpdir(), 'svcmesh-ingest-'))
  try {
    await measure(together, join(directory, 'node'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
