import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { mintSessionToken, sessionHash, zidOfToken } from '../../src/identity/session.ts'
import type { Write } from '../../src/journal/store.ts'
import type { Clock } from '../../src/time/clock.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import type { Rows } from '../store/rows.ts'
import {
  ALL_SESSIONS,
  decodeSession,
  encodeSession,
  hashInKey,
  type SessionRow,
  sessionKey,
  sessionsOf,
} from './session-row.ts'

/** Directory of the sessions in the data directory. */
export const ACCESS_DATABASE = 'access'

/** Days without use after which a session ends. */
export const SESSION_DAYS = 30

/** Days after which it ends however often it is used, so that people sign in anew now and then (OWASP ASVS 3.3.2). */
const LONGEST_DAYS = 90

const DAY_NS = 86_400_000_000_000n

/** Ticks of a day, rounded down. */
const DAY_TICKS = Number(DAY_NS / TICK_NS)

export const SESSION_TICKS = SESSION_DAYS * DAY_TICKS
const LONGEST_TICKS = LONGEST_DAYS * DAY_TICKS

/** Sessions of one ZID; a further one ends the one that was not used for the longest time. */
export const MOST_SESSIONS = 100

/** Sessions in memory. */
const MAX_KNOWN = 10_000

/** Hex digits of a token's hash that name its session. */
const ID_DIGITS = 16

/** Key and home node of a ZID, 64 hex digits each. */
export interface Binding {
  readonly public_key: string
  readonly origin: string
}

/** A session that is valid now. */
export interface Session extends Omit<SessionRow, 'public_key'> {
  readonly zid: string
  /** 16 hex digits, by which it is listed and ended. */
  readonly id: string
}

interface SessionPorts {
  readonly rows: Rows
  readonly hash: Hash
  readonly entropy: Entropy
  readonly clock: Clock
  /** Public key of this node. */
  readonly self: string
  /** Of a ZID, null if it has none. */
  readonly bindingOf: (zid: string) => Binding | null
}

/** Sessions of the identities whose home is this node; a token is stored as its hash. */
export class Sessions {
  readonly #ports: SessionPorts
  /** Rows by the hash of the token; those used last come last. */
  readonly #known = new Map<string, SessionRow>()
  /** Times that sessions were ended. */
  #ends = 0
  /** Writes happen one after the other, so that a session cannot be written after its end. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(ports: SessionPorts) {
    this.#ports = ports
  }

  /** Begins a session. @returns its token, which is never shown again, and the session */
  async open(zid: string, publicKey: string, client: string): Promise<{ token: string; session: Session }> {
    const { entropy, hash } = this.#ports
    const token = mintSessionToken(entropy, zid)
    const name = sessionHash(hash, token)
    const now = this.#now()
    const row = { public_key: publicKey, created: now, used: now, expires: now + SESSION_TICKS, client }
    await this.#exclusively(async () => {
      const before = (await this.#stored(zid)).sort((a, b) => a[1].used - b[1].used)
      const ended = before.slice(0, Math.max(0, before.length + 1 - MOST_SESSIONS)).map(([key]) => key)
      await this.#write(ended, [{ key: sessionKey(zid, name), value: encodeSession(row) }])
      this.#remember(name, row)
    })
    return { token, session: shown(zid, name, row) }
  }

  /** The session of a token; null if it has ended or this node did not open it. Being asked for counts as use. */
  async find(token: string): Promise<Session | null> {
    const zid = zidOfToken(token)
    if (zid === undefined) return null
    const { rows, hash } = this.#ports
    const name = sessionHash(hash, token)
    const ends = this.#ends
    let row = this.#known.get(name) ?? decodeSession(await rows.get(sessionKey(zid, name)))
    if (row === undefined || !this.#isValid(zid, row)) return null
    // It may have ended while its row was read.
    if (ends === this.#ends) this.#remember(name, row)
    const now = this.#now()
    if (now - row.used >= DAY_TICKS) row = await this.#prolonged(sessionKey(zid, name), now)
    return row === undefined ? null : shown(zid, name, row)
  }

  /** The sessions of a ZID, the one used last first. */
  async list(zid: string): Promise<readonly Session[]> {
    const valid = (await this.#stored(zid)).filter(([, row]) => this.#isValid(zid, row))
    return valid.map(([key, row]) => shown(zid, hashInKey(key), row)).sort((a, b) => b.used - a.used)
  }

  /**
   * Ends sessions of a ZID.
   * @param which chooses by id
   * @returns how many
   */
  end(zid: string, which: (id: string) => boolean): Promise<number> {
    return this.#exclusively(async () => {
      const keys = (await this.#stored(zid)).map(([key]) => key).filter((key) => which(idOf(hashInKey(key))))
      if (keys.length > 0) await this.#write(keys)
      return keys.length
    })
  }

  /** Deletes the rows of sessions that have ended by themselves. */
  async sweep(): Promise<void> {
    const { rows } = this.#ports
    for await (const chunk of rows.scan(...ALL_SESSIONS)) {
      const ended = chunk.filter(([, value]) => !((decodeSession(value)?.expires ?? 0) > this.#now()))
      if (ended.length > 0) await this.#exclusively(() => this.#write(ended.map(([key]) => key)))
    }
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#ports.rows.close()
  }

  #now(): number {
    return tickOf(this.#ports.clock.now())
  }

  #isValid(zid: string, { public_key, expires }: SessionRow): boolean {
    const binding = this.#ports.bindingOf(zid)
    return expires > this.#now() && binding?.public_key === public_key && binding.origin === this.#ports.self
  }

  async #stored(zid: string): Promise<[key: string, row: SessionRow][]> {
    const found: [string, SessionRow][] = []
    for await (const chunk of this.#ports.rows.scan(...sessionsOf(zid))) {
      for (const [key, value] of chunk) {
        const row = decodeSession(value)
        if (row !== undefined) found.push([key, row])
      }
    }
    return found
  }

  /** Writes that a session is used, at most once a day. @returns undefined if it has ended meanwhile */
  #prolonged(key: string, now: number): Promise<SessionRow | undefined> {
    return this.#exclusively(async () => {
      const before = decodeSession(await this.#ports.rows.get(key))
      if (before === undefined || now - before.used < DAY_TICKS) return before
      const expires = Math.min(now + SESSION_TICKS, before.created + LONGEST_TICKS)
      const used = { ...before, used: now, expires }
      await this.#write([], [{ key, value: encodeSession(used) }], 'lazily')
      this.#remember(hashInKey(key), used)
      return used
    })
  }

  /** @throws Refusal STORAGE_UNAVAILABLE */
  async #write(ended: readonly string[], others: readonly Write[] = [], lazily?: 'lazily'): Promise<void> {
    try {
      await this.#ports.rows.write([...ended.map((key) => ({ key, value: null })), ...others], lazily)
    } catch {
      throw new Refusal('STORAGE_UNAVAILABLE', 'The node cannot write to its disk; try again later.')
    } finally {
      if (ended.length > 0) this.#ends++
      for (const key of ended) this.#known.delete(hashInKey(key))
    }
  }

  #exclusively<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#writing.then(task)
    this.#writing = result.catch(() => undefined)
    return result
  }

  #remember(name: string, row: SessionRow): void {
    this.#known.delete(name)
    if (this.#known.size >= MAX_KNOWN) this.#known.delete(this.#known.keys().next().value as string)
    this.#known.set(name, row)
  }
}

const idOf = (hash: string): string => hash.slice(0, ID_DIGITS)

const shown = (zid: string, hash: string, { created, used, expires, client }: SessionRow): Session => ({
  zid,
  id: idOf(hash),
  created,
  used,
  expires,
  client,
})
