import { Refusal } from '../../src/errors/refusal.ts'
import type { Funding } from '../../src/ledger/charge.ts'
import { type Call, headerOf } from '../api/call.ts'

const FIELD = 'x-svc-funding'

/**
 * The balance that the caller wants charged: only paid work mints a coin that can move.
 * @throws Refusal INVALID_HEADER
 */
export function wantedFunding(call: Call): Funding | undefined {
  const wanted = headerOf(call, FIELD)
  if (wanted === undefined || wanted === 'free' || wanted === 'paid') return wanted
  throw new Refusal('INVALID_HEADER', 'X-Svc-Funding is neither `free` nor `paid`.', { header: 'X-Svc-Funding' })
}
