import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { handleHash, handleKey, isHandle, mintBearer, mintHandle } from '../../src/identity/handle.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Rows } from '../store/rows.ts'
import { secretBox } from '../system/secret-box.ts'
import { SESSION_TICKS } from './sessions.ts'

/** Time in which a bearer is valid, seconds. */
export const BEARER_SECONDS = 600

const BEARER_NS = BigInt(BEARER_SECONDS) * 1_000_000_000n

/** Bearers in memory; the one that ends first goes when another one comes. */
const MAX_BEARERS = 10_000

/** Handles of an account. */
const MOST_HANDLES = 100

const ID_DIGITS = 16

interface HandleRow {
  readonly account: string
  /** Tick from which it is not valid. */
  readonly expires: number
  /** The key or token that it stands for, encrypted under the handle; base64url. */
  readonly credential: string
}

interface Bearer {
  readonly hash: string
  readonly credential: string
  /** Unix nanoseconds. */
  readonly until: bigint
}

/** A handle as its owner sees it. */
export interface HandleShown {
  /** 16 hex digits. */
  readonly id: string
  readonly expires: number
}

interface HandlePorts {
  readonly rows: Rows
  readonly hash: Hash
  readonly entropy: Entropy
  readonly clock: Clock
}

const rowKey = (hash: string): string => `handle/${hash}`
const accountKey = (account: string, id: string): string => `handles/${account}/${id}`

/**
 * Handles of machines. A handle stands for a key or a session, which the node stores only encrypted under the handle; it
 * ends with them, because the bearer is looked up as that key every time.
 */
export class Handles {
  readonly #ports: HandlePorts
  readonly #bearers = new Map<string, Bearer>()

  constructor(ports: HandlePorts) {
    this.#ports = ports
  }

  /** @param credential key or token of the account @throws Refusal TOO_MANY_HANDLES, STORAGE_UNAVAILABLE */
  async create(account: string, credential: string): Promise<HandleShown & { readonly handle: string }> {
    const { hash, entropy } = this.#ports
    if ((await this.list(account)).length >= MOST_HANDLES) {
      throw new Refusal('TOO_MANY_HANDLES', `The account has ${MOST_HANDLES} handles; revoke one first.`)
    }
    const handle = mintHandle(entropy)
    const name = handleHash(hash, handle)
    const box = secretBox(handleKey(hash, handle), entropy).seal(toUtf8(credential), name)
    const expires = this.#now() + SESSION_TICKS
    const row: HandleRow = { account, expires, credential: toBase64url(box) }
    const id = name.slice(0, ID_DIGITS)
    await this.#write([
      { key: rowKey(name), value: toUtf8(JSON.stringify(row)) },
      { key: accountKey(account, id), value: toUtf8(name) },
    ])
    return { handle, id, expires }
  }

  /** A bearer for a handle. @throws Refusal UNKNOWN_HANDLE */
  async resolve(handle: string): Promise<{ readonly bearer: string; readonly account: string }> {
    const { hash, entropy, clock } = this.#ports
    const name = isHandle(handle) ? handleHash(hash, handle) : ''
    const row = await this.#row(name)
    const box = row === undefined ? undefined : fromBase64url(row.credential)
    const opened = box === undefined ? undefined : secretBox(handleKey(hash, handle), entropy).open(box, name)
    const credential = opened === undefined ? undefined : fromUtf8(opened)
    if (row === undefined || credential === undefined) throw unknown()
    const bearer = mintBearer(entropy)
    const [oldest] = this.#bearers.keys()
    if (this.#bearers.size >= MAX_BEARERS && oldest !== undefined) this.#bearers.delete(oldest)
    this.#bearers.set(bearer, { hash: name, credential, until: clock.now() + BEARER_NS })
    return { bearer, account: row.account }
  }

  /** The key or token that a bearer stands for; undefined if it has ended. */
  credentialOf(bearer: string): string | undefined {
    const found = this.#bearers.get(bearer)
    if (found === undefined) return undefined
    if (found.until > this.#ports.clock.now()) return found.credential
    this.#bearers.delete(bearer)
    return undefined
  }

  /** Handles of an account that have not ended. */
  async list(account: string): Promise<readonly HandleShown[]> {
    const found: HandleShown[] = []
    for await (const chunk of this.#ports.rows.scan(accountKey(account, ''), accountKey(account, 'g'))) {
      for (const [key, value] of chunk) {
        const row = await this.#row(fromUtf8(value) ?? '')
        if (row !== undefined) found.push({ id: key.slice(-ID_DIGITS), expires: row.expires })
      }
    }
    return found
  }

  /** Ends a handle and its bearers at once. @returns whether there was one */
  async revoke(account: string, id: string): Promise<boolean> {
    const named = await this.#ports.rows.get(accountKey(account, id))
    const name = named === undefined ? undefined : fromUtf8(named)
    if (name === undefined) return false
    for (const [bearer, { hash }] of this.#bearers) if (hash === name) this.#bearers.delete(bearer)
    await this.#write([
      { key: rowKey(name), value: null },
      { key: accountKey(account, id), value: null },
    ])
    // One that was resolved meanwhile ends too.
    for (const [bearer, { hash }] of this.#bearers) if (hash === name) this.#bearers.delete(bearer)
    return true
  }

  /** Deletes the rows of handles that have ended by themselves. */
  async sweep(): Promise<void> {
    for await (const chunk of this.#ports.rows.scan('handle/', 'handle0')) {
      const ended = chunk.flatMap(([key, value]) => {
        const row = decoded(value)
        if (row === undefined) return [key]
        return row.expires > this.#now()
          ? []
          : [key, accountKey(row.account, key.slice('handle/'.length).slice(0, ID_DIGITS))]
      })
      if (ended.length > 0) await this.#write(ended.map((key) => ({ key, value: null })))
    }
  }

  #now(): number {
    return tickOf(this.#ports.clock.now())
  }

  async #row(name: string): Promise<HandleRow | undefined> {
    const row = name === '' ? undefined : decoded(await this.#ports.rows.get(rowKey(name)))
    return row !== undefined && row.expires > this.#now() ? row : undefined
  }

  /** @throws Refusal STORAGE_UNAVAILABLE */
  async #write(batch: Parameters<Rows['write']>[0]): Promise<void> {
    await this.#ports.rows.write(batch).catch(() => {
      throw new Refusal('STORAGE_UNAVAILABLE', 'The node cannot write to its disk; try again later.')
    })
  }
}

/** @returns undefined for a row that cannot be read: it stands for nothing */
function decoded(value: Uint8Array | undefined): HandleRow | undefined {
  const text = value === undefined ? undefined : fromUtf8(value)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as HandleRow)
  } catch {
    return undefined
  }
}

const unknown = (): Refusal =>
  new Refusal(
    'UNKNOWN_HANDLE',
    'Unknown handle on this node: it was revoked, or has expired; start svcmesh agent anew.',
  )
