import type { Clock } from '../../src/time/clock.ts'

interface Timer {
  readonly due: bigint
  /** Order of registration; breaks ties. */
  readonly order: number
  readonly task: () => void
}

const before = (a: Timer, b: Timer): boolean => a.due < b.due || (a.due === b.due && a.order < b.order)

/**
 * A clock that stands still until it is advanced. Timers run inside `advanceTo`, in the order of their due instants and
 * then of their registration, each with its own due instant as `now()`. Timers set by a timer run in the same advance
 * if they are due in it.
 */
export class VirtualClock implements Clock {
  #now: bigint
  #order = 0
  /** Binary heap, earliest first. Cancelled timers stay in it until they surface. */
  readonly #heap: Timer[] = []
  readonly #live = new Set<Timer>()

  /** @param start unix time in nanoseconds */
  constructor(start: bigint) {
    this.#now = start
  }

  now(): bigint {
    return this.#now
  }

  /** Number of timers that wait. */
  get waiting(): number {
    return this.#live.size
  }

  /** Due instant of the next timer, or undefined when none waits. */
  get next(): bigint | undefined {
    this.#dropCancelled()
    return this.#heap[0]?.due
  }

  after(delay: bigint, task: () => void): () => void {
    const timer: Timer = { due: this.#now + (delay > 0n ? delay : 0n), order: this.#order++, task }
    this.#live.add(timer)
    this.#push(timer)
    return () => {
      this.#live.delete(timer)
    }
  }

  /** Advances by `delay` nanoseconds and runs the timers that become due. */
  advance(delay: bigint): void {
    this.advanceTo(this.#now + delay)
  }

  /** Advances to `instant` (an earlier one is a bug of the caller) and runs the timers that become due. */
  advanceTo(instant: bigint): void {
    if (instant < this.#now) throw new Error(`a clock does not go back: ${instant} is before ${this.#now}`)
    while (true) {
      const due = this.next
      if (due === undefined || due > instant) break
      const timer = this.#pop()
      this.#live.delete(timer)
      if (timer.due > this.#now) this.#now = timer.due
      timer.task()
    }
    if (instant > this.#now) this.#now = instant
  }

  /** As on a machine that slept for `delay` nanoseconds: the timers that were due meanwhile run once, late. */
  sleep(delay: bigint): void {
    this.#now += delay
    this.advanceTo(this.#now)
  }

  #dropCancelled(): void {
    while (this.#heap.length > 0 && !this.#live.has(this.#heap[0])) this.#pop()
  }

  #push(timer: Timer): void {
    const heap = this.#heap
    let child = heap.length
    heap.push(timer)
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!before(timer, heap[parent])) break
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = timer
  }

  #pop(): Timer {
    const heap = this.#heap
    const top = heap[0]
    const last = heap.pop() as Timer
    if (heap.length === 0) return top
    let parent = 0
    while (true) {
      let child = 2 * parent + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child++
      if (!before(heap[child], last)) break
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return top
  }
}
