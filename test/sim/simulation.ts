import { custodialAccount, lookupHash } from '../../src/identity/api-key.ts'
import { accountKey } from '../../src/journal/key-spaces.ts'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'
import { Audit } from './audit.ts'
import { Books, type SealedAnswer } from './books.ts'
import { ClientSide } from './client-side.ts'
import { checkChain, checkReplay } from './deep-audit.ts'
import { Random } from './random.ts'
import { Trace } from './trace.ts'
import { verifyAnswer } from './verify-answer.ts'
import { must, Violation } from './violation.ts'
import { Workload } from './workload.ts'
import { hash, type Sabotage, World } from './world.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly ticks: number
  /** Whether answers are verified and the whole disk is audited; the trace does not depend on it. */
  readonly check?: boolean
  readonly sabotage?: Sabotage
}

export interface SimulationResult {
  /** Hash over every answer and the store's head after every tick, 64 hex digits. */
  readonly trace: string
  readonly ticks: number
  readonly starts: number
  readonly requests: number
  readonly envelopes: number
  /** Requests that were told "nothing was charged" and found charged after a crash. */
  readonly contradicted: number
  readonly faults: Readonly<Record<string, number>>
  readonly heard: Readonly<Record<string, number>>
}

/** Every so many starts, the whole disk is checked and not only what is new. */
const WHOLE_EVERY = 30

/** One run of a node through traffic, faults and crashes; the same options give the same run. */
export class Simulation {
  readonly world: World
  readonly books = new Books()
  readonly #options: SimulationOptions
  readonly #random: Random
  readonly #trace = new Trace()
  readonly #clients: ClientSide
  readonly #workload: Workload
  readonly #audit = new Audit()
  /** Hash of the trace when all traffic was over. */
  #end = ''
  /** Ticks until the next attempt to start, while no process lives. */
  #pause = 0

  constructor(options: SimulationOptions) {
    const seed = `simulation ${options.seed}`
    this.#options = options
    this.world = new World(seed, options.sabotage)
    this.#random = new Random(`${seed}/events`)
    const workload = new Random(`${seed}/workload`)
    this.#clients = new ClientSide(this.world, this.books, this.#trace, workload, options.check ?? true)
    this.#workload = new Workload(this.world, this.#clients, workload, this.#trace)
  }

  /**
   * Runs to the end.
   * @throws Violation with the command that runs it again
   */
  async run(): Promise<SimulationResult> {
    const { seed, ticks } = this.#options
    let tick = 0
    try {
      for (; tick < ticks; tick++) await this.#tick()
      await this.#finish()
    } catch (error) {
      const { invariant = 'alive', message, stack } = error as Partial<Violation> & Error
      const again = `npm run sim -- --seed ${seed} --ticks ${ticks}`
      const violation = new Violation(invariant, `${message}\n  in tick ${tick}; run it again with: ${again}`)
      if (stack !== undefined) violation.stack = `${violation.message}\n${stack}`
      throw violation
    }
    return {
      trace: this.#end,
      ticks,
      starts: this.world.starts,
      requests: this.books.requests.length,
      envelopes: this.world.core?.journal.lane.state.scalars.chain.count ?? 0,
      contradicted: this.books.contradicted,
      faults: Object.fromEntries(this.world.weather.counts),
      heard: this.#trace.counts(),
    }
  }

  async #tick(): Promise<void> {
    const { world } = this
    if (world.core === null) await this.#restart()
    const end = startOfTick(tickOf(world.clock.now()) + 1)
    this.#changeWeather()
    // Most ticks are quiet, some are busy.
    const bursts = this.#random.chance(1, 5) ? 1 + this.#random.below(3) : 0
    const instants = Array.from({ length: bursts }, () => this.#instantBefore(end)).sort((a, b) => (a < b ? -1 : 1))
    for (const instant of instants) {
      await world.advanceTo(instant)
      for (let left = 1 + this.#random.below(4); left > 0; left--) this.#workload.act()
      await world.settle()
    }
    await this.#perhapsEnd()
    await world.advanceTo(end)
    await world.settle()
    this.#trace.note('tick', world.core?.journal.lane.position.head ?? 'no process')
    if (world.core === null && this.#pause === 0) {
      this.#trace.note('end of a process')
      this.#workload.forgetJobs()
      this.#pause = 1 + this.#random.below(3)
    }
  }

  #instantBefore(end: bigint): bigint {
    return end - 1n - (TICK_NS * BigInt(this.#random.below(999))) / 1000n
  }

  #changeWeather(): void {
    const { weather } = this.world
    if (weather.full) weather.full = this.#random.chance(4, 5)
    else if (this.#random.chance(1, 250)) weather.full = true
  }

  /** Now and then a process is killed between two writes, and more rarely stopped; rather so after a failed write. */
  async #perhapsEnd(): Promise<void> {
    const { weather } = this.world
    const roll = this.#random.below(weather.shaken ? 20 : 1000)
    weather.shaken = false
    if (roll < 3) this.world.kill()
    else if (roll < 5) await this.world.stop()
  }

  async #restart(): Promise<void> {
    if (this.#pause > 1) {
      this.#pause--
      return
    }
    if (!(await this.world.start())) return
    this.#pause = 0
    this.#trace.note('start')
    this.#knowDemoKey()
    this.#audit.advance(this.world.disk, this.books)
    this.books.nothingUnderWay()
    if ((this.#options.check ?? true) && this.world.starts % WHOLE_EVERY === 0) await this.#auditEverything()
  }

  #knowDemoKey(): void {
    const { clients } = this.books
    const key = this.world.core?.services.accounts.demoKey
    if (key !== undefined && clients.every((client) => client.key !== key)) {
      clients.push({ key, account: custodialAccount(hash, lookupHash(hash, key)) })
    }
  }

  async #auditEverything(): Promise<void> {
    const { disk } = this.world
    new Audit().advance(disk, this.books)
    await checkChain(disk)
    checkReplay(disk)
  }

  /** In calm weather everything must come right: work ends, ticks close, and all of it is there. */
  async #finish(): Promise<void> {
    const { world } = this
    world.weather.calm = true
    while (world.core === null) {
      this.#pause = 0
      await this.#restart()
    }
    await world.advanceTo(world.clock.now() + 12n * TICK_NS)
    await world.settle()
    this.#checkHolds()
    this.#trace.note('last head', world.core.journal.lane.position.head)
    this.#end = this.#trace.hash()
    await world.stop()
    if (this.#options.check ?? true) {
      this.#audit.advance(world.disk, this.books)
      await this.#auditEverything()
    }
    await this.#restart()
    if (this.#options.check ?? true) await this.#readEverything()
  }

  #checkHolds(): void {
    const { core, disk } = this.world
    for (const key of disk.rows.keys()) {
      if (!key.startsWith(accountKey(''))) continue
      const held = core?.journal.holds.of(key.slice(accountKey('').length))
      must('holds', held?.free === 0n && held.paid === 0n, `${key} has ${held?.free} and ${held?.paid} set aside`)
    }
  }

  /** Every envelope is served to its owner, with its inclusion proof, and verifies. */
  async #readEverything(): Promise<void> {
    for (const { index, envelope, client } of this.books.requests) {
      if (envelope === null) continue
      const path = `/api/svc/envelopes/${envelope.id}`
      this.#clients.ask('final read', 'GET', path, { key: client.key }, (status, body) => {
        must('acknowledged', status === 200, `the envelope of request ${index} is not served: ${status}`)
        must(
          'acknowledged',
          (body as SealedAnswer).envelope_id === envelope.id,
          `request ${index} gets another envelope`,
        )
        const outcomes = verifyAnswer(body, client.key, false)
        must('inclusion', outcomes.get('inclusion') === 'held', `the envelope of request ${index} is in no tick`)
      })
      await this.world.settle()
    }
  }
}
