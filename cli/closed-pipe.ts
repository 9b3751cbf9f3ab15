import { CLI_EXIT } from './exit-table.ts'

/** A pager that closes early is not a failure. */
let then = (): void => process.exit(process.exitCode ?? CLI_EXIT.ok)

/** From here on, a closed output pipe causes an orderly stop instead of an immediate one. */
export const onClosedPipe = (task: () => void): void => {
  then = task
}

/** A closed output pipe ends the program; any other write error is a fault. */
export const watchPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      then()
    })
  }
}
