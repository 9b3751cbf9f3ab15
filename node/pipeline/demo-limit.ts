import type { Call } from '../api/call.ts'
import type { Caller } from '../caller.ts'
import { INLINE_OPERATIONS } from '../compute/inline-operations.ts'
import type { Services } from '../services.ts'
import type { LimitState } from './limits.ts'
import type { Priced } from './stages.ts'

/**
 * Counts a computation with the shared demo key against its address and UTC day.
 * @throws Refusal RATE_LIMITED
 */
export function limitDemo(services: Services, caller: Caller, call: Call): LimitState | null {
  return caller.demo ? services.limits.take('demo-key', call.ip) : null
}

/** A refused computation that cost the node next to nothing does not count: newcomers mistype inputs. */
export function refundDemo(services: Services, taken: LimitState | null, call: Call, { price }: Priced): void {
  if (taken !== null && price <= INLINE_OPERATIONS) services.limits.giveBack('demo-key', call.ip)
}
