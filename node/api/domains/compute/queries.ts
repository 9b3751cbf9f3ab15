import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { read } from '../../definition.ts'
import { Hex64, Unsealed } from '../../schemas.ts'

export const query = read({
  id: 'svc.queries.one',
  method: 'GET',
  path: '/api/svc/queries/:id',
  auth: 'none',
  tier: 'computation',
  domain: 'compute',
  summary: 'The result of an uncharged computation at its content address, as long as the node keeps it.',
  params: Type.Object({ id: Hex64 }),
  response: Unsealed,
  refusals: ['NOT_FOUND'],
  example: { params: { id: '0'.repeat(64) } },
  read({ queries }, { params }) {
    const answer = queries.get(params.id)
    if (answer !== undefined) return answer
    throw new Refusal('NOT_FOUND', 'This result is no longer cached; send the QUERY again.')
  },
})
