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

/** A coding or `*` in Accept-Encoding, unless its weight is zero. */
const taking = (coding: string): RegExp =>
  new RegExp(`(?:^|,)\\s*(?:${coding}|\\*)\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?\\s*(?:,|$)`, 'i')
const TAKES_GZIP = taking('gzip|x-gzip')
const TAKES_BROTLI = taking('br')

type Coding = 'br' | 'gzip'
const compressedForms: Readonly<Record<Coding, WeakMap<Answer, Answer>>> = { br: new WeakMap(), gzip: new WeakMap() }

/**
 * A large immutable answer in the encoding that the caller accepts: compressed once, to an eighth of its size. Each
 * form has its own entity tag (RFC 9110, 8.8.3).
 * @param packed the body compressed with Brotli (RFC 7932), which takes too long to be done on request; null if it was not
 */
export function compressedFor(call: Call, answer: Answer, packed: Uint8Array | null = null): Answer {
  const plain: Answer = { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } }
  const accepted = headerOf(call, 'accept-encoding') ?? ''
  if (typeof answer.body !== 'string') return plain
  const coding = packed !== null && TAKES_BROTLI.test(accepted) ? 'br' : TAKES_GZIP.test(accepted) ? 'gzip' : null
  if (coding === null) return plain
  let form = compressedForms[coding].get(answer)
  if (form === undefined) {
    const etag = (answer.headers.etag ?? '').replace(/"$/, `-${coding}"`)
    const body = coding === 'br' && packed !== null ? packed : gzipSync(answer.body)
    form = { ...plain, headers: { ...plain.headers, etag, 'content-encoding': coding }, body }
    compressedForms[coding].set(answer, form)
  }
  return form
}
