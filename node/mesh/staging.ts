import { Refusal } from '../../src/errors/refusal.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { inTickAfter } from '../../src/mesh/tick-bound.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Appending, EventLog } from './event-log.ts'

/** Place of the next event of a log. */
export interface NextPlace {
  readonly seq: number
  readonly prev: string
  readonly svcond: number
  /** Number of events of that tick in the log. */
  readonly inTick: number
}

/** A staged event, and the number of events of its tick up to it. */
interface Held {
  readonly accepted: AcceptedEvent
  readonly inTick: number
}

interface Staged {
  readonly accepted: AcceptedEvent
  readonly resolve: (appending: Appending) => void
  readonly reject: (error: unknown) => void
}

/** Most events per batch: deciding and folding these blocks for about 10 ms, and for 30 ms if they are long certificates. */
const MAX_BATCH_EVENTS = 64
const MAX_BATCH_LENGTH = 262_144

/**
 * The starts of two writes are at least this many times the duration of the last write apart. A write takes long when
 * the disk or the processors are overloaded, and costs nearly the same for one event as for many.
 */
const WRITE_SPACING = 6n
/** Longest time between two writes, as a multiple of the usual one. */
const LONGEST_GATHER = 3n

/** Most events between examination and disk. */
const MAX_STAGED = 2048
/** The same in UTF-16 units of their texts. */
export const MAX_STAGED_LENGTH = 16_777_216

/**
 * Events that have been examined and are about to become durable. They are gathered for a moment, so that one write
 * contains many, or join another write of the node; batches go to the lane one after the other.
 */
export class Staging {
  readonly #log: EventLog
  readonly #clock: Clock
  readonly #gatherNs: bigint
  readonly #queue: Staged[] = []
  /** Total length of the texts in the queue. */
  #length = 0
  /** Staged events of a log, in order, including those being written. */
  readonly #tails = new Map<string, Held[]>()
  #timer: (() => void) | null = null
  /** When the last write began, unix nanoseconds. */
  #written = 0n
  /** Time from the start of a write to that of the next one, nanoseconds. */
  #pause: bigint
  #running: Promise<void> | null = null

  constructor(log: EventLog, clock: Clock, gatherNs: bigint) {
    this.#log = log
    this.#clock = clock
    this.#gatherNs = gatherNs
    this.#pause = gatherNs
    log.onWrite(() => this.#join())
  }

  next(origin: string): NextPlace {
    const last = this.#tails.get(origin)?.at(-1)
    if (last !== undefined) {
      const { event, id } = last.accepted
      return { seq: event.seq + 1, prev: id, svcond: event.svcond, inTick: last.inTick }
    }
    const { count, hash, svcond, inTick } = this.#log.end(origin)
    return { seq: count, prev: hash, svcond, inTick }
  }

  /** A staged event that is not durable yet. */
  held(origin: string, seq: number): AcceptedEvent | undefined {
    const tail = this.#tails.get(origin)
    return tail?.[seq - tail[0].accepted.event.seq]?.accepted
  }

  /**
   * Takes the next event of its log.
   * @returns the result, once it is durable
   * @throws Refusal OVERLOADED
   */
  stage(accepted: AcceptedEvent): Promise<Appending> {
    const length = this.#length + accepted.text.length
    if (this.#queue.length >= MAX_STAGED || length > MAX_STAGED_LENGTH) {
      throw new Refusal('OVERLOADED', 'Too many events are waiting for the disk; send them again later.')
    }
    const { origin, svcond } = accepted.event
    this.#length = length
    const held = { accepted, inTick: inTickAfter(this.next(origin), svcond) }
    const tail = this.#tails.get(origin)
    if (tail === undefined) this.#tails.set(origin, [held])
    else tail.push(held)
    const appended = new Promise<Appending>((resolve, reject) => {
      this.#queue.push({ accepted, resolve, reject })
    })
    // Gossip does not wait for the disk; callers that do get the error.
    appended.catch(() => undefined)
    this.#arrange()
    return appended
  }

  /** Writes the staged events. */
  async close(): Promise<void> {
    while (this.#running !== null || this.#queue.length > 0) {
      this.#start()
      await this.#running
    }
    this.#timer?.()
  }

  #arrange(): void {
    if (this.#running !== null) return
    if (this.#gatherNs === 0n || this.#queue.length >= MAX_BATCH_EVENTS) this.#start()
    else this.#timer ??= this.#clock.after(this.#wait(), () => this.#start())
  }

  /**
   * An event after a quiet period is written at once; in a stream, those that arrive between two writes are gathered.
   */
  #wait(): bigint {
    const left = this.#written + this.#pause - this.#clock.now()
    return left > 0n ? left : 0n
  }

  /** Something else is about to be written. */
  #join(): void {
    if (this.#timer === null || this.#running !== null) return
    this.#timer()
    this.#timer = null
    this.#running = this.#run()
  }

  #start(): void {
    this.#timer?.()
    this.#timer = null
    // A microtask later, so that events staged together share the first batch.
    this.#running ??= Promise.resolve().then(() => this.#run())
  }

  async #run(): Promise<void> {
    this.#written = this.#clock.now()
    try {
      await this.#append(this.#take())
    } finally {
      this.#pause = pauseAfter(this.#clock.now() - this.#written, this.#gatherNs)
      this.#running = null
      if (this.#queue.length > 0) this.#arrange()
    }
  }

  #take(): Staged[] {
    let length = 0
    let count = 0
    for (const { accepted } of this.#queue) {
      const more = length + accepted.text.length
      if (count > 0 && (count === MAX_BATCH_EVENTS || more > MAX_BATCH_LENGTH)) break
      length = more
      count++
    }
    this.#length -= length
    return this.#queue.splice(0, count)
  }

  async #append(batch: readonly Staged[]): Promise<void> {
    try {
      const appendings = await this.#log.append(batch.map(({ accepted }) => accepted))
      for (const { accepted } of batch) this.#unstage(accepted)
      for (const [index, { resolve }] of batch.entries()) resolve(appendings[index])
      // An event that was not appended also drops those staged after it.
      if (appendings.some((appending) => appending !== 'appended')) this.#drop(new Refusal('SEQUENCE_GAP', DROPPED))
    } catch (error) {
      for (const { reject } of batch) reject(error)
      this.#drop(error)
    }
  }

  #unstage(accepted: AcceptedEvent): void {
    const { origin } = accepted.event
    const tail = this.#tails.get(origin)
    if (tail === undefined) return
    tail.shift()
    if (tail.length === 0) this.#tails.delete(origin)
  }

  #drop(error: unknown): void {
    this.#tails.clear()
    this.#length = 0
    for (const { reject } of this.#queue.splice(0)) reject(error)
  }
}

const DROPPED = 'An event before this one could not be appended; both are fetched again.'

/**
 * @param took duration of the last write, nanoseconds
 * @param usual time between two writes
 */
function pauseAfter(took: bigint, usual: bigint): bigint {
  const wanted = took * WRITE_SPACING
  if (wanted <= usual) return usual
  return wanted < usual * LONGEST_GATHER ? wanted : usual * LONGEST_GATHER
}
