import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import type { Handshake } from './handshake.ts'

/** Most handshakes remembered at once; more than the events that the members can submit in a window. */
const MAX_REMEMBERED = 65_536

/**
 * Handshakes whose events were accepted. A MAC covers one body, so a repeated (sender, MAC) can only submit the same
 * event: it is answered as known, without examining the event again. For handshakes that were dropped from the memory
 * the log recognises the event; those older than the window are refused.
 */
export class ReplayMemory {
  readonly #ticks = new Map<string, { readonly tick: number; readonly event: string }>()

  /** @returns id of the event submitted with this handshake before, or undefined */
  event({ sender, mac }: Handshake): string | undefined {
    return this.#ticks.get(`${sender};${mac}`)?.event
  }

  /** @param now current tick */
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
