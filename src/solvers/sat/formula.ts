/** A formula in conjunctive normal form. Literals are those of DIMACS: v or -v for variable v of 1 to `variables`. */
export interface Formula {
  readonly variables: number
  /** Literals of clause i are those from starts[i] to starts[i + 1]; one more than there are clauses. */
  readonly starts: Int32Array
  readonly literals: Int32Array
}

export const clauseCount = ({ starts }: Formula): number => starts.length - 1

/** Puts lists of literals one after the other. */
export const formulaOf = (variables: number, clauses: readonly (readonly number[])[]): Formula => {
  const starts = new Int32Array(clauses.length + 1)
  for (const [index, clause] of clauses.entries()) starts[index + 1] = starts[index] + clause.length
  const literals = new Int32Array(starts[clauses.length])
  for (const [index, clause] of clauses.entries()) literals.set(clause, starts[index])
  return { variables, starts, literals }
}

/** Number of clauses in which no literal is true. @param model truth by variable, 1 to `variables` */
export const violatedClauses = ({ starts, literals }: Formula, model: ArrayLike<number>): number => {
  let violated = 0
  for (let clause = 0; clause + 1 < starts.length; clause++) {
    let holds = false
    for (let at = starts[clause]; at < starts[clause + 1] && !holds; at++) {
      const literal = literals[at]
      holds = literal > 0 === (model[Math.abs(literal)] === 1)
    }
    if (!holds) violated++
  }
  return violated
}

/** Fewest and most literals of a clause; 0 and 0 without clauses. */
export const widths = ({ starts }: Formula): readonly [least: number, most: number] => {
  let [least, most] = [Infinity, 0]
  for (let clause = 0; clause + 1 < starts.length; clause++) {
    const width = starts[clause + 1] - starts[clause]
    least = Math.min(least, width)
    most = Math.max(most, width)
  }
  return [least === Infinity ? 0 : least, most]
}
