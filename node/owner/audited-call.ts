import { Refusal } from '../../src/errors/refusal.ts'
import type { Answer, Call } from '../api/call.ts'
import type { Endpoint } from '../api/definition.ts'
import { jsonBody } from '../api/read-request.ts'
import type { Services } from '../services.ts'

/** A call of an endpoint of the owner. */
interface OwnerCall {
  readonly services: Pick<Services, 'audit' | 'owner'>
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly call: Call
}

/**
 * Runs a call of the owner, and records it before anybody learns the result: what was done, to what, and how it ended. Attempts
 * of others are recorded too, ten a minute.
 */
export async function auditedCall(context: OwnerCall, run: () => Promise<Answer>): Promise<Answer> {
  const { audit, owner } = context.services
  const entry = { who: 'owner', action: context.endpoint.id, target: targetOf(context) }
  let answer: Answer
  try {
    answer = await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isStranger = error.code === 'UNAUTHORIZED' || error.code === 'OWNER_ONLY'
    if (!isStranger) await audit.record({ ...entry, outcome: error.code })
    else if (owner.countsAttempt()) await audit.record({ ...entry, who: context.call.ip, outcome: error.code })
    throw error
  }
  await audit.record({ ...entry, outcome: 'OK' })
  return answer
}

/** Parameters of the path, and the members of the body that the definition names. */
function targetOf({ endpoint: { audited = [] }, params, call }: OwnerCall): string {
  const body = audited.length === 0 ? {} : membersOf(call)
  const named = audited.flatMap((name) => (Object.hasOwn(body, name) ? [`${name}=${String(body[name])}`] : []))
  return [...Object.values(params), ...named].join(' ')
}

/** What cannot be read is refused later. */
function membersOf(call: Call): Readonly<Record<string, unknown>> {
  try {
    const body = jsonBody(call)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  } catch (error) {
    if (error instanceof Refusal) return {}
    throw error
  }
}
