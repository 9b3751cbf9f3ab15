import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Caller } from '../../../caller.ts'
import { markOf } from '../../../pipeline/idempotency.ts'
import type { Services } from '../../../services.ts'
import { type Answer, type Call, jsonAnswer } from '../../call.ts'

/**
 * Runs a write once per Idempotency-Key of an account and repeats its answer for retries, as long as the node runs.
 * Without such a key it always runs.
 */
export async function once(
  { hash, idempotency }: Services,
  caller: Caller,
  { call, endpoint, body }: { readonly call: Call; readonly endpoint: string; readonly body: unknown },
  work: () => Promise<JsonObject>,
): Promise<Answer> {
  const mark = markOf(hash, call, endpoint, body)
  if (mark === null) return jsonAnswer(200, await work())
  return idempotency.once(caller, mark, {
    run: async () => ({ answer: jsonAnswer(200, await work()), final: true }),
    replay: async () => jsonAnswer(200, await work()),
  })
}
