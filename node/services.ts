import type { Entropy, Hash, SignatureVerifier, Signer } from '../src/crypto/ports.ts'
import type { Origin } from '../src/envelope/build-cko.ts'
import type { ChainReader } from '../src/journal/chain-reader.ts'
import type { PublishBody } from '../src/journal/entry.ts'
import type { EventReader } from '../src/journal/event-reader.ts'
import type { MovementBody } from '../src/journal/ledger-bodies.ts'
import type { ListingBody } from '../src/journal/listing.ts'
import type { JournalReader } from '../src/journal/reader.ts'
import type { TallyReader } from '../src/journal/tally-reader.ts'
import type { Counters } from '../src/ledger/counters.ts'
import type { Clock } from '../src/time/clock.ts'
import type { Access } from './access/access.ts'
import type { Answer, Call } from './api/call.ts'
import type { Described } from './api/description.ts'
import type { WebFiles } from './api/web-files.ts'
import type { Apps } from './apps/apps.ts'
import type { AuditLog } from './audit/audit-log.ts'
import type { RefusedCalls } from './audit/refused-calls.ts'
import type { ChatGateway } from './chat/chat-gateway.ts'
import type { Contracts } from './machines/contracts.ts'
import type { MachineStates } from './machines/machine-states.ts'
import type { Machines } from './machines/machines.ts'
import type { SentStates } from './machines/sent-states.ts'
import type { McpSessions } from './mcp/mcp-sessions.ts'
import type { About } from './mesh/about.ts'
import type { Custody } from './mesh/addresses/custody.ts'
import type { AddressKeeper } from './mesh/addresses/keeper.ts'
import type { ContributionService } from './mesh/contribution/contribution-service.ts'
import type { Mesh } from './mesh/mesh.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Backup } from './owner/online-backup.ts'
import type { Owner } from './owner/owner.ts'
import type { Tunables } from './owner/tunables.ts'
import type { Sales } from './payments/sales.ts'
import type { Accounts } from './pipeline/accounts.ts'
import type { ApiKeys } from './pipeline/api-keys.ts'
import type { Idempotency } from './pipeline/idempotency.ts'
import type { Jobs } from './pipeline/jobs.ts'
import type { Limits } from './pipeline/limits.ts'
import type { News } from './pipeline/news.ts'
import type { OpenCalls } from './pipeline/open-calls.ts'
import type { QueryCache } from './pipeline/query-cache.ts'
import type { Sealer } from './pipeline/sealer.ts'
import type { StateFeed } from './pipeline/state-feed.ts'
import type { UnchargedBudget } from './pipeline/uncharged-budget.ts'
import type { Compute, Computed } from './ports.ts'
import type { AutoTick } from './streams/auto-tick.ts'
import type { Channels } from './streams/channels.ts'
import type { Feed } from './streams/feed.ts'
import type { ReaderPlaces } from './streams/reader-places.ts'
import type { AttestedText, SecureSessions } from './streams/secure-sessions.ts'
import type { Updates } from './updates/updates.ts'
import type { Vault } from './vault/vault.ts'
import type { Wallets } from './wallets/wallets.ts'

/** Identity of a node; fixed while it runs. */
export interface Identity {
  readonly network: string
  /** 16 hex digits: the first of sha256(public key). */
  readonly node: string
  /** Ed25519, 64 hex digits. */
  readonly publicKey: string
  /** Version of this software. */
  readonly version: string
  readonly kernelDigest: string
  readonly mathDigest: string
  /** False if the math digest is not the expected one: such a node computes and does not join the mesh. */
  readonly mathDigestExpected: boolean
}

/** Whether the node answers and accepts work. */
export interface Readiness {
  readonly ready: boolean
  readonly reason: string | null
}

/** Everything that the endpoints and pipelines of a running node use. */
export interface Services {
  readonly identity: Identity
  readonly clock: Clock
  readonly entropy: Entropy
  readonly hash: Hash
  readonly compute: Compute
  readonly endpoints: readonly Described[]
  /** Passes a call to the endpoints of this node and nowhere else, as if it had come over HTTP; never throws. */
  readonly dispatch: (call: Call) => Promise<Answer>
  /** HMAC key of what MCP clients return between the rounds of a call; 32 bytes. */
  readonly requestStateKey: Uint8Array
  readonly limits: Limits
  /** Bounds work that ends without a charge. */
  readonly uncharged: UnchargedBudget
  readonly accounts: Accounts
  /** The keys of accounts. */
  readonly keys: ApiKeys
  /** Who did what to which key, secret or setting; readable by the owner. */
  readonly audit: AuditLog
  /** Records who was refused where only few may call. */
  readonly refusedCalls: RefusedCalls
  readonly owner: Owner
  /** Settings that may change while the node runs. */
  readonly tunables: Tunables
  /** Writes a backup with a name; null for a node without files. */
  readonly backup: ((name: string) => Promise<Backup>) | null
  /** Keys that never leave the node, and secrets, of accounts. */
  readonly vault: Vault
  /** Releases of the software that the owner publishes. */
  readonly updates: Updates
  /** Apps that accounts have registered. */
  readonly apps: Apps
  /** Sign-in and sessions of the identities at home here. */
  readonly access: Access
  readonly reader: JournalReader
  /** The logs of all members as stored by this node. */
  readonly events: EventReader
  /** What accounts were charged by day, and the public record. */
  readonly tally: TallyReader
  /** The chain of this node's envelopes. */
  readonly chain: ChainReader
  /** Makes the content of an envelope public, durably and once; the caller checks that it belongs to the account. Null: listed already. */
  readonly publishContent: (body: PublishBody, listing: ListingBody | null) => Promise<void>
  /** Fixes whether the computations of an account are listed in the public record, durably. */
  readonly publishDefault: (account: string, publish: boolean) => Promise<void>
  readonly stateFeed: StateFeed
  /** Tells when the public record has grown. */
  readonly recordNews: News
  /** Totals over the whole journal. */
  readonly totals: () => Counters & { readonly envelopes: number }
  /** Coins of accounts, ZIDs and keys in order, with their folders. */
  readonly wallets: Wallets
  /** Writes the spends of a request that may be repeated, before they are proposed. */
  readonly recordMovements: (bodies: readonly MovementBody[]) => Promise<void>
  readonly signer: Signer
  readonly signatures: SignatureVerifier
  /** HMAC key of keyless proofs, derived from the published marker. */
  readonly keylessProofKey: Uint8Array
  /** Part of every envelope. */
  readonly origin: Origin
  /** @returns sha256 of the fields, or null if there are none */
  readonly digestOf: (computed: Computed) => string | null
  readonly sealer: Sealer
  readonly machines: Machines
  /** States that are beside the seals of machines. */
  readonly states: MachineStates
  /** States that callers send before the seal that continues from them. */
  readonly sentStates: SentStates
  readonly channels: Channels
  readonly autoTick: AutoTick
  /** The channels for those who read them as they tick. */
  readonly feed: Feed
  /** Ends what stays open when its caller may not have it any more. */
  readonly openCalls: OpenCalls
  /** Bounds the connections that wait for events. */
  readonly readerPlaces: ReaderPlaces
  /** Clients of the MCP endpoint that began with a handshake. */
  readonly mcpSessions: McpSessions
  readonly contracts: Contracts
  /** Sessions in which channels are pulled encrypted. */
  readonly secureSessions: SecureSessions<AttestedText>
  readonly idempotency: Idempotency
  readonly jobs: Jobs
  /** The way to providers of chat models. */
  readonly chat: ChatGateway
  readonly queries: QueryCache
  readonly metrics: Metrics
  /** Checkouts, payments and their publication. */
  readonly sales: Sales
  readonly readiness: () => Readiness
  /** Cooperation with other nodes; a standalone node has one too. */
  readonly mesh: Mesh
  /** Jobs of others, and what they are judged by. */
  readonly contribution: ContributionService
  readonly about: About
  /** Keys that this node keeps for accounts without one of their own. */
  readonly custody: Custody
  /** Renews and republishes the addresses whose keys this node has. */
  readonly addresses: AddressKeeper
  /** Called for every bug; the answer to the caller contains no detail. */
  readonly onFault: (error: unknown) => void
  /** Files of the web client (`docs.html`, `verify.js`). */
  readonly webFiles: WebFiles
}
