import type { ChildProcess } from 'node:child_process'
import { launch } from '../cli/run-binary.ts'

/** A node in a process of its own, as a user starts it. */
export interface NodeProcess {
  readonly url: string
  readonly pid: number
  /** Ends it. @returns its exit code, null after SIGKILL, and how long it took in milliseconds */
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly took: number }>
  /** What it has written to standard error. */
  readonly errors: () => string
}

/**
 * A node that is told to stop gives itself two seconds. On a busy machine they are longer, but never as long as anything
 * that it could wait for: callers that keep a connection, and computations of minutes.
 */
export const SOON_MS = 60_000

const running = new Set<ChildProcess>()

/** Ends whatever a failed test has left running. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts a node on a data directory and waits until it is ready. */
export function startNodeProcess(data: string): Promise<NodeProcess> {
  const child = launch(['start', '--json', '--port', '0', '--workers', '1', '--data', data])
  running.add(child)
  let text = ''
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  void ended.then(() => running.delete(child))
  const end = async (signal: NodeJS.Signals) => {
    const since = performance.now()
    child.kill(signal)
    return { code: await ended, took: performance.now() - since }
  }
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (!text.includes('\n')) return
      const { url } = JSON.parse(text) as { readonly url: string }
      resolve({ url, pid: child.pid as number, end, errors: () => errors })
    })
    void ended.then((code) => reject(new Error(`the node ended with ${code} before it was ready: ${errors}`)))
  })
}
