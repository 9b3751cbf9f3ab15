import { Type } from 'typebox'
import { repeatedSteps } from '../../../machines/step-job.ts'
import { tickJob } from '../../../streams/tick-job.ts'
import { compute } from '../../definition.ts'
import { Solved } from '../../schemas.ts'
import { accountOf, OF_STEPPING, Sent, STEP_PRICE } from './reactor-schemas.ts'
import { common, EXAMPLE, pathOf, streamTool } from './stream-schemas.ts'

export const streamTick = compute({
  ...common,
  ...pathOf('/tick'),
  id: 'svc.streams.tick',
  tool: streamTool('tick'),
  method: 'POST',
  auth: 'channel',
  channelScope: 'tick',
  scope: 'compute',
  billing: 'charged',
  summary: 'Advances a channel by one tick, which is sealed and charged to its account if it fires.',
  description:
    'The answer is that of the sealed step, as of POST /api/svc/reactor/step. A tick that does not fire is not sealed and costs nothing.',
  body: Type.Object({ inputs: Type.Optional(Sent) }, { additionalProperties: false }),
  bodyOptional: true,
  response: Solved,
  refusals: ['UNKNOWN_CHANNEL', 'CHANNEL_CLOSED', 'CHANNEL_TAKEN', ...OF_STEPPING],
  price: STEP_PRICE,
  example: { ...EXAMPLE, body: {} },
  repeated: repeatedSteps,
  job: (services, { params, body, caller }) => tickJob(services, accountOf(caller), params.channel, body.inputs),
})
