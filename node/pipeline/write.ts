import type { Answer } from '../api/call.ts'
import type { WriteEndpoint } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited, NO_REQUEST, requestOf, toAnswer } from './context.ts'
import { markOf } from './idempotency.ts'

/**
 * Order of a write: limit → authorise → validate → decide and commit → answer. The answer to an Idempotency-Key is
 * repeated as long as the node runs; of the demo key, which everybody has, it is not.
 */
export async function runWrite(context: Context<WriteEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  const limit = limited(services, endpoint, call)
  if (endpoint.door === true) return toAnswer(await endpoint.write(services, { ...NO_REQUEST, call }), limit)
  const caller = await callerOf(context)
  const body = readBody(endpoint, call)
  const request = { params: readParams(endpoint, params), query: readQuery(endpoint, call, false), body, caller, call }
  const run = async () => toAnswer(await endpoint.write(services, request), limit)
  const mark = caller === null || caller.demo ? null : markOf(services.hash, call, requestOf(context), body)
  if (caller === null || mark === null) return run()
  return services.idempotency.once(caller, mark, {
    run: async () => ({ answer: await run(), final: true }),
    replay: run,
  })
}
