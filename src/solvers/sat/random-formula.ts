import { RandomStream } from '../../numeric/random-stream.ts'
import { type Formula, formulaOf } from './formula.ts'

/** Streams of the seed, one for each use. */
export const FORMULA_STREAM = 0x5a7f
export const SEARCH_STREAM = 0x5a75

/**
 * Uniform random k-SAT: each clause has `width` different variables, each negated with probability 1/2
 * (D. Mitchell, B. Selman, H. Levesque, AAAI 1992).
 */
export const randomFormula = (variables: number, clauses: number, width: number, seed: number): Formula => {
  const draws = new RandomStream(seed, FORMULA_STREAM)
  const list: number[][] = []
  while (list.length < clauses) {
    const clause: number[] = []
    while (clause.length < width) {
      const drawn = draws.below(2 * variables)
      const literal = drawn < variables ? drawn + 1 : variables - drawn - 1
      if (!clause.includes(literal) && !clause.includes(-literal)) clause.push(literal)
    }
    list.push(clause)
  }
  return formulaOf(variables, list)
}
