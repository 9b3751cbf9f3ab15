import { type Answer, withHeaders } from '../api/call.ts'
import type { ReadEndpoint, Reply } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited, NO_REQUEST, toAnswer } from './context.ts'

/** Order of a read: limit → authorise → validate → answer. A QUERY has its parameters in the body. */
export async function runRead({ services, endpoint, params, call }: Context<ReadEndpoint>): Promise<Answer> {
  const limit = limited(services, endpoint, call)
  if (endpoint.door === true) return toAnswer(await endpoint.read(services, { ...NO_REQUEST, call }), limit)
  const caller = await callerOf({ services, endpoint, params, call })
  const asQuery = call.method === 'QUERY' && endpoint.method === 'GET'
  const query = readQuery(endpoint, call, asQuery)
  const reply: Reply = await endpoint.read(services, {
    params: readParams(endpoint, params),
    query,
    body: asQuery ? {} : readBody(endpoint, call),
    caller,
    call,
  })
  const answer = toAnswer(reply, limit)
  return asQuery ? withHeaders(answer, { 'content-location': addressOf(call.path, query) }) : answer
}

/** URL of the same answer for GET (RFC 10008, section 2.4). */
function addressOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const parameters = new URLSearchParams(text).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}
