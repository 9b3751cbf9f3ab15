import { Refusal } from '../errors/refusal.ts'
import type { QuestionTask } from '../kernel/task.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { askCarried, type Carried } from './carried/ask-carried.ts'
import { isCarried } from './carried/carrying.ts'
import { strangeUnit } from './conversion/conversion.ts'
import { type Decision, decide } from './decision/decide.ts'
import type { Given } from './evidence/evidence.ts'
import { type Question, readQuestionWords } from './fill/question.ts'
import { namedOperators, wantedOf } from './find/named-operators.ts'
import { readGivens } from './givens/givens.ts'
import { lexicon } from './lexicon/build-lexicon.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { readQuestion } from './read/read-question.ts'
import type { Reading } from './read/reading.ts'
import { readWanted } from './wanted/read-wanted.ts'
import type { Wanted } from './wanted/wanted.ts'

/** A question and the reading that was chosen for it. */
export interface Asked {
  readonly question: Question
  readonly decision: Decision
  /** The units of its numbers, where a formula for plain numbers answers it. */
  readonly carried: Carried | null
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
  return { ...questionOf(reading, first, constants, words), named }
}

const questionOf = (
  reading: Reading,
  wanted: Wanted,
  constants: QuestionTask['constants'],
  words: Lexicon,
): Pick<Understood, 'question' | 'givens'> => {
  const givens = readGivens(reading, constants, words)
  const named = new Set(givens.flatMap(({ noun, uses }) => (noun === null ? [] : uses)))
  const stems = readQuestionWords(reading, wanted)
  return { question: { reading, wanted, stems, lexicon: words, named }, givens }
}

/** The reading by a formula for plain numbers, where what is asked for is of that sort. */
const carriedReading = ({ question, named }: Understood, constants: QuestionTask['constants']): Carried | null => {
  const { lexicon: words, reading, wanted } = question
  if (named !== null || !isCarried(question)) return null
  // A unit in which the result is wanted is that of the numbers.
  const free = { ...wanted, unitKey: null }
  return askCarried(reading, wanted.unitKey, (plain) => {
    const asked = questionOf(plain, free, constants, words)
    return decide(asked.question, asked.givens)
  })
}

/**
 * Finds the formula that a question in words means.
 * @throws Refusal as `understand` and `decide`
 */
export const ask = (text: string, constants: QuestionTask['constants'] = {}): Asked => {
  const understood = understand(text, constants)
  const { question, givens, named } = understood
  try {
    return { question, decision: decide(question, givens, named), carried: null }
  } catch (failure) {
    const carried = failure instanceof Refusal ? carriedReading(understood, constants) : null
    if (carried === null) throw failure
    return { question, decision: carried.decision, carried }
  }
}
