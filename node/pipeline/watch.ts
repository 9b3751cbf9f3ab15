import type { JsonObject } from '../../src/schema/json.ts'
import type { Answer } from '../api/call.ts'
import type { WatchEndpoint } from '../api/definition.ts'
import { readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited } from './context.ts'

/** Order of a watch: limit → authorise → validate → one event for each commit until the caller disconnects. */
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
  return {
    status: 200,
    type: 'text/event-stream',
    headers: { 'cache-control': 'no-store' },
    body: eventStream(endpoint.watch(services, request, signal)),
  }
}

/** One `data:` line for each event (HTML standard, "Server-sent events"). */
async function* eventStream(events: AsyncIterable<JsonObject>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
}
