/**
 * Runs commands one after the other, each with fresh modules, in one process that starts once: a message has the arguments and the
 * environment, the answer what a process of its own would have printed, and its exit code. A command has ended when
 * nothing is left that would keep such a process running.
 */
import { globalAgent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { compileProgram } from '../../cli/program/compile-program.ts'

export interface Command {
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** The server takes no other command, as this one ended its process. */
  readonly ends?: boolean
}

const { run } = compileProgram(fileURLToPath(new URL('../../program', import.meta.url)), 'command')
const { exit } = process

/** What is written to a stream, instead of to the stream. */
const collect = (stream: NodeJS.WriteStream): (() => string) => {
  const chunks: Buffer[] = []
  const write = (chunk: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
    chunks.push(Buffer.from(chunk as string))
    for (const callback of [encoding, done]) if (typeof callback === 'function') callback()
    return true
  }
  stream.removeAllListeners('error')
  stream.write = write as typeof stream.write
  return () => Buffer.concat(chunks).toString()
}

process.on('message', ({ args, environment }: Command) => {
  const stdout = collect(process.stdout)
  const stderr = collect(process.stderr)
  const answer = (code: number, ends: boolean): void => {
    const outcome: Outcome = { code, stdout: stdout(), stderr: stderr(), ends }
    process.send?.(outcome, () => ends && exit())
  }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  // A node of an earlier command may have closed its connections.
  globalAgent.destroy()
  process.argv = [process.execPath, 'svcmesh', ...args]
  process.exitCode = undefined
  process.exit = (code) => {
    answer(Number(code ?? process.exitCode ?? 0), true)
    return undefined as never
  }
  process.channel?.unref()
  process.once('beforeExit', (code) => {
    process.channel?.ref()
    answer(code, false)
  })
  run()
})
process.once('disconnect', () => exit())
