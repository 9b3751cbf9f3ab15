import { availableParallelism } from 'node:os'
import type { Settings } from '../config/settings.ts'
import { StorageDamage } from '../src/journal/damage.ts'
import { type HttpServer, startHttp } from './api/http/server.ts'
import { createComputePool } from './compute/pool.ts'
import { type Core, createCore } from './core.ts'
import { EXIT } from './exit-codes.ts'
import { nodeKeys } from './key-files.ts'
import { createLog } from './log.ts'
import { mathDigestOf } from './math-digest.ts'
import { peerIdOf } from './peer/peer-id.ts'
import type { Ports } from './ports.ts'
import { StartError } from './start-error.ts'
import { LevelStore } from './store/level-store.ts'
import { SystemClock } from './system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from './system/crypto.ts'
import { systemEntropy } from './system/entropy.ts'
import { productVersion } from './system/product-version.ts'
import { webAsset } from './system/web-asset.ts'

/** What a running node says of itself. */
export interface NodeFacts {
  readonly url: string
  readonly version: string
  readonly network: string
  readonly kernelDigest: string
  readonly mathDigest: string
  /** False where this machine computes other bits than the release expects: the node does not join the mesh. */
  readonly mathDigestExpected: boolean
  readonly data: string
  readonly peerId: string
  /** 16 hex digits. */
  readonly address: string
  readonly demoKey: string
}

export interface RunningNode {
  readonly facts: NodeFacts
  readonly core: Core
  /** Resolves with an exit code when the node has to stop by itself; never otherwise. */
  readonly halted: Promise<number>
  /** Answers what is in flight, ends jobs, commits and closes; a second call waits for the first. */
  close(): Promise<void>
}

/** Milliseconds for requests in flight when the node stops. */
const GRACE_MS = 800

/**
 * Starts a node: keys, store, core, sockets; stops in reverse.
 * @throws StartError when a port, a directory or a stored record does not allow it
 */
export async function startNode(settings: Settings): Promise<RunningNode> {
  const log = createLog(settings.logLevel)
  const keys = await nodeKeys(settings.data, systemEntropy)
  const clock = new SystemClock()
  const store = await openStore(settings.data)
  const threads = settings.workers > 0 ? settings.workers : Math.max(1, availableParallelism() - 1)
  const compute = createComputePool({ clock, threads })
  const ports: Ports = {
    clock,
    entropy: systemEntropy,
    store,
    signer: systemSigner(keys.seed),
    hash: systemHash,
    signatures: systemSignatures(),
    compute,
  }
  let halt: (code: number) => void = () => undefined
  const halted = new Promise<number>((resolve) => {
    halt = resolve
  })
  const onFault = (error: unknown): void => log.error({ err: error }, 'a fault of the node')
  const core = await build(ports, settings, keys.secret, onFault, (damage) => {
    log.fatal({ err: damage }, 'stored records are damaged; the node stops serving')
    halt(EXIT.damaged)
  })
  let http: HttpServer
  try {
    http = await startHttp({ host: settings.host, port: settings.port, dispatch: core.dispatch, onFault })
  } catch (error) {
    await core.close()
    throw error
  }
  const { metrics } = core.services
  metrics.gauge('svcmesh_workers', 'Worker threads', () => compute.threads)
  metrics.gauge('svcmesh_workers_waiting', 'Jobs that wait for a worker', () => compute.waiting)
  metrics.gauge(
    'svcmesh_workers_utilization',
    'Share of time in which the workers were busy',
    () => compute.utilization,
  )
  let closing: Promise<void> | undefined
  return {
    facts: factsOf(core, http, settings, ports.signer.publicKey),
    core,
    halted,
    close() {
      closing ??= stop(core, http)
      return closing
    },
  }
}

async function openStore(directory: string): Promise<LevelStore> {
  try {
    return await LevelStore.open(directory)
  } catch (error) {
    throw asStartError(error)
  }
}

async function build(
  ports: Ports,
  { network, freeHours }: Settings,
  secret: Uint8Array,
  onFault: (error: unknown) => void,
  onDamage: (damage: StorageDamage) => void,
): Promise<Core> {
  try {
    return await createCore(ports, {
      network,
      freeHours,
      version: productVersion(),
      mathDigest: mathDigestOf(ports.hash),
      secret,
      processMetrics: true,
      asset: webAsset,
      onFault,
      onDamage,
    })
  } catch (error) {
    await Promise.allSettled([ports.compute.close(), ports.store.close()])
    throw asStartError(error)
  }
}

function asStartError(error: unknown): unknown {
  if (!(error instanceof StorageDamage)) return error
  const remedy = 'Nothing wrong was served. Run `svcmesh doctor --deep`, then restore the data directory from a backup.'
  return new StartError(error.message, remedy, EXIT.damaged, { cause: error })
}

async function stop(core: Core, http: HttpServer): Promise<void> {
  core.drain()
  await http.close(GRACE_MS)
  await core.close()
}

function factsOf(core: Core, http: HttpServer, settings: Settings, publicKey: Uint8Array): NodeFacts {
  const { identity, accounts } = core.services
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${http.port}`,
    version: identity.version,
    network: identity.network,
    kernelDigest: identity.kernelDigest,
    mathDigest: identity.mathDigest,
    mathDigestExpected: identity.mathDigestExpected,
    data: settings.data,
    peerId: peerIdOf(publicKey),
    address: identity.node,
    demoKey: accounts.demoKey,
  }
}
