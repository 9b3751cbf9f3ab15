import { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import type { ComputeEndpoint, Endpoint, Job } from '../api/definition.ts'
import { auto } from '../api/domains/compute/auto.ts'
import { computeOperators } from '../api/domains/compute/compute.ts'
import { solvers } from '../api/domains/compute/solvers.ts'
import { readBody } from '../api/read-request.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'

const isCompute = (endpoint: Endpoint): endpoint is ComputeEndpoint => endpoint.kind === 'compute'

/** What a step of a program can call, by the last segment of its path. */
const CALLS: ReadonlyMap<string, ComputeEndpoint> = new Map(
  [computeOperators, auto, ...solvers]
    .filter(isCompute)
    .map((endpoint) => [endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1), endpoint]),
)

/** Members of a body that a step cannot have: a program is priced as a whole, and its answer has no fields. */
const NOT_WITHIN = ['dryRun', 'fields']

/** Who calls, and how: the same for all steps of a program. */
export interface Asked {
  readonly services: Services
  readonly caller: Caller
  readonly call: Call
}

/**
 * The job that a call alone would make of a body.
 * @throws Refusal UNKNOWN_CALL, INVALID_BODY
 */
export async function jobOf({ services, caller, call }: Asked, name: string, body: JsonObject): Promise<Job> {
  const endpoint = CALLS.get(name)
  if (endpoint === undefined) {
    const calls = [...CALLS.keys()]
    throw new Refusal('UNKNOWN_CALL', `Unknown call "${name}"; the calls are ${calls.join(', ')}.`, { calls })
  }
  const member = NOT_WITHIN.find((name) => Object.hasOwn(body, name))
  if (member !== undefined) {
    throw new Refusal('INVALID_BODY', `${member} is not a member of a step; remove it.`, { wrong: [{ member }] })
  }
  const read = readBody(endpoint, { ...call, body })
  return endpoint.job(services, { params: {}, query: {}, body: read, caller, call })
}
