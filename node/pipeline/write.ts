import type { Answer } from '../api/call.ts'
import type { WriteEndpoint } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited, NO_REQUEST, toAnswer } from './context.ts'

/** Order of a write: limit → authorise → validate → decide and commit → answer. */
export async function runWrite({ services, endpoint, params, call }: Context<WriteEndpoint>): Promise<Answer> {
  const limit = limited(services, endpoint, call)
  if (endpoint.door === true) return toAnswer(await endpoint.write(services, { ...NO_REQUEST, call }), limit)
  const caller = await callerOf({ services, endpoint, params, call })
  const reply = await endpoint.write(services, {
    params: readParams(endpoint, params),
    query: readQuery(endpoint, call, false),
    body: readBody(endpoint, call),
    caller,
    call,
  })
  return toAnswer(reply, limit)
}
