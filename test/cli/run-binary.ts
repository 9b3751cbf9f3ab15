import { type ChildProcess, fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command, Outcome } from './command-server.ts'

const built = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Arguments of Node that start the built command, beside these built tests: bundled, it starts in a quarter of the
 * processor time. The long run measures coverage and therefore starts the compiled tree.
 */
export const COMMAND: readonly string[] = [built(process.env.LONG === '1' ? 'cli/main.js' : 'program/main.cjs')]

/** Without colours and without this machine's own keys and settings. */
const environmentWith = (given: Readonly<Record<string, string>>): Record<string, string> => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SVCMESH_'))
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', SVCMESH_KEYS: '/dev/null/keys.json', ...given } as Record<
    string,
    string
  >
}

/** Starts `svcmesh` as a user would. */
export const launch = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [...COMMAND, ...args], {
    env: environmentWith(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const inProcessOfItsOwn = (args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Outcome> =>
  new Promise((done, fail) => {
    const child = launch(args, environment)
    let stdout = ''
    let stderr = ''
    child.stdout?.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr?.on('data', (chunk) => {
      stderr += chunk
    })
    child.once('error', fail)
    child.once('close', (code) => done({ code, stdout, stderr }))
  })

/** Servers that wait for a command. */
const idle: ChildProcess[] = []

const startServer = (): ChildProcess => {
  const server = fork(built('test/cli/command-server.js'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  server.once('exit', () => {
    if (idle.includes(server)) idle.splice(idle.indexOf(server), 1)
  })
  return server
}

/** Whether a server keeps this process running. */
const hold = (server: ChildProcess, holds: boolean): void => {
  for (const each of [server, server.channel]) holds ? each?.ref() : each?.unref()
}

const atServer = (args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Outcome> =>
  new Promise((done, fail) => {
    const server = idle.pop() ?? startServer()
    hold(server, true)
    const lost = (code: number | null): void => fail(new Error(`svcmesh ${args.join(' ')} ended its server: ${code}`))
    server.once('exit', lost)
    server.once('message', (message) => {
      const outcome = message as Outcome
      server.off('exit', lost)
      hold(server, false)
      if (outcome.ends !== true) idle.push(server)
      done(outcome)
    })
    const command: Command = { args, environment: environmentWith(environment) }
    server.send(command)
  })

/** Whether a command starts processes or a node of its own; `testnet restart` and the like ask a launcher that runs. */
const needsProcess = ([command, action]: readonly string[]): boolean =>
  command === 'start' || command === 'join' || (command === 'testnet' && (action === undefined || action === 'up'))

/** Runs `svcmesh` to its end; the long run starts a process for each command, others one for all. */
export const svcmesh = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  process.env.LONG === '1' || needsProcess(args) ? inProcessOfItsOwn(args, environment) : atServer(args, environment)
