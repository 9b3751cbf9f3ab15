import { type Answer, withSignal } from '../api/call.ts'
import type { Reply, WriteEndpoint, WriteRequest } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import { callerOf } from './authorise.ts'
import { type Context, limited, NO_REQUEST, requestOf, toAnswer } from './context.ts'
import { markOf, type Outcome } from './idempotency.ts'
import { keepOpen } from './keep-open.ts'

/**
 * Order of a write: limit → authorise → validate → decide and commit → answer. The answer to an Idempotency-Key is
 * repeated as long as it is remembered; of the demo key, which everybody has, it is not. What must happen once for certain
 * is also recorded in the journal, by the endpoint, under the mark of the request.
 */
export async function runWrite(context: Context<WriteEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  const limit = limited(services, endpoint, call)
  if (endpoint.door === true)
    return toAnswer(await endpoint.write(services, { ...NO_REQUEST, mark: null, call }), limit)
  const caller = await callerOf(context)
  const body = readBody(endpoint, call)
  const plain = { params: readParams(endpoint, params), query: readQuery(endpoint, call, false), body, caller, call }
  if (endpoint.anew === true) return toAnswer(await madeAnew(context, { ...plain, mark: null }), limit)
  const keyed = caller !== null && !caller.demo
  const mark = keyed ? markOf(services.hash, call, requestOf(context), body, caller.channel) : null
  const request = { ...plain, mark }
  const run = async (): Promise<Outcome> => {
    const reply = await endpoint.write(services, request)
    return { answer: toAnswer(reply, limit), final: endpoint.isFinal?.(reply) ?? true }
  }
  if (caller === null || mark === null) return (await run()).answer
  return services.idempotency.once(caller, mark, { run, replay: run })
}

type Plain = Readonly<Record<string, unknown>>

/** An answer that may be a stream: its signal aborts when the client is gone, or the caller may not call any more. */
async function madeAnew(context: Context<WriteEndpoint>, request: WriteRequest<Plain, Plain, Plain>): Promise<Reply> {
  const { services, endpoint, call } = context
  const { signal, end } = keepOpen(context)
  try {
    const reply = await endpoint.write(services, { ...request, call: withSignal(call, signal) })
    const body = typeof reply.status === 'number' ? (reply as Answer).body : null
    if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
      end()
      return reply
    }
    // An answer whose client left before it was read is never read.
    call.signal?.addEventListener('abort', end, { once: true })
    return { ...(reply as Answer), body: ending(body, end), ends: signal }
  } catch (error) {
    end()
    throw error
  }
}

async function* ending(body: AsyncIterable<string>, end: () => void): AsyncGenerator<string> {
  try {
    yield* body
  } finally {
    end()
  }
}
