import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process that announced itself with one JSON line. */
export interface Child {
  readonly process: ChildProcess
  readonly ready: Readonly<Record<string, unknown>> & { readonly url: string }
  /** Milliseconds from the spawn to the line. */
  readonly startup: number
  stop(): Promise<void>
}

/** Room for young objects as in `npm start`: with the default of 16 MiB a node under load spends a seventh of its time on them. */
const FLAGS = ['--max-semi-space-size=32']

/** Starts a Node script and waits for its first line of JSON. */
export async function startChild(script: string, args: readonly string[]): Promise<Child> {
  const begin = performance.now()
  const child = spawn(process.execPath, [...FLAGS, script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    if (!line.startsWith('{')) continue
    const startup = performance.now() - begin
    child.stdout.resume()
    return {
      process: child,
      ready: JSON.parse(line),
      startup,
      stop: async () => {
        if (child.exitCode !== null) return
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error(`${script} ended before it was ready`)
}
