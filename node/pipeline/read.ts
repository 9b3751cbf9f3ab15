import type { Answer } from '../api/call.ts'
import type { ReadEndpoint, Reply } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { authorise, authoriseIfPresent } from './authorise.ts'
import { type Context, limited, NO_REQUEST, toAnswer } from './context.ts'

/** Order of a read: limit → authorise → validate → answer. A QUERY brings its parameters in the body. */
export async function runRead({ services, endpoint, params, call }: Context<ReadEndpoint>): Promise<Answer> {
  const limit = limited(services, endpoint, call)
  if (endpoint.door === true) return toAnswer(await endpoint.read(services, { ...NO_REQUEST, call }), limit)
  const caller = endpoint.auth === 'none' ? await authoriseIfPresent(services, call) : await authorise(services, call)
  const asQuery = call.method === 'QUERY'
  const reply: Reply = await endpoint.read(services, {
    params: readParams(endpoint, params),
    query: readQuery(endpoint, call, asQuery && endpoint.method === 'GET'),
    body: asQuery && endpoint.method === 'GET' ? {} : readBody(endpoint, call),
    caller,
    call,
  })
  return toAnswer(reply, limit)
}
