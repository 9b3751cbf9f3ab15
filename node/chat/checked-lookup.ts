import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { ChatProvider } from '../../config/chat-providers.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isPrivateAddress } from './private-addresses.ts'

/** Resolves a name to all of its addresses. */
export type Resolve = (
  name: string,
  told: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
) => void

export const systemResolve: Resolve = (name, told) => lookup(name, { all: true }, told)

/**
 * The lookup of connections to a provider. A connection goes to the addresses that were checked and not to what the name means a
 * moment later (DNS rebinding); a name with one private address among others is refused as a whole.
 */
export const checkedLookup =
  (provider: ChatProvider, resolve: Resolve): LookupFunction =>
  (name, options, told) => {
    resolve(name, (error, found) => {
      if (error !== null) return told(error, [])
      const wrong = provider.isPrivate ? undefined : found.find(({ address }) => isPrivateAddress(address))
      if (wrong !== undefined || found.length === 0) return told(refusedAddress(provider), [])
      if (options.all === true) return told(null, [...found])
      told(null, found[0].address, found[0].family)
    })
  }

/** An address in the URL is connected to without a lookup. @throws Refusal PROVIDER_ADDRESS */
export function mustBePublicHost(provider: ChatProvider): void {
  const host = new URL(provider.url).hostname.replace(/^\[|\]$/g, '')
  if (!provider.isPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw refusedAddress(provider)
}

/** The address is not named: it would tell a stranger about the network of the node. */
const refusedAddress = ({ name }: ChatProvider): Refusal =>
  new Refusal(
    'PROVIDER_ADDRESS',
    `${name} leads to a private address; the operator of the node can permit it with "private": true in the list of providers.`,
    { provider: name },
  )
