import { compile } from '../../expression/compile.ts'
import { call } from '../../expression/expression.ts'
import type { Bound } from '../fill/bind.ts'
import type { Form } from '../fill/form.ts'
import type { Question } from '../fill/question.ts'
import type { Candidate } from '../score/candidate.ts'

const positive = (form: Form): Form => ({
  ...form,
  operator() {
    const operator = form.operator()
    const { computable } = operator
    const expression = call('abs', computable.expression)
    const program = compile(
      expression,
      computable.inputs.map(({ symbol, dimension, list }) => ({ name: symbol, dimension, list })),
    )
    return { ...operator, computable: { ...computable, expression, program } }
  },
})

/** The candidate without the sign of its result, for a question that asks how large something is. */
export const withoutSign = (candidate: Candidate): Candidate => {
  const last = candidate.steps.at(-1)
  if (last === undefined) return candidate
  return { ...candidate, steps: candidate.steps.with(-1, { ...last, form: positive(last.form) }) }
}

/** Formulas whose result has a sign only since the one of two like numbers comes first: heat flows from where it is warmer. */
const ONE_WAY =
  /\b(?:heat conduction through|convective heat transfer|net radiation of|radiation between|heat flow of a stream|diffusion|flow to a well|settling velocity|Atwood|stress amplitude|Raman shift|logarithmic decrement|relativistic rocket|musical interval|chemical hardness|vascular resistance|atmospheric layer|manometer|power factor correction)\b/
/** What a formula is turned round for and is never negative, whichever of two temperatures comes first. */
const NEVER_NEGATIVE = /^activation energy$/

const SIZE = /\b(?:magnitude|modulus|absolute value)\b/i
/** The question is about the sign, or about which way something goes. */
const SIGN =
  /\bsigns?\b|\b(?:positive|negative)\b|\bwhich (?:way|direction|side)\b|\bor (?:is |does |do |will )?(?:it )?(?:gain|los[est]|absorb|releas|taken|given|ris|sink|go|up\b|down\b|in\b|out\b|from\b|into\b)|\bnet (?:gain|loss)\b/i

/** Whether it is asked how much or how many of something there is, which is never negative. */
export const isAmountAsked = ({ wanted: { heads, magnitude }, reading: { text } }: Question): boolean =>
  !SIGN.test(text) && !heads.includes('work') && (magnitude || /\bhow many\b/i.test(text))

const isOneWay = ({ form: { entry, target } }: Bound): boolean =>
  target.input === null ? ONE_WAY.test(entry.operator.name) : NEVER_NEGATIVE.test(target.input.meaning)

/**
 * Whether the sign of what comes out says nothing but which of two like numbers was taken first, so that its size is the answer: a
 * heat flow between two sides, the acceleration of two weights over a pulley.
 */
export const isSizeAsked = ({ steps }: Candidate, { reading: { text } }: Question): boolean =>
  !SIGN.test(text) && (SIZE.test(text) || steps.every((step) => step.rivals.length === 0 || isOneWay(step)))
