import { ownRefusal, type Refused, refusalOf } from './refusal.ts'

/** What the node answered. */
export interface Answered<Body> {
  readonly ok: true
  readonly status: number
  readonly body: Body
  /** The answer as it came, for files and the verifier. */
  readonly text: string
  readonly headers: Headers
}

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** API key, without `Bearer`; a session is sent by the browser itself. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

const UNREACHABLE = 'The node does not answer. Check that it runs and that this device is connected.'
const UNREADABLE = 'The answer of the node is not JSON. Something between this page and the node may have changed it.'

/**
 * Sends a request to the node that serves this page and reads its JSON. Never throws: a refusal is an answer.
 * @param path absolute path, beginning with `/`
 */
export async function send<Body>(
  path: string,
  { method, body, key, headers, signal }: Sending = {},
): Promise<Answered<Body> | Refused> {
  let response: Response
  try {
    response = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined || key === null ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      ...(signal === undefined ? {} : { signal }),
    })
  } catch {
    return ownRefusal('NODE_UNREACHABLE', UNREACHABLE)
  }
  const text = await response.text().catch(() => null)
  if (text === null) return ownRefusal('NODE_UNREACHABLE', UNREACHABLE)
  let parsed: unknown
  try {
    parsed = text === '' ? null : JSON.parse(text)
  } catch {
    if (response.ok) return ownRefusal('ANSWER_UNREADABLE', UNREADABLE)
    parsed = null
  }
  if (!response.ok) return refusalOf(response.status, response.headers.get('retry-after'), parsed)
  return { ok: true, status: response.status, body: parsed as Body, text, headers: response.headers }
}
