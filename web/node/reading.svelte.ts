import type { Refused } from './refusal.ts'
import type { Answered } from './send.ts'

/** Something that a page reads from the node: what it last answered, and a refusal if the last attempt was refused. */
export interface Reading<Body> {
  /** The last answer; it stays while a later attempt runs or is refused. */
  readonly body: Body | null
  readonly refusal: Refused | null
  readonly busy: boolean
  /** Reads again. What an earlier call is still waiting for is dropped. */
  read(): Promise<void>
  /** Drops what runs. */
  end(): void
}

export const readingOf = <Body>(ask: (signal: AbortSignal) => Promise<Answered<Body> | Refused>): Reading<Body> => {
  let body = $state.raw<Body | null>(null)
  let refusal = $state.raw<Refused | null>(null)
  let busy = $state(false)
  let running: AbortController | null = null
  return {
    get body() {
      return body
    },
    get refusal() {
      return refusal
    },
    get busy() {
      return busy
    },
    async read() {
      running?.abort()
      const mine = new AbortController()
      running = mine
      busy = true
      const answer = await ask(mine.signal)
      if (mine.signal.aborted) return
      busy = false
      refusal = answer.ok ? null : answer
      if (answer.ok) body = answer.body
    },
    end() {
      running?.abort()
      busy = false
    },
  }
}
