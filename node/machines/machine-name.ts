import { type Call, headerOf } from '../api/call.ts'
import type { Services } from '../services.ts'

/**
 * A request that is repeated with its Idempotency-Key runs the machine of the first one.
 * @param run what the machine is of
 */
export function machineName({ machines, hash }: Pick<Services, 'machines' | 'hash'>, call: Call, run: string): string {
  const key = headerOf(call, 'idempotency-key')
  return key === undefined ? machines.newName() : hash.sha256Hex(`run ${run} ${key}`).slice(0, 32)
}
