import { systemHash as hash } from '../../node/system/crypto.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { CoinState } from '../../src/mesh/coin-table.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import type { SpendBody, SpendInput } from '../../src/mesh/spend.ts'
import { CoinWorld, idOf, keyOf, standInSigner } from '../mesh/coins-world.ts'
import { Random } from '../sim/random.ts'
import { must } from '../sim/violation.ts'
import { EpochBook } from './epoch-book.ts'
import { EpochCoins, type Minted } from './epoch-coins.ts'
import { EpochMember, RULES, type Rules } from './epoch-member.ts'
import { SpendBook } from './spend-book.ts'

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
  /** Whether five are Byzantine, and the seven others that voted for one spend are replaced before its coin is listed again. */
  readonly isListedAgain?: boolean
}

export interface EpochSimulationResult {
  readonly epochs: number
  readonly figures: SpendBook['figures']
}

/**
 * Members over several changes, three of them Byzantine, and keys that continue after they were replaced. The adversary keeps
 * every vote and hands it on when it likes, delays certificates, proposals and epochs, tells groups different things, and lists one
 * envelope in ticks of two epochs. It wins if the signatures that exist anywhere give one version of a coin to two holders, or one number
 * to two epochs.
 */
export class EpochSimulation {
  readonly #random: Random
  readonly #world = new CoinWorld(MEMBERS)
  readonly #coins: EpochCoins
  readonly #rules: Rules
  readonly #options: EpochSimulationOptions
  readonly #honest: EpochMember[] = []
  /** Keys that sign anything: Byzantine members, and replaced ones whose key was stolen. */
  readonly #hostile: Signer[] = []
  /** A view of all that happened, to judge by. */
  readonly #judge: EpochMember
  readonly #epochs: EpochBook
  readonly #spends: SpendBook
  /** Spends that members may hear of. */
  readonly #told: SpendBody[] = []
  /** Rivals of secret spends, of which all hear at the end. */
  readonly #late: SpendBody[] = []
  readonly #unspent: Minted[] = []
  /** Members that hear nothing at present. */
  #cut = new Set<EpochMember>()
  #now = 200

  constructor(options: EpochSimulationOptions) {
    const { seed, rules = RULES, isListedAgain = false } = options
    this.#random = new Random(`epochs ${seed}`)
    this.#coins = new EpochCoins(this.#random, this.#world)
    this.#rules = rules
    this.#options = options
    const first = this.#world.members.keys
    this.#judge = new EpochMember(standInSigner('judge'), first, rules)
    this.#epochs = new EpochBook(this.#world.ports.signatures, this.#judge)
    this.#spends = new SpendBook(this.#world.ports, this.#judge)
    const start = this.#random.below(MEMBERS)
    const byzantine = isListedAgain ? BYZANTINE + 2 : BYZANTINE
    for (const [seat, signer] of this.#world.signers.entries()) {
      if ((seat - start + MEMBERS) % MEMBERS < byzantine) this.#hostile.push(signer)
      else this.#honest.push(new EpochMember(signer, first, rules))
    }
  }

  run(): EpochSimulationResult {
    const { isListedAgain = false } = this.#options
    const liar = this.#world.members.indexOf(keyOf(this.#hostile[0] as Signer))
    const listed = this.#coins.list(liar, this.#now)
    const [early] = this.#coins.rivals(this.#now, [listed.input], { mints: [listed.proof] })
    const first = this.#tellFew(early, 7, true)
    for (let coin = 0; coin < 3; coin++) this.#doubleSpend()
    for (let number = 1; number <= EPOCHS + (isListedAgain ? 1 : 0); number++) this.#change(number, first)
    this.#heal()
    for (let step = 0; step < 4; step++) this.#step(true)
    this.#listAgain(first, listed)
    for (const body of this.#late) this.#tell(body)
    this.#vote()
    this.#mustAgree()
    return { epochs: this.#judge.members.latest.number, figures: this.#spends.figures }
  }

  /** @returns its id, once those few have voted for it */
  #tellFew(body: SpendBody, few: number, isSecret: boolean): string {
    const id = this.#spends.add(body, isSecret)
    for (const member of this.#shuffled(this.#honest).slice(0, few)) member.propose(body, this.#now)
    this.#judge.propose(body, this.#now)
    this.#vote()
    return id
  }

  /** Two spends, each told to a group of its own. */
  #compete([one, two]: readonly [SpendBody, SpendBody]): void {
    const isSecret = this.#random.chance(1, 2)
    this.#spends.add(two)
    this.#tellFew(one, isSecret ? 9 : 7 + this.#random.below(4), isSecret)
    if (isSecret) return void this.#late.push(two)
    this.#told.push(one, two)
    // The others hear of the second one, at once or epochs later.
    if (this.#random.chance(1, 3)) this.#tell(two)
  }

  #doubleSpend(): void {
    const { members } = this.#judge
    const { input, proof } = this.#coins.mint(this.#now, members)
    this.#compete(this.#coins.rivals(this.#now, [input], { mints: [proof] }))
    this.#unspent.push(this.#coins.mint(this.#now, members))
  }

  /** Spends what somebody has: coins that moved before, and coins of several epochs together. */
  #spendOn(): void {
    const { people } = this.#coins
    const holder = this.#random.pick([...people])
    const isPublic = (id: string): boolean => !this.#spends.isSecret(id)
    const held = [...this.#judge.coins.coins()].filter((coin) => coin.holder === keyOf(holder) && isPublic(coin.spend))
    const moved = this.#shuffled(held).slice(0, 1 + this.#random.below(2))
    const fresh = holder === people[0] ? this.#unspent.splice(0, this.#random.below(3)) : []
    if (moved.length + fresh.length === 0) return this.#doubleSpend()
    const inputOf = ({ coin, minter, version, face }: CoinState): SpendInput => ({ coin, minter, version, face })
    const inputs = [...moved.map(inputOf), ...fresh.map(({ input }) => input)]
    const makers = [...new Set(moved.map(({ spend }) => spend))]
    const certificates = makers.flatMap((id) => this.#judge.coins.certificate(id) ?? [])
    const mints = fresh.map(({ proof }) => proof)
    const rivals = this.#coins.rivals(this.#now, inputs, { mints, certificates }, holder)
    if (this.#random.chance(1, 3)) return this.#compete(rivals)
    this.#spends.add(rivals[0])
    this.#told.push(rivals[0])
    this.#tell(rivals[0])
    this.#judge.propose(rivals[0], this.#now)
  }

  /** The envelope whose spend is secret is listed in a tick of this epoch too: that spend has been in logs for an epoch. */
  #listAgain(first: string, { input }: Minted): void {
    for (const member of this.#honest) member.propose(this.#spends.body(first), this.#now)
    this.#vote()
    const { proof } = this.#coins.list(this.#world.members.indexOf(input.minter), this.#now, input.coin)
    const [second] = this.#coins.rivals(this.#now, [input], { mints: [proof] })
    this.#spends.add(second)
    this.#tell(second)
    this.#vote()
  }

  #tell(body: SpendBody): void {
    for (const member of this.#honest) if (!this.#cut.has(member)) member.propose(body, this.#now)
  }

  /** A member is replaced while the network is in parts. @param first spend whose voters are replaced if a coin is listed again */
  #change(number: number, first: string): void {
    const { isTorn = false, isListedAgain = false } = this.#options
    const { latest } = this.#judge.members
    if (latest.number < number - 1) return
    const activates = Math.max(this.#now, latest.activates) + NOTICE
    const seats = this.#honest.filter(({ key }) => latest.has(key))
    // Who voted for the early spends is worth replacing.
    const early = this.#spends.votersOf(first)
    const target = this.#random.pick(
      seats.filter(({ key }) => (isListedAgain ? early.has(key) : this.#spends.hasVoted(key))),
    )
    const by = standInSigner(`newcomer ${number}`)
    const change = this.#accepted(number, target.key, by, activates)
    const others = isTorn
      ? this.#accepted(number, this.#random.pick(seats).key, standInSigner(`rival ${number}`), activates)
      : change
    for (const [index, member] of this.#honest.entries()) member.changes.push(index % 2 === 0 ? change : others)
    this.#part()
    const newcomer = new EpochMember(by, this.#world.members.keys, this.#rules)
    newcomer.changes.push(...(seats[0]?.changes ?? []))
    this.#honest.push(newcomer)
    for (const body of this.#told) if (this.#random.chance(1, 2)) newcomer.propose(body, this.#now)
    for (let step = 0; this.#now < activates + 200; step++) {
      if (step === 4 && isTorn)
        for (const [index, member] of this.#honest.entries()) member.changes.unshift(index % 2 === 0 ? others : change)
      if (this.#random.chance(1, 6)) this.#part()
      this.#step(this.#random.chance(1, 2))
    }
    if (this.#judge.members.latest.number < number) this.#heal()
    for (let step = 0; this.#judge.members.latest.number < number && step < 3; step++) this.#step(true)
    // Up to two of the replaced keys are in the wrong hands: with three Byzantine members five of an epoch.
    if (this.#hostile.length < BYZANTINE + 2 && this.#random.chance(1, 2)) {
      this.#hostile.push(target.signer)
      this.#honest.splice(this.#honest.indexOf(target), 1)
    }
    this.#doubleSpend()
    for (let spend = 0; spend < 3; spend++) this.#spendOn()
  }

  #accepted(number: number, replaces: string, by: Signer, activates: number): MemberChange {
    return { proposal: idOf(`change ${number} ${keyOf(by)}`), replaces, by: keyOf(by), activates }
  }

  /** Some members hear nothing from here on. */
  #part(): void {
    this.#cut = new Set(this.#shuffled(this.#honest).slice(0, this.#random.below(6)))
  }

  #heal(): void {
    this.#cut.clear()
  }

  #step(isOpen: boolean): void {
    this.#now += STEP
    if (isOpen && this.#told.length > 0) this.#tell(this.#random.pick(this.#told))
    for (const member of this.#honest) {
      if (this.#cut.has(member)) continue
      for (const epoch of this.#epochs.epochs) if (this.#random.chance(4, 5)) member.follows(epoch)
      for (const certificate of this.#spends.certificates) if (this.#random.chance(1, 3)) member.certified(certificate)
    }
    this.#vote()
    this.#epochs.vote(this.#now, this.#honest, this.#hostile)
  }

  #vote(): void {
    this.#spends.vote(this.#now, this.#honest, this.#hostile)
  }

  /** Members that were cut off while others changed catch up, in any order of the certificates. */
  #mustAgree(): void {
    for (const member of this.#honest) {
      for (const epoch of this.#epochs.epochs) member.follows(epoch)
      for (const certificate of this.#shuffled(this.#spends.certificates)) member.certified(certificate)
    }
    const found = ({ members, coins }: EpochMember): string =>
      hash.sha256Hex(JSON.stringify([members.logs, [...coins.rows()]]))
    const views = new Set(this.#honest.map(found))
    must('converges', views.size === 1, `members have ${views.size} views of the same certificates`)
  }

  #shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => [this.#random.below(1_000_000), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item)
  }
}
