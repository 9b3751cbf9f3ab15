import type { CoinState, Step } from './coin-table.ts'
import type { SharedValues } from './shared-values.ts'
import type { Spend, SpendInput } from './spend.ts'
import { isLegal, outcomeOf } from './spend-outcome.ts'

/** Most versions of a coin in one piece of what is saved, some 50,000 bytes: a coin may move without end, and a piece is in one message. */
export const MAX_STEPS = 512

/** By version, in ascending order. */
export type SavedSteps = readonly (readonly [
  version: number,
  steps: readonly (readonly [id: string, action: Spend['action'], holder: string, face: number])[],
])[]

/** A saved step. */
type SavedStep = SavedSteps[number][1][number]

const saved = ({ id, action, holder, face }: Step): SavedStep => [id, action, holder, face]

/**
 * The versions of one coin: certified spends may arrive in any order and take effect once all earlier versions are
 * present. The state is a function of the set of steps. There is one step per version unless more members than
 * tolerated voted twice; then the smallest spend id that follows from the previous version counts.
 *
 * Most coins move once and then rest: such a coin is its first step alone, and its state is made when somebody asks.
 */
export class CoinChain {
  readonly coin: string
  readonly minter: string
  /** The step of version 0 that counts. */
  #first: Step | null = null
  /** Those of the later versions, in order. */
  #later: Step[] | null = null
  /** All steps of each version that waits for earlier ones, or of which more than one step is known; in ascending order of ids. */
  #others: Map<number, readonly Step[]> | null = null
  /** Null also for a coin that moved once, until it is asked for. */
  #state: CoinState | null = null
  #arrival = 0

  constructor({ coin, minter }: Pick<SpendInput, 'coin' | 'minter'>) {
    this.coin = coin
    this.minter = minter
  }

  /** In pieces of MAX_STEPS versions at most; one without any if no step is known. */
  save(): Iterable<SavedSteps> {
    if (this.#others !== null || this.#later !== null) return this.#pieces()
    return [this.#first === null ? [] : [[0, [saved(this.#first)]]]]
  }

  *#pieces(): Generator<SavedSteps> {
    let piece: SavedSteps[number][] = []
    for (const version of this.#versions()) {
      if (piece.length === MAX_STEPS) {
        yield piece
        piece = []
      }
      piece.push([version, this.#at(version).map(saved)])
    }
    yield piece
  }

  /** Versions of which a step is known, ascending: those that the chain has reached, then those that wait. */
  *#versions(): Generator<number> {
    const { version: reached } = this
    for (let version = 0; version < reached; version++) yield version
    yield* [...(this.#others?.keys() ?? [])].filter((each) => each >= reached).sort((a, b) => a - b)
  }

  /** Adds the next piece of what was saved. */
  load(piece: SavedSteps, shared: SharedValues): void {
    for (const [version, steps] of piece)
      this.#put(
        version,
        steps.map(([id, action, holder, face]) => shared.step({ id, action, holder, face })),
      )
    this.#advance()
  }

  get state(): CoinState | null {
    if (this.#state === null && this.#first !== null) this.#state = this.#after(this.#first, 0, null)
    return this.#state
  }

  /** Version with which the coin came to its present holder; 0 if it was never transferred. */
  get arrival(): number {
    return this.#arrival
  }

  /** Steps that count, from a version on, oldest first. */
  steps(from: number, limit: number): readonly Step[] {
    const first = this.#first !== null && from === 0 && limit > 0 ? [this.#first] : []
    const later = this.#later?.slice(Math.max(from - 1, 0), Math.max(from - 1 + limit, 0)) ?? []
    return [...first, ...later]
  }

  /** Whether no certified spend is known. */
  get isEmpty(): boolean {
    return this.#first === null && this.#others === null
  }

  /** Version required of the next spend. */
  get version(): number {
    return this.#first === null ? 0 : 1 + (this.#later?.length ?? 0)
  }

  /**
   * Adds a certified spend of one version.
   * @returns how many steps of that version are known; 0 if this one was known already
   */
  add(version: number, step: Step): number {
    const known = this.#at(version)
    if (known.some(({ id }) => id === step.id)) return 0
    const steps = [...known, step].sort((a, b) => (a.id < b.id ? -1 : 1))
    if (version < this.version) this.#restart()
    this.#put(version, steps)
    this.#advance()
    return steps.length
  }

  /** Id of the step that counts at a version, now or once the chain reaches it. */
  certified(version: number): string | null {
    return (this.#counting(version) ?? this.#others?.get(version)?.[0])?.id ?? null
  }

  /** Ids of all steps known at a version. */
  idsAt(version: number): readonly string[] {
    return this.#at(version).map(({ id }) => id)
  }

  #counting(version: number): Step | undefined {
    return version === 0 ? (this.#first ?? undefined) : this.#later?.[version - 1]
  }

  #at(version: number): readonly Step[] {
    const others = this.#others?.get(version)
    if (others !== undefined) return others
    const counting = this.#counting(version)
    return counting === undefined ? [] : [counting]
  }

  /** All steps of a version that does not count yet. */
  #put(version: number, steps: readonly Step[]): void {
    if (steps.length === 1 && version === this.version && this.#follows(steps[0])) this.#count(steps[0])
    else this.#others = (this.#others ?? new Map<number, readonly Step[]>()).set(version, steps)
  }

  /** Nothing counts until the chain advances again. */
  #restart(): void {
    const others = this.#others ?? new Map<number, readonly Step[]>()
    for (let version = 0; version < this.version; version++) others.set(version, this.#at(version))
    this.#others = others
    this.#first = null
    this.#later = null
    this.#state = null
    this.#arrival = 0
  }

  #advance(): void {
    for (let others = this.#others; others !== null; others = this.#others) {
      const { version } = this
      const steps = others.get(version)
      const step = steps?.find((candidate) => this.#follows(candidate))
      if (step === undefined) return
      if (steps?.length === 1) others.delete(version)
      if (others.size === 0) this.#others = null
      this.#count(step)
    }
  }

  #count(step: Step): void {
    if (this.#first === null) this.#first = step
    else {
      this.#state = this.#after(step, this.version, this.state)
      this.#later = this.#later ?? []
      this.#later.push(step)
    }
    if (step.action.kind === 'transfer') this.#arrival = this.version
  }

  #after(step: Step, version: number, before: CoinState | null): CoinState {
    return outcomeOf(step.id, step, { coin: this.coin, minter: this.minter, version, face: step.face }, before)
  }

  #follows({ action, holder, face }: Step): boolean {
    const { state } = this
    if (state === null) return isLegal(action, 'movable')
    return state.holder === holder && state.face === face && isLegal(action, state.status)
  }
}
