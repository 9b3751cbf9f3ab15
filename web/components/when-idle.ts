/** Milliseconds after which work is done even if the page has always something to do. */
const PATIENCE_MS = 1000

/** Does what nobody sees after what is seen. @returns takes the work back if it was not begun */
export const whenIdle = (work: () => void): (() => void) => {
  // Not in Safari.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PATIENCE_MS / 4)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(asked)
}
