import type { CoinState, Step } from './coin-table.ts'
import type { Spend, SpendInput } from './spend.ts'
import { isLegal, outcomeOf } from './spend-outcome.ts'

/** Most versions of a coin in one piece of what is saved, some 50,000 bytes: a coin may move without end, and a piece is in one message. */
export const MAX_STEPS = 512

/** By version, in ascending order. */
export type SavedSteps = readonly (readonly [
  version: number,
  steps: readonly (readonly [id: string, action: Spend['action'], holder: string, face: number])[],
])[]

/**
 * The versions of one coin: certified spends may arrive in any order and take effect once all earlier versions are
 * present. The state is a function of the set of steps. There is one step per version unless more members than
 * tolerated voted twice; then the smallest spend id that follows from the previous version counts.
 */
export class CoinChain {
  readonly coin: string
  readonly minter: string
  /** By version, in ascending order of ids. */
  readonly #steps = new Map<number, Step[]>()
  /** Id of the step that counts, by version. */
  #counting: string[] = []
  #state: CoinState | null = null
  #arrival = 0

  constructor({ coin, minter }: Pick<SpendInput, 'coin' | 'minter'>) {
    this.coin = coin
    this.minter = minter
  }

  /** In pieces of MAX_STEPS versions at most; one without any if no step is known. */
  *save(): Generator<SavedSteps> {
    let piece: SavedSteps[number][] = []
    for (const version of this.#versions()) {
      if (piece.length === MAX_STEPS) {
        yield piece
        piece = []
      }
      const steps = this.#steps.get(version) ?? []
      piece.push([version, steps.map(({ id, action, holder, face }) => [id, action, holder, face] as const)])
    }
    yield piece
  }

  /** Versions of which a step is known, ascending: those that the chain has reached, then those that wait. */
  *#versions(): Generator<number> {
    const { version: reached } = this
    for (let version = 0; version < reached; version++) yield version
    if (this.#steps.size > reached)
      yield* [...this.#steps.keys()].filter((each) => each >= reached).sort((a, b) => a - b)
  }

  /** Adds the next piece of what was saved. */
  load(saved: SavedSteps): void {
    for (const [version, steps] of saved) {
      this.#steps.set(
        version,
        steps.map(([id, action, holder, face]) => ({ id, action, holder, face })),
      )
    }
    this.#advance()
  }

  get state(): CoinState | null {
    return this.#state
  }

  /** Version with which the coin came to its present holder; 0 if it was never transferred. */
  get arrival(): number {
    return this.#arrival
  }

  /** Steps that count, from a version on, oldest first. */
  steps(from: number, limit: number): readonly Step[] {
    return this.#counting
      .slice(from, from + limit)
      .flatMap((id, index) => this.#steps.get(from + index)?.find((step) => step.id === id) ?? [])
  }

  /** Whether no certified spend is known. */
  get isEmpty(): boolean {
    return this.#steps.size === 0
  }

  /** Version required of the next spend. */
  get version(): number {
    return this.#counting.length
  }

  /**
   * Adds a certified spend of one version.
   * @returns how many steps of that version are known; 0 if this one was known already
   */
  add(version: number, step: Step): number {
    const steps = this.#steps.get(version) ?? []
    if (steps.some(({ id }) => id === step.id)) return 0
    steps.push(step)
    steps.sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#steps.set(version, steps)
    if (version < this.version) this.#restart()
    this.#advance()
    return steps.length
  }

  /** Id of the step that counts at a version, now or once the chain reaches it. */
  certified(version: number): string | null {
    return this.#counting[version] ?? this.#steps.get(version)?.[0]?.id ?? null
  }

  /** Ids of all steps known at a version. */
  idsAt(version: number): readonly string[] {
    return (this.#steps.get(version) ?? []).map((step) => step.id)
  }

  #restart(): void {
    this.#counting = []
    this.#state = null
    this.#arrival = 0
  }

  #advance(): void {
    for (;;) {
      const step = this.#steps.get(this.version)?.find((candidate) => this.#follows(candidate))
      if (step === undefined) return
      const input = { coin: this.coin, minter: this.minter, version: this.version, face: step.face }
      this.#state = outcomeOf(step.id, step, input, this.#state)
      this.#counting.push(step.id)
      if (step.action.kind === 'transfer') this.#arrival = this.version
    }
  }

  #follows({ action, holder, face }: Step): boolean {
    const state = this.#state
    if (state === null) return isLegal(action, 'movable')
    return state.holder === holder && state.face === face && isLegal(action, state.status)
  }
}
