import { type Section, section } from '../saved-mesh.ts'
import { MOST_OPEN_PROPOSALS, PROPOSAL_BOUND } from './proposal-claims.ts'

/** What one log has named of one proposer by ratifications that faulty members alone could have signed. */
interface Named {
  /** In all. */
  count: number
  /** By proposal, the last tick in which members ratify it; without those that the log has proven since. */
  readonly open: Map<string, number>
}

/** Of a log and a proposer: how many it has named, and those that were open at the last one with the ends of their times. */
type SavedNamed = readonly [
  origin: string,
  proposer: string,
  count: number,
  open: readonly (readonly [proposal: string, until: number])[],
]

/**
 * Bounds the proposals that faulty members make up in ratifications, by which they could fill the memory of others. It goes by the log that
 * contains them alone, so that every node counts the same, and by the proposer, so that what a faulty one signs takes no room from others.
 */
export class NamedProposals {
  readonly #byPair = new Map<string, Named>()

  /** Whether a log may name one more proposal of a proposer. @param tick of the event that would name it */
  room(origin: string, proposer: string, tick: number): number {
    const named = this.#byPair.get(`${origin} ${proposer}`)
    if (named === undefined) return MOST_OPEN_PROPOSALS
    let open = 0
    for (const until of named.open.values()) if (until >= tick) open++
    return Math.max(0, Math.min(MOST_OPEN_PROPOSALS - open, PROPOSAL_BOUND.most - named.count))
  }

  /**
   * A log names a proposal.
   * @param tick of the event that names it; the ticks of a log never fall
   * @param until last tick in which members ratify it
   * @returns whether it counts
   */
  name(origin: string, proposer: string, proposal: string, tick: number, until: number): boolean {
    const pair = `${origin} ${proposer}`
    const named = this.#byPair.get(pair) ?? { count: 0, open: new Map<string, number>() }
    if (named.open.has(proposal)) return true
    if (this.room(origin, proposer, tick) === 0) return false
    for (const [id, end] of named.open) if (end < tick) named.open.delete(id)
    named.open.set(proposal, until)
    named.count++
    this.#byPair.set(pair, named)
    return true
  }

  /** A log contains more signatures on a proposal than faulty members can have made: it takes no room any more. */
  prove(origin: string, proposer: string, proposal: string): void {
    this.#byPair.get(`${origin} ${proposer}`)?.open.delete(proposal)
  }

  sections(): readonly Section[] {
    return [
      section(
        'named proposals',
        () => this.#save(),
        ([origin, proposer, count, open]) => this.#byPair.set(`${origin} ${proposer}`, { count, open: new Map(open) }),
      ),
    ]
  }

  #save(): readonly SavedNamed[] {
    return [...this.#byPair]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([pair, { count, open }]) => {
        const [origin = '', proposer = ''] = pair.split(' ')
        return [origin, proposer, count, [...open]] as const
      })
  }
}
