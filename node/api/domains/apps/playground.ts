import { operatorTask } from '../../../../src/tasks/asked-task.ts'
import { compute } from '../../definition.ts'
import { Unsealed } from '../../schemas.ts'
import { OPERATOR_EXAMPLE, OPERATOR_REFUSALS, OperatorBody } from '../compute/compute.ts'

export const playground = compute({
  id: 'playground.compute',
  method: 'POST',
  path: '/api/playground/compute',
  auth: 'none',
  tier: 'computation',
  domain: 'apps',
  billing: 'free',
  summary: 'Computes a chain of operators without key, charge or seal, for trying things out.',
  body: OperatorBody,
  response: Unsealed,
  refusals: OPERATOR_REFUSALS,
  limit: 'keyless',
  example: { body: OPERATOR_EXAMPLE },
  job: (_services, { body }) => ({ task: operatorTask(body), dryRun: body.dryRun === true }),
})
