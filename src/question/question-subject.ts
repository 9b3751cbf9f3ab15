import { type Conversion, readConversion } from '../conversion/conversion.ts'
import { evaluateConversion } from '../conversion/evaluate-conversion.ts'
import { evaluateExpression } from '../formula/evaluate-expression.ts'
import { readExpression } from '../formula/expression.ts'
import type { ExpressionRequest } from '../formula/expression-request.ts'
import type { Evaluated, Subject } from '../kernel/subject.ts'
import type { QuestionTask } from '../kernel/task.ts'
import { requireQuestionLength } from '../prose/question-length.ts'
import { readSimulation } from '../simulation/read-simulation.ts'
import { runOf, simulationSubject } from '../simulation/simulation-subject.ts'
import type { AdmittedRun } from '../solvers/admitted-run.ts'
import type { RunContext } from '../solvers/contract.ts'
import { constantAsked, evaluateConstant } from './constant.ts'
import { describeReading } from './explain/describe-reading.ts'
import { evaluatePrepared } from './explain/prepare.ts'
import { readWords } from './read-words.ts'
import { operatorsOf } from './readings/reading.ts'
import { namedOperators } from './said/named-operators.ts'
import { saidIn } from './said/said.ts'

/** Reading a question and finding its formula, in operations. */
const READING = 100_000

/** A subject that no operator of the catalogue answers. */
const withoutOperators = (evaluate: () => Evaluated): Subject => ({
  domain: 'auto',
  operators: [],
  ownFormula: true,
  price: () => READING,
  evaluate,
})

const expressionSubject = (request: ExpressionRequest, { constants }: QuestionTask): Subject => {
  const { evaluated, assumptions } = evaluateExpression(request, constants)
  const reading = { formula: request.text, assumptions: [...assumptions] }
  return withoutOperators(() => ({ ...evaluated, extra: { reading } }))
}

/** What a question asks to convert; values beside it say that it is about more. */
const conversionOf = ({ constants, query }: QuestionTask): Conversion | null =>
  Object.keys(constants).length === 0 ? readConversion(query) : null

const wordsSubject = ({ query, constants }: QuestionTask): Subject => {
  const named = namedOperators(query)
  const question = saidIn(named.text, constants)
  const constant = named.operators.length === 0 ? constantAsked(question) : null
  if (constant !== null) return withoutOperators(() => evaluateConstant(constant))
  const prepared = readWords(question, named)
  return {
    domain: 'auto',
    operators: operatorsOf(prepared.candidate),
    price: () => READING + prepared.operations,
    evaluate: () => {
      const evaluated = evaluatePrepared(prepared)
      const reading = describeReading(prepared.candidate, question, evaluated)
      return { ...evaluated, extra: { ...evaluated.extra, reading } }
    },
  }
}

/** A question as read. */
export interface PlannedQuestion {
  readonly subject: (context: RunContext) => Subject
  /** The run of a solver that it asks for; null where a formula answers it. */
  readonly run: AdmittedRun | null
}

const ofFormula = (subject: Subject): PlannedQuestion => ({ subject: () => subject, run: null })

/**
 * A question as the subject of the protocol: the conversion or run that it asks for, the formula that it is, or the formula
 * that its words mean, with its numbers. It is read once for pricing and running, each of which has a context of its own.
 * @throws Refusal EXPRESSION_TOO_LARGE for more characters than are read; as `readWords`
 */
export const planQuestion = (task: QuestionTask): PlannedQuestion => {
  requireQuestionLength(task.query)
  const conversion = conversionOf(task)
  if (conversion !== null) return ofFormula(withoutOperators(() => evaluateConversion(conversion)))
  const simulation = readSimulation(task.query, task.constants)
  if (simulation !== null) {
    const run = runOf(simulation)
    return { subject: (context) => simulationSubject(simulation, run, context), run }
  }
  const request = readExpression(task.query, task.constants)
  return ofFormula(request === null ? wordsSubject(task) : expressionSubject(request, task))
}
