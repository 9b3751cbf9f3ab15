import { formatExpression } from '../expression/format.ts'
import type { ComputableOperator } from '../operators/operator.ts'
import { type Bound, bindSymbols } from './bind-symbols.ts'
import { type Renamed, readNames, renamedSentence, renameInputs } from './spellings.ts'
import type { OperatorTask } from './task.ts'

/** A chain with its formulas and input names resolved. */
export interface SettledChain {
  readonly chain: readonly ComputableOperator[]
  /** Under the names of the symbols. */
  readonly inputs: OperatorTask['inputs']
  readonly bound: Bound
  /** Assumptions made about the request, for people. */
  readonly assumptions: readonly string[]
}

const isWhole = ({ missing, unused }: Bound): boolean => missing.length === 0 && unused.length === 0

const settle = (
  chain: readonly ComputableOperator[],
  sent: OperatorTask['inputs'],
  renamed: readonly Renamed[],
): SettledChain => {
  const inputs = renameInputs(sent, renamed)
  return { chain, inputs, bound: bindSymbols(chain, inputs), assumptions: renamed.map(renamedSentence) }
}

/** Whether the result of a single operator is sent and one of its inputs is not: it is solved for that input. */
const isSolved = ([operator, more]: readonly ComputableOperator[], { missing, unused }: Bound): boolean =>
  more === undefined && missing.length === 1 && unused.length === 1 && unused[0] === operator?.computable.symbol

/** The chain with each other form of each of its operators, one at a time. */
const otherForms = (chain: readonly ComputableOperator[]): readonly (readonly ComputableOperator[])[] =>
  chain.flatMap((operator, at) =>
    operator.forms.flatMap((form) => {
      const { computable } = form
      return computable === null ? [] : [chain.with(at, { ...form, computable })]
    }),
  )

const formSentence = (before: readonly ComputableOperator[], after: readonly ComputableOperator[]): string => {
  const at = after.findIndex((operator, index) => operator !== before[index])
  const { id, computable } = after[at]
  return `${id} in the form ${computable.symbol} = ${formatExpression(computable.expression)}`
}

/** The way that leaves the fewest inputs unused; the first of several. */
const nearest = ([first, ...others]: readonly [SettledChain, ...SettledChain[]]): SettledChain =>
  others.reduce((best, way) => (way.bound.unused.length < best.bound.unused.length ? way : best), first)

/** Names the form where it is not the first one. */
const named = (chain: readonly ComputableOperator[], way: SettledChain): SettledChain =>
  way.chain === chain ? way : { ...way, assumptions: [formSentence(chain, way.chain), ...way.assumptions] }

/**
 * Resolves the form of each operator and the names of the inputs. The first form and the symbols as written take
 * precedence; another form is used where only it uses exactly the inputs sent, other spellings where they have one
 * reading. Where no form fits, the one that uses most of the inputs is taken, so that a refusal asks for what is missing from it.
 */
export const chooseForm = (chain: readonly ComputableOperator[], sent: OperatorTask['inputs']): SettledChain => {
  const first = settle(chain, sent, [])
  if (isWhole(first.bound) || isSolved(chain, first.bound)) return first
  const inSymbols = otherForms(chain).map((other) => settle(other, sent, []))
  const spelled = settle(chain, sent, readNames(first.bound))
  const inWords = otherForms(chain).map((other) => settle(other, sent, readNames(bindSymbols(other, sent))))
  for (const ways of [inSymbols, [spelled], inWords]) {
    const [only, second] = ways.filter(({ bound }) => isWhole(bound))
    if (only !== undefined && second === undefined) return named(chain, only)
  }
  return named(chain, nearest([spelled, ...inWords]))
}
