import type { Answer, Call } from '../../node/api/call.ts'
import { inlineCompute } from '../../node/compute/run-here.ts'
import { type Core, createCore } from '../../node/core.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { eventKey } from '../../src/journal/key-spaces.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { limitsOff } from '../api/limits-off.ts'
import { FlakyReads } from '../sim/flaky-reads.ts'
import { ProcessClock } from '../sim/process-clock.ts'
import type { Random } from '../sim/random.ts'
import { must } from '../sim/violation.ts'
import { Weather as DiskWeather } from '../sim/weather.ts'
import { isOfTheDisk } from '../sim/world.ts'
import type { Ground } from './ground.ts'
import { NETWORK } from './network-name.ts'

/** Compute-hours that a key starts with: 100,000 plancks. */
const HOURS = 100_000 / 3.6e12

/** Events from one checkpoint to the next: few, so that most processes start from one. */
const CHECKPOINT_EVERY = 40

/** A disk fails so many times more rarely than that of a node alone. */
const DISK_PATIENCE = 6

/** A node of the network that keeps the rules, on a machine of its own: disk, clock, and processes that come and go. */
export class Member {
  readonly index: number
  readonly signer: Signer
  readonly key: string
  readonly weather: DiskWeather
  disk = new MemoryDisk()
  /** Disks lost so far. */
  losses = 0
  /** Places of its own log that it has handed to gossip so far. */
  readonly published = new Set<number>()
  /** Tick until which it is not started again. */
  downUntil = 0
  readonly #ground: Ground
  readonly #skew: bigint
  #core: Core | null = null
  #clock: ProcessClock | null = null
  /** Number of the process that is being started, or lives. */
  #process = 0

  /** @param skew ticks by which its clock is ahead */
  constructor(ground: Ground, index: number, signer: Signer, random: Random, skew: number) {
    this.#ground = ground
    this.index = index
    this.signer = signer
    this.key = toHex(signer.publicKey)
    this.#skew = BigInt(skew) * TICK_NS
    this.weather = new DiskWeather(random, () => this.kill(), DISK_PATIENCE)
  }

  /** The living process, or null. */
  get core(): Core | null {
    return this.#core
  }

  /** Present tick by the clock of this machine. */
  get tick(): number {
    return tickOf(this.#ground.clock.now() + this.#skew)
  }

  /** Starts a process on the contents of the disk; it may fail if the disk does. */
  async start(): Promise<void> {
    const process = ++this.#process
    const clock = new ProcessClock(this.#ground.clock, this.#skew)
    const { signing, air, sabotage } = this.#ground
    const transport = air.peer(this.key)
    const publish = transport.publish.bind(transport)
    transport.publish = (message) => {
      this.#ground.attempt(() => this.#publishes(message))
      return publish(message)
    }
    sabotage.transport?.(transport, this.index)
    const onFault = (error: unknown): void => {
      if (process === this.#process && !isOfTheDisk(error)) this.#ground.found(error)
    }
    try {
      const store = new MemoryStore(this.disk, this.weather.plan)
      const core = await createCore(
        {
          clock,
          entropy: seededEntropy(`${this.#ground.name}/node ${this.index}/${process}`),
          store: new FlakyReads(store, () => this.weather.readFails()),
          signer: this.signer,
          hash: systemHash,
          signatures: signing.signatures,
          compute: inlineCompute(clock),
          transport,
        },
        {
          network: NETWORK,
          members: this.#ground.keys,
          freeHours: HOURS,
          version: '0.0.0',
          mathDigest: { digest: '00', expected: true },
          secret: new Uint8Array(32).fill(this.index + 1),
          quotas: limitsOff,
          processMetrics: false,
          checkpointEvery: CHECKPOINT_EVERY,
          mesh: { memberChanges: () => this.#ground.changes },
          onFault,
          onDamage: onFault,
        },
      )
      if (process !== this.#process) return clock.kill()
      core.journal.lane.onCommit((appended) => this.#ground.watch.committed(appended))
      this.#core = core
      this.#clock = clock
      await core.start()
    } catch (error) {
      clock.kill()
      if (!isOfTheDisk(error)) this.#ground.found(error)
    }
  }

  /** Nothing is said before it is durable. */
  #publishes(message: Uint8Array): void {
    const { origin, seq } = JSON.parse(fromUtf8(message) ?? '{}') as PublishedEvent
    must('outbox', this.disk.rows.has(eventKey(origin, seq)), `node ${this.index} says ${seq}, which is not durable`)
    if (origin === this.key) this.published.add(seq)
  }

  /** Ends the process at once: nothing is flushed, nothing is said. */
  kill(): void {
    this.#process++
    this.#clock?.kill()
    this.#clock = null
    this.#core = null
    this.#ground.air.crash(this.key)
  }

  /** The disk is replaced by an empty one. */
  loseDisk(): void {
    this.kill()
    this.disk = new MemoryDisk()
    this.losses++
  }

  /** Passes a call to the running process; there is no answer if it has died meanwhile. */
  send(call: Call, hear: (answer: Answer) => void): void {
    const process = this.#process
    this.#core?.dispatch(call).then(
      (answer) => {
        if (process === this.#process) this.#ground.attempt(() => hear(answer))
      },
      (error: unknown) => {
        if (process === this.#process) this.#ground.found(error)
      },
    )
  }
}
