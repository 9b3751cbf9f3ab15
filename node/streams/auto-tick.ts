import type { Channel } from '../../src/journal/channel.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import { everyTick } from '../lane/every-tick.ts'

/** What automatic ticking needs of a node. */
export interface AutoTickOptions {
  readonly clock: Clock
  /** Nanoseconds after the start of a tick of the clock, less than a tick. */
  readonly moment: bigint
  /** Advances a channel by one tick. @returns whether it took place */
  readonly run: (name: string) => Promise<boolean>
  /** Resolves in the next turn of the event loop. */
  readonly turn: () => Promise<void>
}

interface Driven {
  interval: number
  /** Tick of the clock at which it is due. */
  due: number
  running: boolean
  missed: number
}

/** Nanoseconds for which channels are started one after the other before others get a turn. */
const SLICE_NS = 4_000_000n

/**
 * Ticks channels by the clock: one queue ordered by the tick at which they are due, so that a channel costs nothing
 * until then. What was missed, because the node was down, busy or refused it, is counted and never made up for.
 */
export class AutoTick {
  readonly #options: AutoTickOptions
  readonly #driven = new Map<string, Driven>()
  /** Names by the tick at which they are due. */
  readonly #queue = new Map<number, Set<string>>()
  #stop: (() => void) | null = null
  /** Tick of the clock up to which the queue is empty. */
  #served = 0

  constructor(options: AutoTickOptions) {
    this.#options = options
  }

  start(): void {
    const { clock, moment } = this.#options
    this.#served = tickOf(clock.now())
    this.#stop ??= everyTick(clock, moment, (now) => void this.#serve(now))
  }

  close(): void {
    this.#stop?.()
    this.#driven.clear()
    this.#queue.clear()
  }

  /** Ticks that were due since the node started, or while it was down, and did not take place. */
  missed(name: string): number {
    return this.#driven.get(name)?.missed ?? 0
  }

  /**
   * A channel was created, its settings changed, or the node starts.
   * @param last tick of the clock at its last seal; 0 for none
   */
  set(name: string, { autotick, interval, since }: Channel, last: number): void {
    const before = this.#driven.get(name)
    if (before !== undefined) this.#dequeue(name, before.due)
    if (!autotick) {
      this.#driven.delete(name)
      return
    }
    const now = tickOf(this.#options.clock.now())
    const from = Math.max(since, last)
    const passed = Math.max(0, Math.floor((now - from) / interval))
    const missed = before?.missed ?? passed
    const driven = { interval, due: from + (passed + 1) * interval, running: before?.running ?? false, missed }
    this.#driven.set(name, driven)
    this.#enqueue(name, driven.due)
  }

  async #serve(now: number): Promise<void> {
    const { clock, turn } = this.#options
    // A clock that was set back: everything is due relative to it.
    if (now < this.#served) this.#shift(now - this.#served)
    this.#served = now
    let since = clock.now()
    for (const tick of [...this.#queue.keys()].filter((due) => due <= now).sort((a, b) => a - b)) {
      const names = this.#queue.get(tick) ?? []
      this.#queue.delete(tick)
      for (const name of names) {
        this.#start(name, now)
        if (clock.now() - since < SLICE_NS) continue
        await turn()
        since = clock.now()
      }
    }
  }

  #start(name: string, now: number): void {
    const driven = this.#driven.get(name)
    // Its settings may have changed since it was due.
    if (driven === undefined || driven.due > now) return
    const late = Math.floor((now - driven.due) / driven.interval)
    driven.due += (late + 1) * driven.interval
    this.#enqueue(name, driven.due)
    driven.missed += late
    if (driven.running) {
      driven.missed++
      return
    }
    driven.running = true
    const ended = (ticked: boolean): void => {
      driven.running = false
      if (!ticked) driven.missed++
    }
    this.#options.run(name).then(ended, () => ended(false))
  }

  #enqueue(name: string, due: number): void {
    const names = this.#queue.get(due)
    if (names === undefined) this.#queue.set(due, new Set([name]))
    else names.add(name)
  }

  #dequeue(name: string, due: number): void {
    const names = this.#queue.get(due)
    names?.delete(name)
    if (names?.size === 0) this.#queue.delete(due)
  }

  #shift(by: number): void {
    const moved = [...this.#queue]
    this.#queue.clear()
    for (const [due, names] of moved) this.#queue.set(due + by, names)
    for (const driven of this.#driven.values()) driven.due += by
  }
}
