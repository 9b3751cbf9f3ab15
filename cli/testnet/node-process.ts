import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXIT } from '../../node/exit-codes.ts'
import type { Layout } from './layout.ts'
import { NODE_FLAGS } from './node-flags.ts'
import type { TestnetNode } from './record.ts'

/**
 * The bundled program (scripts/bundle-program.mjs), from which seventeen nodes start many times faster; without it, the
 * compiled tree.
 */
const BUNDLED = fileURLToPath(new URL('../../program/', import.meta.url))
const PROGRAM = existsSync(join(BUNDLED, 'main.cjs'))
  ? ['--require', join(BUNDLED, 'end-with-launcher.cjs'), join(BUNDLED, 'main.cjs')]
  : [
      '--import',
      new URL('./end-with-launcher.js', import.meta.url).href,
      fileURLToPath(new URL('../main.js', import.meta.url)),
    ]

/** Time after which a stopping node is killed, milliseconds. */
const STOP_MS = 6000

/** Length of a log's tail searched for its last lines, characters. */
const TAIL = 4000
const TAIL_LINES = 8

export interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export const describeEnd = ({ code, signal }: Ended): string =>
  code === null ? `signal ${signal}` : `exit code ${code}`

/** Last lines that a node wrote on standard error. */
export const lastLines = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.slice(-TAIL).trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
}

/** One process of a node. */
export interface NodeProcess {
  readonly pid: number | null
  /** Resolves true when the node answers, false when it exited before. */
  readonly ready: Promise<boolean>
  readonly ended: Promise<Ended>
  /** Asks it to stop and waits until it has. */
  stop(): Promise<Ended>
  /** SIGKILL. */
  kill(): Promise<Ended>
}

/** Arguments of `svcmesh` for a node. */
export const startArguments = (node: Omit<TestnetNode, 'log'>, places: Layout): readonly string[] => {
  const { hostname, port } = new URL(node.url)
  const settings = {
    network: 'local',
    data: node.data,
    host: hostname,
    port,
    listen: node.multiaddr,
    name: node.name,
    'network-file': places.network,
    'mesh-secret-file': places.secret,
    workers: '1',
  }
  return ['start', '--json', ...Object.entries(settings).flatMap(([flag, value]) => [`--${flag}`, value])]
}

const launch = (node: TestnetNode, places: Layout): ChildProcess => {
  const log = openSync(node.log, 'w', 0o600)
  try {
    return spawn(process.execPath, [...NODE_FLAGS, ...PROGRAM, ...startArguments(node, places)], {
      stdio: ['pipe', 'pipe', log],
      // A Ctrl-C of the terminal reaches the launcher alone, which then stops the nodes in order.
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

export const startProcess = (node: TestnetNode, places: Layout): NodeProcess => {
  const child = launch(node, places)
  const ended = new Promise<Ended>((done) => {
    child.once('error', () => done({ code: EXIT.fault, signal: null }))
    child.once('exit', (code, signal) => done({ code, signal }))
  })
  const firstLine = new Promise<boolean>((done) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('\n')) done(true)
    })
  })
  // The node's end of the pipe may close first.
  child.stdin?.on('error', () => undefined)
  const kill = (): Promise<Ended> => {
    child.kill('SIGKILL')
    return ended
  }
  return {
    pid: child.pid ?? null,
    ready: Promise.race([firstLine, ended.then(() => false)]),
    ended,
    kill,
    async stop() {
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      const end = await ended
      clearTimeout(deadline)
      return end
    },
  }
}
