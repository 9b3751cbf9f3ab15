import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeTasks } from '../mesh-node.ts'
import { deliveryOf } from './delivery.ts'
import { inTicks, line, percent, TICK_MS } from './figures.ts'
import { type Fleet, toAll } from './fleet.ts'

/** Time for what is still under way, in milliseconds. */
const REST_MS = 3000
/** Events a second, mesh-wide; sealing in every tick at every node gives most of them. */
const EVENTS_PER_SECOND = 25
/** Seals a second at every node, so that none of its ticks is empty. */
const SEALS = 2
/** Ticks within which a synchronisation has filled every gap. */
const SYNC_MS = 16 * TICK_MS

/** What a mesh costs in which nobody does anything. */
export async function measureIdle(fleet: Fleet<NodeTasks>, seconds: number): Promise<void> {
  const before = await toAll(fleet, (remote) => remote.call('status', null))
  await sleep(seconds * 1000)
  const after = await toAll(fleet, (remote) => remote.call('status', null))
  const busy = after.reduce((sum, { processor }, i) => sum + processor - (before[i]?.processor ?? 0), 0) / seconds
  line('processors that idle nodes keep busy', `${busy.toFixed(2)}, all together`)
}

/** Every node seals; the rest of 25 events a second are explicit ones. */
async function speak(fleet: Fleet<NodeTasks>, seconds: number): Promise<void> {
  const explicit = Math.max(0, EVENTS_PER_SECOND / fleet.nodes.length - 1000 / TICK_MS)
  await toAll(fleet, async (remote) => {
    await Promise.all([
      remote.call('seal', { perSecond: SEALS, seconds }),
      remote.call('publish', { perSecond: explicit, seconds }),
    ])
  })
}

/** Programs that start together all compile the same code, on the processors they share; a mesh that runs does not. */
export async function warmUp(fleet: Fleet<NodeTasks>, seconds: number): Promise<void> {
  await speak(fleet, seconds)
  await sleep(REST_MS)
}

/** How long an event takes to be durable at all others, and what that costs. */
export async function measureGossip(fleet: Fleet<NodeTasks>, seconds: number): Promise<void> {
  await toAll(fleet, (remote) => remote.call('take', null))
  const begin = performance.now()
  const before = await toAll(fleet, (remote) => remote.call('status', null))
  await speak(fleet, seconds)
  const after = await toAll(fleet, (remote) => remote.call('status', null))
  const elapsed = (performance.now() - begin) / 1000
  await sleep(REST_MS)
  const first = await toAll(fleet, (remote) => remote.call('take', null))
  const { events, share, delays } = deliveryOf(first, seconds)
  const rate = `${(events / seconds).toFixed(1)} events/s`
  line(`an event reaches all others, ${rate}`, `${inTicks(delays)} (goal: p99 < 0.5)`)
  const grown = (name: 'processor' | 'commits'): number =>
    after.reduce((sum, each, i) => sum + each[name] - (before[i]?.[name] ?? 0), 0) / elapsed
  const commits = (grown('commits') / fleet.nodes.length).toFixed(1)
  line(
    '  processors that this keeps busy',
    `${grown('processor').toFixed(2)}, with ${commits} commits a second at each node`,
  )
  await sleep(SYNC_MS)
  const rest = await toAll(fleet, (remote) => remote.call('take', null))
  const all = first.map(({ said, heard }, i) => ({ said, heard: [...heard, ...(rest[i]?.heard ?? [])] }))
  const synced = deliveryOf(all, seconds)
  line('  delivered', `${percent(share)} after 3 s, ${percent(synced.share)} after 16 ticks (goal 100 % after sync)`)
}

/** Messages that the mesh says and hears while one node seals. */
async function messages(fleet: Fleet<NodeTasks>, perSecond: number, ticks: number) {
  const seconds = (ticks * TICK_MS) / 1000
  const figures = () => toAll(fleet, (remote) => remote.call('status', null))
  const before = await figures()
  const refused = (await fleet.remotes[0]?.call('seal', { perSecond, seconds })) ?? 0
  await sleep(1500)
  const after = await figures()
  const grown = (name: 'published' | 'received' | 'duplicates'): number =>
    after.reduce((sum, each, i) => sum + each[name] - (before[i]?.[name] ?? 0), 0)
  return {
    refused,
    published: grown('published'),
    received: (grown('received') + grown('duplicates')) / fleet.nodes.length,
  }
}

const TICKS = 24

/** Whether envelopes cost messages: they must not, only ticks and explicit events do. */
export async function measureCost(fleet: Fleet<NodeTasks>): Promise<void> {
  const few = await messages(fleet, 10, TICKS)
  const many = await messages(fleet, 1000, TICKS)
  const said = `${few.published} and ${many.published} events`
  line(
    `10 and 1,000 seals a second, ${TICKS} ticks`,
    `${said}: ratio ${(many.published / few.published).toFixed(2)} (goal 1)`,
  )
  const heard = `${few.received.toFixed(0)} and ${many.received.toFixed(0)}`
  const ratio = (many.received / few.received).toFixed(2)
  line(
    '  messages that a node receives, duplicates too',
    `${heard}: ratio ${ratio}${many.refused > 0 ? `, ${many.refused} refused` : ''}`,
  )
}
