import { Refusal } from '../../errors/refusal.ts'
import type { SymbolDeclaration } from '../../expression/compile.ts'
import type { Equation } from '../../expression/expression.ts'
import { formatExpression, formatSubstituted } from '../../expression/format.ts'
import { parseEquation, parseExpression } from '../../expression/parse.ts'
import { EXPRESSION_ID } from '../../formula/evaluate-expression.ts'
import { withUnitText } from '../../kernel/read-input.ts'
import { soleStep } from '../../kernel/sole-step.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { formatDimension } from '../../units/format-dimension.ts'
import type { ExpressionTransition } from '../contract.ts'
import { readQuantity } from '../quantities.ts'
import { type Compiled, compileOver, inMember } from '../symbols.ts'
import type { StepOutcome, Transition } from '../transition.ts'
import { applyNext, nextValues, putState } from './next-values.ts'

const equationOf = (text: string): Equation =>
  text.includes('=') ? parseEquation(text) : { result: 'value', expression: parseExpression(text) }

const refuseName = (name: string): never => {
  throw new Refusal('INVALID_BODY', `${name} is the result and cannot be an input as well; rename one of them.`, {
    member: `transition.inputs.${name}`,
  })
}

/** The value of the formula at these inputs, with its rounding bound and the uncertainty of its constants. */
function answerOf(
  { result, expression }: Equation,
  { program }: Compiled,
  numbers: ReadonlyMap<string, number>,
): Evaluated {
  const inputs = program.inputs.map((name) => numbers.get(name) ?? Number.NaN)
  const { value, uncertainty, roundingBound } = program.evaluate(inputs, [])
  const unit = formatDimension(program.dimension)
  const formula = `${result} = ${formatExpression(expression)}`
  const figures = formatSubstituted(expression, numbers)
  return soleStep({
    id: EXPRESSION_ID,
    symbol: result,
    formula,
    value,
    unit,
    uncertainty,
    roundingBound,
    equations: [`${EXPRESSION_ID}: ${formula} = ${figures} = ${withUnitText(value, unit)}`],
  })
}

/**
 * A map of numbers with units: the formula gives the value of a step from its inputs, `next` the inputs of the next step.
 * @throws Refusal of names, dimensions and formulas
 */
export function expressionTransition({ expression, inputs, next }: ExpressionTransition): Transition {
  const equation = inMember('expression', () => equationOf(expression))
  if (Object.hasOwn(inputs, equation.result)) refuseName(equation.result)
  const given = Object.keys(inputs).map((name) => {
    const { value, dimension } = inMember(`inputs.${name}`, () => readQuantity(inputs[name] ?? 0))
    return { name, value, dimension }
  })
  const declared: readonly SymbolDeclaration[] = given.map(({ name, dimension }) => ({ name, dimension }))
  const formula = inMember('expression', () => compileOver(equation.expression, declared))
  const symbols = [...declared, { name: equation.result, dimension: formula.program.dimension }]
  const names = symbols.map(({ name }) => name)
  const map = nextValues(next, symbols, new Set(Object.keys(inputs)))
  const values = Float64Array.from([...given.map(({ value }) => value), 0])
  const start = Float64Array.from(map, ({ input }) => values[input] as number)
  const before = new Float64Array(given.length)
  const states = [new Float64Array(map.length), new Float64Array(map.length)] as const
  const result = given.length
  const steps = formula.program.operations + map.reduce((sum, { formula: f }) => sum + f.program.operations, 0)
  const numbersBefore = (): ReadonlyMap<string, number> =>
    new Map(given.map(({ name }, i) => [name, before[i] as number]))
  let turn: 0 | 1 = 0
  return {
    domain: 'auto',
    operators: [],
    ownFormula: true,
    currency: null,
    names,
    symbols: () => symbols,
    price: () => steps,
    start,
    step(from): StepOutcome {
      putState(map, values, from ?? start)
      before.set(values.subarray(0, result))
      values[result] = formula.evaluate(values)
      turn = turn === 0 ? 1 : 0
      const state = states[turn]
      applyNext(map, values, state)
      return { state, values, answer: () => answerOf(equation, formula, numbersBefore()) }
    },
  }
}
