import { binary, call, type Expression, name, negate } from '../expression/expression.ts'

/** The letters of `mc` if each is known, or null. */
const lettersOf = (text: string, isKnown: (symbol: string) => boolean): readonly string[] | null => {
  if (!/^[A-Za-z]{2,4}$/.test(text) || isKnown(text)) return null
  const letters = [...text]
  return letters.every(isKnown) ? letters : null
}

const product = (factors: readonly Expression[]): Expression => factors.reduce((a, b) => binary('*', a, b))

/**
 * Reads names such as `mc` as products if the name itself is unknown and each of its letters is known; a power belongs
 * to the last letter, as in mc².
 * @param found receives the names that were split
 */
export const withImplicitProducts = (
  e: Expression,
  isKnown: (symbol: string) => boolean,
  found: Set<string>,
): Expression => {
  const inner = (part: Expression): Expression => withImplicitProducts(part, isKnown, found)
  if (e.kind === 'name') {
    const letters = lettersOf(e.name, isKnown)
    if (letters === null) return e
    found.add(e.name)
    return product(letters.map(name))
  }
  if (e.kind === 'negate') return negate(inner(e.operand))
  if (e.kind === 'call') return call(e.name, ...e.operands.map(inner))
  if (e.kind === 'number') return e
  const letters = e.operator === '^' && e.left.kind === 'name' ? lettersOf(e.left.name, isKnown) : null
  if (letters === null || e.left.kind !== 'name') return binary(e.operator, inner(e.left), inner(e.right))
  found.add(e.left.name)
  const last = letters.at(-1) ?? ''
  return product([...letters.slice(0, -1).map(name), binary('^', name(last), inner(e.right))])
}
