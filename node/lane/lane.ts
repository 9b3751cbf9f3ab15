import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import type { Assembled, Position } from '../../src/journal/assembly.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Decide } from '../../src/journal/decision.ts'
import type { Owner } from '../../src/journal/head.ts'
import { type Rewrite, rewritten } from '../../src/journal/rewrite.ts'
import type { Appended, Ledger, State } from '../../src/journal/state.ts'
import type { Store, Write } from '../../src/journal/store.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Checkpoints } from './checkpoints.ts'
import { decide } from './decide.ts'
import { instantOf } from './instant.ts'
import { batchSize, type Job, noSeal, settle, stopping, unavailable } from './job.ts'
import { Listeners } from './listeners.ts'
import { Pauses } from './pauses.ts'

export interface LaneOptions {
  readonly store: Store
  readonly hash: Hash
  readonly clock: Clock
  readonly owner: Owner
  readonly ledger: Ledger
  readonly position: Position
  /** Nanoseconds after the end of a tick at which it is closed, unless the node publishes something else before. */
  readonly moment?: bigint
  /** Most decisions in one batch, however fast they are. */
  readonly maxBatch?: number
  /**
   * Whether the node's own log is known to be complete. Until then the log must not grow: no tick is closed, and events
   * of the node's own and seals are refused with NOT_READY. Always true if absent.
   */
  readonly mayPublish?: () => boolean
  /** Called when the storage is found to be damaged; the lane refuses everything from then on. */
  readonly onDamage: (damage: StorageDamage) => void
  /** Saves the state between batches. */
  readonly checkpoints?: Checkpoints
  /** Called for bugs in listeners of commits; the commit remains valid. */
  readonly onFault?: (error: unknown) => void
}

const MAX_BATCH = 128

/**
 * The only writer of a node. All decisions waiting when a write has finished go into the next batch: one signature, one
 * synced write, one head. No caller gets an answer, and nothing is visible in the state, before it is durable.
 */
export class Lane {
  readonly #options: LaneOptions
  #position: Position
  #queue: Job[] = []
  readonly #pauses = new Pauses()
  readonly #listeners: Listeners<readonly Appended[]>
  readonly #joining: Listeners<void>
  #running: Promise<void> | null = null
  #closing = false
  #damage: StorageDamage | null = null
  /** Writes that undo a failed batch; they precede all others. */
  #inverse: readonly Write[] | null = null

  constructor(options: LaneOptions) {
    this.#options = options
    this.#position = options.position
    const onFault = (error: unknown): void => options.onFault?.(error)
    this.#listeners = new Listeners(onFault)
    this.#joining = new Listeners(onFault)
  }

  /** The committed state. */
  get state(): State {
    return this.#options.ledger
  }

  /** Sets, head and number of commits of the committed state. */
  get position(): Position {
    return this.#position
  }

  /** Decisions that wait for the next batch. */
  get waiting(): number {
    return this.#queue.length
  }

  /**
   * Decides in the order of calls and resolves when the result is durable.
   * @param bytes of the rows beside the entries
   * @throws Refusal of `decide`; STORAGE_UNAVAILABLE if it could not be written: then nothing happened; SHUTTING_DOWN
   * after `close`
   */
  submit<T>(decide: Decide<T>, bytes = 0): Promise<T> {
    return this.#enqueue(decide, false, bytes)
  }

  /** Like `submit`, for a decision that only records what others published. */
  receive<T>(decide: Decide<T>): Promise<T> {
    return this.#enqueue(decide, true, 0)
  }

  #enqueue<T>(decide: Decide<T>, receives: boolean, bytes: number): Promise<T> {
    if (this.#closing) return Promise.reject(stopping())
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ decide, receives, bytes, resolve: resolve as Job['resolve'], reject })
      this.#start()
    })
  }

  /**
   * Calls `listener` with the events of every durable batch, in order, when its changes are in the state and its
   * callers have their answers.
   */
  onCommit(listener: (events: readonly Appended[]) => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Calls `join` before a batch is assembled, always because something else was submitted: what `join` submits shares
   * its synced writes.
   */
  onBatch(join: () => void): void {
    this.#joining.add(join)
  }

  /**
   * Runs `task` between two batches, when the store contains exactly the committed state.
   * @throws StorageDamage, or Refusal STORAGE_UNAVAILABLE if the store no longer contains that state; SHUTTING_DOWN after
   *   `close`, whose last write must not coincide with another batch
   */
  between<T>(task: () => T): Promise<T> {
    if (this.#closing) return Promise.reject(stopping())
    const done = this.#pauses.add(task)
    this.#start()
    return done
  }

  /** Changes stored rows between two batches, without an entry. @throws as `between`, and what `make` throws */
  rewrite(make: () => Rewrite): Promise<void> {
    if (this.#closing) return Promise.reject(stopping())
    const done = this.#pauses.hold(() => this.#rewrite(make))
    done.catch(this.#note)
    this.#start()
    return done
  }

  /** Commits submitted decisions, then accepts no more. The store stays open. */
  async close(): Promise<void> {
    this.#closing = true
    this.#start()
    while (this.#running !== null) await this.#running
    if (this.#damage !== null) return
    // The next start would mistake a failed batch on the disk for a committed one.
    if (this.#inverse !== null && !(await this.#takeBack())) return
    await this.#options.checkpoints?.end(this.#position.sets).catch(this.#note)
  }

  #start(): void {
    // A microtask later, so that decisions submitted together share the first batch.
    this.#running ??= Promise.resolve().then(() => this.#run())
  }

  async #run(): Promise<void> {
    try {
      while (this.#queue.length > 0 || !this.#pauses.isEmpty) {
        const isWritable = (): boolean => this.#damage === null && this.#inverse === null
        if (this.#damage === null && this.#inverse !== null) await this.#takeBack()
        const held = isWritable() ? this.#pauses.run() : undefined
        if (held !== undefined) await held
        const writable = isWritable()
        if (!writable && (this.#damage !== null || this.#closing)) this.#pauses.refuse(this.#damage ?? unavailable())
        if (writable && this.#queue.length > 0) this.#joining.tell()
        const jobs = this.#queue.splice(0, batchSize(this.#queue, this.#options.maxBatch ?? MAX_BATCH))
        if (writable) await this.#commit(jobs)
        else for (const job of jobs) job.reject(unavailable())
        if (!writable && this.#queue.length === 0) return
      }
    } finally {
      // No await since the queue was checked: a later submission starts a new run.
      this.#running = null
    }
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const { clock, ledger } = this.#options
    const instant = instantOf(clock.now(), ledger.scalars.head.svcond)
    const { assembly, decided, waiting } = decide(this.#options, jobs, instant)
    this.#queue.unshift(...waiting)
    if (assembly.isEmpty) {
      settle(decided, { instant, seal: noSeal })
      return
    }
    const assembled = assembly.finish(this.#position)
    if (!(await this.#write(assembled))) {
      // At once, so that "nothing was charged" is also true on the disk, if the disk allows it.
      if (this.#damage === null) await this.#takeBack()
      for (const { job } of decided) job.reject(unavailable())
      return
    }
    assembly.state.commit()
    this.#position = assembled.position
    settle(decided, { instant, seal: (id) => assembled.seals.get(id) ?? noSeal(id) })
    this.#listeners.tell(assembly.state.pending)
    await this.#options.checkpoints?.committed(assembly.state.pending, this.#position.sets).catch(this.#note)
  }

  async #rewrite(make: () => Rewrite): Promise<void> {
    const rewrite = make()
    const { hash, owner, checkpoints } = this.#options
    const less = checkpoints?.without(rewrite.changes) ?? null
    const beside = [...(rewrite.beside ?? []), ...(less === null ? [] : [less.row])]
    const assembled = rewritten(hash, owner, this.#position, { ...rewrite, beside })
    if (!(await this.#write(assembled))) {
      if (this.#damage === null) await this.#takeBack()
      throw this.#damage ?? unavailable()
    }
    await rewrite.apply()
    less?.stored()
    this.#position = assembled.position
    if (rewrite.renews === true) await checkpoints?.renew(this.#position.sets).catch(this.#note)
  }

  async #write({ writes, inverse, position }: Omit<Assembled, 'seals'>): Promise<boolean> {
    try {
      await this.#options.store.write(writes)
      await this.#options.store.writeHead(toUtf8(position.head))
      return true
    } catch (error) {
      this.#inverse = inverse()
      this.#note(error)
      return false
    }
  }

  async #takeBack(): Promise<boolean> {
    try {
      // The head first: if the process crashes in between, the database is ahead of it, which is valid.
      if (this.#position.head !== '') await this.#options.store.writeHead(toUtf8(this.#position.head))
      await this.#options.store.write(this.#inverse as readonly Write[])
      this.#inverse = null
      return true
    } catch (error) {
      this.#note(error)
      return false
    }
  }

  readonly #note = (error: unknown): void => {
    if (!(error instanceof StorageDamage) || this.#damage !== null) return
    this.#damage = error
    this.#options.onDamage(error)
  }
}
