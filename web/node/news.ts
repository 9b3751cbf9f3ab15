/** Tells that a stream of server-sent events has something new; what it is, is read from the node. */
export interface News {
  /** Whether the stream is connected; if not, the reader asks and waits for an answer instead. */
  connected(): boolean
  /** Resolves when something came since the last call, or when the stream broke or was closed. */
  next(): Promise<void>
  close(): void
}

export const openNews = (path: string): News => {
  const source = new EventSource(path)
  let came = false
  let wake: (() => void) | null = null
  const tell = (): void => {
    came = true
    wake?.()
  }
  source.addEventListener('message', tell)
  // The browser connects again by itself, unless the node refuses.
  source.addEventListener('error', tell)
  return {
    connected: () => source.readyState === EventSource.OPEN,
    async next() {
      if (!came) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      wake = null
      came = false
    },
    close() {
      source.close()
      tell()
    },
  }
}
