import { Refusal } from '../../src/errors/refusal.ts'
import type { Client } from '../client.ts'
import { pathOf, sealedTicks, type TickRow } from './requests.ts'

type Members = Readonly<Record<string, unknown>>

/**
 * Events of a channel as they happen, until it halts or closes, the signal aborts or enough ticks have come.
 * @param count of ticks
 * @throws Refusal NODE_UNREACHABLE if the node ends them otherwise
 */
export async function* followChannel(
  client: Client,
  channel: string,
  signal: AbortSignal,
  count = Number.POSITIVE_INFINITY,
): AsyncGenerator<Members> {
  let left = count
  const ending = new AbortController()
  const all = AbortSignal.any([signal, ending.signal])
  try {
    for await (const event of client.followWithKey({ method: 'GET', path: pathOf(channel, '/watch'), signal: all })) {
      yield event
      if (event.halted === true || event.state === 'closed') return
      if (event.type === 'tick' && --left === 0) return
    }
  } finally {
    ending.abort()
  }
  if (!signal.aborted) throw new Refusal('NODE_UNREACHABLE', `${client.url} ended the connection.`, { url: client.url })
}

/**
 * Every tick of a channel by the events of its readers; those that they leave out are read from its history, at most so many.
 * @param last number of the last tick that is known
 */
export async function* everyTick(
  client: Client,
  channel: string,
  events: AsyncIterable<Members>,
  last: number,
  most: number,
): AsyncGenerator<TickRow> {
  let known = last
  for await (const event of events) {
    const tick = event.tick as number
    if (event.type === 'gap' || tick <= known) continue
    if (event.type === 'tick' && tick === known + 1) {
      known = tick
      yield event as unknown as TickRow
      continue
    }
    for await (const row of sealedTicks(client, channel, Math.max(known, tick - most))) {
      known = row.tick
      yield row
      if (known >= tick) break
    }
  }
}
