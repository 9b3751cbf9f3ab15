import { compile } from '../expression/compile.ts'
import { call } from '../expression/expression.ts'
import type { Candidate } from './candidate.ts'
import type { Form } from './form.ts'

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
