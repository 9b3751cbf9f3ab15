import { CONSTANT_NAMES, constantNamed } from '../expression/constants/table.ts'
import { binary, call, type Expression, name, negate } from '../expression/expression.ts'

const plain = (text: string): string => text.replaceAll('_', '').toLowerCase()

/** Constants by their names without case and underscores; null if two of them are written alike. */
const bySpelling = ((): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>()
  for (const constant of CONSTANT_NAMES) found.set(plain(constant), found.has(plain(constant)) ? null : constant)
  return found
})()

/** The only constant that `kb` or `PI` can mean, or null. Single letters are never read like this: g is not G. */
const constantSpelled = (text: string): string | null =>
  text.length < 2 || constantNamed(text) !== undefined ? null : (bySpelling.get(plain(text)) ?? null)

/**
 * Reads names that have no value of their own as the constants that they spell without underscore or in other case.
 * A name that contains a letter with a value may be a product, and is kept.
 * @param found receives each spelling and its constant
 */
export const withSpelledConstants = (
  e: Expression,
  hasValue: (symbol: string) => boolean,
  found: Map<string, string>,
): Expression => {
  const inner = (part: Expression): Expression => withSpelledConstants(part, hasValue, found)
  switch (e.kind) {
    case 'number':
      return e
    case 'name': {
      if (hasValue(e.name) || [...e.name].some(hasValue)) return e
      const meant = constantSpelled(e.name)
      if (meant === null) return e
      found.set(e.name, meant)
      return name(meant)
    }
    case 'negate':
      return negate(inner(e.operand))
    case 'call':
      return call(e.name, ...e.operands.map(inner))
    case 'binary':
      return binary(e.operator, inner(e.left), inner(e.right))
  }
}
