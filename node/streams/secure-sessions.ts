import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy } from '../../src/crypto/ports.ts'
import type { Envelope } from '../../src/envelope/envelope.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { type Frame, sealFrame } from './frame-cipher.ts'
import { contextOf, SUITE, secretFor } from './session-secret.ts'

/** How long a session lasts. */
const LIFETIME_NS = 3_600_000_000_000n

/** Most sessions of a channel, of which a further one ends the oldest, and of all channels. */
const MOST_PER_CHANNEL = 64
const MOST = 65_536

interface Session {
  readonly channel: string
  /** What the channel's `boundTo` was when it was opened. */
  readonly boundTo: string
  readonly secret: Uint8Array
  /** Unix nanoseconds. */
  readonly expires: bigint
  /** Frames so far, and the tick of the last one. */
  counter: number
  tick: number
}

/** What a reader is told of its new session. */
export interface OpenedSession {
  /** 32 hex digits. */
  readonly session: string
  /** Encapsulated key of HPKE, 64 hex digits. */
  readonly enc: string
  /** Unix nanoseconds. */
  readonly expires: bigint
  readonly suite: string
}

/** The last sealed tick of a channel with its envelope. */
interface SealedText {
  readonly tick: number
  /** Canonical text of the envelope. */
  readonly text: string
}

/** The same with what its header fields say. */
export interface AttestedText extends SealedText, Pick<Envelope, 'cko' | 'id' | 'proof'> {}

interface SecureSessionPorts<Sealed extends SealedText> {
  readonly clock: Clock
  readonly entropy: Entropy
  /** @returns null before the first tick */
  readonly latest: (channel: string) => Promise<Sealed | null>
  /** The key of a channel and its epoch, with either of which its sessions end; null for an unknown channel. */
  readonly boundTo: (channel: string) => string | null
}

/** Sessions in which the ticks of a channel are read encrypted; a restart forgets them. */
export class SecureSessions<Sealed extends SealedText> {
  readonly #ports: SecureSessionPorts<Sealed>
  /** Oldest first, which is also the order in which they expire. */
  readonly #sessions = new Map<string, Session>()
  readonly #byChannel = new Map<string, Set<string>>()

  constructor(ports: SecureSessionPorts<Sealed>) {
    this.#ports = ports
  }

  get size(): number {
    return this.#sessions.size
  }

  /**
   * Opens a session for the owner of an X25519 key.
   * @throws Refusal UNKNOWN_CHANNEL; INVALID_BODY for an unusable key; OVERLOADED
   */
  async open(channel: string, publicKey: Uint8Array<ArrayBuffer>): Promise<OpenedSession> {
    const { clock, entropy } = this.#ports
    // Before anything is waited for: the caller was authorised by this key.
    const boundTo = this.#ports.boundTo(channel)
    if (boundTo === null) throw new Refusal('UNKNOWN_CHANNEL', 'Unknown channel on this node.')
    const session = toHex(entropy.bytes(16))
    const { enc, secret } = await secretFor(publicKey, contextOf(channel), entropy.bytes(32))
    this.#dropExpired()
    const own = this.#byChannel.get(channel) ?? new Set<string>()
    const [oldest] = own
    if (oldest !== undefined && own.size >= MOST_PER_CHANNEL) this.#drop(oldest)
    if (this.#sessions.size >= MOST)
      throw new Refusal('OVERLOADED', `The node has ${MOST} secure sessions; try again later.`)
    const expires = clock.now() + LIFETIME_NS
    this.#sessions.set(session, { channel, boundTo, secret, expires, counter: 0, tick: 0 })
    this.#byChannel.set(channel, own.add(session))
    return { session, enc: toHex(enc), expires, suite: SUITE }
  }

  /**
   * The last sealed tick as the next frame of a session.
   * @returns the frame and what is in it; null before the first tick
   * @throws Refusal UNAUTHORIZED for an unknown or expired session, one of another channel, or of a replaced key
   */
  async pull(channel: string, name: string): Promise<{ readonly frame: Frame; readonly sealed: Sealed } | null> {
    this.#session(channel, name)
    const sealed = await this.#ports.latest(channel)
    // The key may have been replaced meanwhile.
    const session = this.#session(channel, name)
    if (sealed === null) return null
    // Another pull was faster and has shown a later tick, after which the reader refuses this one.
    if (sealed.tick < session.tick) return this.pull(channel, name)
    session.counter++
    session.tick = sealed.tick
    const place = { channel, tick: sealed.tick, counter: session.counter }
    return { frame: sealFrame(session.secret, place, sealed.text), sealed }
  }

  #session(channel: string, name: string): Session {
    this.#dropExpired()
    const session = this.#sessions.get(name)
    if (session?.channel === channel) {
      if (session.boundTo === this.#ports.boundTo(channel)) return session
      this.#drop(name)
    }
    throw new Refusal('UNAUTHORIZED', 'Unknown or expired session; open one with POST …/secure/open.')
  }

  #dropExpired(): void {
    const now = this.#ports.clock.now()
    for (const [name, { expires }] of this.#sessions) {
      if (expires > now) return
      this.#drop(name)
    }
  }

  #drop(name: string): void {
    const channel = this.#sessions.get(name)?.channel ?? ''
    this.#sessions.delete(name)
    const own = this.#byChannel.get(channel)
    own?.delete(name)
    if (own?.size === 0) this.#byChannel.delete(channel)
  }
}
