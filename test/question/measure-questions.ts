import { Refusal } from '../../src/errors/refusal.ts'
import type { QuestionTask } from '../../src/kernel/task.ts'
import { priceTask, runTask } from '../../src/tasks/run-task.ts'
import { equalDimensions } from '../../src/units/dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { toSi } from '../../src/units/quantity.ts'
import { SILENT } from '../solvers/work.ts'
import type { AnsweredQuestion, RefusedQuestion } from './question-set.ts'

/** What came back: a number, or why there is none. */
type Reply =
  | { readonly kind: 'value'; readonly value: number; readonly unit: string; readonly operators: readonly string[] }
  | {
      readonly kind: 'refusal'
      readonly code: string
      readonly reason: string
      readonly sentence: string
      /** What the offered readings come to. */
      readonly offered: readonly Offered[]
    }

interface Offered {
  readonly value: number
  readonly unit: string
}

const offeredBy = ({ readings }: Readonly<Record<string, unknown>>): readonly Offered[] =>
  Array.isArray(readings) ? (readings as readonly Offered[]) : []

/** One question of a set with how it went. */
export interface Measured {
  readonly question: string
  /** Its family, or the expected kind of refusal. */
  readonly group: string
  /** `miscoded`: correctly refused, with another code; `offered`: refused, with the correct reading among those offered. */
  readonly outcome: 'right' | 'offered' | 'refused' | 'miscoded' | 'wrong'
  readonly reply: Reply
  /** What was expected: a number with its unit, or codes. */
  readonly expected: string
}

/** For a refusal that requests something, whether it is absent or ambiguous. */
const reasonOf = ({ missing }: Readonly<Record<string, unknown>>): string => {
  const first: unknown = Array.isArray(missing) ? missing[0] : undefined
  return typeof first === 'object' && first !== null && 'reason' in first ? String(first.reason) : ''
}

/** Prices a question and runs it, as a node does. */
const replyTo = (query: string): Reply => {
  const task: QuestionTask = { kind: 'question', query, constants: {} }
  try {
    priceTask(task)
    const { value, unit, operatorChain } = runTask(task, SILENT)
    return { kind: 'value', value, unit, operators: operatorChain.slice(1) }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return {
      kind: 'refusal',
      code: failure.code,
      reason: reasonOf(failure.data),
      sentence: failure.message,
      offered: offeredBy(failure.data),
    }
  }
}

type Expected = Pick<AnsweredQuestion, 'value' | 'unit' | 'tolerance'>

/** Whether a number with its unit is the one that is expected. */
export const isRight = (
  reply: { readonly value: number; readonly unit: string },
  { value, unit, tolerance }: Expected,
): boolean => {
  const [given, wanted] = [parseUnit(reply.unit), parseUnit(unit)]
  // The second set writes amounts of money without a unit.
  const isMoney = unit === '1' && equalDimensions(given.dimension, parseUnit('money').dimension)
  if (!isMoney && !equalDimensions(given.dimension, wanted.dimension)) return false
  const right = toSi(value, 0, wanted).value
  return Math.abs(toSi(reply.value, 0, given).value - right) <= tolerance * Math.abs(right)
}

export const measureAnswered = (questions: readonly AnsweredQuestion[]): readonly Measured[] =>
  questions.map((asked) => {
    const { family, question, value, unit } = asked
    const reply = replyTo(question)
    const isOffered = reply.kind === 'refusal' && reply.offered.some((one) => isRight(one, asked))
    const refused = isOffered ? 'offered' : 'refused'
    const outcome = reply.kind === 'refusal' ? refused : isRight(reply, asked) ? 'right' : 'wrong'
    return { question, group: family, outcome, reply, expected: `${value} ${unit}` }
  })

const hasValue = (asked: RefusedQuestion): asked is RefusedQuestion & Expected => asked.value !== undefined

export const measureRefused = (questions: readonly RefusedQuestion[]): readonly Measured[] =>
  questions.map((asked) => {
    const { kind, question, codes } = asked
    const reply = replyTo(question)
    const fits =
      reply.kind === 'refusal'
        ? codes.length === 0 || codes.includes(reply.code)
        : hasValue(asked) && isRight(reply, asked)
    const outcome = fits ? 'right' : reply.kind === 'refusal' ? 'miscoded' : 'wrong'
    const value = hasValue(asked) ? `, or ${asked.value} ${asked.unit}` : ''
    return { question, group: kind, outcome, reply, expected: `${codes.join(' or ')}${value}` }
  })

/** Questions of an outcome. */
export const countOf = (measured: readonly Measured[], outcome: Measured['outcome']): number =>
  measured.filter((one) => one.outcome === outcome).length
