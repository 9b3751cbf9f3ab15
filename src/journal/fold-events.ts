import { isHex, toHex } from '../bytes/hex.ts'
import { frontierRoot } from '../crypto/merkle-sum-frontier.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { TickBody } from '../mesh/kinds/tick.ts'
import { isFull } from '../mesh/tick-bound.ts'
import { acceptedOf } from './accepted.ts'
import type { CursorBody, Entry, Placed } from './entry.ts'
import { eventKey, meshKey, tickKey } from './key-spaces.ts'
import { logAfter } from './log-after.ts'
import { must } from './must.ts'
import { eventRow, meshRow, type NewRows, tickRow } from './rows.ts'
import type { Appended, Overlay } from './state.ts'

/** Folds an event published by the node. */
export function foldEvent(hash: Hash, state: Overlay, entry: Entry, event: PublishedEvent, rows: NewRows): void {
  must(event.origin === state.self, `event ${event.seq} is of another node's log`)
  if (event.kind === 'tick') closeTick(hash, state, entry, event.body as unknown as TickBody, rows)
  appendEvent(state, { accepted: acceptedOf(hash, entry.draft, entry.bodyHash), own: true, entry: entry.seq }, rows)
}

/** Folds an event of another node, or a recovered one of the own log. */
export function foldReceived(hash: Hash, state: Overlay, entry: Entry, rows: NewRows): void {
  appendEvent(state, { accepted: acceptedOf(hash, entry.draft), own: false, entry: entry.seq }, rows)
}

/**
 * The entry of an event that the log no longer begins with: it waits to be removed. Its rows count; the state has its effect
 * from a snapshot.
 */
export function leave(hash: Hash, state: Overlay, placed: Placed, entry: string, rows: NewRows): void {
  const { seq, svcond } = placed
  const { event, id } = acceptedOf(hash, placed.draft)
  must(placed.prev === state.scalars.head.hash, `entry ${seq} does not name the hash of the one before it`)
  rows.set(eventKey(event.origin, event.seq), eventRow({ entry: seq, id, svcond: event.svcond }))
  if (event.kind !== 'tick') rows.set(meshKey(seq), meshRow(event.kind))
  state.scalars = { ...state.scalars, head: { seq, hash: entry, svcond } }
}

/** Appends to a log, the same way for every origin. */
function appendEvent(state: Overlay, appended: Appended, rows: NewRows): void {
  const { accepted, entry } = appended
  const { origin, seq, prev, svcond, kind } = accepted.event
  must(isHex(origin, 64), `${origin} is not the origin of a log`)
  const log = state.log(origin)
  must(seq === log.count && prev === log.hash && svcond >= log.svcond, `event ${seq} does not continue its log`)
  must(!isFull(log, svcond), `event ${seq} is one too many of tick ${svcond}`)
  const after = logAfter(log, accepted)
  state.logs.set(origin, after)
  if (origin === state.self) state.scalars = { ...state.scalars, published: { count: after.count, hash: after.hash } }
  rows.set(eventKey(origin, seq), eventRow({ entry, id: accepted.id, svcond }))
  if (kind !== 'tick') rows.set(meshKey(entry), meshRow(kind))
  state.pending.push(appended)
}

function closeTick(hash: Hash, state: Overlay, entry: Entry, body: TickBody, rows: NewRows): void {
  const { chain, openTick: tick } = state.scalars
  must(tick !== null && tick.tick === body.tick && tick.leaves.length === body.count, `tick ${body.tick} is not open`)
  const root = frontierRoot(hash, tick.frontier)
  must(
    body.root === toHex(root.hash) && body.sum === String(root.sum) && body.last === chain.id,
    `the event of tick ${body.tick} commits to other envelopes`,
  )
  rows.set(tickKey(body.tick), tickRow({ event: entry.seq, leaves: tick.leaves.toArray() }))
  state.scalars = { ...state.scalars, openTick: null }
}

export function foldCursor(state: Overlay, { outbox }: CursorBody): void {
  const { published, outbox: before } = state.scalars
  must(outbox > before && outbox <= published.count, `the outbox cannot go from ${before} to ${outbox}`)
  state.scalars = { ...state.scalars, outbox }
}
