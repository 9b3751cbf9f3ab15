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

/** Instructions of an evaluation, about: one for each operator, and one for each operand of a function. */
export const instructionsOf = (e: Expression): number => {
  const own = e.kind === 'call' ? operandsOf(e).length : e.kind === 'name' || e.kind === 'number' ? 0 : 1
  return operandsOf(e).reduce((sum, operand) => sum + instructionsOf(operand), own)
}

/** How often a name occurs. */
export const occurrencesOf = (target: string, e: Expression): number => {
  if (e.kind === 'name') return e.constant === undefined && e.name === target ? 1 : 0
  return operandsOf(e).reduce((sum, operand) => sum + occurrencesOf(target, operand), 0)
}
