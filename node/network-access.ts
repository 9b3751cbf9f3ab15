import type { NetworkDescription } from '../config/network-file.ts'
import { NETWORKS } from '../config/networks.ts'
import type { Settings } from '../config/settings.ts'
import { fromHex, toHex } from '../src/bytes/hex.ts'
import { Refusal } from '../src/errors/refusal.ts'
import type { About } from './mesh/about.ts'
import { recordRules } from './mesh/addresses/rules.ts'
import type { Standing } from './mesh/standing.ts'
import type { Libp2pPeer } from './peer/options.ts'
import type { Ports } from './ports.ts'
import { blockedPeers } from './system/blocked-peers.ts'
import { membersOfFile } from './system/members-of-file.ts'
import { readMeshSecret } from './system/read-mesh-secret.ts'
import { readNetworkFile } from './system/read-network-file.ts'

/** Network settings of a node. */
export interface NetworkAccess {
  /** Public keys of the first members; only the node itself if it has no network file. */
  readonly members: readonly string[]
  /** Those that the network file proves of later epochs; more are learned from logs. */
  readonly later: readonly string[]
  readonly about: Partial<About>
  /** Null for a standalone node. */
  readonly description: NetworkDescription | null
}

/**
 * Reads the settings of the network: the description of its members, the mesh secret, the node's name.
 * @param self public key of the node
 * @throws Refusal INVALID_SETTING, UNREADABLE_FILE, BAD_EPOCH_CHAIN
 */
export async function networkAccess(settings: Settings, self: string): Promise<NetworkAccess> {
  const { networkFile, network, meshSecret, meshSecretFile, publicUrl } = settings
  const description = networkFile === '' ? null : await readNetworkFile(networkFile)
  if (description !== null && description.id !== network) {
    const detail = `${networkFile} describes the network ${description.id}, but the node is configured for ${network}.`
    throw new Refusal('INVALID_SETTING', detail, { setting: 'networkFile', received: networkFile })
  }
  const proved = description === null ? null : membersOfFile(description, networkFile)
  const secret = meshSecret !== '' || meshSecretFile === '' ? meshSecret : await readMeshSecret(meshSecretFile)
  const described = description?.nodes.find(({ publicKey }) => publicKey === self)
  const name = settings.name || described?.name
  return {
    members: description?.nodeKeys ?? [self],
    later: proved?.logs.slice(proved.size) ?? [],
    description,
    about: {
      ...(name === undefined ? {} : { name }),
      url: publicUrl || (described?.url ?? null),
      nodes: description?.nodes ?? [],
      meshSecret: secret === '' ? null : (fromHex(secret) as Uint8Array),
    },
  }
}

export interface PeerOptions {
  readonly settings: Settings
  readonly access: NetworkAccess
  /** Seed of the node's key, 32 bytes. */
  readonly seed: Uint8Array
  readonly standing: Standing
  readonly onFault: (error: unknown) => void
}

/**
 * Creates the libp2p transport to the other nodes; libp2p is loaded only if there are any.
 * @returns null for a standalone node; nothing is opened before the transport starts
 */
export async function createPeer(
  { clock, hash, signatures, signer }: Pick<Ports, 'clock' | 'hash' | 'signatures' | 'signer'>,
  { settings, access, seed, standing, onFault }: PeerOptions,
): Promise<Libp2pPeer | null> {
  const self = toHex(signer.publicKey)
  const { members, description } = access
  const later = new Set(access.later)
  if (description === null || members.every((key) => key === self)) return null
  const { createLibp2pTransport } = await import('./peer/create-transport.ts')
  const { sharedAddresses, partitions } = NETWORKS[settings.network]
  return createLibp2pTransport({
    network: settings.network,
    seed,
    listen: [settings.listen],
    peers: description.nodes
      .filter(({ publicKey, addresses }) => publicKey !== self && addresses.length > 0)
      .map(({ publicKey, addresses }) => ({ key: publicKey, addresses })),
    members,
    sharedAddresses,
    rules: recordRules(settings.network, { hash, signatures, clock }),
    clock,
    joined: (key) => later.has(key) || standing.joined(key),
    isLively: (member) => standing.isLively(member),
    isForked: (member) => standing.isForked(member),
    onFault,
    ...(partitions ? { blocked: blockedPeers(settings.data) } : {}),
  })
}
