import { isHex } from '../bytes/hex.ts'
import { isObject, type Test } from './shape.ts'

/** A member that an endpoint puts beside an answer. */
export interface Sibling {
  readonly fits: Test
  /** Whether it has one possible value, so that it carries no information; anything else is reported as not covered. */
  readonly exact: boolean
}

/** A wrapper of an answer: the member that contains it, and for each endpoint that uses it the members beside it. */
export interface Wrapper {
  readonly inner: string
  readonly doors: readonly Readonly<Record<string, Sibling>>[]
}

const exactly = (value: string | number | boolean): Sibling => ({ fits: (given) => given === value, exact: true })
const some = (fits: Test): Sibling => ({ fits, exact: false })
const text =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

const hasExactly = (value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))

/** The one member of `_meta` that a node writes: which server answered. */
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo'

const isServerInfo: Test = (value) =>
  hasExactly(value, ['name', 'title', 'version']) && Object.values(value).every((item) => typeof item === 'string')

const isMeta: Test = (value) => hasExactly(value, [SERVER_INFO]) && isServerInfo(value[SERVER_INFO])

const isTextItem: Test = (value) =>
  hasExactly(value, ['type', 'text']) && value.type === 'text' && typeof value.text === 'string'

/** The texts are compared with the answer elsewhere, so they count as exact here. */
const content: Sibling = { fits: (value) => Array.isArray(value) && value.every(isTextItem), exact: true }

/** A text or an integer, as the Model Context Protocol narrows JSON-RPC 2.0. */
const isRequestId: Test = (value) => typeof value === 'string' || Number.isSafeInteger(value)

/** Each `inner` is listed once: a second entry would read the same member again, 2^depth times in a nested file. */
export const WRAPPERS: readonly Wrapper[] = [
  // A result of the Model Context Protocol.
  {
    inner: 'structuredContent',
    doors: [{ content, isError: exactly(false), resultType: exactly('complete'), _meta: some(isMeta) }],
  },
  {
    inner: 'result',
    doors: [
      // A response of JSON-RPC 2.0.
      { jsonrpc: exactly('2.0'), id: some(isRequestId) },
      // A finished job of this node.
      {
        id: some((value) => isHex(value, 32)),
        endpoint: some(text(/^[a-z]+(\.[a-z0-9_-]+)*$/)),
        state: exactly('done'),
        progress: exactly(1),
        started_ns: some(text(/^[1-9][0-9]{0,19}$/)),
        status: exactly(200),
      },
    ],
  },
]
