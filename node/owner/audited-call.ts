import { Refusal } from '../../src/errors/refusal.ts'
import type { Answer, Call } from '../api/call.ts'
import type { Endpoint } from '../api/definition.ts'
import { jsonBody } from '../api/read-request.ts'
import { audited } from '../audit/audited.ts'
import type { Services } from '../services.ts'

/** A call of an endpoint of the owner. */
interface OwnerCall {
  readonly services: Pick<Services, 'audit'>
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly call: Call
}

/**
 * Runs a call of the owner, and records it before anybody learns the result: what was done, to what, and how it ended. Attempts
 * of others are recorded where they are refused.
 */
export function auditedCall(context: OwnerCall, run: () => Promise<Answer>): Promise<Answer> {
  const entry = { who: 'owner', action: context.endpoint.id, target: targetOf(context) }
  const isOwner = (code: string): boolean => code !== 'UNAUTHORIZED' && code !== 'OWNER_ONLY'
  return audited(context.services, entry, run, (code) => (isOwner(code) ? 'owner' : null))
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
