import type { Evaluated, Subject } from '../kernel/subject.ts'
import type { QuestionTask } from '../kernel/task.ts'
import type { JsonObject } from '../schema/json.ts'
import type { AdmittedRun } from '../solvers/admitted-run.ts'
import type { RunContext } from '../solvers/contract.ts'
import { type Asked, ask } from './ask.ts'
import { inCarriedUnit } from './carried/ask-carried.ts'
import { type Conversion, readConversion } from './conversion/conversion.ts'
import { evaluateConversion } from './conversion/evaluate-conversion.ts'
import { describeDecision } from './decision/decide.ts'
import { evaluateExpression } from './expression/evaluate-expression.ts'
import { readExpression } from './expression/expression.ts'
import type { ExpressionRequest } from './expression/expression-request.ts'
import { withoutIdleParts } from './idle/without-idle-parts.ts'
import { evaluatePrepared } from './outcomes/evaluate-candidate.ts'
import { requireQuestionLength } from './read/question-length.ts'
import { scalingSubject } from './scaling/plan-scaling.ts'
import { idsOf } from './score/candidate.ts'
import { readSimulation } from './simulation/read-simulation.ts'
import { runOf, simulationSubject } from './simulation/simulation-subject.ts'

/** Reading a question and finding its formula, in operations. */
const READING = 100_000

/** A formula of the caller's own: no operator of the catalogue stands behind it. */
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

/** What a question asks to convert; values beside it say that it is about more. */
const conversionOf = ({ constants, query }: QuestionTask): Conversion | null =>
  Object.keys(constants).length === 0 ? readConversion(query) : null

/** A quantity in another unit: its definition, and no operator. */
const conversionSubject = (conversion: Conversion): Subject => ({
  domain: 'auto',
  operators: [],
  ownFormula: true,
  price: () => READING,
  evaluate: () => evaluateConversion(conversion),
})

/** What a question asks as a factor; values beside it say that it is about more. */
const scalingOf = ({ constants, query }: QuestionTask): Subject | null =>
  Object.keys(constants).length === 0 ? scalingSubject(query, READING) : null

const formulaSubject = (task: QuestionTask): Subject => {
  const { carried, decision, question }: Asked = ask(task.query, task.constants)
  return {
    domain: 'auto',
    operators: idsOf(decision.candidate),
    price: () => READING + decision.prepared.operations,
    evaluate: (): Evaluated => {
      const evaluated = evaluatePrepared(decision.prepared)
      return {
        ...(carried === null ? evaluated : inCarriedUnit(evaluated, carried)),
        extra: { reading: describeDecision(decision, question) as JsonObject },
      }
    },
  }
}

/** What a question in words means: by what factor something changes, or a formula with its numbers. */
const wordedSubject = (task: QuestionTask): Subject => scalingOf(task) ?? formulaSubject(task)

/** The same of a question that was cut short, in which nothing but a conversion or a formula of its own may be left. */
const shortenedSubject = (task: QuestionTask): Subject => {
  const conversion = conversionOf(task)
  if (conversion !== null) return conversionSubject(conversion)
  const request = readExpression(task.query, task.constants)
  return request === null ? wordedSubject(task) : expressionSubject(request, task)
}

/** A question as read. */
export interface PlannedQuestion {
  readonly subject: (context: RunContext) => Subject
  /** The run of a solver that it asks for; null where a formula answers it. */
  readonly run: AdmittedRun | null
}

const ofFormula = (subject: Subject): PlannedQuestion => ({ subject: () => subject, run: null })

/**
 * A question as the subject of the protocol: the conversion or run that it asks for, or the formula that it is or means,
 * with its numbers. It is read once for pricing and running, each of which has a context of its own.
 * @throws Refusal EXPRESSION_TOO_LARGE for more characters than are read; where no reading stands out
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
  return ofFormula(
    request === null ? withoutIdleParts(task, wordedSubject, shortenedSubject) : expressionSubject(request, task),
  )
}
