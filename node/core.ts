import { toHex } from '../src/bytes/hex.ts'
import type { Origin } from '../src/envelope/build-cko.ts'
import { fieldsDigest } from '../src/envelope/fields-digest.ts'
import { addressOf } from '../src/identity/address.ts'
import { nodeSubkey } from '../src/identity/node-secret.ts'
import { KEYLESS_MARKER, proofKey } from '../src/identity/proof-key.ts'
import type { StorageDamage } from '../src/journal/damage.ts'
import { KERNEL_DIGEST } from '../src/kernel/generated/digest.ts'
import { Members } from '../src/mesh/members.ts'
import type { Clock } from '../src/time/clock.ts'
import type { Endpoint } from './api/definition.ts'
import { answerTo, createDispatch, type Dispatch } from './api/dispatch.ts'
import { ENDPOINTS } from './api/generated/endpoints.ts'
import { NO_WEB_FILES, type WebFiles } from './api/web-files.ts'
import { booksOf } from './books-of.ts'
import { ChatGateway, type ChatSettings } from './chat/chat-gateway.ts'
import type { Documents } from './documents.ts'
import { everyUtcDay } from './every-utc-day.ts'
import { identityOf } from './identity-of.ts'
import { type Journal, openJournal } from './lane/open-journal.ts'
import { servicesOfMachines } from './machines/services-of-machines.ts'
import type { About } from './mesh/about.ts'
import { keepAddresses } from './mesh/addresses/keep-addresses.ts'
import { Contribution } from './mesh/contribution/contribution.ts'
import type { Mesh } from './mesh/mesh.ts'
import type { MeshSettings } from './mesh/settings.ts'
import { addGauges } from './metrics/gauges.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createNodeMesh } from './node-mesh.ts'
import type { WriteBackup } from './owner/online-backup.ts'
import type { OwnerStorage } from './owner/owner-state.ts'
import type { LogControl } from './owner/tunables.ts'
import { createSales, type PaymentSettings } from './payments/sales.ts'
import type { Accounts } from './pipeline/accounts.ts'
import { createIdempotency } from './pipeline/idempotency.ts'
import { createJobs } from './pipeline/jobs.ts'
import { createSealer } from './pipeline/lane-sealer.ts'
import type { LimitName } from './pipeline/limit-table.ts'
import { createLimits } from './pipeline/limits.ts'
import { createQueryCache } from './pipeline/query-cache.ts'
import { createUnchargedBudget } from './pipeline/uncharged-budget.ts'
import type { Ports } from './ports.ts'
import { readinessOf } from './readiness.ts'
import type { Services } from './services.ts'
import { servicesBesideJournal } from './services-beside-journal.ts'
import { servicesOfTally } from './services-of-tally.ts'
import { driveChannels } from './streams/drive-channels.ts'
import { readersOfNode } from './streams/readers-of-node.ts'
import type { ReleaseStorage } from './updates/release-storage.ts'
import { Wallets } from './wallets/wallets.ts'

export interface CoreSettings {
  readonly network: string
  /** Public keys of the members, 64 hex digits each; the node alone when absent. */
  readonly members?: readonly string[]
  /** Initial compute-hours of a new key. */
  readonly freeHours: number
  /** Public channels of an account, if other than by default. */
  readonly publicChannels?: number
  /** Version of the software. */
  readonly version: string
  /** Digest of a fixed battery of results on this machine, and whether it is the expected one. */
  readonly mathDigest: { readonly digest: string; readonly expected: boolean }
  /** 32 bytes from which the demo key and the key of the record encryption derive. */
  readonly secret: Uint8Array
  /** Of `ownerKeyHash`; without it, no key is the owner's. */
  readonly ownerKeyHash?: string
  /** What the owner decides; in memory if absent. */
  readonly ownerStorage?: OwnerStorage
  /** Releases of the software, and registered apps; in memory if absent. */
  readonly releaseStorage?: ReleaseStorage
  readonly appStorage?: Documents
  readonly log?: LogControl
  readonly writeBackup?: WriteBackup
  /** Quotas other than the published ones; for tests and simulations. */
  readonly quotas?: Partial<Record<LimitName, number>>
  /** Whether figures of the process belong to this node: false in a simulation. */
  readonly processMetrics: boolean
  /** Files of the web client; none if absent. */
  readonly webFiles?: WebFiles
  readonly endpoints?: readonly Endpoint[]
  readonly about?: Partial<About>
  readonly mesh?: Partial<MeshSettings>
  /** Providers of chat models; none if absent. */
  readonly chat?: ChatSettings
  /** How it is paid; by play money alone if absent. */
  readonly payments?: PaymentSettings
  /** As in JournalSettings; for simulations, which are short. */
  readonly checkpointEvery?: number
  /** Replaces the mesh; for tests of parts that use one. */
  readonly meshStandIn?: Mesh
  readonly onFault: (error: unknown) => void
  readonly onDamage: (damage: StorageDamage) => void
}

/** One node without sockets, on the given clock, store and entropy. */
export interface Core {
  readonly services: Services
  readonly dispatch: Dispatch
  readonly journal: Journal
  /** Connects to the other nodes, if any; call it when the HTTP surface is open. */
  start(): Promise<void>
  /** Accepts no more work; running work continues. */
  drain(): void
  /** Ends jobs and computations, commits what was submitted, closes the store. */
  close(): Promise<void>
}

/**
 * Builds a node from its ports.
 * @throws StorageDamage when the stored records differ from the committed ones
 */
export async function createCore(ports: Ports, settings: CoreSettings): Promise<Core> {
  const { clock, hash, compute, signer } = ports
  const { network, secret, onFault, endpoints = ENDPOINTS } = settings
  let trouble: string | null = null
  const beside = await servicesBesideJournal(ports, settings, () => services)
  // The node's own log does not grow before it is confirmed.
  let publishing = false
  const journal = await openJournal(ports, {
    snapshots: beside.snapshots,
    network,
    mayPublish: () => publishing,
    checkpointEvery: settings.checkpointEvery,
    members: new Members(settings.members ?? [toHex(signer.publicKey)]),
    onFault,
    onDamage(damage) {
      trouble = 'The stored records are damaged.'
      settings.onDamage(damage)
    },
  }).catch((error: unknown) => endedBy(error, beside))
  const identity = identityOf(hash, signer.publicKey, settings)
  const books = booksOf(ports, settings, journal, beside.services.owner)
  const { accounts, channels } = books
  const about = { name: identity.node, url: null, nodes: [], meshSecret: null, ...settings.about }
  const mesh = await createNodeMesh(ports, {
    ...settings,
    journal,
    snapshots: beside.snapshots,
    accounts,
    about,
    setPublishing(open) {
      publishing = open
    },
  })
  const stopRefill = await keepDemoKey(accounts, clock)
  const known = settings.meshStandIn ?? mesh
  const kept = keepAddresses(ports, { mesh: known, identity, about, secret, ledger: journal.ledger, onFault })
  const settled = servicesOf(ports, settings, journal)
  const driven = driveChannels({ ...settled, channels, ledger: journal.ledger }, () => services, settings.mesh?.turn)
  const services: Services = {
    contribution: new Contribution(mesh.context, compute, journal.settlements, () => services),
    ...{ ...settled, ...kept, ...driven, ...beside.services },
    sales: createSales({ ...ports, ...settings, payments: settings.payments, journal, mesh: known }),
    ...readersOfNode(ports, settings, () => services),
    identity,
    endpoints,
    dispatch: (call) => dispatch(call),
    ...books,
    accounts: beside.services.access.withSessions(accounts),
    readiness: () => readinessOf(trouble, beside.services.owner.draining, known.confirmed),
    mesh: known,
    about,
  }
  const dispatch = createDispatch(services, endpoints)
  addGauges(services, journal)
  let started = false
  return {
    services,
    dispatch,
    journal,
    async start() {
      started = true
      if (identity.mathDigestExpected) await ports.transport?.start()
      mesh.start()
      driven.autoTick.start()
    },
    drain() {
      trouble ??= 'The node is stopping.'
    },
    async close() {
      trouble ??= 'The node is stopping.'
      stopRefill()
      closeParts(services)
      await services.jobs.close()
      await mesh.close()
      if (started) await ports.transport?.stop()
      await compute.close()
      await Promise.all([journal.close(), beside.close()])
      services.metrics.close()
    },
  }
}

/** A timer of what was opened before would keep the process from ending. */
async function endedBy(error: unknown, opened: { close(): Promise<void> }): Promise<never> {
  await opened.close()
  throw error
}

/** Refills the demo key every day; what cannot be written now is done the next day. */
async function keepDemoKey(accounts: Accounts, clock: Clock): Promise<() => void> {
  await accounts.prepareDemoKey()
  return everyUtcDay(clock, () => void accounts.prepareDemoKey().catch(() => undefined))
}

/** Those that only stop. */
function closeParts({ autoTick, addresses, sales, contribution, chat, mcpSessions }: Services): void {
  for (const part of [autoTick, addresses, sales.publisher, contribution, chat, mcpSessions]) part.close()
}

/** The services that depend only on ports, settings and journal. */
function servicesOf(
  { clock, entropy, hash, compute, signer, signatures }: Ports,
  settings: CoreSettings,
  journal: Journal,
) {
  const { network, secret, onFault, webFiles = NO_WEB_FILES } = settings
  const { lane, reader, events } = journal
  const tally = servicesOfTally(journal, clock)
  const origin: Origin = { network, node: addressOf(hash, signer.publicKey), kernel_digest: KERNEL_DIGEST }
  return {
    clock,
    entropy,
    hash,
    compute,
    signer,
    signatures,
    origin,
    requestStateKey: nodeSubkey(hash, secret, 'mcp request state', network),
    limits: createLimits(clock, settings.quotas, journal.ledger.mesh.governance),
    uncharged: createUnchargedBudget(clock),
    reader,
    events,
    ...tally,
    sealer: createSealer(lane, hash, clock, origin, tally),
    ...servicesOfMachines({ clock, compute, entropy, hash }, journal),
    idempotency: createIdempotency((account, mark) => reader.answered(account, mark.key)),
    chat: new ChatGateway(clock, settings.chat ?? { providers: [] }),
    jobs: createJobs(clock, entropy, (error) => answerTo(error, { onFault })),
    queries: createQueryCache(),
    metrics: createMetrics({ process: settings.processMetrics }),
    keylessProofKey: proofKey(hash, KEYLESS_MARKER, network),
    digestOf: (computed) =>
      computed.fieldsDigest === undefined ? fieldsDigest(hash, computed.computation.fields) : computed.fieldsDigest,
    wallets: new Wallets(journal, toHex(signer.publicKey)),
    onFault,
    webFiles,
  } satisfies Partial<Services>
}
