import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { Arrivals } from '../../../streams/arrivals.ts'
import { watch } from '../../definition.ts'
import { common, EXAMPLE, pathOf } from './stream-schemas.ts'

export const streamWatch = watch({
  ...common,
  ...pathOf('/watch'),
  id: 'svc.streams.watch',
  method: 'GET',
  auth: 'channel',
  scope: 'read',
  summary: 'The state of a channel, then every tick when it is sealed, as server-sent events.',
  description: 'A reader that is too slow gets the newest tick, and a `gap` that names what it has missed.',
  response: Type.String(),
  media: 'text/event-stream',
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: EXAMPLE,
  async *watch({ feed }, { params }, signal) {
    const arrivals = new Arrivals(feed, params.channel, signal)
    for await (const text of arrivals.texts()) yield JSON.parse(text) as JsonObject
  },
})
