import { canonicalJson } from '../bytes/canonical-json.ts'
import type { EpochCertificate, EpochStatement } from './epoch-certificate.ts'
import type { Members } from './members.ts'
import { type Section, section } from './saved-mesh.ts'
import type { StateRows } from './state-rows.ts'

/** A member's signature under a statement about the next epoch. */
export interface EpochVote {
  readonly statement: EpochStatement
  /** 128 hex digits. */
  readonly sig: string
}

/** How members change: votes for the epoch after the latest one, their certificate, and the logs that contain it. */
export class Succession {
  readonly #members: Members
  readonly #rows: StateRows
  readonly #votes = new Map<string, EpochVote>()
  readonly #carried = new Map<string, number>()

  constructor(members: Members, rows: StateRows) {
    this.#members = members
    this.#rows = rows
  }

  /** The first vote of a member counts. */
  add(voter: string, vote: EpochVote): void {
    const { latest } = this.#members
    if (vote.statement.number !== latest.number + 1 || !latest.has(voter) || this.#votes.has(voter)) return
    this.#votes.set(voter, vote)
  }

  /** What a member has signed about the epoch after the latest one. */
  of(voter: string): EpochStatement | null {
    return this.#votes.get(voter)?.statement ?? null
  }

  /** How many members have confirmed a change. @param proposal that proposed it */
  confirmationsOf(proposal: string): number {
    return [...this.#votes.values()].filter(({ statement }) => statement.proposal === proposal).length
  }

  /** How many members have to confirm a change before it has a certificate. @param proposal that proposed it */
  missingFor(proposal: string): number {
    return Math.max(0, this.#members.quorum - this.confirmationsOf(proposal))
  }

  /** A quorum of votes for one statement. */
  certificate(): EpochCertificate | null {
    const byText = new Map<string, EpochCertificate['votes'][number][]>()
    for (const [voter, { statement, sig }] of [...this.#votes].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const text = canonicalJson(statement)
      const votes = byText.get(text) ?? []
      byText.set(text, votes)
      votes.push({ voter, sig })
      if (votes.length === this.#members.quorum) return { statement, votes }
    }
    return null
  }

  /** A log contains the certificate of an epoch. */
  carriedBy(origin: string, { statement: { number } }: EpochCertificate): void {
    this.#carried.set(origin, Math.max(number, this.carried(origin)))
  }

  /** @returns whether the certificate is that of the next epoch: from here on it is the latest */
  follow(certificate: EpochCertificate): boolean {
    if (certificate.statement.number !== this.#members.latest.number + 1) return false
    this.#follow(certificate)
    this.#votes.clear()
    return true
  }

  #follow(certificate: EpochCertificate): void {
    const { number, replaces, by, activates } = certificate.statement
    this.#members.follow(certificate)
    this.#rows.replace(null, ['epoch', number, replaces, by, activates])
  }

  /** Number of the latest epoch whose certificate a log contains. */
  carried(origin: string): number {
    return this.#carried.get(origin) ?? 0
  }

  /** Certificates by number; votes by voter; and by log the latest epoch that it contains. */
  sections(): readonly Section[] {
    return [
      section(
        'epochs',
        () => this.#members.chain,
        (certificate) => this.#follow(certificate),
      ),
      section(
        'epoch votes',
        () => inOrder(this.#votes),
        ([voter, vote]) => this.#votes.set(voter, vote),
      ),
      section(
        'epochs in logs',
        () => inOrder(this.#carried),
        ([origin, number]) => this.#carried.set(origin, number),
      ),
    ]
  }
}

/** Entries by key. */
const inOrder = <Value>(entries: ReadonlyMap<string, Value>): readonly (readonly [key: string, value: Value])[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
