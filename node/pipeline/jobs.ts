import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Answer } from '../api/call.ts'
import type { Caller, ChannelOfKey } from '../caller.ts'

export type JobState = 'running' | 'done' | 'refused' | 'cancelled'

/** A computation that runs independently of the connection. */
export interface JobView {
  readonly id: string
  readonly state: JobState
  /** Share done, 0 to 1. */
  readonly progress: number
  /** Endpoint of the request. */
  readonly endpoint: string
  /** Unix nanoseconds. */
  readonly started: bigint
  /** The answer that a waiting caller would have received; null while it runs. */
  readonly answer: Answer | null
}

export type JobRun = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Answer>

/** Long computations by id; each is visible only to the account that started it, and to the key of its channel that did. */
export interface Jobs {
  /** @throws Refusal OVERLOADED when too many run */
  start(starter: Pick<Caller, 'account' | 'channel'>, endpoint: string, run: JobRun): JobView
  /** The channel whose key started a job; null for a job of an account's key, and for an unknown one. */
  startedBy(id: string): ChannelOfKey | null
  /** @throws Refusal UNKNOWN_JOB */
  get(account: string, id: string): JobView
  list(account: string): readonly JobView[]
  /** Stops the job and frees its worker; a finished one is unchanged. */
  cancel(account: string, id: string): JobView
  /** Cancels everything; resolves when all have ended. */
  close(): Promise<void>
}

/** An hour, in nanoseconds. */
const KEPT = 3_600_000_000_000n
const MAX_RUNNING = 64
const MAX_FINISHED = 1_000
/** Total characters of finished answers kept. */
const MAX_TEXT = 64_000_000

interface Entry {
  readonly id: string
  readonly account: string
  readonly channel: ChannelOfKey | null
  readonly endpoint: string
  readonly started: bigint
  readonly controller: AbortController
  state: JobState
  progress: number
  answer: Answer | null
  ended: bigint
  finished: Promise<void>
}

const sizeOf = (entry: Entry): number => {
  const body = entry.answer?.body
  return typeof body === 'string' ? body.length : 0
}

export function createJobs(clock: Clock, entropy: Entropy, toAnswer: (error: unknown) => Answer): Jobs {
  const entries = new Map<string, Entry>()

  /** Drops jobs that ended over an hour ago, and the oldest beyond the bounds. */
  const sweep = (): void => {
    const ended = [...entries.values()].filter((entry) => entry.state !== 'running')
    let text = ended.reduce((sum, entry) => sum + sizeOf(entry), 0)
    let count = ended.length
    const now = clock.now()
    for (const entry of ended.sort((a, b) => (a.ended < b.ended ? -1 : 1))) {
      if (now - entry.ended <= KEPT && count <= MAX_FINISHED && text <= MAX_TEXT) return
      entries.delete(entry.id)
      count--
      text -= sizeOf(entry)
    }
  }

  const find = (account: string, id: string): Entry => {
    sweep()
    const entry = entries.get(id)
    if (entry === undefined || entry.account !== account) {
      throw new Refusal('UNKNOWN_JOB', 'Unknown job for this key; jobs are kept for an hour after they end.')
    }
    return entry
  }

  const follow = async (entry: Entry, run: JobRun): Promise<void> => {
    try {
      entry.answer = await run(entry.controller.signal, (share) => {
        entry.progress = share
      })
      entry.state = entry.answer.status < 400 ? 'done' : 'refused'
    } catch (error) {
      entry.answer = toAnswer(error)
      entry.state = entry.controller.signal.aborted ? 'cancelled' : 'refused'
    }
    if (entry.state === 'done') entry.progress = 1
    entry.ended = clock.now()
    sweep()
  }

  return {
    start({ account, channel = null }, endpoint, run) {
      let running = 0
      for (const entry of entries.values()) if (entry.state === 'running') running++
      if (running >= MAX_RUNNING) {
        throw new Refusal('OVERLOADED', `${running} jobs are running; try again when one has ended.`, { running })
      }
      const entry: Entry = {
        id: toHex(entropy.bytes(16)),
        account,
        channel,
        endpoint,
        started: clock.now(),
        controller: new AbortController(),
        state: 'running',
        progress: 0,
        answer: null,
        ended: 0n,
        finished: Promise.resolve(),
      }
      entries.set(entry.id, entry)
      entry.finished = follow(entry, run)
      return entry
    },
    startedBy: (id) => entries.get(id)?.channel ?? null,
    get: find,
    list(account) {
      sweep()
      return [...entries.values()].filter((entry) => entry.account === account)
    },
    cancel(account, id) {
      const entry = find(account, id)
      entry.controller.abort()
      return entry
    },
    async close() {
      for (const entry of entries.values()) entry.controller.abort()
      await Promise.all([...entries.values()].map((entry) => entry.finished))
    },
  }
}
