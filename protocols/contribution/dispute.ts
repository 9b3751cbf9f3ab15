import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { isHex } from '../../src/bytes/hex.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const MAX_REQUEST_BYTES = 256

/** Asks for the task of a challenged result. @param challenge id of the event, 64 hex digits */
export const encodeDisputeRequest = (challenge: string): Uint8Array => toUtf8(canonicalJson({ challenge }))

/** @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT and those of the JSON reader */
export function decodeDisputeRequest(body: Uint8Array): string {
  if (body.length > MAX_REQUEST_BYTES) throw new Refusal('EVENT_TOO_LARGE', 'A request for a task names one event.')
  const value = parseJson(body) as { readonly challenge?: unknown } | null
  const challenge = value?.challenge
  if (isHex(challenge, 64)) return challenge
  throw new Refusal('MALFORMED_EVENT', 'A request for a task is {challenge}: the id of the event.')
}
