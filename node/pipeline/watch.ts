import type { Answer } from '../api/call.ts'
import { NO_STORE } from '../api/call.ts'
import type { WatchEndpoint } from '../api/definition.ts'
import { readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited } from './context.ts'

/** Order of a watch: limit → authorise → validate → take a place → one event for each commit until the caller disconnects. */
export async function runWatch({ services, endpoint, params, call }: Context<WatchEndpoint>): Promise<Answer> {
  limited(services, endpoint, call)
  const caller = await callerOf({ services, endpoint, params, call })
  const request = {
    params: readParams(endpoint, params),
    query: readQuery(endpoint, call, false),
    body: {},
    caller,
    call,
  }
  const signal = call.signal ?? new AbortController().signal
  // HEAD is answered without events.
  const leave = call.method === 'HEAD' ? () => undefined : services.readerPlaces.take(call.ip)
  // An answer whose client left before its first event is never read, so its end alone would not do.
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  return {
    status: 200,
    type: 'text/event-stream',
    headers: NO_STORE,
    body: eventStream(endpoint.watch(services, request, signal), leave),
  }
}

/** One `data:` line for each event (HTML standard, "Server-sent events"). */
async function* eventStream(events: AsyncIterable<string>, leave: () => void): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `data: ${event}\n\n`
  } finally {
    leave()
  }
}
