import { sendAsCaller } from '../node/account.svelte.ts'
import type { Following, Listener } from './follow-channel.ts'
import type { ChannelPlace, SealedRow } from './machine.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** Ticks of an answer; several come where the reader was away. */
const COUNT = 1

/**
 * Follows a channel by requests that wait for the next tick. A browser cannot show its session to a WebSocket, since scripts
 * do not see the cookie; requests carry it.
 * @returns ends it
 */
export function askChannel({ channel, last }: Omit<Following, 'key'>, listener: Listener): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const path = `/api/svc/streams/${channel}`
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  const seen = (): Promise<void> =>
    new Promise((resolve) => {
      if (!document.hidden) return resolve()
      listener.connection('hidden')
      document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    })

  const round = async (): Promise<boolean> => {
    const query = new URLSearchParams({ after: String(last()), count: String(COUNT) })
    const next = await sendAsCaller<{ readonly ticks: readonly SealedRow[] }>(`${path}/next?${query}`, { signal })
    const place = next.ok ? await sendAsCaller<ChannelPlace>(path, { signal }) : next
    if (signal.aborted || !next.ok || !place.ok) return false
    listener.connection('live')
    for (const tick of next.body.ticks) listener.tick(tick)
    listener.place(place.body)
    // Nothing more comes from a channel that has ended; the node answers at once then.
    if (place.body.state === 'closed' || place.body.halted) await pause(LONGEST_WAIT)
    return true
  }
  const run = async (): Promise<void> => {
    listener.connection('connecting')
    for (let wait = FIRST_WAIT; !signal.aborted; ) {
      await seen()
      if (signal.aborted) return
      if (await round()) wait = FIRST_WAIT
      else if (!signal.aborted) {
        listener.connection('waiting')
        await pause(wait)
        wait = Math.min(LONGEST_WAIT, wait * 2)
      }
    }
  }
  void run()
  return () => ending.abort()
}
