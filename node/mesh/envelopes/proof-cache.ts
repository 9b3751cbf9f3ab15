import type { EnvelopeReply } from '../../../protocols/envelope/exchange.ts'

/** Most proofs, and characters of public contents, kept. */
const MAX_ENTRIES = 1_024
const MAX_TEXT = 16_000_000

/**
 * Verified envelopes of other nodes, the least recently used dropped first. Only complete proofs, which never change,
 * and only public contents.
 */
export class ProofCache {
  readonly #entries = new Map<string, EnvelopeReply>()
  #text = 0

  get(id: string): EnvelopeReply | undefined {
    const entry = this.#entries.get(id)
    if (entry === undefined) return undefined
    this.#entries.delete(id)
    this.#entries.set(id, entry)
    return entry
  }

  put(id: string, reply: EnvelopeReply): void {
    if (reply.inclusion === null) return
    const before = this.#entries.get(id)
    const text = reply.published ? (reply.text ?? before?.text ?? null) : null
    this.#remove(id)
    this.#entries.set(id, { ...reply, text, published: text !== null })
    this.#text += text?.length ?? 0
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#text <= MAX_TEXT) break
      this.#remove(oldest)
    }
  }

  #remove(id: string): void {
    this.#text -= this.#entries.get(id)?.text?.length ?? 0
    this.#entries.delete(id)
  }
}
