import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy } from '../../src/crypto/ports.ts'
import type { Envelope } from '../../src/envelope/envelope.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { type Frame, sealFrame } from './frame-cipher.ts'
import { contextOf, SUITE, secretFor } from './session-secret.ts'

/** How long a session lasts. */
const LIFETIME_NS = 3_600_000_000_000n

/**
 * Most sessions of a channel, of all channels of an account, and of the node. A further one of a channel or an account ends
 * the oldest of its channel, or of the account where the channel has none: a reader opens another, while those that are
 * refused would wait an hour for readers that are gone. A further one of the node is refused, so that no account ends the
 * sessions of another one.
 */
const MOST = { channel: 64, account: 4_096, node: 65_536 }

/** Whose a channel is, and its key with its epoch, with either of which its sessions end. */
interface Owner {
  readonly account: string
  readonly key: string
}

interface Session extends Owner {
  readonly channel: string
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
  /** Null for an unknown channel. */
  readonly ownerOf: (channel: string) => Owner | null
}

/** Names of sessions by that of their channel or account, oldest first. */
class NamesOf {
  readonly #sets = new Map<string, Set<string>>()

  of(owner: string): ReadonlySet<string> {
    return this.#sets.get(owner) ?? new Set()
  }

  add(owner: string, name: string): void {
    this.#sets.set(owner, (this.#sets.get(owner) ?? new Set<string>()).add(name))
  }

  delete(owner: string, name: string): void {
    const names = this.#sets.get(owner)
    names?.delete(name)
    if (names?.size === 0) this.#sets.delete(owner)
  }
}

const oldestOf = ([oldest]: Iterable<string>): string | undefined => oldest

/** Sessions in which the ticks of a channel are read encrypted; a restart forgets them. */
export class SecureSessions<Sealed extends SealedText> {
  readonly #ports: SecureSessionPorts<Sealed>
  readonly #most: typeof MOST
  /** Oldest first, which is also the order in which they expire. */
  readonly #sessions = new Map<string, Session>()
  readonly #byChannel = new NamesOf()
  readonly #byAccount = new NamesOf()

  constructor(ports: SecureSessionPorts<Sealed>, most = MOST) {
    this.#ports = ports
    this.#most = most
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
    const owner = this.#ports.ownerOf(channel)
    if (owner === null) throw new Refusal('UNKNOWN_CHANNEL', 'Unknown channel on this node.')
    const session = toHex(entropy.bytes(16))
    const { enc, secret } = await secretFor(publicKey, contextOf(channel), entropy.bytes(32))
    this.#dropExpired()
    const [own, all] = [this.#byChannel.of(channel), this.#byAccount.of(owner.account)]
    if (own.size >= this.#most.channel || all.size >= this.#most.account)
      this.#drop(oldestOf(own) ?? oldestOf(all) ?? '')
    if (this.#sessions.size >= this.#most.node)
      throw new Refusal('OVERLOADED', `The node has ${this.#most.node} secure sessions; try again later.`)
    const expires = clock.now() + LIFETIME_NS
    this.#sessions.set(session, { channel, ...owner, secret, expires, counter: 0, tick: 0 })
    this.#byChannel.add(channel, session)
    this.#byAccount.add(owner.account, session)
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
      if (session.key === this.#ports.ownerOf(channel)?.key) return session
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
    const session = this.#sessions.get(name)
    if (session === undefined) return
    this.#sessions.delete(name)
    this.#byChannel.delete(session.channel, name)
    this.#byAccount.delete(session.account, name)
  }
}
