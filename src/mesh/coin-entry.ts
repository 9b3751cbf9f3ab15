import { CoinChain, type SavedSteps } from './coin-chain.ts'
import type { MintTicks, Step } from './coin-table.ts'
import { coinsOf } from './minted.ts'
import type { ProposalEntry } from './proposal-entry.ts'
import { SharedValues } from './shared-values.ts'
import type { SpendBody, SpendInput } from './spend.ts'

/** A coin, its latest contested version, and the ticks of minting of one that never moved; its proposals are saved by the table. */
export type SavedCoin = readonly [
  coin: string,
  minter: string,
  contested: number,
  steps: SavedSteps,
  minted?: MintTicks,
]

/** A coin with the spends proposed for its versions. */
export class CoinEntry {
  readonly chain: CoinChain
  /** By version; null before the first, since most coins have none. */
  #proposals: Map<number, Set<ProposalEntry>> | null = null
  /** Latest version for which a spend has a rival, for this coin or for another one of the spend; -1 for none. */
  #contested = -1
  /** Of a coin that no certificate has moved. */
  #minted: MintTicks | null = null

  constructor(input: Pick<SpendInput, 'coin' | 'minter'>) {
    this.chain = new CoinChain(input)
  }

  /** With a piece of its steps; all else is repeated. */
  saved(steps: SavedSteps): SavedCoin {
    const { coin, minter } = this.chain
    const contested = this.#contested
    return this.#minted === null ? [coin, minter, contested, steps] : [coin, minter, contested, steps, this.#minted]
  }

  load([, , contested, steps, minted]: SavedCoin, shared: SharedValues): void {
    this.#contested = contested
    this.#minted = minted ?? null
    this.chain.load(steps, shared)
  }

  /** Proposals for one version, in order of arrival. */
  at(version: number): ReadonlySet<ProposalEntry> {
    return this.#proposals?.get(version) ?? NONE
  }

  /** Whether no spend is known, proposed or certified. */
  get isIdle(): boolean {
    return (this.#proposals?.size ?? 0) === 0 && this.chain.isEmpty
  }

  /** Whether votes may be split over spends of the present version; otherwise they need not be counted. */
  get isContested(): boolean {
    return this.#contested >= this.chain.version
  }

  contest(version: number): void {
    this.#contested = Math.max(this.#contested, version)
  }

  /** Null if no proof of minting was proposed, or the coin has moved. */
  get minted(): MintTicks | null {
    return this.#minted
  }

  /** Nobody votes for version 0 of a coin that has moved, so its proofs say nothing any more. */
  mintedIn(tick: number): void {
    if (this.chain.certified(0) !== null) return
    const [earliest, latest] = this.#minted ?? [tick, tick]
    this.#minted = [Math.min(earliest, tick), Math.max(latest, tick)]
  }

  /** Adds a certified spend of one version. @returns how many of that version are known; 0 if this one was known already */
  certify(version: number, step: Step): number {
    const steps = this.chain.add(version, step)
    if (version === 0) this.#minted = null
    return steps
  }

  propose(version: number, proposal: ProposalEntry): void {
    this.#proposals ??= new Map()
    this.#proposals.set(version, (this.#proposals.get(version) ?? new Set<ProposalEntry>()).add(proposal))
  }

  withdraw(version: number, proposal: ProposalEntry): void {
    const proposals = this.#proposals?.get(version)
    proposals?.delete(proposal)
    if (proposals?.size === 0) this.#proposals?.delete(version)
    if (this.isIdle) this.#contested = -1
  }

  /** Spend that a member voted for first at a version. */
  voteOf(voter: string, version: number): string | null {
    let first: ProposalEntry | null = null
    for (const proposal of this.at(version)) {
      const place = proposal.places.get(voter)
      if (place !== undefined && place < (first?.places.get(voter) ?? Number.POSITIVE_INFINITY)) first = proposal
    }
    return first?.id ?? null
  }
}

const NONE: ReadonlySet<ProposalEntry> = new Set()

/** Coins by id and minter. */
export class CoinEntries {
  /** Of each id one, or several in ascending order of minters, if a member lies about what it sealed. */
  readonly #byId = new Map<string, CoinEntry | readonly CoinEntry[]>()
  readonly shared = new SharedValues()

  get({ coin, minter }: Pick<SpendInput, 'coin' | 'minter'>): CoinEntry | undefined {
    const found = this.#byId.get(coin)
    if (!(found instanceof CoinEntry)) return found?.find(({ chain }) => chain.minter === minter)
    return found.chain.minter === minter ? found : undefined
  }

  getOrAdd(input: Pick<SpendInput, 'coin' | 'minter'>): CoinEntry {
    const found = this.get(input)
    if (found !== undefined) return found
    const { coin } = input
    const entry = new CoinEntry({ coin, minter: this.shared.text(input.minter) })
    const entries = [...this.of(coin), entry]
    entries.sort((a, b) => (a.chain.minter < b.chain.minter ? -1 : 1))
    this.#byId.set(coin, entries.length === 1 ? entry : entries)
    return entry
  }

  /** Proposals for the version of a coin that an input names, in order of arrival. */
  proposedFor(input: SpendInput): readonly ProposalEntry[] {
    return [...(this.get(input)?.at(input.version) ?? [])]
  }

  /** Other proposals for a version that this one needs. */
  rivalsOf(proposal: ProposalEntry): readonly ProposalEntry[] {
    return proposal.spend.inputs.flatMap((input) => this.proposedFor(input)).filter((other) => other !== proposal)
  }

  /**
   * Keeps the ticks in which coins were minted, whatever becomes of the proposal: members of another epoch may have voted for it, and a
   * later proof from another epoch must not look like the first one. A coin that never moved is kept for them, as one that has
   * moved is for its steps.
   */
  minted({ mints }: Pick<SpendBody, 'mints'>): void {
    for (const proof of mints) {
      const { origin: minter, svcond } = proof.event
      for (const { coin } of coinsOf(proof)) this.getOrAdd({ coin, minter }).mintedIn(svcond)
    }
  }

  /**
   * Removes a proposal, and the coins of which nothing else is known.
   * @returns those of its coins of which no spend is known any more
   */
  withdraw(proposal: ProposalEntry): readonly CoinEntry[] {
    const idle: CoinEntry[] = []
    for (const input of proposal.spend.inputs) {
      const entry = this.get(input)
      entry?.withdraw(input.version, proposal)
      if (entry?.isIdle === true) idle.push(entry)
    }
    for (const { chain, minted } of idle) {
      if (minted !== null) continue
      const left = this.of(chain.coin).filter(({ chain: { minter } }) => minter !== chain.minter)
      if (left.length === 0) this.#byId.delete(chain.coin)
      else this.#byId.set(chain.coin, left)
    }
    return idle
  }

  /** Coins of an id in the order of minters. */
  of(coin: string): readonly CoinEntry[] {
    const found = this.#byId.get(coin) ?? []
    return found instanceof CoinEntry ? [found] : found
  }

  /** The first result of `look` among the coins of an id, in the order of minters. */
  first<Found>(coin: string, minter: string | undefined, look: (entry: CoinEntry) => Found | null): Found | null {
    for (const entry of this.of(coin)) {
      const found = minter === undefined || minter === entry.chain.minter ? look(entry) : null
      if (found !== null) return found
    }
    return null
  }

  *all(): Iterable<CoinEntry> {
    for (const found of this.#byId.values()) {
      if (found instanceof CoinEntry) yield found
      else yield* found
    }
  }
}
