import { VariableHeap } from './variable-heap.ts'

const DECAY = 0.98
const RESCALE = 1e100

/** Truth of the literals so far, when and why each variable got its value, and which is to be decided next. */
export class Assignment {
  readonly variables: number
  /** 1 for a true literal, -1 for a false one, 0 for one without value. */
  readonly values: Int8Array
  readonly level: Int32Array
  /** Clause that forced a variable, or -1. */
  readonly reason: Int32Array
  /** True literals in the order in which they became so. */
  readonly trail: Int32Array
  trailSize = 0
  /** Number of literals of the trail whose consequences are drawn. */
  drawn = 0
  /** Size of the trail before each decision. */
  readonly #limits: Int32Array
  decisionLevel = 0
  /** Literal of each variable that was true last. */
  readonly #phase: Int32Array
  readonly heap: VariableHeap
  #increment = 1

  constructor(variables: number) {
    this.variables = variables
    this.values = new Int8Array(2 * variables)
    this.level = new Int32Array(variables)
    this.reason = new Int32Array(variables).fill(-1)
    this.trail = new Int32Array(variables)
    this.#limits = new Int32Array(variables + 1)
    this.#phase = Int32Array.from({ length: variables }, (_, variable) => 2 * variable + 1)
    this.heap = new VariableHeap(variables)
    for (let variable = 0; variable < variables; variable++) this.heap.insert(variable)
  }

  /** Makes a literal without value true. */
  assign(literal: number, reason: number): void {
    const variable = literal >> 1
    this.values[literal] = 1
    this.values[literal ^ 1] = -1
    this.level[variable] = this.decisionLevel
    this.reason[variable] = reason
    this.trail[this.trailSize++] = literal
  }

  /** Decides the most active variable without value, as it was last; one is without. */
  decide(): void {
    while (this.heap.size > 0) {
      const variable = this.heap.take()
      if (this.values[2 * variable] !== 0) continue
      this.#limits[this.decisionLevel++] = this.trailSize
      this.assign(this.#phase[variable], -1)
      return
    }
  }

  backtrack(level: number): void {
    if (this.decisionLevel <= level) return
    const size = this.#limits[level]
    const { trail, values, heap } = this
    for (let i = this.trailSize - 1; i >= size; i--) {
      const literal = trail[i]
      values[literal] = 0
      values[literal ^ 1] = 0
      this.#phase[literal >> 1] = literal
      heap.insert(literal >> 1)
    }
    this.trailSize = size
    this.drawn = size
    this.decisionLevel = level
  }

  bump(variable: number): void {
    const { activity } = this.heap
    const grown = activity[variable] + this.#increment
    activity[variable] = grown
    if (grown > RESCALE) {
      for (let i = 0; i < this.variables; i++) activity[i] = activity[i] / RESCALE
      this.#increment /= RESCALE
    }
    this.heap.raise(variable)
  }

  /** Older bumps count less from now on (VSIDS: Moskewicz, Madigan, Zhao, Zhang, Malik, DAC 2001). */
  decay(): void {
    this.#increment /= DECAY
  }
}
