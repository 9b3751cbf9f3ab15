import { type Static, Type } from 'typebox'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isObject } from '../../src/schema/is-object.ts'
import { Sent } from '../api/domains/state-machines/reactor-schemas.ts'
import { TickNumber } from '../api/domains/state-machines/stream-socket.ts'
import { validate } from '../api/validate.ts'

const Tick = Type.Object({ type: Type.Literal('tick'), inputs: Type.Optional(Sent) }, { additionalProperties: false })
const Resume = Type.Object({ type: Type.Literal('resume'), tick: TickNumber }, { additionalProperties: false })
const SCHEMAS = { tick: Tick, resume: Resume }

/** What a reader may say: advance the channel by a tick, with inputs that its contract accepts, or show the ticks after a number. */
export type ClientMessage = Static<typeof Tick> | Static<typeof Resume>

/** @throws Refusal of the JSON reader, or INVALID_BODY */
export function readClientMessage(bytes: Uint8Array): ClientMessage {
  const value = parseJson(bytes)
  const type = isObject(value) ? value.type : undefined
  if (type !== 'tick' && type !== 'resume') {
    throw new Refusal(
      'INVALID_BODY',
      'The message has no known type; send {"type":"tick"} or {"type":"resume","tick":N}.',
    )
  }
  return validate<ClientMessage>(SCHEMAS[type], value, 'INVALID_BODY', 'The message')
}
