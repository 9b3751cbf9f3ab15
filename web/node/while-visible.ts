/** Resolves after a time, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

/**
 * Runs something while the page is seen: it is ended when the page is hidden, and begun again when it is seen again.
 * @returns ends it for good
 */
export const whileVisible = (run: (signal: AbortSignal) => Promise<void>): (() => void) => {
  let running: AbortController | null = null
  const follow = (): void => {
    if (document.hidden) {
      running?.abort()
      running = null
    } else if (running === null) {
      running = new AbortController()
      run(running.signal).catch(() => undefined)
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    running?.abort()
  }
}

/** Reads now and then again some time after each answer, while the page is seen. @returns ends it */
export const repeatWhileVisible = (read: () => Promise<void>, everyMs: number): (() => void) =>
  whileVisible(async (signal) => {
    while (!signal.aborted) {
      await read()
      await pause(everyMs, signal)
    }
  })
