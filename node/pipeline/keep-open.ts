import { callerOf } from './authorise.ts'
import type { Context } from './context.ts'

/** A call that stays open as long as its caller may make it. */
interface Kept {
  /** Aborts when the client is gone, or the caller would be refused now. */
  readonly signal: AbortSignal
  /** @throws Refusal if the caller would be refused now */
  mustBePermitted(): Promise<void>
  /** Has to be called when it ends. */
  end(): void
}

/** @param context of a call whose caller was permitted */
export function keepOpen(context: Context): Kept {
  const { services, call } = context
  const { signal: gone } = call
  const ending = new AbortController()
  const abort = (): void => ending.abort()
  if (gone?.aborted === true) abort()
  gone?.addEventListener('abort', abort)
  const mustBePermitted = async (): Promise<void> => {
    services.owner.mustServeAddress(call.ip)
    await callerOf(context)
  }
  const leave = services.openCalls.add({ mustBePermitted, end: abort })
  return {
    signal: ending.signal,
    mustBePermitted,
    end() {
      leave()
      gone?.removeEventListener('abort', abort)
    },
  }
}
