import { type Section, section } from './saved-mesh.ts'

/** A vote for a spend not yet known. */
export interface WaitingVote {
  readonly voter: string
  readonly sig: string
  /** Position among all votes of the voter's log. */
  readonly place: number
}

/**
 * Most votes of one member waiting for their spends. Beyond this its oldest ones are dropped; spends certified
 * meanwhile arrive with their certificates, so nothing is lost.
 */
export const MAX_WAITING_VOTES = 4096

type SavedVote = readonly [voter: string, sig: string, place: number]

/** Votes that arrived before their spends. */
export class WaitingVotes {
  readonly #bySpend = new Map<string, Map<string, WaitingVote>>()
  /** Awaited spends by voter, oldest first. */
  readonly #byVoter = new Map<string, Set<string>>()
  readonly #unlimited: string | undefined

  /** @param unlimited a member whose votes are never dropped: a node's own votes bind it */
  constructor(unlimited?: string) {
    this.#unlimited = unlimited
  }

  /** By spend, in order of arrival of the first vote; and by voter, the spends that its votes wait for, oldest first. */
  sections(): readonly Section[] {
    return [
      section(
        'waiting votes',
        () => this.#saveVotes(),
        ([spend, those]) => {
          this.#bySpend.set(spend, new Map(those.map(([voter, sig, place]) => [voter, { voter, sig, place }])))
        },
      ),
      section(
        'awaited spends',
        () => this.#saveSpends(),
        ([voter, spend]) => {
          this.#byVoter.set(voter, (this.#byVoter.get(voter) ?? new Set<string>()).add(spend))
        },
      ),
    ]
  }

  *#saveVotes(): Generator<readonly [spend: string, votes: readonly SavedVote[]]> {
    for (const [spend, those] of this.#bySpend) {
      yield [spend, [...those.values()].map(({ voter, sig, place }) => [voter, sig, place] as const)]
    }
  }

  *#saveSpends(): Generator<readonly [voter: string, spend: string]> {
    for (const [voter, those] of [...this.#byVoter].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const spend of those) yield [voter, spend]
    }
  }

  /** @returns whether it is the first vote of this member for the spend */
  add(spend: string, vote: WaitingVote): boolean {
    const { voter } = vote
    const votes = this.#bySpend.get(spend) ?? new Map<string, WaitingVote>()
    const first = votes.get(voter)
    if (first !== undefined) {
      votes.set(voter, { ...first, sig: vote.sig })
      return false
    }
    votes.set(voter, vote)
    this.#bySpend.set(spend, votes)
    const spends = this.#byVoter.get(voter) ?? new Set<string>()
    this.#byVoter.set(voter, spends.add(spend))
    const [oldest] = spends
    if (voter !== this.#unlimited && spends.size > MAX_WAITING_VOTES) this.#drop(oldest, voter)
    return true
  }

  /**
   * Whether this node voted for a spend that it has not seen since it lost its disk: the vote still binds its coins.
   */
  binds(spend: string): boolean {
    return this.#unlimited !== undefined && this.#bySpend.get(spend)?.has(this.#unlimited) === true
  }

  /** Removes and returns the votes for a spend. */
  take(spend: string): Iterable<WaitingVote> {
    const votes = [...(this.#bySpend.get(spend)?.values() ?? [])]
    for (const { voter } of votes) this.#drop(spend, voter)
    return votes
  }

  #drop(spend: string, voter: string): void {
    this.#byVoter.get(voter)?.delete(spend)
    const votes = this.#bySpend.get(spend)
    votes?.delete(voter)
    if (votes?.size === 0) this.#bySpend.delete(spend)
  }
}
