import { constantNamed } from '../expression/constants/table.ts'
import { equalDimensions, isDimensionless } from '../units/dimension.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { agreesWithPrinted } from './check-digits.ts'
import { attempt, checkEdges } from './check-edges.ts'
import type { Computable, Operator } from './operator.ts'
import { isAllowed } from './range.ts'
import { isRelated } from './relation.ts'
import type { Example, ExampleValue } from './stanza.ts'

const isCoherent = (text: string): boolean => {
  const { factor, offset } = parseUnit(text)
  return factor === 1 && offset === 0
}

const checkUnits = (computable: Computable): string[] => {
  const problems: string[] = []
  const { program, dimension, unit, inputs } = computable
  if (!equalDimensions(program.dimension, dimension))
    problems.push(`states ${unit} but the formula gives ${formatDimension(program.dimension)}`)
  if (!isCoherent(unit)) problems.push(`its unit ${unit} is not coherent`)
  for (const input of inputs)
    if (!isCoherent(input.unit)) problems.push(`the unit ${input.unit} of ${input.symbol} is not coherent`)
  return problems
}

const allowedValues = (computable: Computable, example: Example): boolean =>
  computable.inputs.every((input, at) => {
    const value: ExampleValue | undefined = example.inputs[at]
    if (value === undefined || input.list !== (typeof value !== 'number')) return false
    return typeof value === 'number' ? isAllowed(input, value) : value.every((one) => isAllowed(input, one))
  })

const checkExample = (computable: Computable, example: Example): string[] => {
  if (!allowedValues(computable, example)) return [`its example "${example.reference}" has values that are not allowed`]
  const result = attempt(computable, example.inputs)
  if (typeof result === 'string') return [`its example "${example.reference}" gives ${result}`]
  return agreesWithPrinted(result, example.result) ? [] : [`its example says ${example.result}, computed is ${result}`]
}

/** Relations hold in every worked example. */
const checkRelations = ({ where, computable, examples }: Operator): string[] =>
  examples.flatMap(({ inputs, result, reference }) =>
    where.flatMap(({ left, sign, right }) => {
      const numberOf = (symbol: string | number): number => {
        if (typeof symbol === 'number') return symbol
        const at = computable?.inputs.findIndex((input) => input.symbol === symbol) ?? -1
        return Number(at < 0 ? result : inputs[at])
      }
      const holds = isRelated(numberOf(left), sign, numberOf(right))
      return holds ? [] : [`its example "${reference}" breaks ${left} ${sign} ${right}`]
    }),
  )

const checkSymbols = ({ symbol, program, inputs }: Computable): string[] => {
  const problems = program.unused.map((input) => `does not use its input ${input}`)
  for (const input of inputs)
    if (input.usual !== null && !isAllowed(input, input.usual))
      problems.push(`takes ${input.symbol} = ${input.usual} as usual, which is not allowed`)
  if (constantNamed(symbol) !== undefined) problems.push(`calls its result ${symbol}, which is a constant`)
  return problems
}

/**
 * Checks one operator by itself: derived unit equals the stated one, examples recompute to their printed digits, every
 * input is used, ranges hold at their ends, a dimensionless result has two examples.
 * @returns problems, empty if none were found
 */
export const checkOperator = (operator: Operator): readonly string[] => {
  const { computable, examples } = operator
  if (computable === null) return []
  const problems = [...checkUnits(computable), ...checkSymbols(computable)]
  const wanted = isDimensionless(computable.dimension) ? 2 : 1
  if (examples.length < wanted) problems.push(`has ${examples.length} examples and needs ${wanted}`)
  for (const example of examples) problems.push(...checkExample(computable, example))
  problems.push(...checkRelations(operator))
  const [first] = examples
  if (problems.length === 0 && first !== undefined) problems.push(...checkEdges(computable, first))
  return problems
}
