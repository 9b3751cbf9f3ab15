/** A problem document of the node (RFC 9457), or what the client itself found: no connection, an unreadable answer. */
export interface Refused {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly retryable: boolean
  /** Whether the node itself refused the request, 4xx with a problem document: then nothing was charged. */
  readonly byNode: boolean
  /** Seconds after which the same request may be sent again, if the node named them. */
  readonly retryAfter: number | null
  /** Every member of the document. */
  readonly document: Readonly<Record<string, unknown>>
}

/** Codes of the client's own findings; all others are in the node's table. */
export type ClientCode = 'NODE_UNREACHABLE' | 'ANSWER_UNREADABLE' | 'FORM_FAILED' | 'NOTHING_STORED' | 'KEY_FAILED'

export const ownRefusal = (code: ClientCode, detail: string): Refused => ({
  ok: false,
  status: 0,
  code,
  detail,
  retryable: true,
  byNode: false,
  retryAfter: null,
  document: { code, detail },
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

/** Reads a problem document; one of another form keeps its status. */
export const refusalOf = (status: number, retryAfter: string | null, body: unknown): Refused => {
  const document = isObject(body) ? body : {}
  const seconds = Number(retryAfter)
  return {
    ok: false,
    status,
    code: textOf(document.code, `HTTP_${status}`),
    detail: textOf(document.detail, textOf(document.title, `The node answered with status ${status}.`)),
    retryable: document.retryable === true,
    byNode: status >= 400 && status < 500 && document.status === status && typeof document.code === 'string',
    retryAfter: retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
    document,
  }
}

/** A refusal of the domain that was found in this browser, as a node would send it for the same inputs. */
export const refusedHere = ({
  code,
  detail,
  data,
}: {
  readonly code: string
  readonly detail: string
  readonly data: Readonly<Record<string, unknown>>
}): Refused => ({
  ok: false,
  status: 422,
  code,
  detail,
  retryable: false,
  byNode: false,
  retryAfter: null,
  document: { ...data, code, detail },
})
