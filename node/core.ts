import { toHex } from '../src/bytes/hex.ts'
import type { Hash } from '../src/crypto/ports.ts'
import { fieldsDigest } from '../src/envelope/fields-digest.ts'
import { addressOf } from '../src/identity/address.ts'
import { demoKey, nodeSubkey } from '../src/identity/node-secret.ts'
import { KEYLESS_MARKER, proofKey } from '../src/identity/proof-key.ts'
import type { StorageDamage } from '../src/journal/damage.ts'
import { KERNEL_DIGEST } from '../src/kernel/generated/digest.ts'
import { Members } from '../src/mesh/members.ts'
import type { Endpoint } from './api/definition.ts'
import { answerTo, createDispatch, type Dispatch } from './api/dispatch.ts'
import { ENDPOINTS } from './api/generated/endpoints.ts'
import { everyUtcDay } from './every-utc-day.ts'
import { type Journal, openJournal } from './lane/open-journal.ts'
import type { About } from './mesh/about.ts'
import { createCustody } from './mesh/addresses/custody.ts'
import type { Mesh } from './mesh/mesh.ts'
import { unmeshed } from './mesh/unmeshed.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createAccounts } from './pipeline/callers.ts'
import { createIdempotency } from './pipeline/idempotency.ts'
import { createJobs } from './pipeline/jobs.ts'
import { createSealer } from './pipeline/lane-sealer.ts'
import type { LimitName } from './pipeline/limit-table.ts'
import { createLimits } from './pipeline/limits.ts'
import { createQueryCache } from './pipeline/query-cache.ts'
import type { Ports } from './ports.ts'
import type { Identity, Services } from './services.ts'
import { systemSigner } from './system/crypto.ts'
import { secretBox } from './system/secret-box.ts'

export interface CoreSettings {
  readonly network: string
  /** Public keys of the members, 64 hex digits each; the node alone when absent. */
  readonly members?: readonly string[]
  /** Compute-hours that a fresh key starts with. */
  readonly freeHours: number
  /** Version of the software. */
  readonly version: string
  /** Digest of a fixed battery of results on this machine, and whether it is the expected one. */
  readonly mathDigest: { readonly digest: string; readonly expected: boolean }
  /** 32 bytes from which the demo key and the key of the record encryption derive. */
  readonly secret: Uint8Array
  /** Quotas other than the published ones; for tests and simulations. */
  readonly quotas?: Partial<Record<LimitName, number>>
  /** Whether figures of the process belong to this node: false in a simulation. */
  readonly processMetrics: boolean
  /** Text of a file of the web client, or null where it was not built. */
  readonly asset?: (name: string) => string | null
  readonly endpoints?: readonly Endpoint[]
  readonly about?: Partial<About>
  readonly mesh?: Mesh
  readonly onFault: (error: unknown) => void
  readonly onDamage: (damage: StorageDamage) => void
}

/** One node without sockets: everything that answers, on whatever clock, store and entropy it was given. */
export interface Core {
  readonly services: Services
  readonly dispatch: Dispatch
  readonly journal: Journal
  /** Takes no more work; what runs goes on. */
  drain(): void
  /** Ends jobs and computations, commits what was submitted, closes the store. */
  close(): Promise<void>
}

/**
 * Builds a node from its ports.
 * @throws StorageDamage when what is stored is not what was committed
 */
export async function createCore(ports: Ports, settings: CoreSettings): Promise<Core> {
  const { clock, entropy, hash, compute, signer } = ports
  const { network, secret, onFault, endpoints = ENDPOINTS } = settings
  let trouble: string | null = null
  const journal = await openJournal(ports, {
    network,
    members: new Members(settings.members ?? [toHex(signer.publicKey)]),
    onFault,
    onDamage(damage) {
      trouble = 'The stored records are damaged.'
      settings.onDamage(damage)
    },
  })
  const identity = identityOf(hash, signer.publicKey, settings)
  const origin = { network, node: identity.node, kernel_digest: identity.kernelDigest }
  const accounts = createAccounts({
    hash,
    entropy,
    lane: journal.lane,
    holds: journal.holds,
    network,
    freeHours: settings.freeHours,
    demoKey: demoKey(hash, secret, network),
    box: secretBox(nodeSubkey(hash, secret, 'record key', network), entropy),
  })
  await accounts.prepareDemoKey()
  // What cannot be written down now is filled up the next day.
  const stopRefill = everyUtcDay(clock, () => void accounts.prepareDemoKey().catch(() => undefined))
  const services: Services = {
    identity,
    clock,
    entropy,
    hash,
    compute,
    signer,
    signatures: ports.signatures,
    origin,
    endpoints,
    dispatch: (call) => dispatch(call),
    requestStateKey: nodeSubkey(hash, secret, 'mcp request state', network),
    limits: createLimits(clock, settings.quotas),
    accounts,
    reader: journal.reader,
    sealer: createSealer(journal.lane, hash, clock, origin),
    idempotency: createIdempotency(async (account, mark) => (await journal.reader.answered(account, mark.key)) ?? null),
    jobs: createJobs(clock, entropy, (error) => answerTo(error, { onFault })),
    queries: createQueryCache(),
    metrics: createMetrics({ process: settings.processMetrics }),
    keylessProofKey: proofKey(hash, KEYLESS_MARKER, network),
    digestOf: (fields) => fieldsDigest(hash, fields),
    readiness: () => ({ ready: trouble === null, reason: trouble }),
    mesh: settings.mesh ?? unmeshed(identity.publicKey, journal.ledger.mesh),
    about: { name: identity.node, url: null, nodes: [], meshSecret: null, ...settings.about },
    custody: createCustody(hash, secret, network, systemSigner),
    onFault,
    asset: settings.asset ?? (() => null),
  }
  const dispatch = createDispatch(services, endpoints)
  addGauges(services, journal)
  return {
    services,
    dispatch,
    journal,
    drain() {
      trouble ??= 'The node is stopping.'
    },
    async close() {
      trouble ??= 'The node is stopping.'
      stopRefill()
      await services.jobs.close()
      await compute.close()
      await journal.close()
      services.metrics.close()
    },
  }
}

function identityOf(hash: Hash, publicKey: Uint8Array, settings: CoreSettings): Identity {
  return {
    network: settings.network,
    node: addressOf(hash, publicKey),
    publicKey: toHex(publicKey),
    version: settings.version,
    kernelDigest: KERNEL_DIGEST,
    mathDigest: settings.mathDigest.digest,
    mathDigestExpected: settings.mathDigest.expected,
  }
}

function addGauges({ metrics }: Services, { lane }: Journal): void {
  const scalars = () => lane.state.scalars
  metrics.gauge('svcmesh_lane_waiting', 'Decisions that wait for the next commit', () => lane.waiting)
  metrics.gauge('svcmesh_journal_entries', 'Entries in the journal', () => scalars().head.seq + 1)
  metrics.gauge('svcmesh_envelopes', 'Envelopes in the chain', () => scalars().chain.count)
  metrics.gauge('svcmesh_commits', 'Atomic writes so far', () => lane.position.commits)
  metrics.gauge('svcmesh_published_events', 'Events in the published log', () => scalars().published.count)
}
