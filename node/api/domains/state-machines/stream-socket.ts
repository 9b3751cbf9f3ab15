import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { read } from '../../definition.ts'

/** Number of a tick of a channel. */
export const TickNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const streamSocket = read({
  id: 'ws.stream',
  method: 'GET',
  path: '/ws/stream',
  auth: 'none',
  tier: 'computation',
  domain: 'state-machines',
  summary: 'WebSocket: each sealed tick of a channel as soon as it is durable.',
  description:
    'Offer the subprotocol `svcmesh.v1`, and, unless the channel is public, the key of the channel or of its account, or the token of a session, as a second one; it may ' +
    'also be in Authorization, and never in the URL. Messages are JSON texts with a `type`: `state` first, then `tick`, `gap` (ticks ' +
    '`from` to `to` were left out because the reader was slow), `error`. A reader may send `{"type":"resume","tick":N}` for the ticks after ' +
    'N, at most 512, and `{"type":"tick"}` to advance the channel.',
  query: Type.Object(
    {
      channel: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The channel.' }),
      resume: Type.Optional({ ...TickNumber, description: 'Number of the last tick that the reader knows.' }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({}),
  refusals: ['UPGRADE_REQUIRED', 'FORBIDDEN'],
  example: { query: { channel: '0'.repeat(32) } },
  read() {
    throw new Refusal('UPGRADE_REQUIRED', 'This path serves WebSockets only; open one with a WebSocket client.')
  },
})
