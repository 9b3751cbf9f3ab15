import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Journal, openJournal } from '../../node/lane/open-journal.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { Inclusion } from '../../src/envelope/bundle.ts'
import type { StorageDamage } from '../../src/journal/damage.ts'
import { fundDecision, mintKeyDecision } from '../../src/journal/decisions.ts'
import { publishDecision, receiveDecision } from '../../src/journal/event-decisions.ts'
import type { StoredEvent } from '../../src/journal/event-reader.ts'
import type { StoredEnvelope } from '../../src/journal/reader.ts'
import type { Log } from '../../src/journal/rows.ts'
import type { Account } from '../../src/ledger/account.ts'
import type { Clock } from '../../src/time/clock.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { Author, memberOf } from '../journal/author.ts'
import { keyRecord, NETWORK, START, sealValue } from '../journal/sample.ts'

const signer = systemSigner(new Uint8Array(32).fill(9))
const signatures = systemSignatures()
const other = new Author(1)

/** Opens a data directory with the real store. */
export async function openDirectory(
  directory: string,
  clock: Clock,
  onDamage: (damage: StorageDamage) => void = () => undefined,
): Promise<Journal> {
  const store = await LevelStore.open(directory)
  try {
    const ports = { store, hash: systemHash, signatures, signer, clock }
    const { members } = memberOf([other], signer)
    return await openJournal(ports, { network: NETWORK, members, onDamage, checkBudget: 0n })
  } catch (error) {
    await store.close()
    throw error
  }
}

/** A healthy data directory, an older state of the same, and everything that was acknowledged in it. */
export interface Template {
  readonly directory: string
  readonly older: string
  readonly envelopes: readonly { readonly stored: StoredEnvelope; readonly inclusion: Inclusion | null }[]
  readonly accounts: ReadonlyMap<string, Account>
  readonly keys: readonly string[]
  readonly entries: readonly string[]
  /** How far every log reaches, and its events, by origin. */
  readonly logs: ReadonlyMap<string, Log>
  readonly events: ReadonlyMap<string, readonly StoredEvent[]>
  /** Of the state of the mesh. */
  readonly root: string
  dispose(): Promise<void>
}

const people = ['ada', 'emmy', 'lise'].map(keyRecord)

const shard = (number: number) => ({ shard: systemHash.sha256Hex(`own piece ${number}`), nodes: [] })

async function session(directory: string, clock: VirtualClock, rounds: number, ids: string[]): Promise<Journal> {
  const journal = await openDirectory(directory, clock)
  for (const person of people) await journal.lane.submit(mintKeyDecision(person, 1_000_000n))
  for (let round = 0; round < rounds; round++) {
    const batch = people.map((person, i) => journal.lane.submit(sealValue(person.account, round + i / 10, 1 + round)))
    for (const { envelope } of await Promise.all(batch)) ids.push(envelope.id)
    await journal.lane.submit(fundDecision((people[0] as { account: string }).account, 'fuel', 7n))
    await journal.lane.submit(receiveDecision([round % 3 === 0 ? other.tick() : other.shard(`piece ${ids.length}`)]))
    if (round % 4 === 1)
      await journal.lane.submit(publishDecision(systemHash, journal.owner, 'shard', shard(ids.length)))
    if (round % 4 === 3) clock.advance(TICK_NS)
    await journal.lane.between(() => undefined)
  }
  return journal
}

/** Three sessions, so that there are tables and a log; the directory as it was after the second is kept. */
export async function makeTemplate(): Promise<Template> {
  const root = await mkdtemp(join(tmpdir(), 'svcmesh-damage-'))
  const [directory, older] = [join(root, 'data'), join(root, 'older')]
  const clock = new VirtualClock(START)
  const ids: string[] = []
  await mkdir(directory)
  await (await session(directory, clock, 10, ids)).close()
  await (await session(directory, clock, 10, ids)).close()
  await cp(directory, older, { recursive: true })
  const journal = await session(directory, clock, 10, ids)
  const { reader, ledger } = journal
  const envelopes: { stored: StoredEnvelope; inclusion: Inclusion | null }[] = []
  for (const id of ids) {
    const stored = (await reader.envelope(id)) as StoredEnvelope
    envelopes.push({ stored, inclusion: (await reader.inclusion(id)) ?? null })
  }
  const entries: string[] = []
  for (let seq = 0; seq <= ledger.scalars.head.seq; seq++) entries.push((await reader.entry(seq))?.draft.text ?? '')
  const events = new Map<string, readonly StoredEvent[]>()
  for (const origin of ledger.logs.keys()) events.set(origin, await journal.events.events(origin, 0, 1000, 1e9))
  await journal.close()
  return {
    directory,
    older,
    envelopes,
    accounts: new Map(ledger.accounts),
    keys: [...ledger.keys.keys()],
    entries,
    logs: new Map(ledger.logs),
    events,
    root: ledger.mesh.stateRoot(),
    dispose: () => rm(root, { recursive: true }),
  }
}
