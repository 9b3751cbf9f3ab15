import { onClosedPipe } from './closed-pipe.ts'
import { CLI_EXIT } from './exit-table.ts'

/** Some versions of npm pass on a Ctrl-C that the terminal has sent as well: what follows this soon is the same wish, in milliseconds. */
const ECHO_MS = 500

/**
 * Resolves when the program is to stop: at a signal, or when whoever read its output has gone (SIGPIPE), as `tee` at a Ctrl-C
 * that both of them get.
 * @param onSecond what a second, separate wish does; ends the process at once unless told otherwise
 */
export const stopSignal = (onSecond: () => void = () => process.exit(CLI_EXIT.interrupted)): Promise<NodeJS.Signals> =>
  new Promise((asked) => {
    let since: number | undefined
    onClosedPipe(() => asked('SIGPIPE'))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (since !== undefined && performance.now() - since > ECHO_MS) onSecond()
        since ??= performance.now()
        asked(signal)
      })
    }
  })
