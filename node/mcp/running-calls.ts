import type { RequestId } from '../../protocols/mcp/message.ts'
import { type Call, headerOf, withSignal } from '../api/call.ts'
import { type Ending, endingWith } from '../api/ending-with.ts'
import type { Services } from '../services.ts'
import type { Session } from './session.ts'

type Running = Map<string, Set<Ending>>

/** Calls in flight, by who sent them and their id; of each node. */
const known = new WeakMap<Services, Running>()

const runningOf = (services: Services): Running => {
  const running = known.get(services) ?? new Map<string, Set<Ending>>()
  known.set(services, running)
  return running
}

/**
 * Without a session, the same key, address and id are of the same client. Null then without a key of one's own, since addresses
 * behind a proxy are one.
 */
function nameOf({ accounts, hash }: Services, call: Call, session: Session | null, id: RequestId): string | null {
  if (session !== null) return JSON.stringify([session.id, id])
  const key = headerOf(call, 'authorization')
  if (key === undefined || key.endsWith(accounts.demoKey)) return null
  return hash.sha256Hex(JSON.stringify([key, call.ip, id]))
}

/** Serves a request that its client can cancel if it has a session, or a key of its own. @param serve gets the call with a signal that aborts then */
export async function cancellable<T>(
  services: Services,
  call: Call,
  session: Session | null,
  id: RequestId,
  serve: (call: Call) => Promise<T>,
): Promise<T> {
  const running = runningOf(services)
  const name = nameOf(services, call, session, id)
  if (name === null) return serve(call)
  const same = running.get(name) ?? new Set<Ending>()
  const ending = endingWith(call.signal)
  running.set(name, same.add(ending))
  try {
    return await serve(withSignal(call, ending.signal))
  } finally {
    ending.release()
    same.delete(ending)
    if (same.size === 0) running.delete(name)
  }
}

/** Cancels a request. If two of the same client have the id, which no client means, neither is cancelled. */
export function cancel(services: Services, call: Call, session: Session | null, id: unknown): void {
  if (typeof id !== 'string' && typeof id !== 'number') return
  const name = nameOf(services, call, session, id)
  const same = name === null ? undefined : runningOf(services).get(name)
  if (same?.size === 1) for (const ending of same) ending.abort()
}
