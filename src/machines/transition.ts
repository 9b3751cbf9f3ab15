import type { SymbolDeclaration } from '../expression/compile.ts'
import type { NumberMap } from '../expression/compiled/iteration.ts'
import type { Evaluated } from '../kernel/subject.ts'
import type { Inputs } from './sent.ts'

/** What one step gave. The arrays belong to the transition, which may use them again two steps later. */
export interface StepOutcome {
  /** State after the step. */
  readonly state: Float64Array
  /** Numbers of the transition's symbols after the step, in the order of `symbols`. */
  readonly values: Float64Array
  /** The value that the step computed, with its formulas and checks. */
  answer(): Evaluated
}

/** How a machine gets from one state to the next. Pure: the same state and inputs give the same bits. */
export interface Transition {
  /** As a subject of the protocol has them. */
  readonly domain: string
  readonly operators: readonly string[]
  readonly ownFormula: boolean
  /** Currency of the money in it, or null. */
  readonly currency: string | null
  /** Names that observations and conditions may use. */
  readonly names: readonly string[]
  /**
   * The same with dimensions; those of a solver's results are known after its first step.
   */
  symbols(): readonly SymbolDeclaration[] | undefined
  /**
   * From now on steps, prices and sizes are those with the inputs of the contract and in place of some of them these.
   * @param sent empty for those of the contract alone
   * @throws Refusal of their form, dimension and range; then no step may follow before another call
   */
  use(sent: Inputs): void
  /** Price of a step from this state in operations. @throws Refusal of the admission */
  price(state: Float64Array | null): number
  /** What such a step takes, in operations of a nanosecond: more than its price for formulas. */
  work(state: Float64Array | null): number
  /** Numbers of the state after a step from this one. @throws Refusal of the admission */
  size(state: Float64Array | null): number
  /** The state before the first step; null if it follows from the inputs within the first step. */
  readonly start: Float64Array | null
  /** What a step computes, if it is formulas alone: steps between seals are compiled from it. */
  readonly map?: NumberMap
  /** @throws Refusal whatever the step refuses: its checks, a value out of range, OVERFLOW */
  step(state: Float64Array | null): StepOutcome
}
