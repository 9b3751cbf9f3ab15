import { CLI_EXIT } from './exit-table.ts'

/** A pager that closes early is not a failure. */
let then = (): void => process.exit(process.exitCode ?? CLI_EXIT.ok)

/** From here on nobody who reads the output any more is a reason to stop in good order, and not at once. */
export const onClosedPipe = (task: () => void): void => {
  then = task
}

/** Output that cannot be written since its reader has gone ends the program; every other error of it is a fault. */
export const watchPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      then()
    })
  }
}
