import { argumentsIn } from '../../protocols/chat/event-data.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, JSON_TYPE, NO_STORE } from '../api/call.ts'
import type { Chat } from './open-chat.ts'
import type { Told } from './provider-link.ts'

/** Characters of a provider's sentence that are repeated. */
const MOST_REPEATED = 500

/** Bytes of a whole answer, which is parsed in one turn of the event loop; a stream may have more. */
const LARGEST_WHOLE = 4 * 1024 * 1024

/** Fields of an answer that clients act upon. */
const TOLD_FIELDS = ['retry-after', 'retry-after-ms', 'x-should-retry', 'x-request-id', 'request-id']

/** Says which provider answered, and how: its 401 is about another key than that of the node. */
export const providerFields = ({ provider, key }: Chat, told: Told): Record<string, string> => {
  const fields: Record<string, string> = {
    ...NO_STORE,
    'x-provider': provider,
    'x-provider-status': String(told.status),
  }
  for (const name of TOLD_FIELDS) {
    const value = told.header(name)
    if (value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value)) fields[name] = key.withheld(value)
  }
  return fields
}

/** @returns the whole content as text without the key of the caller. @throws Refusal PROVIDER_FAILED; of `Told.body` */
async function wholeText({ key, provider }: Chat, { body }: Told): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > LARGEST_WHOLE)
      throw new Refusal(
        'PROVIDER_FAILED',
        `The answer of ${provider} has more than ${LARGEST_WHOLE} bytes; ask for a stream.`,
        {
          provider,
          reason: 'too_large',
        },
      )
    parts.push(decoder.decode(piece, { stream: true }))
  }
  return key.withheld(parts.join('') + decoder.decode())
}

/** @returns the whole content. @throws Refusal PROVIDER_FAILED if it is not an object */
export async function wholeObject(chat: Chat, told: Told): Promise<JsonObject> {
  const text = await wholeText(chat, told)
  const body = text.trim() === '' ? null : argumentsIn(text)
  if (body !== null) return body
  throw new Refusal('PROVIDER_FAILED', `The answer of ${chat.provider} is not a JSON object.`, {
    provider: chat.provider,
    provider_status: told.status,
    reason: 'malformed',
  })
}

/**
 * What a provider refuses is the answer to its own client, in its own words. What it fails to do is a refusal of this node, which
 * clients of either format may try again.
 * @param told with a status that is not 200
 */
export async function refusedByProvider(chat: Chat, told: Told): Promise<Answer> {
  const text = await wholeText(chat, told)
  const { status } = told
  const body = argumentsIn(text)
  const error = body?.error
  const sentence = isObject(error) && typeof error.message === 'string' ? error.message : text
  const headers = providerFields(chat, told)
  if (status < 400 || status >= 500) {
    const detail = `${chat.provider} failed with status ${status}: ${sentence.slice(0, MOST_REPEATED)}`
    throw new Refusal('PROVIDER_FAILED', detail, { provider: chat.provider, provider_status: status, reason: 'status' })
  }
  const own =
    body !== null && isObject(error)
      ? body
      : chat.format.errorBody({ status, code: `provider_${status}`, message: sentence.slice(0, MOST_REPEATED) })
  return { status, type: JSON_TYPE, headers, body: JSON.stringify(own) }
}
