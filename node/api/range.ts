import { Refusal } from '../../src/errors/refusal.ts'
import { type Answer, type Call, headerOf } from './call.ts'

/** One range of bytes: `bytes=0-99`, `bytes=100-`, `bytes=-100`. */
const RANGE = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/

/**
 * The part of an answer that Range asks for (RFC 9110, section 14): one range, only of a GET, and only if If-Range has the entity
 * tag. Anything else gets the whole answer, as the RFC allows.
 * @param whole a 200 with a strong entity tag
 * @param bytes its body
 * @throws Refusal RANGE_NOT_SATISFIABLE
 */
export function rangeOf(call: Call, whole: Answer, bytes: Uint8Array): Answer {
  const answer: Answer = { ...whole, headers: { ...whole.headers, 'accept-ranges': 'bytes' } }
  const condition = headerOf(call, 'if-range')
  const [, first, last] = RANGE.exec(headerOf(call, 'range') ?? '') ?? []
  if (call.method !== 'GET' || first === undefined || last === undefined || `${first}${last}` === '') return answer
  if (condition !== undefined && condition !== whole.headers.etag) return answer
  const size = bytes.length
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return answer
  if (from >= size) {
    throw new Refusal('RANGE_NOT_SATISFIABLE', `The artifact has ${size} bytes; the range begins after them.`, { size })
  }
  return {
    ...answer,
    status: 206,
    headers: { ...answer.headers, 'content-range': `bytes ${from}-${to}/${size}` },
    body: bytes.subarray(from, to + 1),
  }
}
