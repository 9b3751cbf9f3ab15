import type { ChatProvider } from '../../config/chat-providers.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Call, headerOf } from '../api/call.ts'

const KEY = /^[\x21-\x7e]{1,512}$/

/** Shorter ones are names such as `ollama`, which texts contain for other reasons. */
const SECRET_LENGTH = 8

/** The key of a caller at a provider, for one request. Nothing stores it, and nothing that leaves this node contains it. */
export class ProviderKey {
  readonly #key: string

  /** @throws Refusal INVALID_HEADER; MISSING_PROVIDER_KEY, except for a private provider, which may need none */
  constructor(call: Call, { name, isPrivate }: ChatProvider) {
    const key = headerOf(call, 'x-provider-key') ?? ''
    if (key === '' && !isPrivate) {
      throw new Refusal(
        'MISSING_PROVIDER_KEY',
        `${name} needs a key of yours; send it in the header field X-Provider-Key.`,
        {
          provider: name,
        },
      )
    }
    if (key !== '' && !KEY.test(key)) {
      const detail = 'X-Provider-Key contains other characters than visible ASCII, or is longer than 512.'
      throw new Refusal('INVALID_HEADER', detail, { header: 'X-Provider-Key' })
    }
    this.#key = key
  }

  /** @returns the header fields with which the provider knows the caller */
  present(credentials: (key: string) => Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return this.#key === '' ? {} : credentials(this.#key)
  }

  /** @returns the text without the key: some providers repeat it in their errors */
  withheld(text: string): string {
    if (this.#key.length < SECRET_LENGTH || !text.includes(this.#key)) return text
    return text.replaceAll(this.#key, '[provider key]')
  }
}
