import type { Client, NodeRequest } from '../client.ts'
import type { StepRow } from '../machines/figures.ts'

type Members = Readonly<Record<string, unknown>>

/** A sealed tick as the node lists it and sends it to readers. */
export interface TickRow extends StepRow {
  readonly tick: number
  /** Whether it is the last one. */
  readonly halted: boolean
}

/** Ticks that a page of the history has at most. */
const PAGE = 100

/** Path of an endpoint of a channel. @param channel as typed by a person */
export const pathOf = (channel: string, rest = ''): string => `/api/svc/streams/${encodeURIComponent(channel)}${rest}`

export const call = async (
  client: Client,
  method: NodeRequest['method'],
  path: string,
  body?: Members,
): Promise<Members> => (await client.askWithKey({ method, path, ...(body === undefined ? {} : { body }) })).body

/** Sealed ticks of a channel from one number on, a page at a time. @param from the last one to leave out */
export async function* sealedTicks(client: Client, channel: string, from: number): AsyncGenerator<TickRow> {
  for (let last = from; ; ) {
    const page = await call(client, 'GET', pathOf(channel, `/history?from=${last}&limit=${PAGE}`))
    const ticks = page.ticks as readonly TickRow[]
    yield* ticks
    if (ticks.length < PAGE) return
    last = ticks.at(-1)?.tick ?? last
  }
}
