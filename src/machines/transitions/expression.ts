import { Refusal } from '../../errors/refusal.ts'
import type { SymbolDeclaration } from '../../expression/compile.ts'
import type { Equation } from '../../expression/expression.ts'
import { parseEquation, parseExpression } from '../../expression/parse.ts'
import { formulaStep } from '../../formula/formula-step.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { formatDimension } from '../../units/format-dimension.ts'
import type { ExpressionTransition } from '../contract.ts'
import { readQuantity, readSentQuantity, type SiNumber } from '../quantities.ts'
import { type Compiled, compileOver, inMember } from '../symbols.ts'
import type { StepOutcome, Transition } from '../transition.ts'
import { INSTRUCTION } from '../work.ts'
import { NextState, nextValues } from './next-values.ts'

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
  return formulaStep(expression, numbers, { symbol: result, value, unit, uncertainty, roundingBound })
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
  const values = Float64Array.from([...given.map(({ value }) => value), 0])
  const replaced = nextValues(next, symbols, new Set(Object.keys(inputs)))
  const map = new NextState(replaced, values)
  const before = new Float64Array(given.length)
  /** Positions of the inputs that were sent last. */
  let sentAt: readonly number[] = []
  const result = given.length
  const operations = formula.program.operations + map.operations
  const numbersBefore = (): ReadonlyMap<string, number> =>
    new Map(given.map(({ name }, i) => [name, before[i] as number]))
  return {
    domain: 'auto',
    operators: [],
    ownFormula: true,
    currency: null,
    names,
    symbols: () => symbols,
    price: () => operations,
    work: () => operations * INSTRUCTION,
    size: () => map.start.length,
    start: map.start,
    map: {
      constants: new Map(
        given.filter(({ name }) => !Object.hasOwn(next, name)).map(({ name, value }) => [name, value]),
      ),
      results: [{ name: equation.result, program: formula.program }],
      next: replaced.map(({ name, formula: { program } }) => ({ name, program })),
    },
    use(sent) {
      for (const at of sentAt) values[at] = (given[at] as SiNumber).value
      sentAt = Object.keys(sent).map((name) => given.findIndex((input) => input.name === name))
      for (const at of sentAt) {
        const { name, dimension } = given[at] as (typeof given)[number]
        values[at] = inMember(`inputs.${name}`, () => readSentQuantity(sent[name], dimension))
      }
    },
    step(from): StepOutcome {
      map.put(from)
      for (let i = 0; i < result; i++) before[i] = values[i] as number
      values[result] = formula.evaluate(values)
      return { state: map.advance(), values, answer: () => answerOf(equation, formula, numbersBefore()) }
    },
  }
}
