import { Refusal } from '../errors/refusal.ts'
import type { QuestionTask } from '../kernel/task.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { lexicon } from './build-lexicon.ts'
import { strangeUnit } from './conversion.ts'
import { type Decision, decide } from './decide.ts'
import type { Given } from './evidence.ts'
import { readGivens } from './givens.ts'
import { namedOperators, wantedOf } from './named-operators.ts'
import { type Question, readQuestionWords } from './question.ts'
import { readQuestion } from './read-question.ts'
import { readWanted } from './read-wanted.ts'
import type { Reading } from './reading.ts'
import type { Wanted } from './wanted.ts'

/** A question and the reading that was chosen for it. */
export interface Asked {
  readonly question: Question
  readonly decision: Decision
}

/** More numbers than a question holds that people ask. */
const MOST_NUMBERS = 60

const isOne = (first: Wanted, wanted: readonly Wanted[]): boolean =>
  wanted.every(({ heads, symbol }) => heads.join() === first.heads.join() && symbol === first.symbol)

/** Symbols that have a value, in the question or beside it. */
const symbolsOf = ({ mentions }: Reading, constants: QuestionTask['constants']): ReadonlySet<string> =>
  new Set([...mentions.flatMap(({ symbol }) => (symbol === null ? [] : [symbol])), ...Object.keys(constants)])

/** What a question says, before any formula is looked for. */
interface Understood {
  readonly question: Question
  readonly givens: readonly Given[]
  /** Identifiers of the operators that it names, or null. */
  readonly named: readonly string[] | null
}

/**
 * Reads what a question asks for and what it gives.
 * @throws Refusal of the reading: NOT_COMPUTABLE, MISSING_INPUT, EXPRESSION_TOO_LARGE, UNKNOWN_UNIT and its like
 */
export const understand = (text: string, constants: QuestionTask['constants'] = {}): Understood => {
  const words = lexicon()
  const front = namedOperators(text)
  const reading = readQuestion(front.text)
  if (reading.mentions.length > MOST_NUMBERS)
    throw new Refusal(
      'EXPRESSION_TOO_LARGE',
      `A question may hold ${MOST_NUMBERS} numbers; this one has ${reading.mentions.length}.`,
      {
        maximum: MOST_NUMBERS,
      },
    )
  const named = front.operators
  const asked = readWanted(reading, words)
  const wanted = asked.length > 0 || named === null ? asked : wantedOf(named, symbolsOf(reading, constants), words)
  const [first] = wanted
  if (first === undefined) {
    const strange = strangeUnit(reading)
    // Refused with the spellings near it.
    if (strange !== null) parseUnit(strange)
    throw new Refusal(
      'NOT_COMPUTABLE',
      'The question names no quantity that the catalogue knows; ask for one, as in “kinetic energy of a 3 kg mass moving at 4 m/s”.',
      { candidates: [] },
    )
  }
  if (!isOne(first, wanted))
    throw new Refusal(
      'MISSING_INPUT',
      `The question asks for ${wanted.map(({ text: one }) => `“${one}”`).join(' and ')}; ask for one quantity at a time.`,
      {
        missing: [{ symbol: 'wanted', reason: 'ambiguous', candidates: wanted.map(({ text: one }) => one) }],
      },
    )
  const [unclear] = reading.unclear
  if (unclear !== undefined)
    throw new Refusal(unclear.code, unclear.reason, { text: unclear.text, candidates: unclear.candidates })
  const givens = readGivens(reading, constants, words)
  const nouns = new Set(givens.flatMap(({ noun, uses }) => (noun === null ? [] : uses)))
  const question: Question = {
    reading,
    wanted: first,
    stems: readQuestionWords(reading, first),
    lexicon: words,
    named: nouns,
  }
  return { question, givens, named }
}

/**
 * Finds the formula that a question in words means.
 * @throws Refusal as `understand` and `decide`
 */
export const ask = (text: string, constants: QuestionTask['constants'] = {}): Asked => {
  const { question, givens, named } = understand(text, constants)
  return { question, decision: decide(question, givens, named) }
}
