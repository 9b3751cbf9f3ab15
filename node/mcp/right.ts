import { Refusal } from '../../src/errors/refusal.ts'
import { isChannelKey } from '../../src/identity/channel-key.ts'
import { type Call, headerOf } from '../api/call.ts'
import { keyOf } from '../pipeline/authorise.ts'
import type { Services } from '../services.ts'

/** Who a session belongs to. A caller who shares a credential with others, or has none, is also known by the address. */
export function ownerOf({ accounts, hash }: Services, call: Call): string {
  const key = headerOf(call, 'authorization') ?? null
  const isShared = key === null || key.endsWith(accounts.demoKey)
  return hash.sha256Hex(JSON.stringify(isShared ? [key, call.ip] : [key]))
}

/**
 * The right to be told things: not to be banned, and a key, if there is one, that is valid. That of a channel is compared with
 * the channel by each subscription.
 * @throws Refusal
 */
export async function mustHaveRight({ owner, accounts }: Services, call: Call): Promise<void> {
  owner.mustServeAddress(call.ip)
  const key = keyOf(call)
  if (key === null || isChannelKey(key)) return
  const caller = await accounts.resolve(key)
  if (caller === null) throw new Refusal('UNAUTHORIZED', 'Unknown key on this node.')
  owner.mustServe(caller.account)
}
