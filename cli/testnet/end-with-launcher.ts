/**
 * Loaded into every node of a testnet before its program: the node stops when the launcher at the other end of standard
 * input is gone for any reason, so that even kill -9 leaves no nodes behind.
 */
import { isMainThread } from 'node:worker_threads'

/** Time after which a node that has not stopped is killed, milliseconds. */
const PATIENCE_MS = 3000

// Worker threads of a node load this module too.
if (isMainThread) {
  const end = (): void => {
    setTimeout(() => process.exit(1), PATIENCE_MS)
    process.kill(process.pid, 'SIGTERM')
  }
  process.stdin.on('end', end).on('error', end).resume()
  // Watching it must not keep the process alive.
  if ('unref' in process.stdin) process.stdin.unref()
}
