import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { repeatedSteps, stepJob } from '../../../machines/step-job.ts'
import { compute } from '../../definition.ts'
import { Solved } from '../../schemas.ts'
import { accountOf, common, OF_STEPPING, Reactor, reactorTool, Sent, STEP_PRICE } from './reactor-schemas.ts'

export const reactorStep = compute({
  ...common,
  id: 'svc.reactor.step',
  scope: 'compute',
  tool: reactorTool('step'),
  method: 'POST',
  path: '/api/svc/reactor/step',
  billing: 'charged',
  summary: 'Steps a machine; each step that fires is sealed, charged and linked to the previous seal.',
  description:
    'The answer is that of the last sealed step, with all `envelopes` of this request; where no step fired it is not sealed and costs nothing. `machine` has the state after the step, its digest, and the chain over the steps since the seal before. Where a later step is refused, `stopped` says why, and the earlier ones stay.',
  body: Type.Object(
    {
      reactor: Reactor,
      steps: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
      inputs: Type.Optional(Sent),
    },
    { additionalProperties: false },
  ),
  response: Solved,
  refusals: ['UNKNOWN_MACHINE', ...OF_STEPPING],
  price: STEP_PRICE,
  example: { body: { reactor: '0'.repeat(32), steps: 10 } },
  repeated: repeatedSteps,
  job(services, { body: { reactor, steps = 1, inputs }, caller }) {
    const account = accountOf(caller)
    if (services.channels.find(reactor)?.account === account) {
      throw new Refusal('FORBIDDEN', `${reactor} is a channel; tick it at POST /api/svc/streams/${reactor}/tick.`)
    }
    return stepJob(services, account, reactor, steps, inputs)
  },
})
