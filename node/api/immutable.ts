import { gzipSync } from 'node:zlib'
import type { Hash } from '../../src/crypto/ports.ts'
import { type Answer, type Call, headerOf, JSON_TYPE } from './call.ts'

/** @returns a 200 whose entity tag is the hash of its text: caches may store it and revalidate */
export function tagged(hash: Hash, type: string, text: string): Answer {
  const etag = `"${hash.sha256Hex(text).slice(0, 32)}"`
  return { status: 200, type, headers: { etag, 'cache-control': 'no-cache' }, body: text }
}

/** Caches the answer of `make` for each key: its inputs do not change while the node runs. */
export function once<Key extends object>(make: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, Answer>()
  return (key) => {
    let answer = answers.get(key)
    if (answer === undefined) {
      answer = make(key)
      answers.set(key, answer)
    }
    return answer
  }
}

/** @returns a tagged JSON answer */
export const taggedJson = (hash: Hash, value: unknown): Answer => tagged(hash, JSON_TYPE, JSON.stringify(value))

/** `gzip` or `*` in Accept-Encoding, unless its weight is zero. */
const TAKES_GZIP = /(?:^|,)\s*(?:gzip|x-gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?\s*(?:,|$)/i

const compressedForms = new WeakMap<Answer, Answer>()

/**
 * A large immutable answer in the encoding that the caller accepts: compressed once, to an eighth of its size. Each
 * form has its own entity tag (RFC 9110, 8.8.3).
 */
export function compressedFor(call: Call, answer: Answer): Answer {
  const plain: Answer = { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } }
  if (typeof answer.body !== 'string' || !TAKES_GZIP.test(headerOf(call, 'accept-encoding') ?? '')) return plain
  let form = compressedForms.get(answer)
  if (form === undefined) {
    const etag = (answer.headers.etag ?? '').replace(/"$/, '-gzip"')
    form = { ...plain, headers: { ...plain.headers, etag, 'content-encoding': 'gzip' }, body: gzipSync(answer.body) }
    compressedForms.set(answer, form)
  }
  return form
}
