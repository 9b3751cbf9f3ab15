import type { RequestId } from '../../protocols/mcp/message.ts'
import { type Call, headerOf, withSignal } from '../api/call.ts'
import type { Services } from '../services.ts'

type Running = Map<string, Set<AbortController>>

/** Calls in flight, by who sent them and their id; of each node. */
const known = new WeakMap<Services, Running>()

const runningOf = (services: Services): Running => {
  const running = known.get(services) ?? new Map<string, Set<AbortController>>()
  known.set(services, running)
  return running
}

/** There are no sessions: the same key, address and id are of the same client. */
const nameOf = ({ hash }: Services, call: Call, id: RequestId): string =>
  hash.sha256Hex(JSON.stringify([headerOf(call, 'authorization') ?? '', call.ip, id]))

/** Serves a request that can be cancelled. @param serve gets the call with a signal that aborts then */
export async function cancellable<T>(
  services: Services,
  call: Call,
  id: RequestId,
  serve: (call: Call) => Promise<T>,
): Promise<T> {
  const running = runningOf(services)
  const name = nameOf(services, call, id)
  const same = running.get(name) ?? new Set<AbortController>()
  const ending = new AbortController()
  const abort = (): void => ending.abort()
  if (call.signal?.aborted === true) abort()
  call.signal?.addEventListener('abort', abort)
  running.set(name, same.add(ending))
  try {
    return await serve(withSignal(call, ending.signal))
  } finally {
    call.signal?.removeEventListener('abort', abort)
    same.delete(ending)
    if (same.size === 0) running.delete(name)
  }
}

/** Cancels a request. If two of the same client have the id, which no client means, neither is cancelled. */
export function cancel(services: Services, call: Call, id: unknown): void {
  if (typeof id !== 'string' && typeof id !== 'number') return
  const same = runningOf(services).get(nameOf(services, call, id))
  if (same?.size === 1) for (const ending of same) ending.abort()
}
