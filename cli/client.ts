import { Refusal } from '../src/errors/refusal.ts'
import { REFUSALS, type RefusalCode } from '../src/errors/table.ts'
import type { Invocation } from './command.ts'
import { rememberedKey } from './key-ring.ts'

const DEFAULT_URL = 'http://127.0.0.1:8787'

/** A node's answer, whatever its status was, once it was no refusal. */
export interface NodeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export interface NodeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A node to talk to, and the key to talk with. */
export interface Client {
  readonly url: string
  /** @throws Refusal with the node's own code and data, or NODE_UNREACHABLE */
  ask(request: NodeRequest): Promise<NodeAnswer>
  /** The same with the caller's key. */
  askWithKey(request: NodeRequest): Promise<NodeAnswer>
  /** The refusal that a problem document (RFC 9457) of the node stands for. */
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
  const response = await fetch(new URL(request.path, url), {
    method: request.method,
    headers,
    ...body,
    ...signal,
  }).catch((error: Error) => {
    if (request.signal?.aborted) throw error
    const cause = error.cause as NodeJS.ErrnoException | undefined
    throw unreachable(url, `does not answer (${cause?.code ?? error.message})`)
  })
  const text = await response.text()
  const value = parseObject(text)
  if (response.ok && value !== undefined) return { status: response.status, headers: response.headers, body: value }
  throw refusalOf(url, value ?? {}, response.status)
}

const refusalOf = (url: string, problem: Readonly<Record<string, unknown>>, status: number): Refusal => {
  if (isCode(problem.code)) return new Refusal(problem.code, String(problem.detail ?? ''), problem)
  return unreachable(url, `answered ${status} without an answer of a node`)
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

/** The node and key that flags and environment name; without a key, the one remembered for the node, else its demo key. */
export const createClient = (invocation: Invocation): Client => {
  const url = givenUrl(invocation)
  const given =
    typeof invocation.options.key === 'string' ? invocation.options.key : process.env.SVCMESH_KEY || undefined
  let key = given
  const findKey = async (): Promise<string> => {
    key ??= await rememberedKey(url)
    key ??= String((await send(url, { method: 'GET', path: '/api/demo-key' })).body.key)
    return key
  }
  return {
    url,
    ask: (request) => send(url, request),
    refusalOf: (problem) => refusalOf(url, { ...problem }, 200),
    askWithKey: async (request) => send(url, request, await findKey()),
  }
}
