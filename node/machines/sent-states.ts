import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Compute } from '../ports.ts'

/** Ten minutes, in nanoseconds: how long a state is kept after its last part. */
const KEPT = 600_000_000_000n

/** Most states of an account: that of the last seal, and the one before it. */
const MOST_EACH = 2

/** Most bytes of all accounts. */
const MOST_BYTES = 64 * 1024 * 1024

/** A part of a state, in the order of its bytes. */
export interface StatePart {
  /** SHA-256 of the whole, 64 hex digits. */
  readonly digest: string
  /** Of the whole. */
  readonly bytes: number
  /** Bytes before it. */
  readonly at: number
  readonly part: Uint8Array
}

interface Sent {
  readonly account: string
  readonly parts: Uint8Array[]
  received: number
  until: bigint
  /** Once all parts have come and their digest is right. */
  whole?: Uint8Array
}

const refuse = (detail: string, data: Readonly<Record<string, unknown>>): never => {
  throw new Refusal('INVALID_BODY', detail, data)
}

/** States that callers send, in parts, before the seal that continues from them. They are in memory only. */
export class SentStates {
  readonly #clock: Clock
  readonly #compute: Pick<Compute, 'digest'>
  /** By account and digest. */
  readonly #sent = new Map<string, Sent>()

  constructor(clock: Clock, compute: Pick<Compute, 'digest'>) {
    this.#clock = clock
    this.#compute = compute
  }

  /** The whole state; undefined unless all of it was sent. */
  get(account: string, digest: string): Uint8Array | undefined {
    this.#sweep()
    return this.#sent.get(`${account}/${digest}`)?.whole
  }

  /**
   * Takes the next part; the first one begins again.
   * @returns bytes so far
   * @throws Refusal INVALID_BODY for a part that does not follow, or a whole with another digest; OVERLOADED
   */
  async add(account: string, { digest, bytes, at, part }: StatePart): Promise<number> {
    this.#sweep()
    const name = `${account}/${digest}`
    if (at === 0) this.#sent.delete(name)
    const sent = this.#sent.get(name) ?? { account, parts: [], received: 0, until: 0n }
    if (at !== sent.received || at + part.length > bytes || part.length === 0) {
      refuse(`${sent.received} of ${bytes} bytes have come; send what follows them.`, {
        received: sent.received,
        bytes,
      })
    }
    this.#requireRoom(account, name, part.length)
    this.#sent.set(name, sent)
    sent.until = this.#clock.now() + KEPT
    sent.parts.push(part)
    sent.received += part.length
    if (sent.received < bytes) return sent.received
    const whole = new Uint8Array(Buffer.concat(sent.parts.splice(0)))
    if ((await this.#compute.digest(whole)) !== digest) {
      this.#sent.delete(name)
      refuse(`The ${bytes} bytes do not have the digest ${digest}; send them again.`, { bytes })
    }
    sent.whole = whole
    return sent.received
  }

  #requireRoom(account: string, name: string, bytes: number): void {
    const own = [...this.#sent].filter(([other, sent]) => sent.account === account && other !== name)
    // The one that was sent first gives way.
    for (const [oldest] of own.slice(0, Math.max(0, own.length - MOST_EACH + 1))) this.#sent.delete(oldest)
    let all = bytes
    for (const { received } of this.#sent.values()) all += received
    if (all > MOST_BYTES) throw new Refusal('OVERLOADED', 'Too many states are being sent; try again later.')
  }

  #sweep(): void {
    const now = this.#clock.now()
    for (const [name, { until }] of this.#sent) if (until < now) this.#sent.delete(name)
  }
}
