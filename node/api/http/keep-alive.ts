import type { ServerResponse } from 'node:http'

/** Time after which an idle connection is closed, milliseconds. */
export const KEPT_MS = 60_000

/**
 * Time announced to clients, seconds. It is shorter, so that clients close first: a request sent into a connection that
 * is just closing gets no answer and looks like a broken node. The margin also covers a side that is busy for a while.
 */
const TOLD_SECONDS = 10

/** Header fields that say whether the connection stays open, as a flat list. */
export function connectionFields({ shouldKeepAlive }: ServerResponse, close: boolean): readonly string[] {
  if (close) return ['connection', 'close']
  return shouldKeepAlive ? ['connection', 'keep-alive', 'keep-alive', `timeout=${TOLD_SECONDS}`] : []
}
