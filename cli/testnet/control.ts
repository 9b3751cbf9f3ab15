import { randomBytes, timingSafeEqual } from 'node:crypto'
import { link, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EXIT } from '../../node/exit-codes.ts'
import { StartError } from '../../node/start-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isCode } from '../client.ts'
import { layout } from './layout.ts'
import { HOST } from './ports.ts'

/** Commands of a launcher by name, with the number of a node or nothing. */
export type Orders = Readonly<Record<'kill' | 'restart', (node: string) => Promise<string>>>

/** How to reach a launcher; readable only with access to its directory. */
interface Reach {
  readonly pid: number
  readonly url: string
  readonly token: string
}

/** Timeout for restarting a node on a busy machine, milliseconds. */
const PATIENCE_MS = 120_000
const PROBE_MS = 2000
const TOKEN_BYTES = 32

const reachOf = async (directory: string): Promise<Reach | undefined> => {
  const text = await readFile(layout(directory).launcher, 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Reach
  } catch {
    return undefined
  }
}

const ask = ({ url, token }: Reach, path: string, patience: number): Promise<Response> =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
  })

/** The process id of the launcher that runs on this directory, or null. */
export const runningLauncher = async (directory: string): Promise<number | null> => {
  const reach = await reachOf(directory)
  if (reach === undefined) return null
  try {
    return (await ask(reach, '/', PROBE_MS)).ok ? reach.pid : null
  } catch (error) {
    // Where no launcher runs the connection is refused at once; one that is busy accepts it and answers late.
    return error instanceof DOMException && error.name === 'TimeoutError' ? reach.pid : null
  }
}

/**
 * Sends a command to the launcher.
 * @returns its reply
 * @throws Refusal of the launcher, or NODE_UNREACHABLE if none runs
 */
export const order = async (directory: string, action: keyof Orders, node: string): Promise<string> => {
  const reach = await reachOf(directory)
  const path = `/${action}/${encodeURIComponent(node)}`
  const response = reach === undefined ? undefined : await ask(reach, path, PATIENCE_MS).catch(() => undefined)
  if (response === undefined)
    throw new Refusal(
      'NODE_UNREACHABLE',
      `No testnet is running on ${directory}; start one with \`npm run testnet\`.`,
      {},
    )
  const body = (await response.json()) as { said?: string; code?: string; detail?: string }
  if (response.ok) return String(body.said)
  throw isCode(body.code)
    ? new Refusal(body.code, String(body.detail), {})
    : new StartError(String(body.detail), 'The launcher keeps running; try again, or restart it.', EXIT.fault)
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const isAllowed = (request: IncomingMessage, token: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const serve = (token: string, orders: Orders): Promise<Server> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || !isAllowed(request, token)) return answer(response, 403, { detail: 'not allowed' })
    const [, action = '', node = ''] = (request.url ?? '').split('/').map(decodeURIComponent)
    if (action === '') return answer(response, 200, { said: 'here' })
    if (action !== 'kill' && action !== 'restart')
      return answer(response, 404, { detail: `unknown command "${action}"` })
    try {
      answer(response, 200, { said: await orders[action](node) })
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined
      answer(response, 409, { code, detail: error instanceof Error ? error.message : String(error) })
    }
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, HOST, () => done(server))
  })
}

export interface Claim {
  /** Releases the directory for the next launcher. */
  release(): Promise<void>
}

/**
 * Makes this process the launcher of a directory, and opens it to commands.
 * @throws StartError if another one is
 */
export const claim = async (directory: string, orders: Orders): Promise<Claim> => {
  const path = layout(directory).launcher
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const server = await serve(token, orders)
  const { port } = server.address() as AddressInfo
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify({ pid: process.pid, url: `http://${HOST}:${port}`, token }), { mode: 0o600 })
  try {
    await occupy(directory, draft, path)
  } catch (error) {
    server.close()
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async release() {
      await rm(path, { force: true })
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Unlike a rename, a link never replaces the file of an earlier launcher. */
const occupy = async (directory: string, draft: string, path: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const taken = await link(draft, path).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true
        throw error
      },
    )
    if (!taken) return
    const pid = await runningLauncher(directory)
    if (pid !== null || attempt === 2)
      throw new StartError(
        `A testnet is already running on ${directory} (process ${pid ?? 'unknown'}).`,
        'Stop it with Ctrl-C in its terminal, or choose another --data.',
        EXIT.dataDirectory,
      )
    await unlink(path).catch(() => undefined)
  }
}
