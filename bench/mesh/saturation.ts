import { setTimeout as sleep } from 'node:timers/promises'
import type { Remote } from './calls.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import { inTicks, line, percent, quantile, TICK_MS } from './figures.ts'
import { type Fleet, toAll } from './fleet.ts'
import type { Sightings } from './recorder.ts'

interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

/** What a bench asks of something that gossips. */
type Gossiping = {
  readonly publish: (rate: Rate) => unknown
  readonly take: (nothing: null) => Sightings
  /** Processor time of the process so far, in seconds. */
  readonly processor: (nothing: null) => number
}

/** A rate is sustained when this share of it arrives at every node within a tick; a growing backlog does not count. */
const ENOUGH = 0.99
const REST_MS = 1500
const STEP = 1.2
/** Messages a second that the climb begins with. */
const FIRST = 20
const WARM_SECONDS = 20

interface Attempt extends Delivery {
  /** Milliseconds of a processor that one message costs at one node. */
  readonly cost: number
}

async function attempt<T extends Gossiping>(fleet: Fleet<T>, total: number, seconds: number): Promise<Attempt> {
  const remotes = fleet.remotes as unknown as readonly Remote<Gossiping>[]
  const every = { ...fleet, remotes }
  await toAll(every, (remote) => remote.call('take', null))
  const spent = async (): Promise<number> =>
    (await toAll(every, (remote) => remote.call('processor', null))).reduce((sum, each) => sum + each, 0)
  const before = await spent()
  await toAll(every, (remote) => remote.call('publish', { perSecond: total / fleet.nodes.length, seconds }))
  await sleep(REST_MS)
  const milliseconds = ((await spent()) - before) * 1000
  const delivery = deliveryOf(await toAll(every, (remote) => remote.call('take', null)), seconds)
  return { ...delivery, cost: milliseconds / delivery.events / fleet.nodes.length }
}

/**
 * Raises the rate until the mesh does not keep up.
 * @returns the highest rate that it did, in messages a second of all nodes together
 */
export async function measureSaturation<T extends Gossiping>(
  fleet: Fleet<T>,
  label: string,
  goal: number,
  seconds: number,
): Promise<number> {
  // Code that has just been loaded is not what a mesh runs on.
  await attempt(fleet, FIRST, WARM_SECONDS)
  let best: Attempt | undefined
  let failed = ''
  let cost = Number.POSITIVE_INFINITY
  let peak = 0
  for (let rate = FIRST; rate < 2000; rate *= STEP) {
    const tried = await attempt(fleet, rate, seconds)
    peak = Math.max(peak, tried.perSecond)
    cost = Math.min(cost, tried.cost)
    if (!(tried.share >= ENOUGH && quantile(tried.delays, 0.99) < TICK_MS)) {
      failed = `${percent(tried.share)} delivered, ${inTicks(tried.delays)} at ${rate.toFixed(0)}/s`
      break
    }
    best = tried
  }
  const sustained = (best?.events ?? 0) / seconds
  line(
    `messages a second ${label}`,
    `${sustained.toFixed(0)} sustained, ${peak.toFixed(0)} delivered at most (goal ≥ ${goal})`,
  )
  if (failed !== '') line('  what comes next is too much', failed)
  line('  a message costs every node', `${cost.toFixed(2)} ms of a processor at least, including background work`)
  if (best !== undefined) line('  at that rate one reaches all others', inTicks(best.delays))
  return sustained
}
