import type { AcceptedEvent } from '../mesh-state.ts'

/** The next events of one log. */
export interface LogCursor {
  /** The next event, or null at the cut. */
  readonly head: AcceptedEvent | null
  advance(): Promise<void>
}

/**
 * Events of several logs in the order in which snapshots fold them: by tick, then by member, then by place. Each log is
 * in ascending order of ticks already.
 * @param logs in the order of the members
 */
export async function* inCutOrder(logs: readonly LogCursor[]): AsyncGenerator<AcceptedEvent> {
  for (;;) {
    let next: LogCursor | null = null
    for (const log of logs) {
      if (log.head !== null && (next?.head == null || log.head.event.svcond < next.head.event.svcond)) next = log
    }
    if (next?.head == null) return
    yield next.head
    await next.advance()
  }
}
