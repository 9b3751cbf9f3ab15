/** A relation that the quantities of a formula satisfy wherever it holds: `Th > Tc`, `v < 3e7`. */
export interface Relation {
  /** Symbol of an input or of the result. */
  readonly left: string
  readonly sign: '<' | '<=' | '>' | '>='
  /** Another symbol, or a number in SI units. */
  readonly right: string | number
}

/** Whether a relation holds between two numbers. */
export const isRelated = (left: number, sign: Relation['sign'], right: number): boolean => {
  switch (sign) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}
