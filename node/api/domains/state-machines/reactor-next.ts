import { Type } from 'typebox'
import { sealedStep } from '../../../machines/shown.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { deadline } from '../../deadline.ts'
import { read } from '../../definition.ts'
import { accountOf, common, MOST_STEPS, Reactor, reactorTool, SealedStep } from './reactor-schemas.ts'

/** Longest wait for a step. */
const WAIT_NS = 30_000_000_000n

export const reactorNext = read({
  ...common,
  id: 'svc.reactor.next',
  scope: 'read',
  tool: reactorTool('next'),
  method: 'GET',
  waits: true,
  path: '/api/svc/reactor/next',
  summary:
    'The first sealed step after `after`, as soon as there is one; 204 after 30 seconds without one, or when the machine halts.',
  query: Type.Object(
    {
      reactor: Reactor,
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MOST_STEPS, description: 'The last sealed step unless given.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: SealedStep,
  refusals: ['UNKNOWN_MACHINE', 'FORBIDDEN'],
  example: { query: { reactor: '0'.repeat(32), after: 0 } },
  async read(services, { query, caller, call }) {
    const { machines, clock } = services
    const account = accountOf(caller)
    const { reactor, after = machines.head(account, query.reactor).step } = query
    const { signal, end } = deadline(clock, call, WAIT_NS)
    try {
      const { halted: hadHalted } = machines.head(account, reactor)
      while (!signal.aborted) {
        const { step, halted } = machines.head(account, reactor)
        if (step > after || (halted && !hadHalted)) break
        await machines.changed(reactor, signal)
      }
      const [place] = await machines.trajectory(reactor, after, 1)
      if (place === undefined) return { status: 204, type: '', headers: NO_STORE, body: '' }
      return jsonAnswer(200, sealedStep(place.envelope, await machines.seal(place.envelope)), NO_STORE)
    } finally {
      end()
    }
  },
})
