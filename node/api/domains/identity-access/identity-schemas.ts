import { Type } from 'typebox'
import { Svcond } from '../../schemas.ts'

/** Members of a session in an answer. */
export const SessionShown = {
  session: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'Name of the session, by which it can be ended.' }),
  created: Svcond,
  used: Type.Integer({ minimum: 0, description: 'Tick of its last use, to the day.' }),
  expires: Type.Integer({ minimum: 0, description: 'First tick in which it has ended; 30 days after its last use.' }),
  client: Type.String({ description: 'What the client called itself at the sign-in (User-Agent).' }),
}
