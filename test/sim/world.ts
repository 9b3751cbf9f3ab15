import { setImmediate as turn } from 'node:timers/promises'
import type { Answer, Call } from '../../node/api/call.ts'
import type { Dispatch } from '../../node/api/dispatch.ts'
import { type Core, createCore } from '../../node/core.ts'
import type { Compute, Ports } from '../../node/ports.ts'
import { Crashed, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { loneOwner } from '../../src/journal/head.ts'
import type { Store } from '../../src/journal/store.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from '../api/limits-off.ts'
import { FlakyReads } from './flaky-reads.ts'
import { ProcessClock } from './process-clock.ts'
import { Random } from './random.ts'
import { slowCompute } from './slow-compute.ts'
import { must, Violation } from './violation.ts'
import { Weather } from './weather.ts'

export const NETWORK = 'sim'
export const hash = systemHash
export const signatures = systemSignatures()
export const signer = systemSigner(new Uint8Array(32).fill(7))
export const owner = loneOwner(NETWORK, signer)
export const PUBLIC_KEY = toHex(signer.publicKey)

const START = 2_200_000_000n * TICK_NS + 4321n

/** Plancks that a key starts with: so few that keys run dry. */
export const GRANT = 100_000n

const HOURS = Number(GRANT) / 3.6e12

/** Ports to be replaced by broken ones, to see that the checks find out. */
export interface Sabotage {
  readonly store?: (store: Store, disk: MemoryDisk) => Store
  readonly compute?: (compute: Compute) => Compute
  readonly signer?: Signer
  readonly dispatch?: (dispatch: Dispatch) => Dispatch
  /** Entropy that no seed determines. */
  readonly unseeded?: boolean
}

/** One process of the node, from its start to its death. */
interface Life {
  readonly core: Core
  readonly dispatch: Dispatch
  readonly clock: ProcessClock
}

/** A node on a simulated machine: clock, disk, and processes that come and go. */
export class World {
  readonly clock = new VirtualClock(START)
  readonly disk = new MemoryDisk()
  readonly weather: Weather
  readonly #seed: string
  readonly #random: Random
  readonly #sabotage: Sabotage
  #life: Life | null = null
  /** The process that is being started, or lives; an earlier number is a process whose answers are ignored. */
  #process = 0
  #starts = 0
  #bug: unknown = null

  constructor(seed: string, sabotage: Sabotage = {}) {
    this.#seed = seed
    this.#sabotage = sabotage
    this.#random = new Random(`${seed}/world`)
    this.weather = new Weather(this.#random, () => this.kill())
  }

  /** The living process, or null. */
  get core(): Core | null {
    return this.#life?.core ?? null
  }

  /** Starts of a process that came to something. */
  get starts(): number {
    return this.#starts
  }

  /**
   * Starts a process on what the disk holds.
   * @returns false when the disk did not let it
   */
  async start(): Promise<boolean> {
    const process = ++this.#process
    // After a restart, the clock of the machine may be behind where it was.
    const behind = this.#random.chance(1, 4) ? BigInt(this.#random.below(4)) : 0n
    const clock = new ProcessClock(this.clock, -behind * TICK_NS)
    try {
      const core = await createCore(this.#ports(clock), {
        network: NETWORK,
        freeHours: HOURS,
        version: '0.0.0',
        mathDigest: { digest: '00', expected: true },
        secret: new Uint8Array(32).fill(9),
        quotas: limitsOff,
        processMetrics: false,
        checkpointEvery: 5,
        onFault: (error) => this.#fault(process, error),
        onDamage: (damage) => this.#fault(process, damage),
      })
      if (process !== this.#process) return this.#stillborn(clock)
      const dispatch = this.#sabotage.dispatch?.(core.dispatch) ?? core.dispatch
      this.#life = { core, dispatch, clock }
      this.#starts++
      return true
    } catch (error) {
      if (!isOfTheDisk(error)) throw this.#asViolation(error)
      return this.#stillborn(clock)
    }
  }

  /** Ends the process at once: nothing is flushed, nothing is said. */
  kill(): void {
    this.#process++
    this.#life?.clock.kill()
    this.#life = null
  }

  /** Lets the process finish what it can, as SIGTERM does. */
  async stop(): Promise<void> {
    const life = this.#life
    if (life === null) return
    life.core.drain()
    await life.core.close().catch((error: unknown) => {
      if (!isOfTheDisk(error)) throw this.#asViolation(error)
    })
    await this.settle()
    this.kill()
  }

  /** Hands a call to the living process; there is no answer if it has died meanwhile. */
  send(call: Call, hear: (answer: Answer) => void): void {
    const life = this.#life
    const process = this.#process
    if (life === null) return
    void life.dispatch(call).then(
      (answer) => {
        if (process === this.#process) this.#hear(() => hear(answer))
      },
      (error: unknown) => this.#fault(process, error),
    )
  }

  /** Lets the running process decide and commit something; there is no answer if it has died meanwhile. */
  submit<T>(decide: Decide<T>, hear: (result: T | Refusal) => void): void {
    const process = this.#process
    void this.#life?.core.journal.lane
      .submit(decide)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      })
      .then(
        (result) => {
          if (process === this.#process) this.#hear(() => hear(result))
        },
        (error: unknown) => this.#fault(process, error),
      )
  }

  #hear(react: () => void): void {
    try {
      react()
    } catch (error) {
      this.#bug ??= error
    }
  }

  /** Lets everything run that waits for nothing but its turn. */
  async settle(): Promise<void> {
    await turn()
    if (this.#bug !== null) throw this.#asViolation(this.#bug)
  }

  /** Moves time to an instant, letting everything that becomes due on the way finish at its own instant. */
  async advanceTo(instant: bigint): Promise<void> {
    for (let { next } = this.clock; next !== undefined && next <= instant; { next } = this.clock) {
      this.clock.advanceTo(next)
      await this.settle()
    }
    this.clock.advanceTo(instant)
  }

  /** Whether a batch that was not acknowledged may lie on the disk: it is adopted if the process dies now. */
  get unsettled(): boolean {
    const inside = this.disk.rows.get('h/head')
    const committed = this.#life?.core.journal.lane.position.head
    return inside === undefined || committed === undefined || new TextDecoder().decode(inside) !== committed
  }

  #ports(clock: ProcessClock): Ports {
    const { store, compute, signer: forger, unseeded } = this.#sabotage
    const own = new FlakyReads(new MemoryStore(this.disk, this.weather.plan), () => this.weather.readFails())
    const slow = slowCompute(clock)
    const entropy = unseeded === true ? String(performance.now()) : `${this.#seed}/process ${this.#process}`
    return {
      clock,
      entropy: seededEntropy(entropy),
      store: store?.(own, this.disk) ?? own,
      signer: forger ?? signer,
      hash,
      signatures,
      compute: compute?.(slow) ?? slow,
    }
  }

  #stillborn(clock: ProcessClock): boolean {
    clock.kill()
    return false
  }

  #fault(process: number, error: unknown): void {
    if (process === this.#process) this.#bug ??= error
  }

  #asViolation(error: unknown): Violation {
    if (error instanceof Violation) return error
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return new Violation(error instanceof StorageDamage ? 'storage' : 'alive', what)
  }
}

/** What a failing disk does to a process; anything else is a bug. */
export function isOfTheDisk(error: unknown): boolean {
  if (error instanceof Crashed) return true
  if (error instanceof Refusal) return error.code === 'STORAGE_UNAVAILABLE'
  return error instanceof Error && error.message.startsWith('simulated disk')
}

/** The text of an answer; every door of a node answers with text or nothing. */
export function textOf({ body }: Answer): string {
  if (body === null) return ''
  must('alive', typeof body === 'string', 'an answer is not a text')
  return body
}
