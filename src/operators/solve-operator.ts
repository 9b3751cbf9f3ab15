import { compile } from '../expression/compile.ts'
import type { Range as SolutionRange } from '../expression/range.ts'
import { solveFor } from '../expression/solve-for.ts'
import type { ComputableOperator, OperatorInput } from './operator.ts'

const rangeOf = ({ range: { min, max } }: OperatorInput): SolutionRange => ({
  ...(min === null ? {} : { minimum: min }),
  ...(max === null ? {} : { maximum: max }),
})

/**
 * The operator turned round: its result becomes an input, one of its inputs the result. The caller holds the solution
 * to the range of `target`.
 * @throws Refusal TWO_RESULTS if the ranges leave two branches, NOT_COMPUTABLE without a closed inverse
 */
export const solveOperator = (operator: ComputableOperator, target: OperatorInput): ComputableOperator => {
  const { computable, id } = operator
  const declared = new Map(computable.inputs.map(({ symbol, dimension }) => [symbol, dimension]))
  const ranges = new Map(computable.inputs.map((input) => [input.symbol, rangeOf(input)]))
  const equation = { result: computable.symbol, expression: computable.expression }
  const expression = solveFor(equation, target.symbol, ranges, declared)
  const given: OperatorInput = {
    symbol: computable.symbol,
    meaning: `result of ${id}`,
    alsoCalled: [],
    unit: computable.unit,
    dimension: computable.dimension,
    range: { min: null, minOpen: false, max: null, maxOpen: false },
    multipleOf: null,
    list: false,
    usual: null,
  }
  const inputs = [...computable.inputs.filter((input) => input !== target), given]
  const program = compile(
    expression,
    inputs.map(({ symbol, dimension, list }) => ({ name: symbol, dimension, list })),
  )
  return {
    ...operator,
    computable: { symbol: target.symbol, unit: target.unit, dimension: target.dimension, expression, inputs, program },
  }
}
