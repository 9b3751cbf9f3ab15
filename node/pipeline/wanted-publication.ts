import { Refusal } from '../../src/errors/refusal.ts'
import { type Call, headerOf } from '../api/call.ts'

const FIELD = 'x-svc-publish'

/**
 * Whether the caller wants this computation listed in the public record; undefined leaves it to the setting of the account.
 * @throws Refusal INVALID_HEADER
 */
export function wantedPublication(call: Call): boolean | undefined {
  const wanted = headerOf(call, FIELD)
  if (wanted === undefined) return undefined
  if (wanted === 'true' || wanted === 'false') return wanted === 'true'
  throw new Refusal('INVALID_HEADER', 'X-Svc-Publish is neither `true` nor `false`.', { header: 'X-Svc-Publish' })
}
