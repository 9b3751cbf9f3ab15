import { Refusal } from '../../src/errors/refusal.ts'
import type { Client } from '../client.ts'
import { pathOf, type TickRow } from './requests.ts'

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

/** Only its ticks. */
export async function* ticksOf(events: AsyncIterable<Members>): AsyncGenerator<TickRow> {
  for await (const event of events) if (event.type === 'tick') yield event as unknown as TickRow
}
