import type { ChatProvider } from '../../config/chat-providers.ts'
import type { FormatName } from '../../protocols/chat/chat-format.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { ReaderPlaces } from '../streams/reader-places.ts'
import type { Resolve } from './checked-lookup.ts'
import { ProviderLink } from './provider-link.ts'

export interface ChatSettings {
  readonly providers: readonly ChatProvider[]
  /** Replaces the resolver of the system; for tests. */
  readonly resolve?: Resolve
}

/** Chats at the same time, of the node and of one address. */
const MOST = 1_024
const MOST_PER_ADDRESS = 256

/** The way from this node to providers of chat models. It stores nothing. */
export class ChatGateway {
  /** Bounds the chats at the same time. */
  readonly places = new ReaderPlaces({ most: MOST, mostPerAddress: MOST_PER_ADDRESS })
  readonly #links: ReadonlyMap<string, ProviderLink>

  constructor(clock: Clock, { providers, resolve }: ChatSettings) {
    this.#links = new Map(providers.map((provider) => [provider.name, new ProviderLink(provider, clock, resolve)]))
  }

  get providers(): readonly ChatProvider[] {
    return [...this.#links.values()].map(({ provider }) => provider)
  }

  /**
   * @param name of a provider; the first one that serves the format if undefined
   * @throws Refusal UNKNOWN_PROVIDER, WRONG_FORMAT
   */
  link(name: string | undefined, format: FormatName): ProviderLink {
    const serving = [...this.#links.values()].filter(({ provider: { formats } }) => formats.includes(format))
    const link = name === undefined ? serving[0] : this.#links.get(name)
    if (link === undefined) throw unknown(name, [...this.#links.keys()])
    const { formats } = link.provider
    if (formats.includes(format)) return link
    const detail = `${link.provider.name} serves the format ${formats.join(', ')} and not ${format}; choose another client or provider.`
    throw new Refusal('WRONG_FORMAT', detail, { provider: link.provider.name, formats: [...formats] })
  }

  close(): void {
    for (const link of this.#links.values()) link.close()
  }
}

function unknown(name: string | undefined, known: readonly string[]): Refusal {
  const asked = name === undefined ? 'No provider is chosen' : `Unknown provider ${JSON.stringify(name.slice(0, 64))}`
  const instead = known.length === 0 ? 'this node has none' : `send X-Provider with one of ${known.join(', ')}`
  return new Refusal('UNKNOWN_PROVIDER', `${asked}; ${instead}.`, { providers: [...known] })
}
