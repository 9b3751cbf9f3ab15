import { NETWORK_IDS, type NetworkId } from './networks.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** What the operator of a node may choose. */
export interface Settings {
  /** Directory of the database, the keys and the head file. `~` and `{network}` are replaced. */
  readonly data: string
  readonly host: string
  readonly port: number
  readonly network: NetworkId
  readonly freeHours: number
  readonly workers: number
  readonly logLevel: LogLevel
  readonly json: boolean
}

/** One row: everything that flags, environment, settings file, help and documentation need to know of a setting. */
export type Setting<Value> = {
  /** Long flag of `svcmesh start`, without the dashes. */
  readonly flag: string
  readonly environment: string
  readonly help: string
  readonly default: Value
} & ([Value] extends [boolean]
  ? { readonly kind: 'boolean' }
  : [Value] extends [number]
    ? { readonly kind: 'integer' | 'number'; readonly minimum: number; readonly maximum: number }
    :
        | { readonly kind: 'text'; readonly placeholder: string }
        | { readonly kind: 'choice'; readonly choices: readonly Value[] })

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
    help: 'port of the HTTP surface; 0 takes a free one; when the default is taken, the next free one is used',
  },
  network: {
    flag: 'network',
    environment: 'SVCMESH_NETWORK',
    kind: 'choice',
    choices: NETWORK_IDS,
    default: 'local',
    help: 'network to belong to',
  },
  freeHours: {
    flag: 'free-hours',
    environment: 'SVCMESH_FREE_HOURS',
    kind: 'number',
    minimum: 0,
    maximum: 1_000_000,
    default: 1,
    help: 'compute-hours that a freshly minted key starts with',
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
    help: 'least severe log line that is written, as JSON on standard error',
  },
  json: {
    flag: 'json',
    environment: 'SVCMESH_JSON',
    kind: 'boolean',
    default: false,
    help: 'print one JSON line when ready instead of the banner',
  },
}
