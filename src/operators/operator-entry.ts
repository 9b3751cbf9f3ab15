import { Refusal } from '../errors/refusal.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { formatExpression } from '../expression/format.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { agreesWithPrinted } from './check-digits.ts'
import { describeOperator } from './describe-operator.ts'
import type { Computable, ComputableOperator, Operator, OperatorInput } from './operator.ts'
import { operatorLatex, operatorMathml, symbolsAsLatex } from './operator-notation.ts'
import { relatedOperators } from './related-operators.ts'
import { solveOperator } from './solve-operator.ts'
import type { Example } from './stanza.ts'

/** Path of the page of an operator in the repository. */
export const pageOf = ({ id, family }: Operator): string =>
  `docs/generated/operators/${family.prefix}.md#${id.toLowerCase()}`

/** A worked example computed now. */
export interface ComputedExample {
  readonly value: number
  readonly uncertainty: number
  /** Bound on the relative rounding error; null without one. */
  readonly roundingBound: number | null
  /** Whether the value has the digits that the reference prints. */
  readonly agrees: boolean
}

/** Computes a worked example, as every request is computed. */
export const computeExample = ({ program, inputs }: Computable, example: Example): ComputedExample | Refusal => {
  try {
    const { value, uncertainty, roundingBound } = program.evaluate(
      example.inputs,
      inputs.map(() => 0),
    )
    const bound = Number.isFinite(roundingBound) ? roundingBound : null
    return { value, uncertainty, roundingBound: bound, agrees: agreesWithPrinted(value, example.result) }
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
}

const exampleEntry = (computable: Computable, example: Example): JsonObject => {
  const computed = computeExample(computable, example)
  return {
    inputs: Object.fromEntries(
      computable.inputs.map(({ symbol }, at) => [symbol, (example.inputs[at] ?? null) as Json]),
    ),
    result: example.result,
    reference: example.reference,
    computed:
      computed instanceof Refusal
        ? { refusal: computed.code, detail: computed.message, agrees: false }
        : {
            value: computed.value,
            unit: computable.unit,
            uncertainty: computed.uncertainty,
            rounding_bound: computed.roundingBound,
            agrees: computed.agrees,
          },
  }
}

/** The operator turned round for one input, or why that cannot be. */
const solvedFor = (operator: ComputableOperator, input: OperatorInput): JsonObject => {
  if (input.list)
    return { symbol: input.symbol, solvable: false, code: 'NOT_COMPUTABLE', reason: 'it is a list of numbers' }
  try {
    const { computable } = solveOperator(operator, input)
    return {
      symbol: input.symbol,
      solvable: true,
      formula: `${computable.symbol} = ${formatExpression(computable.expression)}`,
      latex: operatorLatex(computable),
    }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return { symbol: input.symbol, solvable: false, code: failure.code, reason: failure.message }
  }
}

const constantEntry = (name: string, latex: string): JsonObject => {
  const constant = constantNamed(name)
  return {
    name,
    latex,
    meaning: constant?.meaning ?? '',
    value: constant?.value ?? null,
    uncertainty: constant?.uncertainty ?? null,
    unit: constant === undefined ? '1' : formatDimension(constant.dimension),
  }
}

const computableEntry = (operator: ComputableOperator): JsonObject => {
  const { computable, examples } = operator
  const latex = symbolsAsLatex(computable)
  const latexFor = (symbol: string): string => latex.get(symbol) ?? symbol
  return {
    latex: operatorLatex(computable),
    mathml: operatorMathml(computable),
    symbols_latex: Object.fromEntries(latex),
    constants_used: computable.program.constants.map((name) => constantEntry(name, latexFor(name))),
    examples: examples.map((example) => exampleEntry(computable, example)),
    solve_for: computable.inputs.map((input) => solvedFor(operator, input)),
  }
}

/** The full description of an operator: its entry in the list, its formula in mathematical notation, its examples computed now. */
export const operatorEntry = (operator: Operator): JsonObject => {
  const { computable } = operator
  return {
    ...describeOperator(operator),
    ...(computable === null
      ? { latex: null, mathml: null, symbols_latex: {}, constants_used: [], solve_for: [] }
      : computableEntry({ ...operator, computable })),
    related: relatedOperators(operator),
    page: pageOf(operator),
  }
}
