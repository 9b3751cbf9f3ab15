import type { Cko } from '../../../../src/envelope/cko.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { compute } from '../../definition.ts'
import { Sealed } from '../../schemas.ts'
import { OPERATOR_EXAMPLE, OPERATOR_REFUSALS, OperatorBody } from './compute.ts'
import { operatorTask } from './operator-task.ts'

/** What this node saw; nothing is said about nodes that were not asked. */
function latticeOf({ node, svcond, phase, R_t, value_bits }: Cko): JsonObject {
  return {
    lattice: [{ node, svcond, phase, R_t, value_bits }],
    nodes_measured: 1,
    coherenceScore: null,
    statement:
      'This node answered for itself. No other node was reachable, so agreement between nodes was not measured.',
  }
}

export const lattice = compute({
  id: 'svc.lattice',
  method: 'POST',
  path: '/api/svc/lattice',
  auth: 'key',
  tier: 'computation',
  domain: 'compute',
  billing: 'charged',
  summary: 'Has every reachable node compute the same body and lists tick, phase, R(t) and the bits of each.',
  body: OperatorBody,
  response: Sealed,
  refusals: [...OPERATOR_REFUSALS, 'INSUFFICIENT_BALANCE', 'IDEMPOTENCY_CONFLICT'],
  price: '1 planck for each operation, at least 1',
  example: { body: OPERATOR_EXAMPLE },
  tool: {
    name: 'svc_lattice',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: false,
    openWorldHint: false,
  },
  job: (_services, { body }) => ({ task: operatorTask(body), dryRun: body.dryRun === true, members: latticeOf }),
})
