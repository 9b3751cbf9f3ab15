import type { ChatFormat } from '../../protocols/chat/chat-format.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Services } from '../services.ts'
import { ProviderKey } from './provider-key.ts'
import type { Asked, ProviderLink, Told } from './provider-link.ts'

/** The version of the format that is sent for clients that name none. */
const VERSION = { 'anthropic-version': '2023-06-01' } as const

/** A chat on its way to a provider. */
export interface Chat {
  readonly format: ChatFormat
  readonly key: ProviderKey
  readonly provider: string
  readonly signal: AbortSignal
  /** @throws Refusal as `ProviderLink.ask` */
  ask(request: Pick<Asked, 'method' | 'path' | 'body'>): Promise<Told>
}

/**
 * @returns the way to the provider that the call chooses
 * @throws Refusal UNKNOWN_PROVIDER, WRONG_FORMAT, MISSING_PROVIDER_KEY, INVALID_HEADER
 */
export function openChat({ chat }: Services, format: ChatFormat, call: Call): Chat {
  const link: ProviderLink = chat.link(headerOf(call, 'x-provider'), format.name)
  const key = new ProviderKey(call, link.provider)
  const passed: Record<string, string> = format.name === 'anthropic' ? { ...VERSION } : {}
  for (const name of format.passed) {
    const value = headerOf(call, name)
    if (value !== undefined) passed[name] = value
  }
  const { signal = new AbortController().signal } = call
  const headers = { ...passed, ...key.present(format.credentials) }
  return {
    format,
    key,
    provider: link.provider.name,
    signal,
    ask: (request) => link.ask({ ...request, headers, signal }),
  }
}
