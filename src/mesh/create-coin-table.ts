import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import { CertificateStore } from './certificate-store.ts'
import { CoinEntries, type CoinEntry } from './coin-entry.ts'
import { byName, type Carrier, type CoinFigures, type CoinState, type Proposal, type Step } from './coin-table.ts'
import type { CoinTableOptions, FoldedCoins } from './folded-coins.ts'
import { Holdings } from './holdings.ts'
import { mayPropose } from './may-propose.ts'
import type { Members } from './members.ts'
import { OpenProposals } from './open-proposals.ts'
import { type Fate, ProposalEntry } from './proposal-entry.ts'
import { type CoinParts, coinSections } from './saved-coins.ts'
import type { Section } from './saved-mesh.ts'
import type { Certificate, Spend, SpendBody, SpendInput } from './spend.ts'
import { type Deciding, decisionOf, isFrozen, isOfInterest, isOrphaned, statusOf } from './spend-fate.ts'
import { spendId, type Vote } from './spend-signing.ts'
import { WaitingVotes } from './waiting-votes.ts'

export function createCoinTable(hash: Hash, members: Members, options: CoinTableOptions = {}): FoldedCoins {
  return new Coins(hash, members, options)
}

class Coins implements FoldedCoins, Fate {
  readonly #hash: Hash
  readonly #deciding: Deciding
  readonly #entries = new CoinEntries()
  readonly holdings: Holdings
  readonly #certificates = new CertificateStore()
  readonly #waiting: WaitingVotes
  readonly #proposals = new Map<string, ProposalEntry>()
  readonly #undecided: OpenProposals
  readonly #contested = new Set<CoinEntry>()
  readonly #quarantinedFrom: (origin: string) => number | null
  readonly #cast = new Map<string, number>()
  readonly #figures = { proposals: 0, votes: 0, certificates: 0, violations: 0 }

  constructor(hash: Hash, members: Members, { self, onlySaved, onChange, quarantinedFrom }: CoinTableOptions) {
    this.#hash = hash
    this.#deciding = { members, table: this }
    this.holdings = new Holdings(onChange, onlySaved !== true)
    this.#quarantinedFrom = quarantinedFrom ?? (() => null)
    this.#waiting = new WaitingVotes(self)
    this.#undecided = new OpenProposals(self)
  }

  get #parts(): CoinParts {
    return {
      entries: this.#entries,
      proposals: this.#proposals,
      undecided: this.#undecided,
      certificates: this.#certificates,
      waiting: this.#waiting,
      contested: this.#contested,
      cast: this.#cast,
      figures: this.#figures,
    }
  }

  sections(): readonly Section[] {
    return coinSections(this.#parts, this, this.holdings.recorder)
  }

  get figures(): CoinFigures {
    return { ...this.#figures }
  }

  coin(id: string, minter?: string): CoinState | null {
    return this.#entries.first(id, minter, ({ chain }) => chain.state)
  }

  *coins(): Iterable<CoinState> {
    for (const { chain } of this.#entries.all()) if (chain.state !== null) yield chain.state
  }

  rows(): Iterable<string> {
    return [...this.coins()].sort(byName).map((state) => canonicalJson(state))
  }

  arrival(coin: string, minter: string): number {
    return this.#entries.get({ coin, minter })?.chain.arrival ?? 0
  }

  steps(coin: string, minter: string, from: number, limit: number): readonly Step[] {
    return this.#entries.get({ coin, minter })?.chain.steps(from, limit) ?? []
  }

  proposal(id: string): Proposal | null {
    return this.#proposals.get(id) ?? null
  }

  open(): readonly Proposal[] {
    return this.#undecided.list()
  }

  get isCrowded(): boolean {
    return this.#undecided.isCrowded
  }

  certificate(id: string): Certificate | null {
    return this.#certificates.get(id)
  }

  certified(): Iterable<string> {
    return this.#certificates.ids()
  }

  carriers(id: string): readonly Carrier[] {
    return this.#certificates.carriers(id)
  }

  certifiedSpend(coin: string, version: number, minter?: string): string | null {
    return this.#entries.first(coin, minter, ({ chain }) => chain.certified(version))
  }

  voteOf(voter: string, coin: string, version: number, minter?: string): string | null {
    return this.#entries.first(coin, minter, (entry) => entry.voteOf(voter, version))
  }

  mintTicks(coin: string, minter: string): CoinEntry['minted'] {
    return this.#entries.get({ coin, minter })?.minted ?? null
  }

  coinsOf(id: string): readonly CoinState[] {
    return this.#entries.of(id).flatMap(({ chain }) => chain.state ?? [])
  }

  isFrozen(coin: string, minter: string): boolean {
    return isFrozen(this.#deciding, this.#entries, this.#entries.get({ coin, minter }))
  }

  frozen(): readonly string[] {
    const frozen = [...this.#contested].filter((entry) => isFrozen(this.#deciding, this.#entries, entry))
    return [...new Set(frozen.map(({ chain }) => chain.coin))].sort()
  }

  applyProposal(body: SpendBody, carrier: Carrier, length = canonicalJson(body).length): void {
    for (const certificate of body.certificates) this.applyCertificate(certificate, carrier)
    this.#entries.minted(body)
    const id = spendId(this.#hash, body.spend)
    const known = this.#proposals.get(id)
    if (known?.origins.has(carrier.origin)) return
    if (!this.#waiting.binds(id) && !mayPropose(this.#entries, body.spend, carrier.origin)) return
    const proposal = known ?? new ProposalEntry(id, body, carrier, length, this)
    proposal.carriedBy(body, carrier, length)
    if (known === undefined) this.#propose(proposal)
    if (decisionOf(this.#entries, proposal) === null) this.#undecided.add(proposal, carrier.origin, length)
    if (proposal.isOrphaned) this.#contest(proposal)
  }

  #propose(proposal: ProposalEntry): void {
    const { id, spend } = proposal
    this.#proposals.set(id, proposal)
    this.#figures.proposals++
    for (const { voter, sig, place } of this.#waiting.take(id)) proposal.vote(voter, sig, place)
    for (const input of spend.inputs) this.#entries.getOrAdd(input).propose(input.version, proposal)
    const rivals = this.#entries.rivalsOf(proposal)
    for (const rival of rivals) this.#contest(rival)
    if (decisionOf(this.#entries, proposal) === 'beaten' || rivals.length > 0) this.#contest(proposal)
  }

  /** Rivals may lack the votes for this spend: from now on votes are counted for each of its coins. */
  #contest({ spend }: { readonly spend: Pick<Spend, 'inputs'> }): void {
    for (const input of spend.inputs) {
      const entry = this.#entries.getOrAdd(input)
      entry.contest(input.version)
      if (entry.isContested) this.#contested.add(entry)
    }
  }

  applyVotes(voter: string, votes: readonly Vote[]): void {
    for (const { spend, sig } of votes) {
      const place = this.#cast.get(voter) ?? 0
      this.#cast.set(voter, place + 1)
      const proposal = this.#proposals.get(spend)
      const first = proposal ? proposal.vote(voter, sig, place) : this.#waiting.add(spend, { voter, sig, place })
      if (first) this.#figures.votes++
      // This may be the last vote that an orphaned spend needed.
      if (first && (proposal?.votes.size ?? 0) >= this.#deciding.members.quorum) this.#undecided.touch()
    }
  }

  quarantined(): void {
    this.#undecided.touch()
    for (const proposal of this.#undecided.orphaned()) this.#contest(proposal)
  }

  trim(): void {
    for (const proposal of this.#undecided.trim()) this.#withdraw(proposal)
  }

  applyCertificate(certificate: Certificate, carrier: Carrier): void {
    const { spend } = certificate
    const id = spendId(this.#hash, spend)
    let fresh = false
    const met = new Set<ProposalEntry>()
    for (const input of spend.inputs) if (this.#step(id, spend, input, met)) fresh = true
    if (fresh) this.#figures.certificates++
    if (isOfInterest(this.#entries, spend)) this.#certificates.add(id, certificate, carrier)
  }

  /** @param met proposals that are contested already for all of their coins @returns whether the step was new */
  #step(id: string, { action, holder }: Spend, input: SpendInput, met: Set<ProposalEntry>): boolean {
    const entry = this.#entries.getOrAdd(input)
    const { version, state } = entry.chain
    const steps = entry.certify(input.version, this.#entries.shared.step({ id, action, holder, face: input.face }))
    if (steps === 0) return false
    if (steps === 2) this.#figures.violations++
    for (const proposal of entry.at(input.version)) {
      this.#undecided.delete(proposal)
      this.#contest(met.has(proposal) ? { spend: { inputs: [input] } } : proposal)
      met.add(proposal)
    }
    const now = entry.chain.state
    if (now !== state) {
      this.holdings.moved(state, now)
      this.#forget(entry, version)
    }
    return true
  }

  /** Drops what was relevant only while the coin was at version `from`. */
  #forget(entry: CoinEntry, from: number): void {
    if (!entry.isContested) this.#contested.delete(entry)
    for (let version = Math.max(0, from - 1); version < entry.chain.version - 1; version++) {
      for (const proposal of [...entry.at(version)])
        if (!isOfInterest(this.#entries, proposal.spend)) this.#withdraw(proposal)
      for (const id of entry.chain.idsAt(version)) {
        const spend = this.#certificates.get(id)?.spend
        if (spend !== undefined && !isOfInterest(this.#entries, spend)) this.#certificates.delete(id)
      }
    }
  }

  #withdraw(proposal: ProposalEntry): void {
    this.#undecided.delete(proposal)
    this.#proposals.delete(proposal.id)
    for (const entry of this.#entries.withdraw(proposal)) this.#contested.delete(entry)
  }

  isOrphaned(proposal: ProposalEntry): boolean {
    return isOrphaned(this.#deciding, proposal, this.#quarantinedFrom)
  }

  statusOf(proposal: ProposalEntry): Proposal['status'] {
    return statusOf(this.#deciding, this.#entries, proposal)
  }
}
