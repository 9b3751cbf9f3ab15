import { Type } from 'typebox'
import { stepJob } from '../../../machines/step-job.ts'
import { mustHold } from '../../../streams/registrar.ts'
import { compute } from '../../definition.ts'
import { Solved } from '../../schemas.ts'
import { accountOf } from './reactor-schemas.ts'
import { common, EXAMPLE, pathOf, streamTool } from './stream-schemas.ts'

export const streamTick = compute({
  ...common,
  ...pathOf('/tick'),
  id: 'svc.streams.tick',
  tool: streamTool('tick'),
  method: 'POST',
  auth: 'channel',
  scope: 'tick',
  billing: 'charged',
  summary: 'Advances a channel by one tick, which is sealed and charged to its account if it fires.',
  description:
    'The answer is that of the sealed step, as of POST /api/svc/reactor/step. A tick that does not fire is not sealed and costs nothing.',
  body: Type.Object({}, { additionalProperties: false }),
  bodyOptional: true,
  response: Solved,
  refusals: [
    'UNKNOWN_CHANNEL',
    'CHANNEL_CLOSED',
    'CHANNEL_TAKEN',
    'MACHINE_HALTED',
    'MACHINE_MOVED',
    'REALITY_CHECK_FAILED',
    'PRECISION_NOT_REACHED',
    'TOO_MUCH_WORK',
    'DIMENSION_MISMATCH',
    'DOMAIN_ERROR',
    'OVERFLOW',
    'CANCELLED',
    'INSUFFICIENT_BALANCE',
    'IDEMPOTENCY_CONFLICT',
    'FORBIDDEN',
  ],
  price:
    '1 planck for each operation of a sealed step and 100 for each byte of contract and state that it stores; steps that do not fire are free',
  example: { ...EXAMPLE, body: {} },
  async job(services, { params: { channel }, caller }) {
    const { mayRun, ...job } = await stepJob(services, accountOf(caller), channel, 'tick')
    return {
      ...job,
      async mayRun() {
        await mustHold(services, channel)
        await mayRun?.()
      },
    }
  },
})
