import { endingWith } from '../api/ending-with.ts'
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
  const { signal, abort, release } = endingWith(call.signal)
  const mustBePermitted = async (): Promise<void> => {
    services.owner.mustServeAddress(call.ip)
    await callerOf(context)
  }
  const leave = services.openCalls.add({ mustBePermitted, end: abort })
  return {
    signal,
    mustBePermitted,
    end() {
      leave()
      release()
    },
  }
}
