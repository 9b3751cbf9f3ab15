import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Answer, type Call, headerOf, withHeaders } from '../api/call.ts'
import type { Caller, ChannelOfKey } from '../caller.ts'

/** Hashes of an Idempotency-Key and of its request, 64 hex digits each. */
export interface RequestMark {
  readonly key: string
  readonly request: string
}

const MAX_KEY = 255

/**
 * @param channel whose own key the caller sent
 * @returns null without the header field
 * @throws Refusal INVALID_HEADER when the key is empty or too long
 */
export function markOf(
  hash: Hash,
  call: Call,
  request: string,
  body: unknown,
  channel?: ChannelOfKey,
): RequestMark | null {
  const key = headerOf(call, 'idempotency-key')
  if (key === undefined) return null
  if (key.length === 0 || key.length > MAX_KEY) {
    const detail = `The Idempotency-Key has ${key.length} characters; send 1 to ${MAX_KEY}.`
    throw new Refusal('INVALID_HEADER', detail, { header: 'Idempotency-Key' })
  }
  // The keys of an account's channels are known to others than its owner: each has its own space.
  const own = channel === undefined ? key : `channel ${channel.key}\n${key}`
  return { key: hash.sha256Hex(own), request: hash.sha256Hex(`${request}\n${canonicalJson(body)}`) }
}

/** Earlier answers by account and Idempotency-Key; survives a restart. */
export type Recall = (
  account: string,
  mark: RequestMark,
) => Promise<readonly { readonly request: string; readonly envelope: string }[]>

/** Characters of cached answers, so that a quick retry is free. */
const MAX_REMEMBERED_TEXT = 16_000_000
/** Characters for which the rest of a cached answer counts, so that many short ones are bounded too. */
const BESIDE_BODY = 1_000

interface Remembered {
  readonly request: string
  readonly answer: Promise<Answer>
  /** Characters of the answer; null while it is being computed: dropping it then would run the request twice. */
  size: number | null
}

/** How a request is answered the first time and for retries. */
export interface Repeatable {
  run(): Promise<Outcome>
  /** Rebuilds the answer from the stored envelopes: of a job in several parts there may be more than one. */
  replay(envelopes: readonly string[]): Promise<Outcome>
}

/** An answer, and whether a retry gets the same one: true once something was charged or a job was started. */
export interface Outcome {
  readonly answer: Answer
  /** Of a started job that may end with a part missing: known when it ends; a retry gets the same answer until then. */
  readonly final: boolean | Promise<boolean>
}

/** Runs each Idempotency-Key of an account once; a concurrent duplicate waits for the first. */
export interface Idempotency {
  /** @throws Refusal IDEMPOTENCY_CONFLICT when the key was used with another request before */
  once(caller: Caller, mark: RequestMark, work: Repeatable): Promise<Answer>
}

export function createIdempotency(recall: Recall): Idempotency {
  const remembered = new Map<string, Remembered>()
  let text = 0

  const forget = (id: string): void => {
    text -= remembered.get(id)?.size ?? 0
    remembered.delete(id)
  }

  const keep = (id: string, answer: Answer): Answer => {
    const entry = remembered.get(id)
    if (entry === undefined) return answer
    entry.size = BESIDE_BODY + (typeof answer.body === 'string' ? answer.body.length : 0)
    text += entry.size
    for (const [oldest, { size }] of remembered) {
      if (text <= MAX_REMEMBERED_TEXT) break
      if (size !== null && oldest !== id) forget(oldest)
    }
    return answer
  }

  const settle = (id: string, { answer, final }: Outcome): Answer => {
    if (final === false) {
      forget(id)
      return answer
    }
    if (final !== true) void final.then((kept) => kept || forget(id))
    return keep(id, answer)
  }

  const first = async (id: string, caller: Caller, mark: RequestMark, work: Repeatable): Promise<Answer> => {
    const stored = await recall(caller.account, mark)
    if (stored.length > 0) {
      if (stored.some(({ request }) => request !== mark.request)) throw conflict()
      const envelopes = stored.map(({ envelope }) => envelope)
      const { answer, final } = await work.replay(envelopes)
      return settle(id, { answer: withHeaders(answer, REPLAYED), final })
    }
    return settle(id, await work.run())
  }

  return {
    async once(caller, mark, work) {
      const id = `${caller.account}/${mark.key}`
      const known = remembered.get(id)
      if (known !== undefined) {
        if (known.request !== mark.request) throw conflict()
        return withHeaders(await known.answer, REPLAYED)
      }
      const answer = first(id, caller, mark, work)
      remembered.set(id, { request: mark.request, answer, size: null })
      try {
        return await answer
      } catch (error) {
        forget(id)
        throw error
      }
    },
  }
}

const REPLAYED = Object.freeze({ 'idempotency-replayed': 'true' })

export const conflict = (): Refusal =>
  new Refusal('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used with another request; send a new one.')
