import type { Equation } from '../expression/expression.ts'
import { latexOf, latexOfSign } from '../expression/latex.ts'
import { mathmlOf } from '../expression/mathml.ts'
import { type Symbols, signsIn } from '../expression/notation/typeset.ts'
import type { Computable } from './operator.ts'

const equationOf = ({ symbol, expression }: Computable): Equation => ({ result: symbol, expression })

const symbolsOf = ({ symbol, inputs }: Computable): Symbols => ({
  declared: [symbol, ...inputs.map((input) => input.symbol)],
  lists: inputs.filter(({ list }) => list).map((input) => input.symbol),
})

/** The formula of an operator as LaTeX. */
export const operatorLatex = (computable: Computable): string => latexOf(equationOf(computable), symbolsOf(computable))

/** The formula of an operator as MathML. */
export const operatorMathml = (computable: Computable): string =>
  mathmlOf(equationOf(computable), symbolsOf(computable))

/** Every symbol of the formula, constants included, as LaTeX, keyed by how it is typed. */
export const symbolsAsLatex = (computable: Computable): ReadonlyMap<string, string> =>
  new Map([...signsIn(equationOf(computable), symbolsOf(computable))].map(([name, sign]) => [name, latexOfSign(sign)]))
