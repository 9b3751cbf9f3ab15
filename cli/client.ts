import { Refusal } from '../src/errors/refusal.ts'
import { REFUSALS, type RefusalCode } from '../src/errors/table.ts'
import type { Invocation } from './command.ts'
import { createKeyFinder } from './own-key.ts'
import { sendRequest, type WireAnswer } from './send-request.ts'

const DEFAULT_URL = 'http://127.0.0.1:8787'

/** A node's answer of any status, except refusals. */
export interface NodeAnswer {
  readonly status: number
  readonly header: WireAnswer['header']
  readonly body: Record<string, unknown>
}

export interface NodeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
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
  /** The same with the caller's key; a key unknown to the node is replaced once. */
  askWithKey(request: NodeRequest): Promise<NodeAnswer>
  /** The refusal described by a problem document (RFC 9457) of the node. */
  refusalOf(problem: object): Refusal
}

export const isCode = (code: unknown): code is RefusalCode => typeof code === 'string' && Object.hasOwn(REFUSALS, code)

const unreachable = (url: string, why: string): Refusal =>
  new Refusal('NODE_UNREACHABLE', `${url} ${why}; start a node with \`svcmesh start\` or pass --url.`, { url })

const send = async (url: string, request: NodeRequest, key?: string): Promise<NodeAnswer> => {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers }
  if (key !== undefined) headers.authorization = `Bearer ${key}`
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
  const signal = request.signal ? { signal: request.signal } : {}
  const { method, path } = request
  const answer = await sendRequest(new URL(path, url), { method, headers, ...body, ...signal }).catch((error) => {
    if (request.signal?.aborted) throw error
    throw unreachable(url, `does not answer (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`)
  })
  const { status, header, text } = answer
  const value = status === 204 ? {} : parseObject(text)
  if (status >= 200 && status < 300 && value !== undefined) return { status, header, body: value }
  throw refusalOf(url, value ?? {}, status)
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
    refusalOf: (problem) => refusalOf(url, { ...problem }, 200),
    askWithKey: (request) => keys.use((key) => send(url, request, key)),
  }
}
