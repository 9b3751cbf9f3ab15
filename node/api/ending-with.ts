/** A signal that also aborts when a client is gone. */
export interface Ending {
  readonly signal: AbortSignal
  /** Aborts it before that. */
  abort(): void
  /** Has to be called when nobody needs the signal any more: that of the client may live longer. */
  release(): void
}

/** @param gone aborts when the client no longer waits; absent if that is not known */
export function endingWith(gone: AbortSignal | undefined): Ending {
  const ending = new AbortController()
  const abort = (): void => ending.abort()
  if (gone?.aborted === true) abort()
  gone?.addEventListener('abort', abort)
  return { signal: ending.signal, abort, release: () => gone?.removeEventListener('abort', abort) }
}
