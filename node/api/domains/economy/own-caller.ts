import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Caller } from '../../../caller.ts'

/**
 * Whoever owns what the call is about.
 * @throws Refusal UNAUTHORIZED without a key; FORBIDDEN for the demo key, which everybody holds
 */
export function ownCaller(caller: Caller | null): Caller {
  if (caller === null) {
    throw new Refusal('UNAUTHORIZED', 'This is about an account: send its key as `Authorization: Bearer svc_ak_…`.')
  }
  if (!caller.demo) return caller
  throw new Refusal('FORBIDDEN', 'Everybody holds the demo key; mint your own at POST /api/demo-key/mint.', {
    mint: '/api/demo-key/mint',
  })
}

/**
 * The caller where it holds the key of this account; `me` is the caller's own.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export function callerOf(caller: Caller | null, account: string): Caller {
  if (caller === null) return ownCaller(caller)
  if (account === 'me' || account === caller.account) return caller
  throw new Refusal('FORBIDDEN', 'An account is shown to its own key only; ask with that key, or for `me`.')
}
