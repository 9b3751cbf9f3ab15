import type { Cko } from '../../../../src/envelope/cko.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { type JobStatement, signStatement, taskDigest } from '../../../../src/mesh/job-statement.ts'
import { latticeOf } from '../../../../src/mesh/lattice.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { operatorTask } from '../../../../src/tasks/asked-task.ts'
import type { Services } from '../../../services.ts'
import { compute } from '../../definition.ts'
import { Sealed } from '../../schemas.ts'
import { OPERATOR_EXAMPLE, OPERATOR_REFUSALS, OperatorBody } from './compute.ts'

/** This node's own statement, from its envelope. */
function ownStatement({ hash, signer, identity }: Services, cko: Cko): JobStatement {
  const { kernel_digest, value_bits, svcond, phase, R_t, task } = cko
  const digest = taskDigest(hash, task)
  const said = { task: digest, kernel_digest, value_bits, refused: null, svcond, phase, R_t }
  return signStatement(signer, identity.network, said)
}

/**
 * Asks the other members and lists their statements. The envelope is already sealed, so the answer is sent even if this
 * fails: at worst with this node alone.
 */
async function membersOf(services: Services, cko: Cko, signal: AbortSignal | undefined): Promise<JsonObject> {
  const { mesh, hash, onFault } = services
  const others = await mesh.recompute(cko.task, cko.operations, signal, cko.value_bits).catch((error: unknown) => {
    if (!(error instanceof Refusal)) onFault(error)
    return []
  })
  return { ...latticeOf(hash, cko, ownStatement(services, cko), others, mesh.members) }
}

export const lattice = compute({
  id: 'svc.lattice',
  method: 'POST',
  path: '/api/svc/lattice',
  auth: 'key',
  scope: 'compute',
  tier: 'computation',
  domain: 'compute',
  billing: 'charged',
  summary: 'Lets every reachable node compute the same body and lists the tick, phase, R(t) and result bits of each.',
  body: OperatorBody,
  response: Sealed,
  refusals: [...OPERATOR_REFUSALS, 'INSUFFICIENT_BALANCE'],
  price: '1 planck for each operation, at least 1',
  example: { body: OPERATOR_EXAMPLE },
  tool: {
    name: 'svc_lattice',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: false,
    openWorldHint: false,
  },
  job: (services, { body }) => ({
    task: operatorTask(body),
    dryRun: body.dryRun === true,
    members: (cko, signal) => membersOf(services, cko, signal),
  }),
})
