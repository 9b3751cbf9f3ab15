import { type Answer, withHeaders, withSignal } from '../api/call.ts'
import type { ReadEndpoint, Reply, Request } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited, NO_REQUEST, toAnswer } from './context.ts'
import { keepOpen } from './keep-open.ts'

/** Order of a read: limit → authorise → validate → answer. A QUERY has its parameters in the body. */
export async function runRead(context: Context<ReadEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  const limit = limited(services, endpoint, call)
  if (endpoint.door === true) return toAnswer(await endpoint.read(services, { ...NO_REQUEST, call }), limit)
  const caller = await callerOf(context)
  const asQuery = call.method === 'QUERY' && endpoint.method === 'GET'
  const query = readQuery(endpoint, call, asQuery)
  const body = asQuery ? {} : readBody(endpoint, call)
  const request = { params: readParams(endpoint, params), query, body, caller, call }
  const reply: Reply = await (endpoint.waits === true ? waited(context, request) : endpoint.read(services, request))
  const answer = toAnswer(reply, limit)
  return asQuery ? withHeaders(answer, { 'content-location': addressOf(call.path, query) }) : answer
}

/**
 * An answer that waits for something to happen.
 * @throws Refusal if its caller may not call any more when it comes
 */
async function waited(context: Context<ReadEndpoint>, request: Request): Promise<Reply> {
  const { services, endpoint, call } = context
  const { signal, mustBePermitted, end } = keepOpen(context)
  try {
    const reply = await endpoint.read(services, { ...request, call: withSignal(call, signal) })
    await mustBePermitted()
    return reply
  } finally {
    end()
  }
}

/** URL of the same answer for GET (RFC 10008, section 2.4). */
function addressOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const parameters = new URLSearchParams(text).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}
