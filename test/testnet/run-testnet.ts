import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch, svcmesh } from '../cli/run-binary.ts'

export interface ListedNode {
  readonly name: string
  readonly url: string
  readonly address: string
  readonly peerId: string
  readonly publicKey: string
  readonly multiaddr: string
  readonly pid: number | null
  readonly data: string
}

export interface StatusRow {
  readonly name: string
  readonly pid: number | null
  readonly peers: number | null
  readonly height: number | null
  readonly state_root: string | null
  readonly memory: number | null
}

export interface Running {
  readonly child: ChildProcess
  readonly ready: { readonly ready: boolean; readonly seconds: number; readonly nodes: readonly ListedNode[] }
  /** All that it printed so far. */
  readonly printed: () => string
}

/**
 * For programs tested by their behaviour alone: measuring coverage in each of seventeen would slow all of them down.
 */
export const UNMEASURED = { NODE_V8_COVERAGE: '' } as const

/** Starts a launcher; resolves with its ready line, rejects with what it wrote when it ends before. */
export const up = (data: string, ...more: string[]): Promise<Running> => upWith({}, data, ...more)

/** The same in an environment that differs. */
export const upWith = (
  environment: Readonly<Record<string, string>>,
  data: string,
  ...more: string[]
): Promise<Running> =>
  new Promise((done, fail) => {
    const child = launch(['testnet', 'up', '--json', '--data', data, ...more], environment)
    let text = ''
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const line = /^\{"ready":true.*\}$/m.exec(text)
      if (line !== null) done({ child, ready: JSON.parse(line[0]), printed: () => text })
    })
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${text}${errors}`)))
  })

/** The line with which a node reports that it is ready. */
export const firstLine = (child: ChildProcess): Promise<Readonly<Record<string, unknown>>> =>
  new Promise((done, fail) => {
    let text = ''
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) done(JSON.parse(text.slice(0, text.indexOf('\n'))))
    })
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${errors}`)))
  })

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
    else child.once('exit', (code) => done(code))
  })

export const isAlive = (pid: number | null): boolean => {
  if (pid === null) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** `svcmesh testnet …` on a directory, as JSON. */
export const testnet = async (data: string, ...words: string[]): Promise<Record<string, unknown>> => {
  const { stdout, stderr, code } = await svcmesh(['testnet', ...words, '--data', data, '--json'])
  if (stdout === '') throw new Error(`testnet ${words.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

export const statusOf = async (data: string): Promise<readonly StatusRow[]> =>
  (await testnet(data, 'status')).nodes as readonly StatusRow[]

export const recordOf = async (data: string): Promise<{ launcher: number | null; nodes: readonly ListedNode[] }> =>
  JSON.parse(await readFile(join(data, 'testnet.json'), 'utf8'))
