import { CoinChain, type SavedSteps } from './coin-chain.ts'
import type { MintTicks } from './coin-table.ts'
import { ForgottenMints } from './forgotten-mints.ts'
import { coinsOf } from './minted.ts'
import type { ProposalEntry } from './proposal-entry.ts'
import type { SpendBody, SpendInput } from './spend.ts'

/**
 * A coin and its latest contested version; its proposals are saved by the table. The ticks of minting only if they differ:
 * otherwise they follow from the proposals.
 */
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
  #minted: MintTicks | null = null

  constructor(input: Pick<SpendInput, 'coin' | 'minter'>) {
    this.chain = new CoinChain(input)
  }

  /** In pieces with some steps each; all else is repeated. */
  *save(): Generator<SavedCoin> {
    const { coin, minter } = this.chain
    const minted = this.#minted === null || this.#minted[0] === this.#minted[1] ? null : this.#minted
    for (const steps of this.chain.save()) {
      const saved = [coin, minter, this.#contested, steps] as const
      yield minted === null ? saved : [...saved, minted]
    }
  }

  load([, , contested, steps, minted]: SavedCoin): void {
    this.#contested = contested
    this.#minted = minted ?? null
    this.chain.load(steps)
  }

  /** Proposals for one version, in order of arrival. */
  at(version: number): ReadonlySet<ProposalEntry> {
    return this.#proposals?.get(version) ?? NONE
  }

  /** Whether only the coin's id is known. */
  get isEmpty(): boolean {
    return (this.#proposals?.size ?? 0) === 0 && this.chain.isEmpty
  }

  /** Whether votes may be split over spends of the present version; otherwise they need not be counted. */
  get isContested(): boolean {
    return this.#contested >= this.chain.version
  }

  contest(version: number): void {
    this.#contested = Math.max(this.#contested, version)
  }

  /** Null if no proof of minting is known. */
  get minted(): MintTicks | null {
    return this.#minted
  }

  mintedIn(tick: number): void {
    const [earliest, latest] = this.#minted ?? [tick, tick]
    this.#minted = [Math.min(earliest, tick), Math.max(latest, tick)]
  }

  propose(version: number, proposal: ProposalEntry): void {
    this.#proposals ??= new Map()
    this.#proposals.set(version, (this.#proposals.get(version) ?? new Set<ProposalEntry>()).add(proposal))
  }

  withdraw(version: number, proposal: ProposalEntry): void {
    const proposals = this.#proposals?.get(version)
    proposals?.delete(proposal)
    if (proposals?.size === 0) this.#proposals?.delete(version)
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
  readonly forgotten = new ForgottenMints()
  /** Those of one id in ascending order of minters: one, unless a member lies about what it sealed. */
  readonly #byId = new Map<string, readonly CoinEntry[]>()

  get({ coin, minter }: Pick<SpendInput, 'coin' | 'minter'>): CoinEntry | undefined {
    return this.#byId.get(coin)?.find(({ chain }) => chain.minter === minter)
  }

  getOrAdd(input: Pick<SpendInput, 'coin' | 'minter'>): CoinEntry {
    const found = this.get(input)
    if (found !== undefined) return found
    const entry = new CoinEntry(input)
    const entries = [...(this.#byId.get(input.coin) ?? []), entry]
    entries.sort((a, b) => (a.chain.minter < b.chain.minter ? -1 : 1))
    this.#byId.set(input.coin, entries)
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

  /** Ticks in which a coin was minted, by all proofs that were ever proposed; null if none is known. */
  mintTicks(coin: string, minter: string): MintTicks | null {
    return this.forgotten.with(coin, minter, this.get({ coin, minter })?.minted ?? null)
  }

  /** Keeps the ticks in which the coins of a proposal were minted, also those of proofs that no proposal keeps. */
  minted(body: Pick<SpendBody, 'mints'>): void {
    for (const [coin, minter, tick] of mintedBy(body)) this.getOrAdd({ coin, minter }).mintedIn(tick)
  }

  /** Remembers the ticks of a proposal that is not kept. */
  forget(body: Pick<SpendBody, 'mints'>): void {
    for (const [coin, minter, tick] of mintedBy(body)) this.forgotten.remember(coin, minter, [tick, tick])
  }

  /**
   * Removes a proposal.
   * @returns the coins removed with it, since nothing else is known of them
   */
  withdraw(proposal: ProposalEntry): readonly CoinEntry[] {
    const empty: CoinEntry[] = []
    for (const input of proposal.spend.inputs) {
      const entry = this.get(input)
      entry?.withdraw(input.version, proposal)
      if (entry?.isEmpty === true) empty.push(entry)
    }
    for (const { chain, minted } of empty) {
      if (minted !== null) this.forgotten.remember(chain.coin, chain.minter, minted)
      const left = this.of(chain.coin).filter(({ chain: { minter } }) => minter !== chain.minter)
      if (left.length === 0) this.#byId.delete(chain.coin)
      else this.#byId.set(chain.coin, left)
    }
    return empty
  }

  /** Coins of an id in the order of minters. */
  of(coin: string): readonly CoinEntry[] {
    return this.#byId.get(coin) ?? []
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
    for (const entries of this.#byId.values()) yield* entries
  }
}

function* mintedBy({
  mints,
}: Pick<SpendBody, 'mints'>): Iterable<readonly [coin: string, minter: string, tick: number]> {
  for (const proof of mints) {
    const { origin, svcond } = proof.event
    for (const { coin } of coinsOf(proof)) yield [coin, origin, svcond]
  }
}
