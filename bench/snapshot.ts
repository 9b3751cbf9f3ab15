import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { inlineCompute } from '../node/compute/run-here.ts'
import { type Journal, openJournal } from '../node/lane/open-journal.ts'
import { createMesh, type RunningMesh } from '../node/mesh/create-mesh.ts'
import { SIMULATED } from '../node/mesh/settings.ts'
import { SNAPSHOT_DATABASE, SnapshotStore, type StoredSnapshot } from '../node/mesh/snapshots/snapshot-store.ts'
import type { SnapshotSettings } from '../node/mesh/snapshots/standing.ts'
import { Taker } from '../node/mesh/snapshots/taker.ts'
import { threadFold } from '../node/mesh/snapshots/thread-fold.ts'
import { LevelRows } from '../node/store/level-rows.ts'
import { LevelStore } from '../node/store/level-store.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { toHex } from '../src/bytes/hex.ts'
import type { Signer } from '../src/crypto/ports.ts'
import { receiveDecision } from '../src/journal/event-decisions.ts'
import { Members } from '../src/mesh/members.ts'
import type { AcceptedEvent } from '../src/mesh/mesh-state.ts'
import { tickOf } from '../src/time/tick.ts'
import { authorsOf, NETWORK } from './journal/fill.ts'
import { measureCoins } from './snapshots/coins.ts'
import { LocalTransport } from './snapshots/local-transport.ts'
import { watched } from './snapshots/watched.ts'

/*
 * Joining a network of seventeen members from a snapshot and by replaying its events, in one process without a network between the
 * nodes; and writing a snapshot of many coins while the event loop is watched. `--events=1000000 --coins=1000000`, `--quick`.
 */

const MEMBERS = 17
const BEAT = 48
const BATCH = 64
const isQuick = process.argv.includes('--quick')
const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise)
const EVENTS = number('events', isQuick ? 10_000 : 1_000_000)
const COINS = number('coins', isQuick ? 10_000 : 1_000_000)

const clock = new SystemClock()
const authors = authorsOf(MEMBERS)
const members = new Members(authors.map(({ key }) => key))
const inOrder = members.keys.map((key) => authors.find((author) => author.key === key) as (typeof authors)[number])
const air = new Map<string, LocalTransport>()
const fail = (error: unknown): never => {
  throw error
}

interface Node {
  readonly journal: Journal
  readonly mesh: RunningMesh
  readonly store: SnapshotStore
  close(): Promise<void>
}

async function open(directory: string, signer: Signer, sync: SnapshotSettings['sync']): Promise<Node> {
  const store = await SnapshotStore.open(await LevelRows.open(join(directory, SNAPSHOT_DATABASE)), systemHash)
  const ports = {
    clock,
    entropy: systemEntropy,
    hash: systemHash,
    signer,
    signatures: systemSignatures(),
    store: await LevelStore.open(directory),
  }
  const journal = await openJournal(ports, {
    network: NETWORK,
    members,
    snapshots: store,
    onDamage: fail,
    onFault: fail,
  })
  const transport = new LocalTransport(toHex(signer.publicKey), air)
  const mesh = await createMesh(
    {
      ...ports,
      journal,
      transport,
      directory: null,
      compute: inlineCompute(clock),
      snapshots: store,
      fold: threadFold,
    },
    {
      ...SIMULATED,
      ...{ network: NETWORK, sync, turn, mathDigestExpected: true, gatherNs: 0n },
      describe: () => ({ version: '0', kernel_digest: '' }) as never,
      keyOf: () => null,
      setPublishing: () => undefined,
      onFault: fail,
    },
  )
  await transport.start()
  return {
    ...{ journal, mesh, store },
    async close() {
      await transport.stop()
      await mesh.close()
      await journal.close()
      await store.close()
    },
  }
}

/** A history of heartbeats, of which most events of a network without traffic are; every sixteenth round with a claim each. */
function* history(last: number): Generator<AcceptedEvent[]> {
  const rounds = Math.ceil(EVENTS / MEMBERS)
  for (let round = 0; round < rounds; round++) {
    const tick = last - (rounds - round) * BEAT
    const body = { seen: inOrder.map(({ count }) => count), state_root: '0'.repeat(64) }
    yield inOrder.map((author) =>
      round % 16 === 15
        ? author.next('shard', { shard: systemHash.sha256Hex(`${author.key}${round}`), nodes: [author.key] }, tick)
        : author.next('heartbeat', body, tick),
    )
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function joining(directory: string): Promise<void> {
  const archive = await open(join(directory, 'archive'), systemSigner(systemEntropy.bytes(32)), 'replay')
  const last = tickOf(clock.now()) - 2 * BEAT
  const waiting: AcceptedEvent[] = []
  const since = performance.now()
  for (const events of history(last)) {
    waiting.push(...events)
    if (waiting.length < BATCH) continue
    await archive.journal.lane.receive(receiveDecision(waiting.splice(0)))
  }
  await archive.journal.lane.receive(receiveDecision(waiting))
  console.log(`${EVENTS} events written in ${seconds(since)}`)
  const { state, events } = archive.mesh.context
  const taker = new Taker({
    network: NETWORK,
    members,
    state,
    events,
    store: archive.store,
    fold: threadFold,
    turn,
    signal: new AbortController().signal,
  })
  const seen = state.logs().map(({ count }) => count)
  const cut = { tick: last, base: null, id: 'c'.repeat(64), seen }
  const { result: taken, took } = await watched(() => taker.take(cut, null))
  console.log(`snapshot of all of them: ${(taken.manifest.bytes / 1e6).toFixed(1)} MB in ${took}`)
  await sign(archive, taken)
  archive.mesh.start()
  for (const sync of ['snapshot', 'replay'] as const) await joinBy(directory, archive, sync)
  await archive.close()
}

/** Twelve members name the snapshot. */
async function sign(archive: Node, { manifest, digest }: StoredSnapshot): Promise<void> {
  const seen = inOrder.map(({ count }) => count)
  const body = { seen, snapshot: { tick: manifest.tick, digest }, state_root: '0'.repeat(64) }
  const words = inOrder.slice(0, members.quorum).map((author) => author.next('heartbeat', body, manifest.tick + BEAT))
  await archive.journal.lane.receive(receiveDecision(words))
  await archive.store.prove(
    digest,
    words.map(({ text }) => text),
  )
}

async function joinBy(directory: string, archive: Node, sync: 'snapshot' | 'replay'): Promise<void> {
  const node = await open(join(directory, sync), systemSigner(systemEntropy.bytes(32)), sync)
  const countOf = ({ mesh }: Node): number => mesh.state.logs().reduce((sum, { count }) => sum + count, 0)
  const { took } = await watched(async () => {
    node.mesh.start()
    while (countOf(node) < countOf(archive)) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  const same = node.mesh.state.stateRoot() === archive.mesh.state.stateRoot() ? 'same state root' : 'ANOTHER STATE ROOT'
  const how = node.mesh.snapshots.status.joined.how
  console.log(`joined by ${how}: ${took}; ${same}`)
  await node.close()
}

const directory = await mkdtemp(join(tmpdir(), 'svcmesh-snapshot-'))
try {
  console.log(
    `load of the machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
  await measureCoins(directory, COINS)
  await joining(directory)
} finally {
  await rm(directory, { recursive: true, force: true })
}
