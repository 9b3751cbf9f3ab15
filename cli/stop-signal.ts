import { onClosedPipe } from './closed-pipe.ts'
import { CLI_EXIT } from './exit-table.ts'

/**
 * Some versions of npm forward a Ctrl-C that the terminal has also sent: a signal within this time is the same request,
 * milliseconds.
 */
const ECHO_MS = 500

/**
 * Resolves when the program has to stop: at a signal, or when the reader of its output is gone (SIGPIPE), such as `tee`
 * at a Ctrl-C that both receive.
 * @param onSecond handler of a second, separate signal; ends the process at once by default
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

/** Aborts when the program has to stop. */
export const untilStopped = (): AbortSignal => {
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort())
  return stop.signal
}
