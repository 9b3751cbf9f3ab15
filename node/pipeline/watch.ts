import { type Answer, NO_STORE, withSignal } from '../api/call.ts'
import type { Request, WatchEndpoint } from '../api/definition.ts'
import { readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited } from './context.ts'
import { keepOpen } from './keep-open.ts'

/**
 * Order of a watch: limit → authorise → validate → take a place → one event for each commit until the caller disconnects, or may
 * not call any more.
 */
export async function runWatch(context: Context<WatchEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  limited(services, endpoint, call)
  const caller = await callerOf(context)
  const request = {
    params: readParams(endpoint, params),
    query: readQuery(endpoint, call, false),
    body: {},
    caller,
    call,
  }
  // HEAD is answered without events, and its body is never read.
  const stream = call.method === 'HEAD' ? { body: eventStream([], () => undefined) } : opened(context, request)
  return { status: 200, type: 'text/event-stream', headers: NO_STORE, ...stream }
}

function opened(context: Context<WatchEndpoint>, request: Request): Pick<Answer, 'body' | 'ends'> {
  const { services, endpoint, call } = context
  const leavePlace = services.readerPlaces.take(call.ip)
  const { signal, end } = keepOpen(context)
  const leave = (): void => {
    leavePlace()
    end()
  }
  // An answer whose client left before its first event is never read, so its end alone would not do.
  call.signal?.addEventListener('abort', leave, { once: true })
  if (call.signal?.aborted === true) leave()
  const events = endpoint.watch(services, { ...request, call: withSignal(call, signal) }, signal)
  return { body: eventStream(events, leave), ends: signal }
}

/** One `data:` line for each event (HTML standard, "Server-sent events"). */
async function* eventStream(
  events: AsyncIterable<string> | Iterable<string>,
  leave: () => void,
): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `data: ${event}\n\n`
  } finally {
    leave()
  }
}
