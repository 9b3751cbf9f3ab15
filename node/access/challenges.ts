import { timingSafeEqual } from 'node:crypto'
import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'

/** Time in which a challenge can be answered, seconds. */
export const CHALLENGE_SECONDS = 60

const VALID_NS = BigInt(CHALLENGE_SECONDS) * 1_000_000_000n

/** Answered challenges that are remembered; only owners of identities add to them. */
const MAX_ANSWERED = 20_000

const TIME_BYTES = 8
const RANDOM_BYTES = 16
const MAC_BYTES = 16
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES

interface ChallengePorts {
  readonly hash: Hash
  readonly entropy: Entropy
  readonly clock: Clock
}

/**
 * Challenges without memory: a nonce is its time of issue, random bytes and an HMAC over both and the ZID. Only those
 * that were answered are remembered, until they expire. The key is new at every start, so a restart invalidates all.
 */
export class Challenges {
  readonly #ports: ChallengePorts
  readonly #key: Uint8Array
  /** Nonces that were answered, with the instants of their expiry, unix nanoseconds. */
  readonly #answered = new Map<string, bigint>()

  constructor(ports: ChallengePorts) {
    this.#ports = ports
    this.#key = ports.entropy.bytes(32)
  }

  /** @returns base64url */
  issue(zid: string): string {
    const { clock, entropy } = this.#ports
    const signed = new Uint8Array(SIGNED_BYTES)
    new DataView(signed.buffer).setBigUint64(0, clock.now())
    signed.set(entropy.bytes(RANDOM_BYTES), TIME_BYTES)
    const nonce = new Uint8Array(SIGNED_BYTES + MAC_BYTES)
    nonce.set(signed)
    nonce.set(this.#mac(zid, signed), SIGNED_BYTES)
    return toBase64url(nonce)
  }

  /**
   * Accepts a nonce once.
   * @param isSigned whether the answer to it is right; a wrong one does not use it up
   * @throws Refusal STALE_NONCE, BAD_SIGNATURE, OVERLOADED
   */
  accept(zid: string, nonce: string, isSigned: () => boolean): void {
    const bytes = fromBase64url(nonce)
    if (bytes?.length !== SIGNED_BYTES + MAC_BYTES) throw stale('The nonce is not one that this node issues')
    const signed = bytes.subarray(0, SIGNED_BYTES)
    if (!timingSafeEqual(this.#mac(zid, signed), bytes.subarray(SIGNED_BYTES))) {
      throw stale('The nonce was issued by another node, before a restart, or for another ZID')
    }
    const now = this.#ports.clock.now()
    const expires = new DataView(bytes.buffer).getBigUint64(0) + VALID_NS
    if (now >= expires) throw stale('The nonce has expired')
    if (this.#answered.has(nonce)) throw stale('The nonce was used before')
    if (!isSigned()) {
      const detail =
        'The signature was not made with the key that the ZID is bound to over this network, host and nonce.'
      throw new Refusal('BAD_SIGNATURE', detail, { zid })
    }
    this.#remember(nonce, expires, now)
  }

  #remember(nonce: string, expires: bigint, now: bigint): void {
    for (const [before, until] of this.#answered) {
      if (until > now) break
      this.#answered.delete(before)
    }
    if (this.#answered.size >= MAX_ANSWERED) {
      throw new Refusal('OVERLOADED', 'Too many identities sign in at the same time; try again in a minute.')
    }
    this.#answered.set(nonce, expires)
  }

  #mac(zid: string, signed: Uint8Array): Uint8Array {
    const name = toUtf8(`svcmesh challenge\n${zid}\n`)
    const message = new Uint8Array(name.length + signed.length)
    message.set(name)
    message.set(signed, name.length)
    return this.#ports.hash.hmacSha256(this.#key, message).subarray(0, MAC_BYTES)
  }
}

const stale = (why: string): Refusal =>
  new Refusal('STALE_NONCE', `${why}; ask for another one at POST /api/identity/challenge and sign it at once.`)
