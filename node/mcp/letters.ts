import type { Letter, Mailbox } from './mailbox.ts'
import type { McpSessions } from './mcp-sessions.ts'

/**
 * The letters after an id as they come, until the mailbox is closed or the signal aborts; null after 20 to 40 seconds
 * without one.
 */
export async function* lettersOf(
  sessions: Pick<McpSessions, 'everyBeat'>,
  mailbox: Mailbox,
  after: number,
  signal?: AbortSignal,
): AsyncGenerator<Letter | null> {
  let last = after
  let beats = 0
  const leaveBeats = sessions.everyBeat(() => {
    beats++
    mailbox.stir()
  })
  const stop = (): void => mailbox.stir()
  signal?.addEventListener('abort', stop)
  try {
    while (signal?.aborted !== true) {
      const letter = mailbox.after(last)
      if (letter !== undefined) {
        last = letter.id
        beats = 0
        yield letter
      } else if (mailbox.closed) return
      else if (beats > 1) {
        beats = 0
        yield null
      } else await mailbox.next()
    }
  } finally {
    leaveBeats()
    signal?.removeEventListener('abort', stop)
  }
}
