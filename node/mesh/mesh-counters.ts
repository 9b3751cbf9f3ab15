import { WINDOW_TICKS } from '../../src/mesh/events.ts'

/** Counts incoming events. */
export class MeshCounters {
  received = 0
  duplicates = 0
  invalid = 0
  synced = 0
  lastSvcond: number | null = null
  /** Accepted events by tick. */
  readonly #recent = new Map<number, number>()

  took(svcond: number, now: number): void {
    this.lastSvcond = svcond
    this.#recent.set(now, (this.#recent.get(now) ?? 0) + 1)
    this.#forget(now)
  }

  /** Events accepted over the last WINDOW_TICKS ticks. */
  recent(now: number): number {
    this.#forget(now)
    let sum = 0
    for (const count of this.#recent.values()) sum += count
    return sum
  }

  #forget(now: number): void {
    for (const tick of this.#recent.keys()) {
      if (tick > now - WINDOW_TICKS) return
      this.#recent.delete(tick)
    }
  }
}
