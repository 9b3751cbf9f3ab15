import { constantNamed } from '../../src/expression/constants/table.ts'
import { type Equation, type Expression, operandsOf } from '../../src/expression/expression.ts'
import { functionNamed } from '../../src/expression/functions.ts'
import { latexOf } from '../../src/expression/latex.ts'
import { mathmlOf } from '../../src/expression/mathml.ts'
import type { Symbols } from '../../src/expression/notation/typeset.ts'
import { parseEquation } from '../../src/expression/parse.ts'
import { namesIn } from '../../src/expression/symbols.ts'

/** Parts of an equation of an answer: `NM128: U = m*g*h = 3*9.80665*20 = 588.399 J`. */
export interface EquationParts {
  readonly id: string
  readonly formula: string
  /** The formula with its numbers, or null. */
  readonly figures: string | null
  readonly result: string | null
}

export const partsOf = (equation: string): EquationParts => {
  const [, id = '', whole = equation] = /^([A-Za-z0-9_]+): (.*)$/s.exec(equation) ?? []
  const [symbol = '', expression = '', figures, result] = whole.split(' = ')
  return {
    id,
    formula: expression === '' ? symbol : `${symbol} = ${expression}`,
    figures: figures ?? null,
    result: result ?? null,
  }
}

/** Names over which a formula sums: a function that reduces lists has one operand only where that is a list. */
const listsIn = (expression: Expression): readonly string[] => {
  const lists = new Set<string>()
  const walk = (e: Expression, inside: boolean): void => {
    if (e.kind === 'name' && inside && e.constant === undefined) lists.add(e.name)
    const reduces = e.kind === 'call' && operandsOf(e).length === 1 && functionNamed(e.name)?.reduces === true
    for (const operand of operandsOf(e)) walk(operand, inside || reduces)
  }
  walk(expression, false)
  return [...lists]
}

const read = (formula: string): { readonly equation: Equation; readonly symbols: Symbols } | null => {
  try {
    const equation = parseEquation(formula)
    const names = namesIn(equation.expression).filter((name) => constantNamed(name) === undefined)
    return { equation, symbols: { declared: [equation.result, ...names], lists: listsIn(equation.expression) } }
  } catch {
    return null
  }
}

/** MathML of a formula as the node writes it, or null if it is not one of the language of formulas. */
export const markupOf = (formula: string): string | null => {
  const found = read(formula)
  return found === null ? null : mathmlOf(found.equation, found.symbols)
}

/** LaTeX of a formula; one that cannot be read is set as text. */
export const texOf = (formula: string): string => {
  const found = read(formula)
  return found === null
    ? `\\text{${formula.replaceAll(/[\\{}$&#^_%~]/g, ' ')}}`
    : latexOf(found.equation, found.symbols)
}
