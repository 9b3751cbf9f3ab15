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
import { type Conversion, readConversion } from './conversion/conversion.ts'
import { evaluateConversion } from './conversion/evaluate-conversion.ts'
import { describeReading } from './explain/describe-reading.ts'
import { evaluatePrepared } from './explain/prepare.ts'
import { readWords } from './read-words.ts'
import { saidIn } from './said/said.ts'
import type { Thing } from './said/things.ts'

/** Reading a question and finding its formula, in operations. */
const READING = 100_000

/** A formula of the caller's own: no operator of the catalogue is named by it. */
const expressionSubject = (request: ExpressionRequest, { constants }: QuestionTask): Subject => {
  const { evaluated, assumptions } = evaluateExpression(request, constants)
  return {
    domain: 'auto',
    operators: [],
    ownFormula: true,
    price: () => READING,
    evaluate: (): Evaluated => ({
      ...evaluated,
      extra: { reading: { formula: request.text, assumptions: [...assumptions] } },
    }),
  }
}

/** A quantity in another unit: its definition, and no operator. */
const conversionSubject = (conversion: Conversion): Subject => ({
  domain: 'auto',
  operators: [],
  ownFormula: true,
  price: () => READING,
  evaluate: () => evaluateConversion(conversion),
})

/** What a question asks to convert; values beside it say that it is about more. */
const conversionOf = ({ constants, query }: QuestionTask): Conversion | null =>
  Object.keys(constants).length === 0 ? readConversion(query) : null

const constantSubject = (constant: Thing): Subject => ({
  domain: 'auto',
  operators: [],
  ownFormula: true,
  price: () => READING,
  evaluate: () => evaluateConstant(constant),
})

const wordsSubject = ({ query, constants }: QuestionTask): Subject => {
  const constant = constantAsked(saidIn(query, constants))
  if (constant !== null) return constantSubject(constant)
  const { question, prepared } = readWords(query, constants)
  return {
    domain: 'auto',
    operators: [...prepared.candidate.fillings].reverse().map(({ frame }) => frame.operator.id),
    price: () => READING + prepared.operations,
    evaluate: (): Evaluated => {
      const evaluated = evaluatePrepared(prepared)
      return { ...evaluated, extra: { ...evaluated.extra, reading: describeReading(prepared.candidate, question) } }
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
  if (conversion !== null) return ofFormula(conversionSubject(conversion))
  const simulation = readSimulation(task.query, task.constants)
  if (simulation !== null) {
    const run = runOf(simulation)
    return { subject: (context) => simulationSubject(simulation, run, context), run }
  }
  const request = readExpression(task.query, task.constants)
  return ofFormula(request === null ? wordsSubject(task) : expressionSubject(request, task))
}
