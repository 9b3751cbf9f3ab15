const NOT = /^(?:not\s+|¬\s*|~\s*|!\s*|-)/i

/** Longest name of a variable. */
const NAME = /^[a-z][a-z0-9_]{0,11}$/i

/**
 * A formula in conjunctive normal form, `(x1 or not x2) and (x2 or x3)`, as lists of literals: x1 is variable 1; variables
 * that are not all named by one letter and a number are numbered in order of appearance. Null for any other form.
 */
export const logicClauses = (text: string): readonly (readonly number[])[] | null => {
  const clauses = text.split(/\s*(?:\band\b|∧|&&?)\s*/i).map((clause) => clause.trim())
  const names: { readonly name: string; readonly negated: boolean }[][] = []
  for (const clause of clauses) {
    const inside = /^\(([^()]*)\)$/.exec(clause)?.[1] ?? (/^[^()]*$/.test(clause) ? clause : null)
    if (inside === null) return null
    const literals = inside.split(/\s*(?:\bor\b|∨|\|\|?)\s*/i).map((literal) => literal.trim())
    const read = literals.map((literal) => ({ name: literal.replace(NOT, ''), negated: NOT.test(literal) }))
    if (read.some(({ name }) => !NAME.test(name))) return null
    names.push(read)
  }
  const order = [...new Set(names.flat().map(({ name }) => name))]
  const letter = order[0]?.[0] ?? ''
  const numbered = order.every((name) => name[0] === letter && /^[a-z]_?[1-9]\d{0,4}$/i.test(name))
  const numberOf = (name: string): number => (numbered ? Number(name.replace(/\D/g, '')) : order.indexOf(name) + 1)
  return names.map((clause) => clause.map(({ name, negated }) => (negated ? -numberOf(name) : numberOf(name))))
}
