import { Type } from 'typebox'
import { keyOf } from '../../../pipeline/authorise.ts'
import { Arrivals } from '../../../streams/arrivals.ts'
import { watch } from '../../definition.ts'
import { common, EXAMPLE, pathOf } from './stream-schemas.ts'

export const streamWatch = watch({
  ...common,
  ...pathOf('/watch'),
  id: 'svc.streams.watch',
  method: 'GET',
  auth: 'channel',
  channelScope: 'read',
  scope: 'read',
  summary: 'The state of a channel, then every tick when it is sealed, as server-sent events.',
  description:
    'A reader that is too slow gets the newest tick, and a `gap` that names what it has missed. The stream ends when the key may no longer read.',
  response: Type.String(),
  media: 'text/event-stream',
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN', 'RATE_LIMITED', 'OVERLOADED'],
  example: EXAMPLE,
  watch({ feed }, { params: { channel }, call }, signal) {
    const key = keyOf(call)
    return new Arrivals(feed, channel, () => feed.mayRead(channel, key, call.ip), signal).texts()
  },
})
