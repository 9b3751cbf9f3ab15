import { Refusal } from '../../../../src/errors/refusal.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../access/sessions.ts'
import type { Caller } from '../../../caller.ts'

export const sessionShown = ({ id, created, used, expires, client }: Session): JsonObject => ({
  session: id,
  created,
  used,
  expires,
  client,
})

/** The session that calls. @throws Refusal FORBIDDEN for the key of an account, which has no sessions */
export function sessionOf(caller: Caller | null): Session {
  if (caller?.session !== undefined) return caller.session
  throw new Refusal('FORBIDDEN', 'Only an identity that is signed in has sessions; an API key has none.')
}
