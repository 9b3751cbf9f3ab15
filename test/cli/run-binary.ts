import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const built = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Arguments of Node that start the built command, beside these built tests: bundled, it starts in a quarter of the
 * processor time. The long run measures coverage and therefore starts the compiled tree.
 */
export const COMMAND: readonly string[] = [built(process.env.LONG === '1' ? 'cli/main.js' : 'program/main.cjs')]

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts `svcmesh` as a user would, without colours and without this machine's own keys and settings. */
export const launch = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SVCMESH_'))
  const env = {
    ...Object.fromEntries(inherited),
    NO_COLOR: '1',
    SVCMESH_KEYS: '/dev/null/keys.json',
    ...environment,
  }
  return spawn(process.execPath, [...COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs `svcmesh` to its end. */
export const svcmesh = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
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
