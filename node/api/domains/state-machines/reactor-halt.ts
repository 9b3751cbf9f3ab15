import { Type } from 'typebox'
import { placeOf } from '../../../machines/shown.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { accountOf, common, Place, Reactor, reactorTool } from './reactor-schemas.ts'

export const reactorHalt = write({
  ...common,
  id: 'svc.reactor.halt',
  scope: 'compute',
  tool: reactorTool('halt'),
  method: 'POST',
  path: '/api/svc/reactor/halt',
  summary: 'Halts a machine where it is; it keeps its state, and may be resumed.',
  body: Type.Object({ reactor: Reactor }, { additionalProperties: false }),
  response: Type.Object(Place),
  refusals: ['UNKNOWN_MACHINE', 'FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  example: { body: { reactor: '0'.repeat(32) } },
  async write(services, { body: { reactor }, caller }) {
    const account = accountOf(caller)
    await services.machines.stop(account, reactor)
    const place = await placeOf(services, reactor, services.machines.head(account, reactor))
    return jsonAnswer(200, place, NO_STORE)
  },
})
