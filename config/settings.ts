import { NETWORK_IDS, type NetworkId } from './networks.ts'
import { PAYMENT_SETTINGS, type PaymentSettings } from './payment-settings.ts'
import type { Setting } from './setting.ts'
import { SNAPSHOT_SETTINGS, type SnapshotSettings } from './snapshot-settings.ts'
import { FORMS } from './text-forms.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Settings of a node's operator. */
export interface Settings extends PaymentSettings, SnapshotSettings {
  /** Directory of the database, the keys and the head file. `~` and `{network}` are replaced. */
  readonly data: string
  readonly host: string
  readonly port: number
  readonly network: NetworkId
  readonly freeHours: number
  /** Public channels of an account, closed ones included. */
  readonly publicChannels: number
  readonly workers: number
  readonly logLevel: LogLevel
  readonly json: boolean
  /** Path of the description of a network (config/network-file.ts); empty for a standalone node. */
  readonly networkFile: string
  /** Multiaddr on which the node listens for peers. */
  readonly listen: string
  /** URL of the HTTP surface for others; empty for the one that the node listens on. */
  readonly publicUrl: string
  /** Hosts, separated by commas, under which browsers and clients may reach the node in addition to its own addresses. */
  readonly allowedHosts: string
  /** Display name of the node; empty for its address. */
  readonly name: string
  /** Path of the file with the mesh secret; empty for none. */
  readonly meshSecretFile: string
  /** Shared secret of the members for events over HTTP, 64 hex digits; empty for none. */
  readonly meshSecret: string
  /** Path of the list of providers of chat models; empty for the usual ones. */
  readonly chatProvidersFile: string
}

export const SETTINGS: { readonly [Name in keyof Settings]: Setting<Settings[Name]> } = {
  data: {
    flag: 'data',
    environment: 'SVCMESH_DATA',
    kind: 'text',
    placeholder: 'DIR',
    default: '~/.svcmesh/{network}',
    help: 'directory of the database, the keys and the signed head',
  },
  host: {
    flag: 'host',
    environment: 'SVCMESH_HOST',
    kind: 'text',
    placeholder: 'ADDRESS',
    default: '127.0.0.1',
    help: 'address to listen on; 0.0.0.0 opens the node to other machines',
  },
  port: {
    flag: 'port',
    environment: 'SVCMESH_PORT',
    kind: 'integer',
    minimum: 0,
    maximum: 65535,
    default: 8787,
    help: 'port of the HTTP API; 0 selects a free one; if the default is taken, the next free one is used',
  },
  network: {
    flag: 'network',
    environment: 'SVCMESH_NETWORK',
    kind: 'choice',
    choices: NETWORK_IDS,
    default: 'local',
    help: 'network of the node',
  },
  freeHours: {
    flag: 'free-hours',
    environment: 'SVCMESH_FREE_HOURS',
    kind: 'number',
    minimum: 0,
    maximum: 1_000_000,
    default: 1,
    help: 'initial compute-hours of a new key',
  },
  publicChannels: {
    flag: 'public-channels',
    environment: 'SVCMESH_PUBLIC_CHANNELS',
    kind: 'integer',
    minimum: 0,
    maximum: 32_768,
    default: 64,
    help: 'most public channels of an account; closed ones count, because every node remembers them',
  },
  workers: {
    flag: 'workers',
    environment: 'SVCMESH_WORKERS',
    kind: 'integer',
    minimum: 0,
    maximum: 256,
    default: 0,
    help: 'worker threads for computations; 0 leaves one core for everything else',
  },
  logLevel: {
    flag: 'log-level',
    environment: 'SVCMESH_LOG_LEVEL',
    kind: 'choice',
    choices: ['silent', 'error', 'warn', 'info', 'debug'],
    default: 'warn',
    help: 'lowest level of log lines, written as JSON on standard error',
  },
  json: {
    flag: 'json',
    environment: 'SVCMESH_JSON',
    kind: 'boolean',
    default: false,
    help: 'print one JSON line when ready instead of the banner',
  },
  networkFile: {
    flag: 'network-file',
    environment: 'SVCMESH_NETWORK_FILE',
    kind: 'text',
    placeholder: 'FILE',
    default: '',
    help: 'JSON file with the members of a network and their addresses; without it the node is standalone',
  },
  listen: {
    flag: 'listen',
    environment: 'SVCMESH_LISTEN',
    kind: 'text',
    placeholder: 'MULTIADDR',
    form: FORMS.multiaddr,
    default: '/ip4/127.0.0.1/tcp/0',
    help: 'address for connections of other nodes; /ip4/0.0.0.0/tcp/4001 opens it to other machines',
  },
  publicUrl: {
    flag: 'public-url',
    environment: 'SVCMESH_PUBLIC_URL',
    kind: 'text',
    placeholder: 'URL',
    form: FORMS.url,
    default: '',
    help: 'URL of the HTTP API for others, if different from where the node listens',
  },
  allowedHosts: {
    flag: 'allowed-hosts',
    environment: 'SVCMESH_ALLOWED_HOSTS',
    kind: 'text',
    placeholder: 'HOSTS',
    form: FORMS.hosts,
    default: '',
    help: 'further host names of the node, separated by commas: node.example.org,*.svcmesh',
  },
  name: {
    flag: 'name',
    environment: 'SVCMESH_NAME',
    kind: 'text',
    placeholder: 'NAME',
    form: FORMS.name,
    default: '',
    help: 'display name of the node',
  },
  meshSecretFile: {
    flag: 'mesh-secret-file',
    environment: 'SVCMESH_MESH_SECRET_FILE',
    kind: 'text',
    placeholder: 'FILE',
    default: '',
    help: 'file with the shared secret of the members, 64 hex digits; without it POST /api/mesh/gossip is disabled',
  },
  meshSecret: {
    flag: null,
    environment: 'SVCMESH_MESH_SECRET',
    kind: 'secret',
    form: FORMS.secret,
    default: '',
    help: 'the secret itself; not a flag, since command lines are visible to other users',
  },
  chatProvidersFile: {
    flag: 'chat-providers-file',
    environment: 'SVCMESH_CHAT_PROVIDERS_FILE',
    kind: 'text',
    placeholder: 'FILE',
    default: '',
    help: 'JSON file with the providers of POST /api/llm/chat, their URLs and wire formats; by default openai and anthropic',
  },
  ...SNAPSHOT_SETTINGS,
  ...PAYMENT_SETTINGS,
}
