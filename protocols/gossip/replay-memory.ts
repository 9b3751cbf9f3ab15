import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import type { Handshake } from './handshake.ts'

/** Handshakes that are remembered at once; more than the members can bring events in a window. */
const MAX_REMEMBERED = 65_536

/**
 * Handshakes whose events were taken in. A code covers one body, so the same (sender, code) again can only bring the same
 * event again: it is answered as known, without another look at the event. What fell out of the memory is told by the
 * log itself; what is older than the window is refused.
 */
export class ReplayMemory {
  readonly #ticks = new Map<string, { readonly tick: number; readonly event: string }>()

  /** @returns id of the event that came with this handshake before, or undefined */
  event({ sender, mac }: Handshake): string | undefined {
    return this.#ticks.get(`${sender};${mac}`)?.event
  }

  /** @param now present tick */
  remember({ sender, mac, tick }: Handshake, event: string, now: number): void {
    this.#ticks.set(`${sender};${mac}`, { tick, event })
    for (const [key, entry] of this.#ticks) {
      if (this.#ticks.size <= MAX_REMEMBERED && now - entry.tick <= WINDOW_TICKS) break
      this.#ticks.delete(key)
    }
  }

  get size(): number {
    return this.#ticks.size
  }
}
