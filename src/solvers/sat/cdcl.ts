import { Analysis } from './analysis.ts'
import { Assignment } from './assignment.ts'
import { ClauseStore, HEADER } from './clause-store.ts'
import { clauseCount, type Formula } from './formula.ts'
import { luby } from './luby.ts'
import { propagate } from './propagate.ts'
import { reduceLearnt } from './reduce-learnt.ts'
import type { Refutation } from './refutation.ts'

export type Verdict = 'satisfiable' | 'unsatisfiable' | 'unknown'

/** Conflicts in the shortest stretch between two restarts. */
const RESTART_UNIT = 200
/** Learnt clauses that are kept at first, as a share of those of the formula, and how that number grows. */
const FIRST_KEPT = 1 / 3
const LEAST_KEPT = 2000
const KEPT_GROWTH = 1.1
const FIRST_STRETCH = 100
const STRETCH_GROWTH = 1.5

/**
 * Conflict-driven clause learning after MiniSat (Eén, Sörensson, SAT 2003), with a refutation that is recorded as it
 * is found. May be called again to continue.
 */
export class Cdcl {
  readonly #assignment: Assignment
  readonly #store: ClauseStore
  readonly #analysis: Analysis
  readonly #refutation: Refutation
  #verdict: Verdict = 'unknown'
  /** Literals of the trail whose unit clauses are recorded. */
  #recorded = 0
  #kept: number
  #stretch = FIRST_STRETCH
  #nextGrowth = FIRST_STRETCH
  /** Conflicts until the next restart. */
  #patience = RESTART_UNIT
  conflicts = 0
  decisions = 0
  propagations = 0
  restarts = 0

  constructor(formula: Formula, refutation: Refutation) {
    const clauses = clauseCount(formula)
    this.#assignment = new Assignment(formula.variables)
    this.#store = new ClauseStore(formula.variables, formula.literals.length, clauses)
    this.#analysis = new Analysis(this.#assignment, this.#store)
    this.#refutation = refutation
    this.#kept = Math.max(LEAST_KEPT, clauses * FIRST_KEPT)
    for (let clause = 0; clause < clauses && this.#verdict === 'unknown'; clause++) this.#load(formula, clause)
  }

  /** Whether the refutation is too large to be recorded. */
  get overflown(): boolean {
    return this.#refutation.overflown
  }

  /** Truth by variable, from 0, once the formula is found satisfiable. */
  model(): Uint8Array {
    const { values, variables } = this.#assignment
    return Uint8Array.from({ length: variables }, (_, variable) => (values[2 * variable] === 1 ? 1 : 0))
  }

  /** A clause without repetitions; nothing if it is a tautology. */
  #load({ starts, literals }: Formula, clause: number): void {
    const distinct = new Set<number>()
    for (let at = starts[clause]; at < starts[clause + 1]; at++) {
      const signed = literals[at]
      const literal = 2 * (Math.abs(signed) - 1) + (signed < 0 ? 1 : 0)
      if (distinct.has(literal ^ 1)) return
      distinct.add(literal)
    }
    const list = Int32Array.from(distinct)
    if (list.length > 1) {
      this.#store.addOriginal(list, list.length, clause)
      return
    }
    const [only] = list
    if (only !== undefined && this.#assignment.values[only] >= 0) {
      if (this.#assignment.values[only] === 0) this.#assignUnit(only, clause)
      return
    }
    this.#verdict = 'unsatisfiable'
    const hints = only === undefined ? [clause] : [this.#analysis.units[only >> 1], clause]
    this.#refutation.add(list, 0, Int32Array.from(hints), hints.length)
  }

  #assignUnit(literal: number, number: number): void {
    this.#assignment.assign(literal, -1)
    this.#analysis.units[literal >> 1] = number
    this.#recorded = this.#assignment.trailSize
  }

  /**
   * Searches until the formula is decided or so many conflicts have been met.
   * @param pause called every 64 conflicts
   */
  search(conflicts: number, pause: () => void): Verdict {
    const stop = this.conflicts + conflicts
    while (this.#verdict === 'unknown') {
      const before = this.#assignment.drawn
      const conflict = propagate(this.#assignment, this.#store)
      this.propagations += this.#assignment.drawn - before
      if (this.#assignment.decisionLevel === 0) this.#recordUnits()
      if (conflict >= 0) {
        this.#learn(conflict)
        if (this.conflicts % 64 === 0) pause()
      } else if (this.#assignment.trailSize === this.#assignment.variables) {
        this.#verdict = 'satisfiable'
      } else if (this.conflicts >= stop || this.#refutation.overflown) {
        return 'unknown'
      } else this.#step()
    }
    return this.#verdict
  }

  /** The next decision, after a restart where one is due. */
  #step(): void {
    if (this.#patience <= 0) {
      this.#assignment.backtrack(0)
      this.restarts++
      this.#patience = RESTART_UNIT * luby(this.restarts)
      if (this.#store.learntCount > this.#kept + this.#assignment.trailSize) reduceLearnt(this.#assignment, this.#store)
    }
    this.decisions++
    this.#assignment.decide()
  }

  #learn(conflict: number): void {
    this.conflicts++
    this.#patience--
    const { clause } = this.#analysis
    if (this.#assignment.decisionLevel === 0) {
      this.#verdict = 'unsatisfiable'
      this.#analysis.derive(conflict, 0)
      this.#record(clause, 0)
      return
    }
    this.#analysis.learn(conflict)
    const { length, glue, backLevel, clauseIncrement } = this.#analysis
    this.#analysis.derive(conflict, length)
    const number = this.#record(clause, length)
    this.#assignment.backtrack(backLevel)
    const asserting = clause[0]
    if (length === 1) this.#assignUnit(asserting, number)
    else this.#assignment.assign(asserting, this.#store.addLearnt(clause, length, number, glue, clauseIncrement))
    this.#assignment.decay()
    if (--this.#nextGrowth === 0) {
      this.#stretch *= STRETCH_GROWTH
      this.#nextGrowth = Math.floor(this.#stretch)
      this.#kept *= KEPT_GROWTH
    }
  }

  #record(clause: Int32Array, length: number): number {
    return this.#refutation.add(clause, length, this.#analysis.hints, this.#analysis.hintCount)
  }

  /** A unit clause for everything that has been forced without a decision. */
  #recordUnits(): void {
    const { trail, reason, trailSize } = this.#assignment
    const { units, hints } = this.#analysis
    for (; this.#recorded < trailSize; this.#recorded++) {
      const literal = trail[this.#recorded]
      const clause = reason[literal >> 1]
      const { arena } = this.#store
      const length = arena[clause]
      let count = 0
      const list = length > hints.length ? new Int32Array(length) : hints
      for (let k = 1; k < length; k++) list[count++] = units[arena[clause + HEADER + k] >> 1]
      list[count++] = this.#store.number(clause)
      units[literal >> 1] = this.#refutation.add(Int32Array.of(literal), 1, list, count)
      reason[literal >> 1] = -1
    }
  }
}
