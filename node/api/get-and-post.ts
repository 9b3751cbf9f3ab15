import type { Static, TObject } from 'typebox'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { type Endpoint, read } from './definition.ts'
import type { Description } from './description.ts'

interface Question<M extends TObject>
  extends Omit<Description, 'method' | 'params' | 'query' | 'body' | 'example' | 'auth' | 'scope' | 'tier'> {
  readonly auth: 'none'
  readonly scope?: 'read'
  readonly tier: 'computation'
  readonly members: M
  readonly example: Readonly<Record<string, string | number | boolean>>
  answer(
    services: Services,
    members: Static<M>,
    caller: Caller | null,
    signal: AbortSignal | undefined,
  ): JsonObject | Promise<JsonObject>
}

/** One read endpoint with two methods: GET with query parameters, or POST with the same members in an optional body. */
export function getAndPost<M extends TObject>({ members, example, answer, ...rest }: Question<M>): readonly Endpoint[] {
  const reply = (services: Services, asked: unknown, caller: Caller | null, signal: AbortSignal | undefined) =>
    answer(services, asked as Static<M>, caller, signal)
  return [
    read({
      ...rest,
      method: 'GET',
      query: members,
      example: { query: example },
      read: (services, { query, caller, call }) => reply(services, query, caller, call.signal),
    }),
    read({
      ...rest,
      id: `${rest.id}.post`,
      method: 'POST',
      body: members,
      bodyOptional: true,
      example: { body: example },
      read: (services, { body, caller, call }) => reply(services, body, caller, call.signal),
    }),
  ]
}
