import { type Expression, operandsOf } from './expression.ts'

/** Every name in an expression, once, in the order of first occurrence; constants are among them, by their full name. */
export const namesIn = (expression: Expression): readonly string[] => {
  const names = new Set<string>()
  const walk = (e: Expression): void => {
    if (e.kind === 'name') names.add(e.constant ?? e.name)
    for (const operand of operandsOf(e)) walk(operand)
  }
  walk(expression)
  return [...names]
}

/** How often a name occurs. */
export const occurrencesOf = (target: string, e: Expression): number => {
  if (e.kind === 'name') return e.constant === undefined && e.name === target ? 1 : 0
  return operandsOf(e).reduce((sum, operand) => sum + occurrencesOf(target, operand), 0)
}
