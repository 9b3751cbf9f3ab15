import type { Revision } from '../../protocols/mcp/revisions.ts'
import { RPC, RpcError } from '../../protocols/mcp/rpc-error.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Services } from '../services.ts'
import { Audience } from '../streams/audience.ts'
import { Beats } from '../streams/beats.ts'
import { FanOut } from '../streams/fan-out.ts'
import { type McpSessions, SESSION_FIELD } from './mcp-sessions.ts'
import { mustHaveRight, ownerOf } from './right.ts'
import { Session } from './session.ts'
import { SubscriptionPlaces, type SubscriptionPorts } from './subscriptions.ts'

/** Most sessions of a node, of an address, and of a credential. */
const MOST = 2048
const MOST_OF_ADDRESS = 256
const MOST_OF_OWNER = 16

const SECOND = 1_000_000_000n
/** How long a session without an open stream is kept after its last request, and one that was never used. */
const IDLE = 3600n * SECOND
const UNUSED = 60n * SECOND

interface SessionsOptions {
  readonly turn: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

export class SessionTable implements McpSessions {
  readonly #services: () => Services
  readonly #sessions = new Map<string, Session>()
  readonly #places = new SubscriptionPlaces()
  readonly #options: SessionsOptions
  #parts: { readonly beats: Beats; readonly ports: SubscriptionPorts } | null = null
  readonly #streams = new Set<() => void>()
  #closed = false

  /** @param services of the node, once it has them */
  constructor(services: () => Services, options: SessionsOptions) {
    this.#services = services
    this.#options = options
  }

  get size(): number {
    return this.#sessions.size
  }

  get places(): SubscriptionPlaces {
    return this.#places
  }

  get ports(): SubscriptionPorts {
    return this.#made().ports
  }

  whileOpen(end: () => void): () => void {
    if (this.#closed) end()
    this.#streams.add(end)
    return () => void this.#streams.delete(end)
  }

  everyBeat(task: () => void): () => void {
    return this.#made().beats.add(task)
  }

  async open(call: Call, revision: Revision): Promise<Session | null> {
    const services = this.#services()
    const mustBePermitted = (): Promise<void> => mustHaveRight(services, call)
    try {
      await mustBePermitted()
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
    const owner = ownerOf(services, call)
    if (this.#closed || !this.#hasRoom(owner, call.ip)) return null
    const { clock, entropy, openCalls } = services
    const terms = { id: toHex(entropy.bytes(24)), owner, address: call.ip, revision, heard: clock.now() }
    const session = new Session(terms, this.ports, this.#places)
    const leaveCalls = openCalls.add({ mustBePermitted, end: () => session.end() })
    const leaveBeats = this.everyBeat(() => this.#beat(session))
    session.onEnd = () => {
      leaveCalls()
      leaveBeats()
      this.#sessions.delete(session.id)
    }
    this.#sessions.set(session.id, session)
    return session
  }

  find(call: Call): Session | null {
    const id = headerOf(call, SESSION_FIELD)
    if (id === undefined) return null
    const services = this.#services()
    const session = this.#sessions.get(id)
    if (session === undefined || session.owner !== ownerOf(services, call)) {
      throw new RpcError(RPC.invalidRequest, 'Unknown or ended session; send initialize to begin another.', 404)
    }
    session.heard = services.clock.now()
    session.used = true
    return session
  }

  close(): void {
    this.#closed = true
    for (const session of [...this.#sessions.values()]) session.end()
    for (const end of [...this.#streams]) end()
  }

  #made(): { readonly beats: Beats; readonly ports: SubscriptionPorts } {
    if (this.#parts === null) {
      const { feed, openCalls, clock } = this.#services()
      const { turn, onFault } = this.#options
      const audience = new Audience(feed, new FanOut(turn), onFault)
      this.#parts = { beats: new Beats(clock), ports: { feed, openCalls, audience } }
    }
    return this.#parts
  }

  #beat(session: Session): void {
    if (session.stream !== null) return
    const idle = this.#services().clock.now() - session.heard
    if (idle > (session.used ? IDLE : UNUSED)) session.end()
  }

  /** The session of the same credential that is idle the longest makes room for another. */
  #hasRoom(owner: string, address: string): boolean {
    const own = [...this.#sessions.values()].filter((session) => session.owner === owner)
    if (own.length >= MOST_OF_OWNER) {
      const idle = own.filter(({ stream }) => stream === null)
      const oldest = idle.toSorted((a, b) => Number(a.heard - b.heard))[0]
      if (oldest === undefined) return false
      oldest.end()
    }
    let ofAddress = 0
    for (const session of this.#sessions.values()) if (session.address === address) ofAddress++
    return this.#sessions.size < MOST && ofAddress < MOST_OF_ADDRESS
  }
}
