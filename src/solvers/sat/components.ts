import type { Residual } from './residual.ts'

/** A part of a residual formula that shares no variable with the rest: free variables and active clauses, both rising. */
export interface Component {
  readonly variables: readonly number[]
  readonly clauses: readonly number[]
}

interface Split {
  readonly components: readonly Component[]
  /** Variables that no active clause names. */
  readonly unconstrained: number
}

/** Splits residual formulas into components. */
export class Components {
  readonly #residual: Residual
  /** Component of each variable and clause in the present split, counted up over all splits. */
  readonly #ofVariable: Int32Array
  readonly #ofClause: Int32Array
  #number = 0

  constructor(residual: Residual) {
    this.#residual = residual
    this.#ofVariable = new Int32Array(residual.variables)
    this.#ofClause = new Int32Array(residual.clauses.length)
  }

  /** Splits the remainder of a component, the parts with the fewest variables first. */
  split({ variables, clauses }: Component): Split {
    const first = this.#number + 1
    for (const variable of variables) {
      if (!this.#residual.isFree(variable) || this.#ofVariable[variable] >= first) continue
      this.#number++
      this.#mark(variable)
    }
    const found = Array.from({ length: this.#number + 1 - first }, () => ({
      variables: [] as number[],
      clauses: [] as number[],
    }))
    for (const variable of variables) {
      const at = this.#ofVariable[variable] - first
      if (at >= 0) found[at]?.variables.push(variable)
    }
    for (const clause of clauses) {
      const at = this.#ofClause[clause] - first
      if (at >= 0) found[at]?.clauses.push(clause)
    }
    const components = found.filter((component) => component.clauses.length > 0)
    components.sort((a, b) => a.variables.length - b.variables.length)
    return { components, unconstrained: found.length - components.length }
  }

  /** Gives the present number to everything that a variable is connected with. */
  #mark(variable: number): void {
    const residual = this.#residual
    const number = this.#number
    const queue = [variable]
    this.#ofVariable[variable] = number
    for (let head = 0; head < queue.length; head++) {
      const positive = 2 * queue[head]
      for (const literal of [positive, positive + 1]) {
        for (const clause of residual.occurrences[literal] ?? []) {
          if (this.#ofClause[clause] === number || !residual.isActive(clause)) continue
          this.#ofClause[clause] = number
          for (const other of residual.clauses[clause] ?? []) {
            const reached = other >> 1
            if (this.#ofVariable[reached] === number || !residual.isFree(reached)) continue
            this.#ofVariable[reached] = number
            queue.push(reached)
          }
        }
      }
    }
  }
}
