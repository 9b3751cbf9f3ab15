/** Width and height of a terminal in characters. */
export interface Size {
  readonly columns: number
  readonly rows: number
}

/** Draws the lines of a frame for a size. */
export type Frame = (size: Size) => readonly string[]

/** Shows frames one in place of the other. */
export interface LiveScreen {
  show(frame: Frame): void
  /** Ends it; the last frame stays on the screen. */
  close(): void
}

/** Least time from one frame to the next, milliseconds: faster ones are not seen. */
const LEAST_MS = 33

const PLAIN: Size = { columns: 80, rows: 24 }

/** Frames one after the other, for a pipe or a file. */
const printed: LiveScreen = {
  show: (frame) => process.stdout.write(`${frame(PLAIN).join('\n')}\n\n`),
  close: () => undefined,
}

/**
 * Control sequences (ECMA-48, and DEC private modes as in xterm): the alternate screen leaves what was on the terminal
 * as it was, and a resize cannot mix frames; without wrapping, long lines are cut; a synchronised update shows no half
 * frame where the terminal knows it.
 */
const [ENTER, LEAVE] = ['\x1b[?1049h\x1b[?25l\x1b[?7l', '\x1b[?7h\x1b[?25h\x1b[?1049l']
const [BEGIN, END] = ['\x1b[?2026h\x1b[H', '\x1b[J\x1b[?2026l']
const REST_OF_LINE = '\x1b[K'

/** Frames in place, each drawn over the one before; redrawn when the size of the terminal changes. */
class TerminalScreen implements LiveScreen {
  #frame: Frame | null = null
  #drawn = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null
  readonly #restore = (): void => {
    process.stdout.write(LEAVE)
  }

  constructor() {
    process.stdout.write(ENTER)
    process.stdout.on('resize', this.#draw)
    // Also where the program ends by an error.
    process.on('exit', this.#restore)
  }

  show(frame: Frame): void {
    this.#frame = frame
    const wait = LEAST_MS - (performance.now() - this.#drawn)
    if (wait <= 0) this.#draw()
    else this.#timer ??= setTimeout(this.#draw, wait)
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    process.stdout.off('resize', this.#draw)
    process.off('exit', this.#restore)
    this.#restore()
    if (this.#frame !== null) process.stdout.write(`${this.#lines(this.#frame).join('\n')}\n`)
  }

  #lines(frame: Frame): readonly string[] {
    const { columns = PLAIN.columns, rows = PLAIN.rows } = process.stdout
    return frame({ columns, rows }).slice(0, rows)
  }

  readonly #draw = (): void => {
    this.#timer = null
    if (this.#frame === null) return
    this.#drawn = performance.now()
    const lines = this.#lines(this.#frame).map((line) => line + REST_OF_LINE)
    process.stdout.write(BEGIN + lines.join('\r\n') + END)
  }
}

/** In place where standard output is a terminal, else one after the other. */
export const liveScreen = (): LiveScreen => (process.stdout.isTTY ? new TerminalScreen() : printed)
