import { type Answer, type Call, headerOf } from './call.ts'

/**
 * If-None-Match (RFC 9110, 13.1.2) for every answer with an entity tag; Node and Koa do not handle QUERY here.
 * @returns 304 without content when the caller already has this representation
 */
export function conditional(call: Call, answer: Answer): Answer {
  const tag = answer.headers.etag
  if (tag === undefined || answer.status !== 200) return answer
  if (call.method !== 'GET' && call.method !== 'HEAD' && call.method !== 'QUERY') return answer
  const field = headerOf(call, 'if-none-match')
  if (field === undefined || !matches(field, tag)) return answer
  return { status: 304, type: '', headers: answer.headers, body: null }
}

/** Weak comparison: `W/` does not count. */
function matches(field: string, tag: string): boolean {
  if (field.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return field.split(',').some((part) => part.trim().replace(/^W\//, '') === opaque)
}
