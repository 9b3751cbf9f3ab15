import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import { toHex } from '../src/bytes/hex.ts'
import type { Signer } from '../src/crypto/ports.ts'
import { RESTORE, StorageDamage } from '../src/journal/damage.ts'
import type { Clock } from '../src/time/clock.ts'
import { bodyLimitOf } from './api/body-limit.ts'
import { handshakeDoor } from './api/handshake-door.ts'
import { type HttpOptions, type HttpServer, startHttp } from './api/http/server.ts'
import { refusalAtOf } from './api/refusal-at.ts'
import { appFiles } from './apps/app-files.ts'
import { type ComputePool, createComputePool } from './compute/pool.ts'
import { type Core, type CoreSettings, createCore } from './core.ts'
import { directorySize } from './directory-size.ts'
import { EXIT } from './exit-codes.ts'
import { factsOf, type NodeFacts, urlOf } from './facts.ts'
import { hostsOf } from './hosts-of.ts'
import { nodeKeys } from './key-files.ts'
import { createLog } from './log.ts'
import { mathDigestOf } from './math-digest.ts'
import { threadFold } from './mesh/snapshots/thread-fold.ts'
import { Standing } from './mesh/standing.ts'
import { meshSettingsOf } from './mesh-settings-of.ts'
import { createPeer, networkAccess } from './network-access.ts'
import { onlineBackup } from './owner/online-backup.ts'
import { fileStorage } from './owner/owner-file.ts'
import type { LogControl, Tunables } from './owner/tunables.ts'
import { ownerKeyOf } from './owner-key-file.ts'
import { paymentsOf } from './payments/payments-of.ts'
import type { Ports } from './ports.ts'
import { forgetRestoring, isRestored } from './restored-mark.ts'
import { StartError } from './start-error.ts'
import { DATABASE } from './store/level-store.ts'
import { openStores } from './store/open-stores.ts'
import { StreamSockets } from './streams/stream-sockets.ts'
import { SystemClock } from './system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from './system/crypto.ts'
import { systemEntropy } from './system/entropy.ts'
import { productVersion } from './system/product-version.ts'
import { readChatProviders } from './system/read-chat-providers.ts'
import { webFiles } from './system/web-files.ts'
import { releaseFiles } from './updates/release-storage.ts'
import { tellVoting } from './voting-log.ts'

export interface RunningNode {
  readonly facts: NodeFacts
  readonly core: Core
  /** Resolves with an exit code when the node has to stop for an internal reason. */
  readonly halted: Promise<number>
  /** Answers requests in flight, ends jobs, commits and closes; a second call waits for the first. */
  close(): Promise<void>
}

/** Milliseconds for requests in flight when the node stops. */
const GRACE_MS = 800

/** Least time between two synced writes of others' events, nanoseconds (120 ms), so that each contains many. */
const GATHER_NS = 120_000_000n

/** Dependencies on the machine that a test may replace; none of them is a setting. */
interface Surroundings {
  readonly clock?: Clock
}

/**
 * Starts a node: keys, store, core, sockets; stops in reverse.
 * @throws StartError if a port, a directory or a stored record prevents it
 */
export async function startNode(settings: Settings, surroundings: Surroundings = {}): Promise<RunningNode> {
  const log = createLog(settings.logLevel)
  let url = ''
  const keys = await nodeKeys(settings.data, systemEntropy)
  const ownerKey = await ownerKeyOf(settings.data, { hash: systemHash, entropy: systemEntropy })
  const signer = systemSigner(keys.seed)
  const access = await networkAccess(settings, toHex(signer.publicKey))
  const { clock = new SystemClock() } = surroundings
  const machine = machineOf(settings, await openAll(settings.data), { clock, signer })
  const { compute } = machine
  let halt: (code: number) => void = () => undefined
  const halted = new Promise<number>((resolve) => {
    halt = resolve
  })
  const onFault = (error: unknown): void => log.error({ err: error }, 'internal error of the node')
  const mathDigest = mathDigestOf(systemHash)
  const standing = new Standing(clock)
  const around = { settings, access, seed: keys.seed, standing, onFault }
  const peer = mathDigest.expected ? await createPeer(machine, around) : null
  const ports: Ports = { ...machine, transport: peer?.transport ?? null, directory: peer?.directory ?? null }
  const core = await build(ports, {
    ...rulesOf(settings),
    members: access.members,
    version: productVersion(),
    mathDigest,
    secret: keys.secret,
    ownerKeyHash: ownerKey.hash,
    ...ownership(settings, signer, log),
    processMetrics: true,
    webFiles,
    about: access.about,
    payments: paymentsOf(settings, () => url),
    chat: { providers: await readChatProviders(settings.chatProvidersFile) },
    mesh: {
      url: () => url,
      addresses: () => peer?.addresses() ?? [],
      gatherNs: GATHER_NS,
      turn,
      ...meshSettingsOf(settings, (sentence) => log.info(sentence)),
      restored: await isRestored(settings.data),
    },
    onFault,
    onDamage(damage) {
      log.fatal({ err: damage }, 'stored records are damaged; the node stops serving')
      halt(EXIT.damaged)
    },
  })
  standing.learn(core.services.mesh.state)
  tellSettings(core.services.tunables, log)
  const allowedHosts = hostsOf(settings, access, toHex(signer.publicKey))
  const upgrades = socketsOf(core, clock, onFault)
  const http = await listen(core, { host: settings.host, port: settings.port, allowedHosts, upgrades, onFault })
  url = urlOf(settings, http.port)
  try {
    await core.start()
  } catch (error) {
    await stop(core, http)
    throw notListening(settings, error)
  }
  void forgetRestoring(core, clock, settings.data)
  const endTelling = tellVoting(core, clock, (sentence, hasForgotten) => log[hasForgotten ? 'warn' : 'info'](sentence))
  measure(core, compute, settings.data)
  let closing: Promise<void> | undefined
  return {
    facts: factsOf(core, { ...settings, url, ownerKey: ownerKey.path, multiaddrs: peer?.addresses() ?? [] }),
    core,
    halted,
    close() {
      endTelling()
      closing ??= stop(core, http)
      return closing
    },
  }
}

/** Opens the HTTP surface of the node, or closes the node. */
async function listen(core: Core, options: Omit<HttpOptions, 'dispatch' | 'doorkeeper' | 'bodyLimit' | 'refusalAt'>) {
  const { services, dispatch } = core
  try {
    const doorkeeper = handshakeDoor(services)
    const bodyLimit = bodyLimitOf(services, services.endpoints)
    const refusalAt = refusalAtOf(services.endpoints)
    return await startHttp({ ...options, dispatch, bodyLimit, refusalAt, doorkeeper })
  } catch (error) {
    await core.close()
    throw error
  }
}

/** The configuration is not the whole truth then. */
function tellSettings({ set }: Tunables, log: Pick<Logger, 'info'>): void {
  if (set.length > 0) log.info(`the owner has set ${set.join(', ')}, which count instead of the configuration`)
}

/** What belongs to this computer. */
function machineOf<S>({ workers }: Settings, stores: S, { clock, signer }: Pick<Ports, 'clock' | 'signer'>) {
  const compute = createComputePool({ clock, threads: workers || Math.max(1, availableParallelism() - 1) })
  const signatures = systemSignatures()
  return { clock, entropy: systemEntropy, ...stores, signer, hash: systemHash, signatures, compute, fold: threadFold }
}

/** What the owner needs of the machine. */
const ownership = ({ data, network }: Settings, { publicKey }: Signer, log: LogControl) => ({
  ownerStorage: fileStorage(data),
  releaseStorage: releaseFiles(data),
  appStorage: appFiles(data),
  writeBackup: onlineBackup(data, { network, public_key: toHex(publicKey) }),
  log,
})

/** What the core takes from the settings as it is. */
const rulesOf = ({ network, freeHours, publicChannels }: Settings) => ({ network, freeHours, publicChannels })

function measure(core: Core, compute: ComputePool, data: string): void {
  const { metrics } = core.services
  metrics.gauge('svcmesh_workers', 'Worker threads', () => compute.threads)
  metrics.gauge('svcmesh_workers_waiting', 'Jobs waiting for a worker', () => compute.waiting)
  metrics.gauge(
    'svcmesh_workers_utilization',
    'Share of time in which the workers were busy',
    () => compute.utilization,
  )
  metrics.gauge('svcmesh_database_bytes', 'Bytes of the database files', directorySize(join(data, DATABASE)))
}

/** The WebSockets of a node and their figures. */
function socketsOf({ services }: Core, clock: Clock, onFault: (error: unknown) => void): StreamSockets {
  const { feed, metrics, openCalls, readerPlaces: places } = services
  const sockets = new StreamSockets({ feed, clock, turn, onFault, places, openCalls })
  metrics.gauge('svcmesh_stream_sockets', 'WebSockets of channels', () => sockets.size)
  metrics.gauge('svcmesh_stream_unread_bytes', 'Bytes sent to them that may be unread', () => sockets.unread)
  return sockets
}

async function openAll(directory: string): ReturnType<typeof openStores> {
  try {
    return await openStores(directory)
  } catch (error) {
    throw asStartError(error)
  }
}

async function build(ports: Ports, settings: CoreSettings): Promise<Core> {
  try {
    return await createCore(ports, settings)
  } catch (error) {
    const { compute, store, audit, vault, access, snapshots } = ports
    await Promise.allSettled([compute, store, audit, vault, access, snapshots].map((part) => part?.close()))
    throw asStartError(error)
  }
}

function notListening({ listen }: Settings, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  const remedy = 'Choose another address for peers with --listen MULTIADDR.'
  return new StartError(`Cannot listen for peers at ${listen}: ${reason}.`, remedy, EXIT.port, { cause: error })
}

function asStartError(error: unknown): unknown {
  if (!(error instanceof StorageDamage)) return error
  const check =
    'No wrong answer was served. Run `svcmesh doctor --deep`, then restore the data directory from a backup.'
  const remedy = error.remedy === RESTORE ? check : error.remedy
  return new StartError(error.message, remedy, EXIT.damaged, { cause: error })
}

async function stop(core: Core, http: HttpServer): Promise<void> {
  core.drain()
  core.services.mcpSessions.close()
  await http.close(GRACE_MS)
  await core.close()
}
