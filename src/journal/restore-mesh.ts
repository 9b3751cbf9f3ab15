import type { Hash } from '../crypto/ports.ts'
import { MAX_EVENTS_PER_TICK } from '../mesh/events.ts'
import { acceptedOf } from './accepted.ts'
import { type Base, firstOf, isNew } from './base.ts'
import { StorageDamage } from './damage.ts'
import { readEntry } from './entry.ts'
import { eventKey, journalKey, meshKey, numberOf, rangeOf } from './key-spaces.ts'
import { decodeRecord } from './record.ts'
import { type Log, readEventPlace, readLog } from './rows.ts'
import type { SetHash, SetHashes } from './set-hash.ts'
import { mustMatch, sumRows } from './spaces-check.ts'
import type { Ledger } from './state.ts'
import type { Store } from './store.ts'

/** Entries per request, and concurrent requests: a store answers several together faster than in sequence. */
const CHUNK = 256
const REQUESTS = 4

/** Entries with events that the state of the mesh depends on, and the set hash of their index. */
export interface NeededEvents {
  readonly entries: readonly number[]
  readonly sum: SetHash
}

/** The needed events from an entry on. */
export async function neededEvents(store: Store, hash: Hash, from: number): Promise<NeededEvents> {
  const entries: number[] = []
  const sum = await sumRows(hash, store.scan(meshKey(from), rangeOf('mesh')[1]), (key) => entries.push(numberOf(key)))
  return { entries, sum }
}

/**
 * Restores the ends of the logs, and folds the events on which the state of the mesh depends. Events of kind `tick`,
 * the majority, are not read, except the last one of a log.
 * @param entries of events that are not yet part of the ledger's state of the mesh
 * @throws StorageDamage
 */
export async function restoreMesh(
  store: Store,
  hash: Hash,
  ledger: Ledger,
  sets: SetHashes,
  entries: readonly number[],
): Promise<void> {
  const logs = await sumRows(hash, store.scan(...rangeOf('log')), (key, payload) =>
    ledger.logs.set(key.slice(2), { ...readLog(payload), inTick: 0 }),
  )
  mustMatch('log', logs, sets)
  for (const [origin, log] of ledger.logs) {
    ledger.logs.set(origin, { ...log, inTick: await countTick(store, hash, origin, log, ledger.scalars.base) })
  }
  const { count, hash: last } = ledger.log(ledger.self)
  const { published } = ledger.scalars
  if (count !== published.count || last !== published.hash) {
    throw new StorageDamage("The node's own log ends before its head.")
  }
  const step = CHUNK * REQUESTS
  for (let at = 0; at < entries.length; at += step) await applyAll(store, hash, ledger, entries.slice(at, at + step))
  for (const origin of ledger.mesh.members.logs) await catchUp(store, hash, ledger, origin)
}

/** Events of the last tick of a log, counted back from its end; a tick has few. */
async function countTick(
  store: Store,
  hash: Hash,
  origin: string,
  { count, svcond }: Log,
  base: Base | null,
): Promise<number> {
  const first = firstOf(base, origin)
  const from = Math.max(first, count - MAX_EVENTS_PER_TICK)
  const before = from === first ? base?.logs[origin] : undefined
  const inBase = before?.svcond === svcond ? before.inTick : 0
  let inTick = 0
  for await (const chunk of store.scan(eventKey(origin, from), eventKey(origin, count), { reverse: true })) {
    for (const [key, value] of chunk) {
      const expected = eventKey(origin, count - 1 - inTick)
      if (key !== expected) throw new StorageDamage(`The record ${expected} is missing.`)
      if (readEventPlace(decodeRecord(hash, key, value).payload).svcond !== svcond) return inTick
      inTick++
    }
  }
  if (inTick < count - from) throw new StorageDamage(`The record ${eventKey(origin, count - 1 - inTick)} is missing.`)
  return inTick + inBase
}

/** Folds the events in these entries. */
async function applyAll(
  store: Store,
  hash: Hash,
  { mesh, scalars }: Ledger,
  entries: readonly number[],
): Promise<void> {
  const requests: Promise<(Uint8Array | undefined)[]>[] = []
  for (let at = 0; at < entries.length; at += CHUNK) {
    requests.push(store.getMany(entries.slice(at, at + CHUNK).map(journalKey)))
  }
  const values = (await Promise.all(requests)).flat()
  for (const [index, seq] of entries.entries()) {
    const key = journalKey(seq)
    const value = values[index]
    if (value === undefined) throw new StorageDamage(`The record ${key} is missing.`)
    const { draft } = readEntry(decodeRecord(hash, key, value).payload, seq)
    const accepted = acceptedOf(hash, draft)
    const counts = mesh.members.hasLog(accepted.event.origin) && isNew(scalars.base, mesh, accepted)
    if (counts) mesh.apply(accepted, draft.kind === 'event')
  }
}

/** A log whose last event is a tick is longer than the folded events. */
async function catchUp(store: Store, hash: Hash, ledger: Ledger, origin: string): Promise<void> {
  const log = ledger.log(origin)
  if (ledger.mesh.log(origin).count < log.count) {
    const key = eventKey(origin, log.count - 1)
    const value = await store.get(key)
    if (value === undefined) throw new StorageDamage(`The record ${key} is missing.`)
    await applyAll(store, hash, ledger, [readEventPlace(decodeRecord(hash, key, value).payload).entry])
  }
  const { count, hash: last, svcond } = ledger.mesh.log(origin)
  if (count !== log.count || last !== log.hash || svcond !== log.svcond) {
    throw new StorageDamage(`The events of ${origin} end before their log.`)
  }
}
