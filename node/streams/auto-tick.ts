import type { Channel } from '../../src/journal/channel.ts'
import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'
import { everyTick } from '../lane/every-tick.ts'

/** What automatic ticking needs of a node. */
export interface AutoTickOptions {
  readonly clock: Clock
  /** Advances a channel by one tick. @returns whether it took place */
  readonly run: (name: string) => Promise<boolean>
  /** Called once in every tick of the clock, before the channels. */
  readonly onTick?: () => void
  /** Resolves in the next turn of the event loop. */
  readonly turn: () => Promise<void>
}

interface Driven {
  readonly interval: number
  readonly since: number
  isOn: boolean
  /** Tick of the clock at which it is due; infinite while the clock does not drive it. */
  due: number
  running: boolean
  /** Ticks that did not take place while the node ran. */
  missed: number
  /** Those that were due between its last seal and the start of the node. */
  readonly passed: number
}

/** Nanoseconds for which channels are started one after the other before others get a turn. */
const SLICE_NS = 4_000_000n

/**
 * Channels that are due in the same tick take place at one of so many moments of it, spread over the first part, so that
 * a thousand of them do not hold the node at once.
 */
const MOMENTS = 32
const SPREAD_NS = (TICK_NS * 7n) / 10n

/** The moment of a channel, from the random bits of its name: nanoseconds after the start of a tick. */
export const momentNs = (name: string): bigint =>
  (SPREAD_NS * BigInt(Number.parseInt(name.slice(0, 4), 16) % MOMENTS)) / BigInt(MOMENTS)

/**
 * Ticks channels by the clock: one queue ordered by the tick at which they are due, so that a channel costs nothing
 * until then. What was missed, because the node was down, busy or refused it, is counted and never made up for.
 */
export class AutoTick {
  readonly #options: AutoTickOptions
  readonly #driven = new Map<string, Driven>()
  /** Names by the tick at which they are due. */
  readonly #queue = new Map<number, Set<string>>()
  readonly #waiting = new Set<() => void>()
  #stop: (() => void) | null = null

  constructor(options: AutoTickOptions) {
    this.#options = options
  }

  start(): void {
    const { clock } = this.#options
    this.#stop ??= everyTick(clock, 0n, (now) => this.#serve(now))
  }

  close(): void {
    this.#stop?.()
    for (const cancel of this.#waiting) cancel()
    this.#driven.clear()
    this.#queue.clear()
  }

  /**
   * Ticks that were due and did not take place: while the node ran, and between the last seal and the start of the node,
   * where a tick that a condition left out leaves no trace either.
   */
  missed(name: string): { readonly running: number; readonly passed: number } {
    const { missed: running = 0, passed = 0 } = this.#driven.get(name) ?? {}
    return { running, passed }
  }

  /**
   * A channel was created, its settings changed, or the node starts.
   * @param last tick of the clock at its last seal; 0 for none
   */
  set(name: string, { autotick, interval, since }: Channel, last: number): void {
    const before = this.#driven.get(name)
    const { isOn, since: paced } = before ?? { isOn: false, since: -1 }
    // Other settings do not change its pace.
    if (isOn === autotick && (!isOn || paced === since)) return
    if (before !== undefined) this.#dequeue(name, before.due)
    if (!autotick) {
      if (before !== undefined) Object.assign(before, { isOn: false, due: Number.POSITIVE_INFINITY })
      return
    }
    const now = tickOf(this.#options.clock.now())
    // A clock that was set back while the node was down has not come to the last tick again.
    const from = Math.min(now, Math.max(since, last))
    const passed = Math.max(0, Math.floor((now - from) / interval))
    const due = from + (passed + 1) * interval
    const { running = false, missed = 0, passed: earlier = passed } = before ?? {}
    const driven = { interval, since, due, isOn: true, running, missed, passed: earlier }
    this.#driven.set(name, driven)
    this.#enqueue(name, driven.due)
  }

  #serve(now: number): void {
    const { clock, onTick } = this.#options
    onTick?.()
    const moments = new Map<bigint, string[]>()
    for (const due of [...this.#queue.keys()].filter((tick) => tick <= now).sort((a, b) => a - b)) {
      for (const name of this.#queue.get(due) ?? []) {
        const moment = momentNs(name)
        const names = moments.get(moment)
        if (names === undefined) moments.set(moment, [name])
        else names.push(name)
      }
      this.#queue.delete(due)
    }
    for (const [moment, names] of moments) {
      const cancel = clock.after(startOfTick(now) + moment - clock.now(), () => {
        this.#waiting.delete(cancel)
        void this.#startAll(names, now)
      })
      this.#waiting.add(cancel)
    }
  }

  async #startAll(names: readonly string[], now: number): Promise<void> {
    const { clock, turn } = this.#options
    let since = clock.now()
    for (const name of names) {
      this.#start(name, now)
      if (clock.now() - since < SLICE_NS) continue
      await turn()
      since = clock.now()
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
}
