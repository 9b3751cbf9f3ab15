import { Type } from 'typebox'
import { search } from '../../../explorer/search.ts'
import { jsonAnswer, NO_CACHE } from '../../call.ts'
import { read } from '../../definition.ts'

export const explorerSearch = read({
  id: 'explorer.search',
  method: 'GET',
  path: '/api/explorer/search',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary:
    'Finds what a text names: an envelope, coin, event, key, node, identity, channel, address, tick or operator, with the path that shows it.',
  description:
    'Hexadecimal digits are whole ids, or the first 8 or more of an event. Everything else is a tick, or words of an operator. Envelopes of other nodes are found ' +
    'at /api/svc/envelopes/:id, which asks them.',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  response: Type.Object({
    q: Type.String(),
    results: Type.Array(
      Type.Object({ type: Type.String(), id: Type.String(), title: Type.String(), href: Type.String() }),
    ),
  }),
  refusals: [],
  limit: 'explore',
  example: { query: { q: 'kinetic energy' } },
  moreExamples: [
    { title: 'a tick', query: { q: '2294967296' } },
    { title: 'an operator', query: { q: 'NM23' } },
  ],
  async read(services, { query: { q } }) {
    return jsonAnswer(200, { q, results: await search(services, q) }, NO_CACHE)
  },
})
