import type { Refusal } from '../../src/errors/refusal.ts'
import type { Answer } from './call.ts'
import { NO_HEADERS, NO_STORE, PROBLEM_TYPE } from './call.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  424: 'Failed Dependency',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Statuses after which the same request may succeed later. */
const RETRYABLE: ReadonlySet<number> = new Set([408, 429, 503])

/**
 * @returns the problem document of a refusal (RFC 9457): type, title, status, detail, the specification's `code`,
 * whether the same request may succeed later, and the refusal's own data
 */
export function problemOf(refusal: Refusal, instance?: string): Record<string, unknown> {
  const { status } = refusal.row
  return {
    type: `/docs#${refusal.code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(instance === undefined ? {} : { instance }),
    retryable: RETRYABLE.has(status),
    ...refusal.data,
  }
}

/** @returns the answer to a refusal, with the header fields that its status requires */
export function refusalAnswer(refusal: Refusal, headers: Readonly<Record<string, string>> = NO_HEADERS): Answer {
  const { status } = refusal.row
  const extra: Record<string, string> = { ...headers, ...NO_STORE }
  if (status === 401) extra['www-authenticate'] = 'Bearer realm="svcmesh"'
  if (status === 426) Object.assign(extra, { upgrade: 'websocket', 'sec-websocket-version': '13' })
  if (status === 503) extra['retry-after'] ??= '1'
  return { status, type: PROBLEM_TYPE, headers: extra, body: JSON.stringify(problemOf(refusal)) }
}

const BUG_BODY = JSON.stringify({
  type: 'about:blank',
  title: TITLES[500],
  status: 500,
  detail: 'Internal error of the node; nothing was charged. Its log has the details.',
  retryable: false,
})

/** @returns the answer to a bug: no detail leaves the node */
export function bugAnswer(): Answer {
  return { status: 500, type: PROBLEM_TYPE, headers: NO_STORE, body: BUG_BODY }
}
