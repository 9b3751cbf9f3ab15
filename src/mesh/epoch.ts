import type { EpochCertificate } from './epoch-certificate.ts'

/**
 * The members from one change to the next. Their number never changes: a change gives one seat to another key, and seats
 * keep the order of the keys in the first epoch.
 */
export class Epoch {
  /** 0 for the members that the network began with. */
  readonly number: number
  /** Tick from which it is the present one. */
  readonly activates: number
  /** Ed25519 public keys by seat, 64 hex digits each. */
  readonly keys: readonly string[]
  /** Proves the change that made it; null for the first one. */
  readonly certificate: EpochCertificate | null
  readonly #seats: ReadonlyMap<string, number>

  constructor(number: number, activates: number, keys: readonly string[], certificate: EpochCertificate | null) {
    this.number = number
    this.activates = activates
    this.keys = keys
    this.certificate = certificate
    this.#seats = new Map(keys.map((key, seat) => [key, seat]))
  }

  get size(): number {
    return this.keys.length
  }

  has(key: string): boolean {
    return this.#seats.has(key)
  }

  /** @returns its seat, or -1 */
  indexOf(key: string): number {
    return this.#seats.get(key) ?? -1
  }

  /** The epoch after the change of a valid certificate. */
  after(certificate: EpochCertificate): Epoch {
    const { number, activates, replaces, by } = certificate.statement
    const keys = this.keys.map((key) => (key === replaces ? by : key))
    return new Epoch(number, activates, keys, certificate)
  }
}
