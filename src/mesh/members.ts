import { Epoch } from './epoch.ts'
import type { EpochCertificate, EpochChain } from './epoch-certificate.ts'

/** The ticks in which a key is a member. */
interface Term {
  /** Place among all keys that ever were members. */
  readonly log: number
  readonly from: number
  /** First tick after it. */
  until: number
}

/**
 * The members of a network, which publish logs and vote. All other nodes are observers, which follow, verify and serve.
 * Members change by epochs: `keys`, `has` and `indexOf` are about the latest one that is known, `at` is about a tick.
 */
export class Members {
  readonly #epochs: Epoch[]
  readonly #logs: string[]
  readonly #terms: Map<string, Term>

  /** @param keys of the first epoch: public keys, 64 hex digits; numbered in ascending order, the same on every node */
  constructor(keys: Iterable<string>) {
    const ascending = [...new Set(keys)].sort()
    this.#epochs = [new Epoch(0, 0, ascending, null)]
    this.#logs = [...ascending]
    this.#terms = new Map(ascending.map((key, log) => [key, { log, from: 0, until: Number.POSITIVE_INFINITY }]))
  }

  /** The same network as it began. */
  atFirst(): Members {
    return new Members(this.first.keys)
  }

  get first(): Epoch {
    return this.#epochs[0]
  }

  get latest(): Epoch {
    return this.#epochs.at(-1) as Epoch
  }

  /** In ascending order of their numbers. */
  get epochs(): readonly Epoch[] {
    return this.#epochs
  }

  /** What proves all known epochs to those who know the first keys. */
  get chain(): EpochChain {
    return this.#epochs.flatMap(({ certificate }) => certificate ?? [])
  }

  /** The beginning of it up to the epoch of that number. */
  chainTo(number: number): EpochChain {
    return number === 0 ? [] : this.chain.slice(0, number)
  }

  /** The beginning of it that shows when the terms of keys began: empty if all are of the first epoch, or never were members. */
  chainFor(keys: Iterable<string>): EpochChain {
    return this.chainTo(Math.max(0, ...[...keys].map((key) => this.logOf(key) - this.size + 1)))
  }

  /** The same members, which then follow epochs of their own. */
  copy(): Members {
    const members = this.atFirst()
    for (const certificate of this.chain) members.follow(certificate)
    return members
  }

  epoch(number: number): Epoch | undefined {
    return this.#epochs[number]
  }

  /** The epoch of a tick. */
  at(tick: number): Epoch {
    return this.#epochs.findLast(({ activates }) => activates <= tick) ?? this.first
  }

  /** Keys of the latest epoch by seat. */
  get keys(): readonly string[] {
    return this.latest.keys
  }

  get size(): number {
    return this.first.size
  }

  has(key: string): boolean {
    return this.latest.has(key)
  }

  /** @returns its seat in the latest epoch, or -1 */
  indexOf(key: string): number {
    return this.latest.indexOf(key)
  }

  /** Number of faulty members tolerated: floor((n − 1) / 3), five of seventeen. */
  get tolerated(): number {
    return Math.floor((this.size - 1) / 3)
  }

  /**
   * Size of a quorum: any two quorums of an epoch share an honest member as long as no more than `tolerated` are faulty, and
   * so do two of neighbouring epochs of 3f + 2 members. 12 of 17, 1 of 1.
   */
  get quorum(): number {
    return Math.floor((this.size + this.tolerated) / 2) + 1
  }

  /** Every key that is or was a member: those of the first epoch by seat, then one for each further epoch. */
  get logs(): readonly string[] {
    return this.#logs
  }

  /** Whether the key is or was a member, so that its log is kept. */
  hasLog(key: string): boolean {
    return this.#terms.has(key)
  }

  /** @returns place in `logs`, or -1 */
  logOf(key: string): number {
    return this.#terms.get(key)?.log ?? -1
  }

  /** Whether the key was a member before the epoch of that number. */
  hadBefore(number: number, key: string): boolean {
    const log = this.logOf(key)
    return log !== -1 && log < this.size + number - 1
  }

  /** Whether a key is a member in that tick. */
  isOf(key: string, tick: number): boolean {
    const term = this.#terms.get(key)
    return term !== undefined && term.from <= tick && tick < term.until
  }

  /** Whether the term of a key began no later than in that tick. */
  hadBegun(key: string, tick: number): boolean {
    return (this.#terms.get(key)?.from ?? Number.POSITIVE_INFINITY) <= tick
  }

  /** First tick after the term of a key; infinity while it is a member. */
  until(key: string): number {
    return this.#terms.get(key)?.until ?? 0
  }

  /** Whether the term of a key has ended by a tick: other nodes do not fetch its events from there on, which have no effect. */
  hasEnded(key: string, tick: number): boolean {
    return tick >= this.until(key)
  }

  /** Keys that are members in each of these known epochs, ascending: they alone may vote where all of these decide. */
  votersOf(numbers: readonly number[]): readonly string[] {
    const [first, ...others] = numbers.map((number) => this.#epochs[number])
    return (first?.keys ?? []).filter((key) => others.every((other) => other.has(key))).sort()
  }

  /** Adds the epoch that follows the latest one. @param certificate checked */
  follow(certificate: EpochCertificate): Epoch {
    const { replaces, by, activates } = certificate.statement
    const epoch = this.latest.after(certificate)
    this.#epochs.push(epoch)
    this.#terms.set(by, { log: this.#logs.length, from: activates, until: Number.POSITIVE_INFINITY })
    this.#logs.push(by)
    const before = this.#terms.get(replaces)
    if (before !== undefined) before.until = activates
    return epoch
  }
}
