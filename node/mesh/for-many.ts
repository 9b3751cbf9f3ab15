import { setMaxListeners } from 'node:events'

/** Allows any number of listeners on a signal: all peers are asked at once, which Node would report as a leak. */
export function forMany(signal: AbortSignal): AbortSignal {
  setMaxListeners(0, signal)
  return signal
}
