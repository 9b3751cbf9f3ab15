import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Caller } from '../../../caller.ts'

/**
 * The caller as the owner of an account.
 * @throws Refusal UNAUTHORIZED without a key; FORBIDDEN for the shared demo key
 */
export function ownCaller(caller: Caller | null): Caller {
  if (caller === null) {
    throw new Refusal(
      'UNAUTHORIZED',
      'This endpoint needs the key of an account: send `Authorization: Bearer svc_ak_…`.',
    )
  }
  if (!caller.demo) return caller
  throw new Refusal('FORBIDDEN', 'The demo key is shared; mint your own at POST /api/demo-key/mint.', {
    mint: '/api/demo-key/mint',
  })
}

/**
 * The caller, if its key is that of this account; `me` is the caller's own.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export function callerOf(caller: Caller | null, account: string): Caller {
  if (caller === null) return ownCaller(caller)
  if (account === 'me' || account === caller.account) return caller
  throw new Refusal('FORBIDDEN', 'An account is visible only to its own key; use that key, or request `me`.')
}
