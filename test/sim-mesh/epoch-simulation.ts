import { systemHash as hash } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import type { Certificate, MintProof, Spend } from '../../src/mesh/spend.ts'
import { checkCertificate } from '../../src/mesh/spend-rules.ts'
import { signVote, spendId } from '../../src/mesh/spend-signing.ts'
import { CoinWorld, idOf, keyOf, NETWORK, standInSigner, transferTo } from '../mesh/coins-world.ts'
import { Random } from '../sim/random.ts'
import { must } from '../sim/violation.ts'
import { EpochBook } from './epoch-book.ts'
import { EpochMember, RULES, type Rules, type SignedVote } from './epoch-member.ts'

const MEMBERS = 17
const BYZANTINE = 3
const EPOCHS = 6
/** Ticks from the acceptance of a change to its activation. */
const NOTICE = 1000
const STEP = 100

export interface EpochSimulationOptions {
  readonly seed: number
  readonly rules?: Rules
  /** Whether two changes of one epoch are accepted, as no decision of members allows. */
  readonly isTorn?: boolean
}

export interface EpochSimulationResult {
  readonly epochs: number
  readonly certified: number
  /** Certified spends of versions from before the last change that replaced a member. */
  readonly moved: number
}

/**
 * Members over several changes, three of them Byzantine, and keys that continue after they were replaced. The adversary keeps
 * every vote and hands it on when it likes, delays certificates, proposals and epochs, and tells groups different things. It
 * wins if the signatures that exist anywhere give one version of a coin to two holders, or one number to two epochs.
 */
export class EpochSimulation {
  readonly #random: Random
  readonly #world = new CoinWorld(MEMBERS)
  readonly #holder = standInSigner('holder')
  readonly #rules: Rules
  readonly #isTorn: boolean
  readonly #honest: EpochMember[] = []
  /** Keys that sign anything: Byzantine members, and replaced ones whose key was stolen. */
  readonly #hostile: Signer[] = []
  /** A view of all that happened, to judge by. */
  readonly #judge: EpochMember
  /** By spend and epochs, by voter. */
  readonly #votes = new Map<string, Map<string, SignedVote>>()
  readonly #voters = new Set<string>()
  readonly #spends = new Map<string, { readonly spend: Spend; readonly mints: readonly MintProof[] }>()
  /** Spends that few have voted for, and whose certificates are withheld: by id, the rival that all hear of at the end. */
  readonly #secret = new Map<string, string>()
  readonly #certified = new Map<string, string>()
  readonly #certificates: Certificate[] = []
  readonly #book: EpochBook
  /** Members that hear nothing at present. */
  #cut = new Set<EpochMember>()
  #now = 200
  #moved = 0
  #coins = 0

  constructor({ seed, rules = RULES, isTorn = false }: EpochSimulationOptions) {
    this.#random = new Random(`epochs ${seed}`)
    this.#rules = rules
    this.#isTorn = isTorn
    const first = this.#world.members.keys
    this.#judge = new EpochMember(standInSigner('judge'), first, rules)
    this.#book = new EpochBook(this.#world.ports.signatures, this.#judge)
    const start = this.#random.below(MEMBERS)
    for (const [seat, signer] of this.#world.signers.entries()) {
      if ((seat - start + MEMBERS) % MEMBERS < BYZANTINE) this.#hostile.push(signer)
      else this.#honest.push(new EpochMember(signer, first, rules))
    }
  }

  run(): EpochSimulationResult {
    for (let coin = 0; coin < 3; coin++) this.#doubleSpend()
    for (let number = 1; number <= EPOCHS; number++) this.#change(number)
    this.#cut.clear()
    for (let step = 0; step < 4; step++) this.#step(true)
    for (const id of this.#secret.values()) {
      const { spend, mints } = this.#spends.get(id) as { readonly spend: Spend; readonly mints: readonly MintProof[] }
      this.#tell(spend, mints)
    }
    this.#vote()
    return { epochs: this.#judge.members.latest.number, certified: this.#certified.size, moved: this.#moved }
  }

  /** Two spends of one version, each told to a group of its own. */
  #doubleSpend(): void {
    const coin = idOf(`coin ${this.#coins++}`)
    const minter = this.#random.below(MEMBERS)
    const minted = [{ coin, face: 50 }]
    const [proof] = this.#world.mint(minter, keyOf(this.#holder), minted, this.#coins, this.#now) as [MintProof]
    const input = { coin, minter: this.#world.key(minter), face: 50 }
    const rivals = ['one', 'two'].map((to) =>
      this.#world.spend(this.#holder, transferTo(standInSigner(to)), input, this.#now),
    )
    const isSecret = this.#random.chance(1, 2)
    const few = isSecret ? 9 : 7 + this.#random.below(4)
    const early = this.#shuffled(this.#honest).slice(0, few)
    for (const [index, spend] of rivals.entries()) {
      this.#spends.set(spendId(hash, spend), { spend, mints: [proof] })
      if (index === 0) for (const member of early) member.propose(spend, [proof], this.#now)
    }
    this.#judge.propose(rivals[0], [proof], this.#now)
    const [first, second] = rivals.map((spend) => spendId(hash, spend)) as [string, string]
    if (isSecret) this.#secret.set(first, second)
    this.#vote()
    if (isSecret) return
    // The others hear of the second one, at once or epochs later.
    if (this.#random.chance(1, 3)) this.#tell(rivals[1], [proof])
  }

  #told(): { readonly spend: Spend; readonly mints: readonly MintProof[] }[] {
    const rivals = new Set(this.#secret.values())
    return [...this.#spends].flatMap(([id, each]) => (this.#secret.has(id) || rivals.has(id) ? [] : [each]))
  }

  #tell(spend: Spend, mints: readonly MintProof[]): void {
    for (const member of this.#honest) if (!this.#cut.has(member)) member.propose(spend, mints, this.#now)
  }

  /** A member is replaced while the network is in parts. */
  #change(number: number): void {
    const { latest } = this.#judge.members
    if (latest.number < number - 1) return
    const activates = Math.max(this.#now, latest.activates) + NOTICE
    const seats = this.#honest.filter(({ key }) => latest.has(key))
    // Who voted for the early spends is worth replacing.
    const target = this.#random.pick(seats.filter(({ key }) => this.#voters.has(key)))
    const by = standInSigner(`newcomer ${number}`)
    const change = this.#accepted(number, target.key, by, activates)
    const others = this.#isTorn
      ? this.#accepted(number, this.#random.pick(seats).key, standInSigner(`rival ${number}`), activates)
      : change
    for (const [index, member] of this.#honest.entries()) member.changes.push(index % 2 === 0 ? change : others)
    this.#part()
    const newcomer = new EpochMember(by, this.#world.members.keys, this.#rules)
    newcomer.changes.push(...(seats[0]?.changes ?? []))
    this.#honest.push(newcomer)
    for (const { spend, mints } of this.#told())
      if (this.#random.chance(1, 2)) newcomer.propose(spend, mints, this.#now)
    for (let step = 0; this.#now < activates + 200; step++) {
      if (step === 4 && this.#isTorn)
        for (const [index, member] of this.#honest.entries()) member.changes.unshift(index % 2 === 0 ? others : change)
      if (this.#random.chance(1, 6)) this.#part()
      this.#step(this.#random.chance(1, 2))
    }
    if (this.#judge.members.latest.number < number) this.#cut.clear()
    for (let step = 0; this.#judge.members.latest.number < number && step < 3; step++) this.#step(true)
    // Up to two of the replaced keys are in the wrong hands: with three Byzantine members five of an epoch.
    if (this.#hostile.length < BYZANTINE + 2 && this.#random.chance(1, 2)) {
      this.#hostile.push(target.signer)
      this.#honest.splice(this.#honest.indexOf(target), 1)
    }
    this.#doubleSpend()
  }

  #accepted(number: number, replaces: string, by: Signer, activates: number): MemberChange {
    return { proposal: idOf(`change ${number} ${keyOf(by)}`), replaces, by: keyOf(by), activates }
  }

  /** Some members hear nothing from here on. */
  #part(): void {
    this.#cut = new Set(this.#shuffled(this.#honest).slice(0, this.#random.below(6)))
  }

  #step(isOpen: boolean): void {
    this.#now += STEP
    const known = this.#told()
    if (isOpen && known.length > 0) {
      const { spend, mints } = this.#random.pick(known)
      this.#tell(spend, mints)
    }
    for (const member of this.#honest) {
      if (this.#cut.has(member)) continue
      for (const epoch of this.#book.epochs) if (this.#random.chance(4, 5)) member.follows(epoch)
      for (const certificate of this.#certificates) if (this.#random.chance(1, 3)) member.certified(certificate)
    }
    this.#vote()
    this.#book.vote(this.#now, this.#honest, this.#hostile)
  }

  #vote(): void {
    for (const member of this.#honest) for (const vote of member.votes(this.#now)) this.#keep(vote)
    // Hostile keys vote for everything, under every name.
    const labels = this.#judge.members.epochs.flatMap(({ number }) => [[number], [...Array(number + 1).keys()]])
    for (const signer of this.#hostile) {
      for (const spend of this.#spends.keys()) {
        for (const epochs of labels) {
          const voter = keyOf(signer)
          if (this.#votes.get(`${spend}/${epochs.join()}`)?.has(voter) === true) continue
          this.#keep({ voter, spend, epochs, sig: signVote(signer, NETWORK, spend, epochs).sig })
        }
      }
    }
    for (const votes of this.#votes.values()) this.#certify(votes)
  }

  #keep(vote: SignedVote): void {
    const claim = `${vote.spend}/${vote.epochs.join()}`
    const votes = this.#votes.get(claim) ?? new Map<string, SignedVote>()
    this.#votes.set(claim, votes.set(vote.voter, vote))
    this.#voters.add(vote.voter)
  }

  /** What anybody could certify from all signatures that exist. */
  #certify(votes: ReadonlyMap<string, SignedVote>): void {
    const { members } = this.#judge
    const [{ spend: id, epochs }] = votes.values() as unknown as [SignedVote]
    if (votes.size < members.quorum || (epochs.at(-1) ?? 0) > members.latest.number) return
    const voters = members.votersOf(epochs).filter((key) => votes.has(key))
    if (voters.length < members.quorum) return
    const { spend } = this.#spends.get(id) as { readonly spend: Spend }
    const [input] = spend.inputs
    if (this.#certified.get(`${input.coin}/${input.version}`) === id) return
    const signed = voters.map((voter) => ({ voter, sig: votes.get(voter)?.sig ?? '' }))
    const certificate = { spend, votes: signed, ...(epochs.at(-1) === 0 ? {} : { epochs }) }
    const wrong = checkCertificate(this.#world.ports, NETWORK, members, certificate)
    must('known', wrong === null, `a certificate of epochs ${epochs.join()} is ${wrong}`)
    this.#isCertified(id, certificate)
  }

  #isCertified(id: string, certificate: Certificate): void {
    const [input] = certificate.spend.inputs
    const place = `${input.coin}/${input.version}`
    const before = this.#certified.get(place)
    must('one owner', before === undefined || before === id, `${place} went with ${before} and with ${id}`)
    this.#certified.set(place, id)
    if (!this.#secret.has(id)) this.#certificates.push(certificate)
    this.#judge.certified(certificate)
    if (this.#judge.members.latest.number > 0) this.#moved++
  }

  #shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => [this.#random.below(1_000_000), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item)
  }
}
