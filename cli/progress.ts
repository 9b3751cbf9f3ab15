import { colors } from './colors.ts'
import { fitColumns } from './fit-columns.ts'

const WIDTH = 30
/** Columns of a label, so that the line is short enough to be drawn again. */
const LABEL = 36

/** A bar on standard error, redrawn in place; nothing if that is not a terminal. */
export interface Progress {
  /** @param share done, 0 to 1 */
  show(share: number): void
  /** Removes the bar. */
  clear(): void
}

export const createProgress = (label: string): Progress => {
  if (!process.stderr.isTTY) return { show: () => undefined, clear: () => undefined }
  const name = label.length > LABEL ? fitColumns(label, LABEL) : label
  let over = false
  return {
    show(share) {
      if (over) return
      const full = Math.round(share * WIDTH)
      const bar = `${'█'.repeat(full)}${colors.dim('░'.repeat(WIDTH - full))}`
      process.stderr.write(`\r${name} ${bar} ${Math.floor(share * 100)} %`)
    },
    clear() {
      over = true
      process.stderr.write('\r\x1b[K')
    },
  }
}
