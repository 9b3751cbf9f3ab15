import { Type } from 'typebox'
import { lastOutput } from '../../../streams/last-output.ts'
import { checkLink, LONGEST_LIFE, signLink } from '../../../streams/links.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { ANY_MEDIA } from '../../media-types.ts'
import { common, EXAMPLE, pathOf, streamTool } from './stream-schemas.ts'

const Output = Type.Unknown({ description: 'JSON, or a document of the media type of the template.' })
const MANAGED = { auth: 'channel', channelScope: 'manage', scope: 'manage', tier: 'machine-control' } as const

export const streamLatest = read({
  ...common,
  ...pathOf('/latest'),
  id: 'svc.streams.latest',
  tool: streamTool('latest'),
  method: 'GET',
  auth: 'channel',
  channelScope: 'read',
  scope: 'read',
  summary: 'The output of the last sealed tick in the format of the contract; 204 before the first.',
  description: 'The X-Svc fields name the envelope that proves it; no template can alter them.',
  response: Output,
  media: ANY_MEDIA,
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: EXAMPLE,
  read: (services, { params }) => lastOutput(services, params.channel),
})

export const streamPull = read({
  ...common,
  ...pathOf('/pull'),
  id: 'svc.streams.pull',
  tool: streamTool('pull'),
  method: 'GET',
  auth: 'none',
  summary: 'The same for the holder of a signed link, without a key.',
  query: Type.Object({ sig: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  response: Output,
  media: ANY_MEDIA,
  refusals: ['UNAUTHORIZED'],
  example: { ...EXAMPLE, query: { sig: `1900000000.${'0'.repeat(64)}` } },
  read(services, { params, query }) {
    checkLink(services, params.channel, query.sig)
    return lastOutput(services, params.channel)
  },
})

export const streamLink = write({
  ...common,
  ...MANAGED,
  ...pathOf('/link'),
  id: 'svc.streams.link',
  tool: streamTool('link'),
  method: 'POST',
  summary: 'Signs a link to the output of a channel, which expires.',
  body: Type.Object(
    {
      expires_in: Type.Optional(
        Type.Integer({ minimum: 1, maximum: LONGEST_LIFE, default: 3600, description: 'Seconds; at most 30 days.' }),
      ),
    },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  response: Type.Object({
    url: Type.String({ description: 'Path on this node.' }),
    sig: Type.String(),
    expires: Type.Integer({ description: 'Unix time in seconds.' }),
  }),
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: { ...EXAMPLE, body: { expires_in: 3600 } },
  write(services, { params, body }) {
    const { channel } = params
    const { sig, expires } = signLink(services, channel, body.expires_in ?? 3600)
    return jsonAnswer(200, { url: `/api/svc/streams/${channel}/pull?sig=${sig}`, sig, expires }, NO_STORE)
  },
})

export const streamUnlink = write({
  ...common,
  ...MANAGED,
  ...pathOf('/link'),
  id: 'svc.streams.unlink',
  tool: streamTool('unlink'),
  method: 'DELETE',
  summary: 'Revokes all links of a channel.',
  response: Type.Object({ channel: Type.String(), epoch: Type.Integer() }),
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: EXAMPLE,
  async write(services, { params }) {
    const { epoch } = await services.channels.change(params.channel, (before) => ({ epoch: before.epoch + 1 }))
    return jsonAnswer(200, { channel: params.channel, epoch }, NO_STORE)
  },
})
