import type { Hash } from '../../src/crypto/ports.ts'
import { type Answer, JSON_TYPE } from './call.ts'

/** @returns a 200 whose entity tag is the hash of its text: caches may keep it and ask again */
export function tagged(hash: Hash, type: string, text: string): Answer {
  const etag = `"${hash.sha256Hex(text).slice(0, 32)}"`
  return { status: 200, type, headers: { etag, 'cache-control': 'no-cache' }, body: text }
}

/** Keeps the answer that `make` gives for each key: what it is made of does not change while the node runs. */
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
