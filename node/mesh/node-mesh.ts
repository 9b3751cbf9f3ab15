import { toHex } from '../../src/bytes/hex.ts'
import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import type { Appended } from '../../src/journal/state.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { tickOf } from '../../src/time/tick.ts'
import { everyTick } from '../lane/every-tick.ts'
import { Listeners } from '../lane/listeners.ts'
import { momentOfTick } from '../lane/moment-of-tick.ts'
import { type Coins, createCoins } from './coins/coins.ts'
import { Confirmation } from './confirmation.ts'
import type { MeshContext } from './context.ts'
import { contextOf } from './context-of.ts'
import { type Duty, dutiesOf } from './duties.ts'
import { createEnvelopes, type Envelopes } from './envelopes/envelopes.ts'
import type { EventLog } from './event-log.ts'
import { Evidence } from './evidence.ts'
import { createExaminer } from './examiner.ts'
import { figuresOf } from './figures.ts'
import { counted, outcomeOf } from './gossip-door.ts'
import { createInbound, type Inbound } from './inbound.ts'
import type { Examiner } from './ingest-ports.ts'
import { journalLog } from './journal-log.ts'
import type { Mesh, MeshFigures } from './mesh.ts'
import { MeshCounters } from './mesh-counters.ts'
import type { MeshOptions, MeshPorts } from './mesh-options.ts'
import { createNetworkPart, type NetworkPart } from './network-part.ts'
import { OwnLog } from './own-log.ts'
import { createRecompute, type Recompute } from './recompute/recompute.ts'
import { Seat } from './seat.ts'
import { createSnapshots } from './snapshots/create-snapshots.ts'
import type { Snapshots } from './snapshots/snapshots.ts'
import type { Directory, PeerKey, Transport } from './transport.ts'
import { votingStanding } from './voting-standing.ts'

/** The mesh of one node, assembled by `createMesh`. */
export class NodeMesh implements Mesh {
  readonly self: PeerKey
  readonly directory: Directory | null
  readonly bodySignatures: SignatureVerifier
  readonly snapshots: Snapshots
  /** Context of every part. */
  readonly context: MeshContext
  readonly #ports: MeshPorts
  readonly #options: MeshOptions
  readonly #transport: Transport | null
  readonly #log: EventLog
  readonly #ownLog: OwnLog
  readonly #counters = new MeshCounters()
  readonly #listeners: Listeners<readonly AcceptedEvent[]>
  readonly #confirmation: Confirmation
  readonly #inbound: Inbound
  readonly #evidence: Evidence
  readonly #duties: readonly Duty[]
  readonly #seat: Seat
  readonly #peers: NetworkPart | null
  readonly #coins: Coins
  readonly #recompute: Recompute
  readonly #envelopes: Envelopes
  #stop: () => void = () => undefined

  constructor(ports: MeshPorts, options: MeshOptions) {
    const { journal, signer, hash, clock } = ports
    const { network, mathDigestExpected, onFault } = options
    this.#ports = ports
    this.#options = options
    this.self = toHex(signer.publicKey)
    this.#transport = mathDigestExpected ? ports.transport : null
    this.directory = this.#transport === null ? null : ports.directory
    this.#log = journalLog(journal)
    const examiner = createExaminer(ports, network, this.members)
    this.bodySignatures = examiner.bodySignatures
    const { owner, lane } = journal
    const { self, members } = this
    this.#seat = new Seat({ self, members, clock, mathDigestExpected, onJoin: () => this.#join() })
    const about = { confirmed: () => this.confirmed, snapshots: () => this.snapshots }
    this.#ownLog = new OwnLog({ ...about, hash, owner, lane, examiner, isMember: () => this.#seat.isMember })
    this.#listeners = new Listeners(onFault)
    this.#confirmation = this.#createConfirmation()
    const context = this.#createContext()
    this.context = context
    this.snapshots = createSnapshots(context, ports, options)
    this.#evidence = new Evidence(context)
    this.#inbound = createInbound({
      ...options,
      ...{ self: this.self, log: this.#log, examiner, hash, clock },
      ...about,
      listener: {
        onGap: (_origin, from) => this.#peers?.synchroniser.onGap(from),
        onSplit: (origin, seq, from) => this.#peers?.synchroniser.onSplit(origin, seq, from),
        onFork: (held, other) => this.#evidence.found(held, other),
        onLostOwn: () => this.#confirmation.onLostOwn(),
      },
    })
    this.#peers = this.#createNetworkPart(examiner)
    const outbox = (): number => this.#peers?.outbox.next ?? this.state.log(this.self).count
    this.#duties = dutiesOf(context, { ...options, ...about, beat: () => this.#ownLog.beat(), outbox })
    this.#recompute = createRecompute(context, ports.compute, options.describe().kernel_digest)
    this.#envelopes = createEnvelopes(context, { events: journal.events, keyOf: options.keyOf })
    this.#coins = createCoins(context, options)
    journal.lane.onCommit((events) => this.#committed(events))
  }

  get members() {
    return this.state.members
  }

  get role() {
    return this.#seat.role
  }

  get state() {
    return this.#ports.journal.ledger.mesh
  }

  get confirmed() {
    return this.#confirmation.confirmed
  }

  get voting() {
    const now = tickOf(this.#ports.clock.now())
    return votingStanding({ ...this.context, awaited: this.#confirmation.awaited, now })
  }

  peers() {
    return this.#transport?.peers() ?? []
  }

  /** Reads from disk what has to be confirmed; a standalone node is confirmed at once. */
  async prepare(): Promise<void> {
    await this.#confirmation.prepare()
    const alone = this.#transport === null || this.members.quorum === 1 || this.role === 'observer'
    if (alone) await this.#confirmation.confirmAlone()
  }

  start(): void {
    this.#confirmation.start()
    this.snapshots.start(() => this.#confirmation.prepare())
    this.#peers?.outbox.open()
    this.#stop = everyTick(this.#ports.clock, momentOfTick(this.members, this.self), (tick) => this.#tick(tick))
    this.#tick(tickOf(this.#ports.clock.now()))
  }

  async ingest(text: string, from: PeerKey | 'http', id?: string) {
    return outcomeOf(await counted(this.#inbound.ingest, this.#counters, text, from, id))
  }

  readonly parameter: Mesh['parameter'] = (name) =>
    this.state.governance.parameter(name, tickOf(this.#ports.clock.now()))
  readonly publish: Mesh['publish'] = (...said) => this.#ownLog.publish(...said)

  readonly propose: Mesh['propose'] = async (...proposal) => {
    this.#ownLog.mustSpeak()
    return this.#coins.propose(...proposal)
  }

  readonly recompute: Mesh['recompute'] = (...task) => this.#recompute.ask(...task)

  readonly fetchEnvelope: Mesh['fetchEnvelope'] = (...wanted) => this.#envelopes.fetch(...wanted)

  figures(): MeshFigures {
    return figuresOf({
      state: this.state,
      counters: this.#counters,
      coherence: this.#recompute.coherence(),
      syncLag: this.#peers?.book.lag(this.state) ?? 0,
      duplicates: this.#transport?.counters().duplicates ?? 0,
      archives: this.#peers?.book.archives() ?? [],
      now: tickOf(this.#ports.clock.now()),
    })
  }

  async close(): Promise<void> {
    this.#stop()
    this.#coins.close()
    this.#recompute.close()
    this.#envelopes.close()
    await Promise.all([this.#peers?.close(), this.snapshots.close()])
    await this.#inbound.staging.close()
  }

  #tick(tick: number): void {
    if (this.snapshots.joining) return
    this.snapshots.tick(tick)
    this.#seat.tick()
    this.#peers?.synchroniser.tick(tick)
    this.#confirmation.tick(tick)
    this.#evidence.tick(tick)
    for (const duty of this.#duties) duty.tick(tick)
    this.#peers?.outbox.wake()
  }

  /** The others have to confirm the log of a new member before it publishes or votes. */
  #join(): void {
    if (this.#transport !== null && this.members.quorum > 1) this.#confirmation.join()
    this.#peers?.outbox.join()
  }

  #committed(appended: readonly Appended[]): void {
    if (appended.length === 0) return
    const now = tickOf(this.#ports.clock.now())
    for (const { accepted, own } of appended) {
      if (own) continue
      this.#counters.took(accepted.event.svcond, now)
      if (accepted.event.origin === this.self) this.#confirmation.onAdopted(now)
    }
    this.#peers?.outbox.wake()
    const events = appended.map(({ accepted }) => accepted)
    this.snapshots.hear(events)
    this.#listeners.tell(events)
  }

  #createContext(): MeshContext {
    const { self, bodySignatures } = this
    return contextOf(this.#ports, this.#options, this, {
      self,
      bodySignatures,
      transport: this.#transport,
      confirmed: () => this.confirmed,
      quorate: () => this.#confirmation.quorate,
      onEvents: (listener) => this.#listeners.add(listener),
    })
  }

  #createConfirmation(): Confirmation {
    const { self, members } = this
    return new Confirmation({
      ...this.#options,
      // What was remembered of its votes was lost with the checkpoint.
      restored: this.#options.restored || this.#ports.journal.checkpoint.fromSnapshot,
      ...{ self, members, log: this.#log, clock: this.#ports.clock },
      connected: () => this.peers().map(({ key }) => key),
      ask: (except) => this.#peers?.synchroniser.askAll(except),
      publishRecovery: (adopted) => this.#ownLog.recover(adopted),
    })
  }

  #createNetworkPart(examiner: Examiner): NetworkPart | null {
    const transport = this.#transport
    if (transport === null) return null
    return createNetworkPart({
      ...this.#options,
      ports: this.#ports,
      ...{ transport, examiner, self: this.self, log: this.#log, counters: this.#counters },
      ingest: this.#inbound.ingest,
      isMember: () => this.#seat.isMember,
      onCompared: (...compared) => this.#confirmation.onCompared(...compared),
      onFork: ({ held, other }) => this.#evidence.found(held, other),
    })
  }
}
