import { byAge, type ProposalEntry } from './proposal-entry.ts'
import { type Section, section } from './saved-mesh.ts'

/** Most spends of one log waiting for their certificates: without a quorum their number only grows. */
export const MAX_OPEN = 4096
/** The same in UTF-16 units of their events: a spend of 32 coins with its proofs is 100,000 long. */
export const MAX_OPEN_LENGTH = 16_777_216

/**
 * Twice as many proposals are kept of another log as a node itself may have open: that node may know certificates that
 * have not arrived here yet, so its oldest open one is among these.
 */
export const MAX_HELD = 2 * MAX_OPEN
export const MAX_HELD_LENGTH = 2 * MAX_OPEN_LENGTH

/** A log that exceeds the bound by this factor is trimmed soon. */
const CROWDED = 1.25

/** Proposals of one log: length of the event by proposal, oldest first. */
interface LogProposals {
  readonly lengths: Map<ProposalEntry, number>
  length: number
}

/** Undecided proposals, and the logs that contain them. */
export class OpenProposals {
  readonly #all = new Set<ProposalEntry>()
  readonly #logs = new Map<string, LogProposals>()
  readonly #self: string | undefined
  /** Those that can be decided by votes, in order; null when it has to be recomputed. */
  #list: readonly ProposalEntry[] | null = null

  /** @param self member whose own proposals are not bounded here */
  constructor(self: string | undefined) {
    this.#self = self
  }

  /**
   * Ids of all proposals, and those of each log, oldest first; logs in ascending order of their keys.
   * @param proposals by id
   */
  sections(proposals: ReadonlyMap<string, ProposalEntry>): readonly Section[] {
    const named = (id: string): ProposalEntry => {
      const proposal = proposals.get(id)
      if (proposal === undefined) throw new Error(`no proposal has the id ${id}`)
      return proposal
    }
    return [
      section(
        'open proposals',
        () => [...this.#all].map(({ id }) => id),
        (id) => this.#all.add(named(id)),
      ),
      section(
        'open proposals of logs',
        () => this.#saveLogs(),
        ([origin, id, length]) => this.#hold(named(id), origin, length),
      ),
    ]
  }

  *#saveLogs(): Generator<readonly [origin: string, id: string, length: number]> {
    for (const [origin, { lengths }] of [...this.#logs].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const [{ id }, length] of lengths) yield [origin, id, length]
    }
  }

  /** Oldest first; without those whose coins follow a fork, unless a quorum had voted before it was known. */
  list(): readonly ProposalEntry[] {
    this.#list ??= [...this.#all].filter(({ isOrphaned }) => !isOrphaned).sort(byAge)
    return this.#list
  }

  /** Those whose coins follow a fork. */
  orphaned(): readonly ProposalEntry[] {
    return [...this.#all].filter(({ isOrphaned }) => isOrphaned)
  }

  /** Invalidates the list: proposals, their ages or quarantines have changed. */
  touch(): void {
    this.#list = null
  }

  /** @param origin of the log with the proposal, in an event of this length */
  add(proposal: ProposalEntry, origin: string, length: number): void {
    this.#all.add(proposal)
    this.touch()
    if (origin !== this.#self) this.#hold(proposal, origin, length)
  }

  #hold(proposal: ProposalEntry, origin: string, length: number): void {
    const log = this.#logs.get(origin) ?? { lengths: new Map<ProposalEntry, number>(), length: 0 }
    log.lengths.set(proposal, length)
    log.length += length
    this.#logs.set(origin, log)
  }

  delete(proposal: ProposalEntry): void {
    if (!this.#all.delete(proposal)) return
    this.touch()
    for (const origin of proposal.origins) this.#release(origin, proposal)
  }

  /** Whether a log has many more proposals than its bound. */
  get isCrowded(): boolean {
    return [...this.#logs.values()].some((log) => isOver(log, CROWDED))
  }

  /**
   * Drops the oldest proposals of a log beyond its bound, but never those this node has voted for.
   * @returns those no longer in any log; the caller drops them
   */
  trim(): readonly ProposalEntry[] {
    const dropped: ProposalEntry[] = []
    for (const [origin, log] of this.#logs) {
      if (!isOver(log, 1)) continue
      for (const proposal of [...log.lengths.keys()]) {
        // Proposals with an own vote are not counted: the vote binds this node as long as the coin exists.
        const isBound = this.#self !== undefined && proposal.votes.has(this.#self)
        if (!isBound && !isOver(log, 1)) continue
        this.#release(origin, proposal)
        if (isBound) continue
        proposal.origins.delete(origin)
        if (proposal.origins.size === 0) dropped.push(proposal)
      }
    }
    return dropped
  }

  #release(origin: string, proposal: ProposalEntry): void {
    const log = this.#logs.get(origin)
    if (log === undefined) return
    log.length -= log.lengths.get(proposal) ?? 0
    log.lengths.delete(proposal)
    if (log.lengths.size === 0) this.#logs.delete(origin)
  }
}

const isOver = ({ lengths, length }: LogProposals, times: number): boolean =>
  lengths.size > times * MAX_HELD || length > times * MAX_HELD_LENGTH
