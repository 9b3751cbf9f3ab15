import type { ServerResponse } from 'node:http'

/** An idle connection is closed after so long, in milliseconds. */
export const KEPT_MS = 60_000

/**
 * What clients are told of that, in seconds. They close first then, and nobody sends a request into a connection that is
 * just being closed, which has no answer and looks like a broken node; also not where either side had no time for a while.
 */
const TOLD_SECONDS = 10

/** Header fields that say whether the connection stays, as a flat list. */
export function connectionFields({ shouldKeepAlive }: ServerResponse, close: boolean): readonly string[] {
  if (close) return ['connection', 'close']
  return shouldKeepAlive ? ['connection', 'keep-alive', 'keep-alive', `timeout=${TOLD_SECONDS}`] : []
}
