/**
 * Loaded into every node of a testnet before its program: the node stops when the launcher at the other end of standard
 * input is gone, however it went, so that no kill -9 leaves nodes behind.
 */
import { isMainThread } from 'node:worker_threads'

/** A node that has not stopped by then is ended, in milliseconds. */
const PATIENCE_MS = 3000

// Threads of a node load what the node was told to load.
if (isMainThread) {
  const end = (): void => {
    setTimeout(() => process.exit(1), PATIENCE_MS)
    process.kill(process.pid, 'SIGTERM')
  }
  process.stdin.on('end', end).on('error', end).resume()
  // Watching it must not keep the process alive.
  if ('unref' in process.stdin) process.stdin.unref()
}
