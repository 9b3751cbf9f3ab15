import type { PeerKey } from '../mesh/transport.ts'
import type { Libp2pOptions } from './options.ts'

/** Tells members from others: those of the network description, and keys that became members since. */
export function membersOf({
  members,
  joined = () => false,
}: Pick<Libp2pOptions, 'members' | 'joined'>): Pick<ReadonlySet<PeerKey>, 'has'> {
  const first = new Set(members)
  return { has: (key) => first.has(key) || joined(key) }
}
