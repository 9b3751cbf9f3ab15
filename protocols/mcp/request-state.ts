import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import type { Answers, FormField } from './question.ts'

/** State of a question, kept by the client so that the server can be stateless. */
export interface RequestState {
  /** Digest of the tool and its arguments: the answers belong to this call. */
  readonly call: string
  /** Digest of the caller's credentials. */
  readonly principal: string
  /** Unix seconds after which the question is void. */
  readonly expires: number
  /** Fields of the form that was sent. */
  readonly fields: readonly FormField[]
  /** Answers of earlier rounds. */
  readonly answers: Answers
  /** Questions asked so far for this call. */
  readonly round: number
}

const TAG_CHARACTERS = 43
const LONGEST = 65_536

/** @returns the state as text: base64url of its canonical JSON, a dot, and its HMAC-SHA256 */
export function sealState(hash: Hash, key: Uint8Array, state: RequestState): string {
  const body = toBase64url(toUtf8(canonicalJson(state)))
  return `${body}.${toBase64url(hash.hmacSha256(key, body))}`
}

/** @returns the state, or undefined unless every character is as sealed with this key */
export function openState(hash: Hash, key: Uint8Array, text: string): RequestState | undefined {
  const dot = text.length - TAG_CHARACTERS - 1
  if (text.length > LONGEST || dot < 0 || text.charAt(dot) !== '.') return undefined
  const body = text.slice(0, dot)
  const tag = fromBase64url(text.slice(dot + 1))
  if (tag === undefined || !equalConstantTime(tag, hash.hmacSha256(key, body))) return undefined
  const json = fromUtf8(fromBase64url(body) ?? new Uint8Array(0))
  // Only this node can make the tag, so it has written this text.
  return json === undefined ? undefined : (JSON.parse(json) as RequestState)
}
