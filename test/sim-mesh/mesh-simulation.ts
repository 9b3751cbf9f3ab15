import { systemHash } from '../../node/system/crypto.ts'
import { startOfTick, TICK_NS } from '../../src/time/tick.ts'
import { Random } from '../sim/random.ts'
import { Trace } from '../sim/trace.ts'
import { must, Violation } from '../sim/violation.ts'
import { CLEAR } from '../transport/weather.ts'
import { Books } from './books.ts'
import { commit } from './deeds.ts'
import { FinalAudit } from './final-audit.ts'
import { Ground, type Sabotage } from './ground.ts'
import { type Deed, Liar } from './liar.ts'
import { Member } from './member.ts'
import { Misfortune } from './misfortune.ts'
import { MEMBERS, type Plan, planOf } from './plan.ts'
import { ReplacedMember } from './replaced-member.ts'
import { realSigning, standInSigning } from './signing.ts'
import { undecided } from './undecided.ts'
import { Workload } from './workload.ts'

export interface MeshSimulationOptions {
  readonly seed: number
  /** Ticks of faults and traffic; drawn from the seed when absent. */
  readonly ticks?: number
  /** Ed25519 instead of the hash-based substitute. */
  readonly real?: boolean
  /** Nodes whose whole disks are checked at the end, 2 by default. */
  readonly deep?: number
  readonly sabotage?: Sabotage
  /** A member is lost with its key, and replaced while everything goes its way. */
  readonly replaces?: boolean
  /** Makes what a seed has in store more of what a test is about. */
  readonly plan?: (plan: Plan) => Plan
}

export interface MeshSimulationResult {
  /** Hash over every answer and every state root after every tick, 64 hex digits. */
  readonly trace: string
  readonly ticks: number
  /** From the last fault until all state roots were equal. */
  readonly healedIn: number
  readonly liars: number
  readonly envelopes: number
  readonly certified: number
  readonly messages: number
  readonly heard: Readonly<Record<string, number>>
}

/** Ticks in which everybody must agree once the faults are over. */
export const HEALING_TICKS = 60

/** A liar does each of its deeds once in so many ticks. */
const OFTEN: Readonly<Record<Deed, number>> = {
  garbage: 4,
  fork: 40,
  'back-date': 30,
  'late claim': 60,
  forge: 40,
  recarry: 30,
  flood: 40,
  recant: 1,
}

/** Ticks in which a quiet moment comes, once everybody agrees. */
const QUIET_TICKS = 12

/** One run of a network through traffic, faults and lies; the same options give the same run. */
export class MeshSimulation {
  readonly plan: Plan
  readonly ground: Ground
  readonly members: Member[] = []
  readonly liars: Liar[] = []
  readonly books = new Books()
  readonly workload: Workload
  readonly #options: MeshSimulationOptions
  readonly #random: Random
  readonly #trace = new Trace()
  readonly #misfortune: Misfortune
  readonly #replaced: ReplacedMember | null
  #calm = false

  constructor(options: MeshSimulationOptions) {
    const { seed, ticks, real = false, sabotage = {}, plan = (drawn) => drawn } = options
    this.#options = options
    const name = `mesh ${seed}`
    this.#random = new Random(`${name}/events`)
    this.plan = plan(planOf(new Random(`${name}/plan`), ticks))
    this.ground = new Ground(name, seed, real ? realSigning() : standInSigning(), sabotage)
    this.#populate(name)
    this.#misfortune = new Misfortune({ ...this.#cast, random: this.#random, trace: this.#trace })
    this.#replaced = options.replaces === true ? new ReplacedMember(this.ground, this.members) : null
    const { signing } = this.ground
    const random = new Random(`${name}/workload`)
    this.workload = new Workload(
      this.members,
      this.books,
      random,
      this.#trace,
      signing,
      sabotage.wallets !== 'forgetful',
    )
    this.ground.persons = this.workload.persons
    this.ground.watch.persons = this.workload.persons
  }

  get #cast() {
    const { ground, members, plan } = this
    return { ground, members, plan }
  }

  #populate(name: string): void {
    const { ground, plan } = this
    const signers = Array.from({ length: MEMBERS }, (_, index) =>
      ground.signing.signer(systemHash.sha256(`${name}/member ${index}`)),
    )
    for (const [index, signer] of signers.entries()) {
      const random = new Random(`${name}/member ${index}`)
      const character = plan.liars[index]
      if (character !== undefined) this.liars.push(new Liar(ground, signer, character, random))
      else this.members.push(new Member(ground, index, signer, random, plan.skews[index] ?? 0))
    }
    ground.keys = [...this.members, ...this.liars].map(({ key }) => key).sort()
    ground.watch.honest = new Set(this.members.map(({ key }) => key))
  }

  /**
   * Runs to the end.
   * @throws Violation with the command that runs it again
   */
  async run(): Promise<MeshSimulationResult> {
    const { seed, ticks, real } = this.#options
    try {
      return await this.#run()
    } catch (error) {
      const { invariant = 'alive', message, stack } = error as Partial<Violation> & Error
      const flags = `${ticks === undefined ? '' : ` --ticks ${ticks}`}${real === true ? ' --real' : ''}`
      const again = `npm run sim -- --mesh --seed ${seed}${flags}`
      const violation = new Violation(invariant, `${message}\n  in tick ${this.#at}; run it again with: ${again}`)
      if (stack !== undefined) violation.stack = `${violation.message}\n${stack}`
      throw violation
    }
  }

  #at = 0

  async #run(): Promise<MeshSimulationResult> {
    const { ground, members, liars, plan } = this
    for (const member of members) member.weather.calm = true
    for (const member of members) await member.start()
    for (const liar of liars) await liar.start()
    for (let tick = 0; tick < 3; tick++) await this.#tick()
    for (const member of members) member.weather.calm = false
    ground.air.weather = plan.weather
    for (; this.#at < plan.ticks; ) await this.#tick()
    const healedIn = await this.#heal()
    this.#replaced?.audit()
    await new FinalAudit(ground, members, this.books).run(this.#options.deep ?? 2)
    return {
      trace: this.#trace.hash(),
      ticks: this.#at,
      healedIn,
      liars: liars.length,
      envelopes: this.books.sealed.length,
      certified: ground.watch.certified.size,
      messages: ground.air.delivered,
      heard: this.#trace.counts(),
    }
  }

  async #tick(): Promise<void> {
    const { ground, members } = this
    this.#at++
    const end = startOfTick(ground.tick + 1)
    if (!this.#calm && this.#at > 3) this.#misfortune.strike(this.#at)
    await this.#replaced?.tick(this.#at)
    await this.#misfortune.restart(this.#at, this.#calm)
    this.#lie()
    const actions = this.#calm ? 0 : this.#random.below(6)
    const instants = Array.from({ length: actions }, () => this.#instantBefore(end)).sort((a, b) => (a < b ? -1 : 1))
    for (const instant of instants) {
      await ground.advanceTo(instant)
      this.workload.act()
      await ground.settle()
    }
    await ground.advanceTo(end)
    await ground.settle()
    for (const { core } of members) {
      if (core !== null) ground.watch.final(core, ground.tick)
    }
    for (const { core } of members) this.#trace.note('tick', core?.journal.lane.position.head ?? 'no process')
  }

  #instantBefore(end: bigint): bigint {
    return end - 1n - (TICK_NS * BigInt(this.#random.below(999))) / 1000n
  }

  #lie(): void {
    const [, , , , thief, other] = this.workload.persons
    if (thief === undefined || other === undefined) return
    for (const liar of this.liars) {
      liar.tick()
      for (const deed of liar.character.deeds) {
        const often = OFTEN[deed]
        if (liar.random.chance(1, often)) commit(deed, liar, [thief, other])
      }
    }
  }

  /** The faults are over: everybody must come to the same state. @returns ticks that it took */
  async #heal(): Promise<number> {
    const { ground, members } = this
    this.#calm = true
    ground.air.heal()
    ground.air.weather = { ...CLEAR, longestDelay: TICK_NS / 4n }
    for (const member of members) member.weather.calm = true
    let healedIn = 0
    for (let tick = 1; tick <= HEALING_TICKS; tick++) {
      await this.#tick()
      if (tick <= HEALING_TICKS / 2 && tick % 6 === 0) this.workload.wallets.repeat()
      const agreed = this.#agree()
      if (healedIn === 0 && agreed) healedIn = tick
      if (tick > HEALING_TICKS / 2 && agreed) break
    }
    must('converges', healedIn > 0, `there are ${this.#roots().size} state roots after ${HEALING_TICKS} ticks`)
    // Nodes and liars continue to send: the audit needs a moment in which nothing is under way.
    const isQuiet = (): boolean => this.#agree() && members.every(({ core }) => core && undecided(core).length === 0)
    for (let tick = 0; tick < QUIET_TICKS && !isQuiet(); tick++) await this.#tick()
    return healedIn
  }

  #agree(): boolean {
    const isConfirmed = this.members.every(({ core }) => core?.services.mesh.confirmed)
    return isConfirmed && this.#roots().size === 1 && this.members.every(({ key }) => this.#heads(key).size === 1)
  }

  #heads(origin: string): Set<string> {
    return new Set(this.members.map(({ core }) => core?.services.mesh.state.log(origin).hash ?? 'none'))
  }

  #roots(): Set<string> {
    return new Set(this.members.map(({ core }) => core?.services.mesh.state.stateRoot() ?? 'none'))
  }
}
