import { readFileSync } from 'node:fs'
import { Refusal } from '../src/errors/refusal.ts'
import { registry } from '../src/operators/registry.ts'
import { type Question, readQuestionWords } from '../src/question/fill/question.ts'
import { findCandidates } from '../src/question/find/find-candidates.ts'
import { readGivens } from '../src/question/givens/givens.ts'
import { lexicon, lexiconPart } from '../src/question/lexicon/build-lexicon.ts'
import type { Entry, Lexicon, Slot } from '../src/question/lexicon/lexicon.ts'
import { readQuestion } from '../src/question/read/read-question.ts'
import { readWanted } from '../src/question/wanted/read-wanted.ts'
import { priceTask } from '../src/tasks/run-task.ts'

/** Processor time of the process so far, in milliseconds: others on the machine do not count. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Time of the clock on the wall, in milliseconds. */
const wallTime = (): number => performance.now()

type Clock = () => number

const took = (clock: Clock, work: () => void): number => {
  const before = clock()
  work()
  return clock() - before
}

const timed = (work: () => void): number => took(processorTime, work)

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(56)}${text}\n`)
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

const spread = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(2)}, p99 ${quantile(values, 0.99).toFixed(1)}, max ${quantile(values, 1).toFixed(1)} ms`

const QUESTIONS: readonly string[] = ['answered', 'refused'].flatMap((name) =>
  (JSON.parse(readFileSync(`test/question/development/${name}.json`, 'utf8')) as { question: string }[]).map(
    ({ question }) => question,
  ),
)

/** Reads a question and finds its formula, as for its price; a refusal takes its time like an answer. */
const ask = (query: string): void => {
  try {
    priceTask({ kind: 'question', query, constants: {} })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
}

const read = (query: string): void => {
  readQuestion(query)
}

/** Rounds after which V8 has compiled what is warm; before that half of the slowest runs wait for its threads. */
const WARM_ROUNDS = 12
const ROUNDS = 6

/** Times of each question, round after round. */
const roundsOf = (rounds: number, clock: Clock, work: (query: string) => void): readonly (readonly number[])[] =>
  Array.from({ length: rounds }, () => QUESTIONS.map((query) => took(clock, () => work(query))))

/** Each question's least time of several rounds: what it takes when nothing else comes between. */
const leastOf = (rounds: readonly (readonly number[])[]): readonly number[] =>
  QUESTIONS.map((_, at) => Math.min(...rounds.map((round) => round[at] ?? Number.POSITIVE_INFINITY)))

/** A lexicon that counts the quantities and operators which it hands out, without those that are left out. */
class CountingLexicon {
  handedOut = 0
  readonly words: Lexicon

  constructor(whole: Lexicon, keeps: (entry: Entry) => boolean) {
    const isKept = (number: number): boolean => {
      const slot = whole.slots[number]
      return slot !== undefined && keeps(slot.entry)
    }
    this.words = {
      ...whole,
      entries: whole.entries.filter(keeps),
      slotsOf: this.#counted(whole.slotsOf, ({ entry }: Slot) => keeps(entry)),
      numbersWith: this.#counted(whole.numbersWith, isKept),
      numbersOfKey: this.#counted(whole.numbersOfKey, isKept),
      numbersOfBoth: this.#counted(whole.numbersOfBoth, isKept),
      namedBy: this.#counted(whole.namedBy, keeps),
    }
  }

  #counted<T, Words extends readonly string[]>(
    of: (...words: Words) => readonly T[],
    keeps: (one: T) => boolean,
  ): (...words: Words) => readonly T[] {
    const known = new Map<string, readonly T[]>()
    return (...words) => {
      const found = known.get(words.join(' ')) ?? of(...words).filter(keeps)
      known.set(words.join(' '), found)
      this.handedOut += found.length
      return found
    }
  }
}

/** Finds the candidates of a question in a lexicon; returns how many quantities and operators were looked at for it. */
const lookUp = (query: string, lexicon: CountingLexicon): number => {
  const { words, handedOut } = lexicon
  const reading = readQuestion(query)
  const [wanted] = readWanted(reading, words)
  if (wanted === undefined) return 0
  const givens = readGivens(reading, {}, words)
  const stems = readQuestionWords(reading, wanted)
  const named = new Set(givens.flatMap(({ noun, uses }) => (noun === null ? [] : uses)))
  const question: Question = { reading, wanted, stems, lexicon: words, named }
  findCandidates(question, givens)
  return lexicon.handedOut - handedOut
}

const FEW = 1.4
const MANY = 3

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** How the time of a question grows from every other family to the whole catalogue, beside how much of it is looked at. */
const growth = (): void => {
  const whole = lexicon()
  const families = [...new Set(whole.entries.map(({ operator }) => operator.family.name))]
  const every = new CountingLexicon(whole, () => true)
  const part = new CountingLexicon(whole, ({ operator }) => families.indexOf(operator.family.name) % 2 === 0)
  const rows = QUESTIONS.flatMap((query) => {
    const counts = [lookUp(query, part), lookUp(query, every)] as const
    if (counts[0] === 0) return []
    const [less, more] = [part, every].map((words) =>
      Math.min(...Array.from({ length: 5 }, () => timed(() => lookUp(query, words)))),
    )
    return [{ counts, less: less ?? 0, more: more ?? 0 }]
  })
  const report = (label: string, of: typeof rows): void => {
    const time = sum(of.map(({ more }) => more)) / sum(of.map(({ less }) => less))
    const looked = sum(of.map(({ counts }) => counts[1])) / sum(of.map(({ counts }) => counts[0]))
    line(`${of.length} questions ${label}`, `looked at × ${looked.toFixed(2)}, time × ${time.toFixed(2)}`)
  }
  const grown = ({ counts }: (typeof rows)[number]): number => counts[1] / counts[0]
  process.stdout.write(`\nFrom ${part.words.entries.length} to ${every.words.entries.length} operators:\n`)
  report('', rows)
  report(
    `for which less than × ${FEW} is looked at`,
    rows.filter((row) => grown(row) < FEW),
  )
  report(
    `for which over × ${MANY} is looked at`,
    rows.filter((row) => grown(row) > MANY),
  )
}

/** Reads every stanza; formulas are compiled when they are first asked for. */
const readCatalogue = (): void => {
  for (const { computable } of registry().all()) computable?.inputs.at(0)
}

/** Time of each part of the lexicon; between any two a node has room for other requests. */
const lexiconParts = (): readonly number[] => {
  const times: number[] = []
  let isWhole = false
  const next = (): void => {
    isWhole = lexiconPart() !== null
  }
  while (!isWhole) times.push(timed(next))
  return times
}

line('all stanzas of the catalogue read, once', `${timed(readCatalogue).toFixed(0)} ms (wanted: under 500)`)
const parts = lexiconParts()
line('and their words taken apart', `${sum(parts).toFixed(0)} ms in ${parts.length} parts, ${spread(parts)}`)
line('the first question', `${timed(() => ask('kinetic energy of a 3 kg mass moving at 4 m/s')).toFixed(0)} ms`)
line(`${QUESTIONS.length} questions, each for the first time`, spread(leastOf(roundsOf(1, processorTime, ask))))
roundsOf(WARM_ROUNDS, wallTime, ask)
const walls = roundsOf(ROUNDS, wallTime, ask)
line(`warm, the least wall time of ${ROUNDS} rounds`, `${spread(leastOf(walls))} (wanted: p99 under 5)`)
line('every run of these, with all that comes between', spread(walls.flat()))
const times = roundsOf(ROUNDS, processorTime, ask)
line('warm, the least processor time of all threads', `${spread(leastOf(times))} (wanted: p99 under 5)`)
line('every run of these', spread(times.flat()))
line('the reader alone, warm', spread(leastOf(roundsOf(ROUNDS, wallTime, read))))
growth()
