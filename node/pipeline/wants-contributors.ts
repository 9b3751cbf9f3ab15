import { Refusal } from '../../src/errors/refusal.ts'
import { type Call, headerOf } from '../api/call.ts'

const FIELD = 'x-svc-compute'

/**
 * Whether the caller lets contributors compute, if there are any; otherwise this node does.
 * @throws Refusal INVALID_HEADER
 */
export function wantsContributors(call: Call): boolean {
  const wanted = headerOf(call, FIELD)
  if (wanted === undefined || wanted === 'here') return false
  if (wanted === 'contributed') return true
  throw new Refusal('INVALID_HEADER', 'X-Svc-Compute is neither `contributed` nor `here`.', { header: 'X-Svc-Compute' })
}
