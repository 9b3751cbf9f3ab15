/** One line on standard error, rewritten in place; nothing if that is not a terminal. */
export interface StatusLine {
  show(text: string): void
  clear(): void
}

export const createStatusLine = (): StatusLine => {
  if (!process.stderr.isTTY) return { show: () => undefined, clear: () => undefined }
  return {
    show: (text) => void process.stderr.write(`\r\x1b[K${text}`),
    clear: () => void process.stderr.write('\r\x1b[K'),
  }
}
