import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Call } from '../api/call.ts'
import { deadline } from '../api/deadline.ts'
import type { News } from '../pipeline/news.ts'
import type { Services } from '../services.ts'

/** Longest wait for something new, seconds. */
export const LONGEST_WAIT = 30

const SECOND_NS = 1_000_000_000n

interface Wait {
  readonly call: Call
  readonly news: News
  /** Seconds; 0 reads once. */
  readonly wait: number
}

interface Reading<Found> {
  read(): Found | Promise<Found>
  /** Whether to wait for more. */
  isEmpty(found: Found): boolean
}

/**
 * Reads at once, and again with every piece of news until there is something, or the time has passed.
 * @throws Refusal RATE_LIMITED or OVERLOADED if too many wait already
 */
export async function waitFor<Found>(
  { clock, readerPlaces }: Pick<Services, 'clock' | 'readerPlaces'>,
  { call, news, wait }: Wait,
  { read, isEmpty }: Reading<Found>,
): Promise<Found> {
  let { count } = news
  let found = await read()
  if (wait === 0 || !isEmpty(found)) return found
  const leave = readerPlaces.take(call.ip)
  const { signal, end } = deadline(clock, call, BigInt(wait) * SECOND_NS)
  try {
    while (isEmpty(found) && !signal.aborted) {
      await news.after(count, signal)
      count = news.count
      found = await read()
    }
    return found
  } finally {
    end()
    leave()
  }
}

/** Yields what is read, and again with every piece of news, until the signal aborts. */
export async function* following<Found>(
  news: News,
  signal: AbortSignal,
  read: () => Read<Found> | Promise<Read<Found>>,
): AsyncGenerator<Found> {
  while (!signal.aborted) {
    const { count } = news
    const { found, ended } = await read()
    yield* found
    if (ended) await news.after(count, signal)
  }
}

/**
 * Counts a further page of a reader that is behind against the limit of its address, as if it had been asked for; waits while that
 * is used up.
 */
export async function furtherPage(
  { clock, limits }: Pick<Services, 'clock' | 'limits'>,
  { ip }: Call,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      limits.take('explore', ip)
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await passed(clock, BigInt(Number(error.data.retry_after)) * SECOND_NS, signal)
    }
  }
}

/** Resolves after some nanoseconds, or when the signal aborts. */
async function passed(clock: Clock, time: bigint, signal: AbortSignal): Promise<void> {
  const { signal: over, end } = deadline(clock, { signal }, time)
  await new Promise<void>((resolve) => {
    if (over.aborted) resolve()
    else over.addEventListener('abort', () => resolve(), { once: true })
  })
  end()
}

interface Read<Found> {
  readonly found: readonly Found[]
  /** Whether that was all for now. */
  readonly ended: boolean
}
