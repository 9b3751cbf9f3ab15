import type { Settings } from '../config/settings.ts'
import { type HostName, readHost } from './api/http/host-names.ts'
import type { NetworkAccess } from './network-access.ts'

/**
 * Hosts under which a node answers in addition to its own addresses: those under which others reach it according to its
 * settings and the description of its network, and the allow-list.
 * @param self public key of the node
 */
export function hostsOf(
  { publicUrl, allowedHosts }: Pick<Settings, 'publicUrl' | 'allowedHosts'>,
  { description }: Pick<NetworkAccess, 'description'>,
  self: string,
): readonly HostName[] {
  const described = description?.nodes.find(({ publicKey }) => publicKey === self)?.url ?? ''
  const urls = [publicUrl, described].filter((url) => url !== '').map((url) => new URL(url).host)
  return [...urls, ...allowedHosts.split(',')].flatMap((text) => readHost(text) ?? [])
}
