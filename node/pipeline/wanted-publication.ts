import { Refusal } from '../../src/errors/refusal.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Caller } from '../caller.ts'

const FIELD = 'x-svc-publish'

/**
 * Whether the caller wants this computation listed in the public record; undefined leaves it to the setting of the account.
 * The key of a channel can keep a tick out of the record, but not list it: publishing is for the account to decide.
 * @throws Refusal INVALID_HEADER, FORBIDDEN
 */
export function wantedPublication(call: Call, { channel }: Pick<Caller, 'channel'>): boolean | undefined {
  const wanted = headerOf(call, FIELD)
  if (wanted === undefined) return undefined
  if (wanted === 'true' && channel !== undefined) {
    throw new Refusal(
      'FORBIDDEN',
      'The key of a channel cannot publish; use a key of the account, or leave out X-Svc-Publish.',
    )
  }
  if (wanted === 'true' || wanted === 'false') return wanted === 'true'
  throw new Refusal('INVALID_HEADER', 'X-Svc-Publish is neither `true` nor `false`.', { header: 'X-Svc-Publish' })
}
