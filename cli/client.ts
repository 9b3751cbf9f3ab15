import { Refusal } from '../src/errors/refusal.ts'
import { REFUSALS, type RefusalCode } from '../src/errors/table.ts'
import type { Invocation } from './command.ts'
import { createKeyFinder } from './own-key.ts'
import { completed, type OpenAnswer, openRequest, type WireAnswer } from './send-request.ts'
import { eventsIn } from './server-sent-events.ts'

const DEFAULT_URL = 'http://127.0.0.1:8787'

/** A node's answer of any status, except refusals. */
export interface NodeAnswer {
  readonly status: number
  readonly header: WireAnswer['header']
  readonly body: Record<string, unknown>
}

export interface NodeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Connection settings for a node: its address and the API key. */
export interface Client {
  readonly url: string
  /** @throws Refusal with the node's own code and data, or NODE_UNREACHABLE */
  ask(request: NodeRequest): Promise<NodeAnswer>
  /**
   * The same with the caller's key; a key unknown to the node is replaced once.
   * @param request or what makes it of the key
   */
  askWithKey(request: NodeRequest | ((key: string) => NodeRequest | Promise<NodeRequest>)): Promise<NodeAnswer>
  /** The same for an answer of any media type; bytes in base64url. */
  readWithKey(request: NodeRequest): Promise<WireAnswer>
  /**
   * Server-sent events with the caller's key, until the node ends them or the signal aborts.
   * @throws Refusal NODE_UNREACHABLE also when the connection breaks
   */
  followWithKey(request: NodeRequest): AsyncIterable<Record<string, unknown>>
  /** Calls with the caller's key; once more with a new one if the node does not know it. */
  useKey<T>(call: (key: string) => Promise<T>): Promise<T>
  /** The refusal described by a problem document (RFC 9457) of the node. */
  refusalOf(problem: object): Refusal
}

export const isCode = (code: unknown): code is RefusalCode => typeof code === 'string' && Object.hasOwn(REFUSALS, code)

const unreachable = (url: string, why: string): Refusal =>
  new Refusal('NODE_UNREACHABLE', `${url} ${why}; start a node with \`svcmesh start\` or pass --url.`, { url })

const open = (url: string, request: NodeRequest, key?: string): Promise<OpenAnswer> => {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers }
  if (key !== undefined) headers.authorization = `Bearer ${key}`
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
  const signal = request.signal ? { signal: request.signal } : {}
  const { method, path } = request
  return openRequest(new URL(path, url), { method, headers, ...body, ...signal })
}

const broken = (url: string, { signal }: NodeRequest, error: unknown): unknown => {
  if (signal?.aborted) return error
  return unreachable(url, `does not answer (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`)
}

const isFine = (status: number): boolean => status >= 200 && status < 300

const read = async (url: string, request: NodeRequest, key?: string): Promise<WireAnswer> => {
  const answer = await open(url, request, key)
    .then(completed)
    .catch((error) => {
      throw broken(url, request, error)
    })
  if (isFine(answer.status)) return answer
  throw refusalOf(url, parseObject(answer.text) ?? {}, answer.status)
}

const send = async (url: string, request: NodeRequest, key?: string): Promise<NodeAnswer> => {
  const { status, header, text } = await read(url, request, key)
  const body = status === 204 ? {} : parseObject(text)
  if (body === undefined) throw refusalOf(url, {}, status)
  return { status, header, body }
}

/** Connects at once, so that a refusal of the key can be answered by another one. */
const follow = async (url: string, request: NodeRequest, key: string): Promise<OpenAnswer> => {
  const headers = { accept: 'text/event-stream', ...request.headers }
  const answer = await open(url, { ...request, headers }, key).catch((error) => {
    throw broken(url, request, error)
  })
  if (isFine(answer.status)) return answer
  throw refusalOf(url, parseObject((await completed(answer)).text) ?? {}, answer.status)
}

const refusalOf = (url: string, problem: Readonly<Record<string, unknown>>, status: number): Refusal => {
  if (isCode(problem.code)) return new Refusal(problem.code, String(problem.detail ?? ''), problem)
  return unreachable(url, `answered ${status}, but is not a svcmesh node`)
}

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const givenUrl = ({ options }: Invocation): string => {
  const text = typeof options.url === 'string' ? options.url : process.env.SVCMESH_URL || DEFAULT_URL
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin
  throw new Refusal('INVALID_SETTING', `--url is "${text}"; give an address such as ${DEFAULT_URL}.`, {
    received: text,
  })
}

/**
 * The node and key from flags and environment; without a key, the caller's own key at that node, minted at first use.
 */
export const createClient = (invocation: Invocation): Client => {
  const url = givenUrl(invocation)
  const given =
    typeof invocation.options.key === 'string' ? invocation.options.key : process.env.SVCMESH_KEY || undefined
  const keys = createKeyFinder(url, given, {
    mint: async () => String((await send(url, { method: 'POST', path: '/api/demo-key/mint' })).body.key),
    shared: async () => String((await send(url, { method: 'GET', path: '/api/demo-key' })).body.key),
    quiet: invocation.options.json === true,
  })
  return {
    url,
    ask: (request) => send(url, request),
    useKey: (call) => keys.use(call),
    refusalOf: (problem) => refusalOf(url, { ...problem }, 200),
    askWithKey: (request) =>
      keys.use(async (key) => send(url, typeof request === 'function' ? await request(key) : request, key)),
    readWithKey: (request) => keys.use((key) => read(url, request, key)),
    async *followWithKey(request) {
      try {
        yield* eventsIn((await keys.use((key) => follow(url, request, key))).chunks)
      } catch (error) {
        if (request.signal?.aborted) return
        throw error instanceof Refusal ? error : broken(url, request, error)
      }
    },
  }
}
