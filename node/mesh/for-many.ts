import { setMaxListeners } from 'node:events'

/** Lets any number of requests wait on a signal: all peers are asked together, which Node would take for a leak. */
export function forMany(signal: AbortSignal): AbortSignal {
  setMaxListeners(0, signal)
  return signal
}
