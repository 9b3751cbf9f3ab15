import type { Formula } from './formula.ts'

/** Clauses without repeated literals, tautologies left out. */
const distinctClauses = ({ starts, literals }: Formula): readonly (readonly number[])[] => {
  const clauses: number[][] = []
  for (let clause = 0; clause + 1 < starts.length; clause++) {
    const own = new Set(literals.subarray(starts[clause], starts[clause + 1]))
    if ([...own].some((literal) => own.has(-literal))) continue
    clauses.push(Array.from(own, (literal) => 2 * Math.abs(literal) - 2 + (literal < 0 ? 1 : 0)))
  }
  return clauses
}

/** For each literal the clauses that it is in, rising. */
const occurrencesOf = (variables: number, clauses: readonly Int32Array[]): readonly Int32Array[] => {
  const lists: number[][] = Array.from({ length: 2 * variables }, () => [])
  for (const [clause, literals] of clauses.entries()) for (const literal of literals) lists[literal]?.push(clause)
  return lists.map((list) => Int32Array.from(list))
}

/** What assumptions leave of a formula: every clause counts its true and its open literals. Literals are 2·variable, one more when negated. */
export class Residual {
  readonly variables: number
  readonly clauses: readonly Int32Array[]
  readonly occurrences: readonly Int32Array[]
  /** 1 for each literal that is true. */
  readonly #truth: Uint8Array
  readonly #satisfied: Int32Array
  readonly #open: Int32Array
  readonly #trail: Int32Array
  #length = 0
  /** Literals of the trail whose clauses have been counted. */
  #counted = 0

  constructor(formula: Formula) {
    this.variables = formula.variables
    this.clauses = distinctClauses(formula).map((literals) => Int32Array.from(literals))
    this.occurrences = occurrencesOf(formula.variables, this.clauses)
    this.#truth = new Uint8Array(2 * formula.variables)
    this.#satisfied = new Int32Array(this.clauses.length)
    this.#open = Int32Array.from(this.clauses, ({ length }) => length)
    this.#trail = new Int32Array(formula.variables)
  }

  /** How many literals are true; `undo` goes back to it. */
  get length(): number {
    return this.#length
  }

  isFree(variable: number): boolean {
    return this.#truth[2 * variable] === 0 && this.#truth[2 * variable + 1] === 0
  }

  isActive(clause: number): boolean {
    return this.#satisfied[clause] === 0
  }

  /** Literals of an active clause that are not false. */
  openLiterals(clause: number): number {
    return this.#open[clause]
  }

  /** Makes a free literal true, and all that follow from it by unit propagation. @returns false on a contradiction */
  assume(literal: number): boolean {
    this.#set(literal)
    return this.#propagate()
  }

  /** Unit propagation of the clauses of the formula itself. @returns false on a contradiction */
  assumeUnits(): boolean {
    for (const clause of this.clauses) {
      const [literal] = clause
      if (literal === undefined) return false
      if (clause.length > 1 || this.#truth[literal] === 1) continue
      if (this.#truth[literal ^ 1] === 1 || !this.assume(literal)) return false
    }
    return true
  }

  /** Undoes the assumptions made since the trail had this length. */
  undo(length: number): void {
    while (this.#length > length) {
      const literal = this.#trail[--this.#length]
      this.#truth[literal] = 0
      if (this.#length >= this.#counted) continue
      this.#counted = this.#length
      this.#count(literal, -1)
    }
    this.#counted = Math.min(this.#counted, length)
  }

  #set(literal: number): void {
    this.#truth[literal] = 1
    this.#trail[this.#length++] = literal
  }

  #count(literal: number, sign: 1 | -1): void {
    for (const clause of this.occurrences[literal] ?? []) {
      this.#satisfied[clause] = this.#satisfied[clause] + sign
    }
    for (const clause of this.occurrences[literal ^ 1] ?? []) {
      this.#open[clause] = this.#open[clause] - sign
    }
  }

  #propagate(): boolean {
    while (this.#counted < this.#length) {
      const literal = this.#trail[this.#counted++]
      this.#count(literal, 1)
      for (const clause of this.occurrences[literal ^ 1] ?? []) {
        const open = this.#open[clause]
        if (open > 1 || !this.isActive(clause)) continue
        if (open === 0) return false
        for (const other of this.clauses[clause] ?? []) if (this.isFree(other >> 1)) this.#set(other)
      }
    }
    return true
  }
}
