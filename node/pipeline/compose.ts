import type { Answer } from '../api/call.ts'
import type { ComposeEndpoint } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { authorise } from './authorise.ts'
import { type Context, limited, requestOf } from './context.ts'
import { markOf } from './idempotency.ts'

/**
 * Order of a request for several computations: limit → authorise → validate → each computation in the order of a billable one
 * → answer. All are sealed under the mark of the request, so that a retry finds those that were sealed and orders the rest.
 */
export async function runCompose(context: Context<ComposeEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  limited(services, endpoint, call)
  const caller = await authorise(context)
  const body = readBody(endpoint, call)
  const mark = markOf(services.hash, call, requestOf(context), body, caller.channel)
  const plain = { params: readParams(endpoint, params), query: readQuery(endpoint, call, false), body, caller, call }
  const run = () => endpoint.compose(services, { ...plain, mark })
  if (mark === null) return (await run()).answer
  return services.idempotency.once(caller, mark, { run, replay: run })
}
