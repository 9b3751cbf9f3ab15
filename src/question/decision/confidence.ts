import { exp } from '../../numeric/elementary/exp.ts'
import { equalDimensions, isDimensionless, keyOf } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import { clauseOf, type Question } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import { isSame, type Outcome } from '../outcomes/outcome.ts'
import type { Mention } from '../read/reading.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'
import type { Features } from '../score/features.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { Label } from '../words/phrase.ts'
import { stemOf } from '../words/words.ts'

/** What tells a first reading that is meant from one that is only the best there is. */
export interface Signs extends Pick<Features, 'unusedTwin' | 'chain' | 'turned' | 'lacksModifier' | 'givesGiven'> {
  /** Share of its number in the odds of all readings and of none, by their scores. */
  readonly likely: number
  /** Lead in score over the best reading with another number. */
  readonly lead: number
  /** Words of the question that its formulas know, by how much they tell. */
  readonly knows: number
  /** Words of physics in the question that they do not know, by how much they tell. */
  readonly strange: number
  /** What is asked for has everything that the wanted quantity is called; or no noun, only its symbol or unit. */
  readonly asked: number
  /** Everything that the wanted quantity is called is said somewhere, in two words or more. */
  readonly said: number
  /** It has no more than one number, which stands in the question. */
  readonly single: number
  /** Numbers left out in the clause that asks, or in one of a number that it uses. */
  readonly leftBeside: number
  /** Places for a number of a dimension for which it has another one, too. */
  readonly alike: number
  /** How telling the dimensions of its numbers are, where none is left out beside them. */
  readonly dimensions: number
}

/** A lead beyond this tells nothing more. */
const MOST_LEAD = 4
/** Readings so far behind in score count for nothing. */
const FAR = 5

/** What the signs weigh, fitted to the open development sets (`npm run questions -- --fit-confidence`). */
export const SIGN_WEIGHTS: Signs = {
  likely: 3.83,
  lead: 0.33,
  knows: 1.85,
  strange: -0.28,
  asked: 1.4,
  said: 0.81,
  single: -1.13,
  leftBeside: -0.57,
  alike: -0.4,
  dimensions: 1.68,
  unusedTwin: -0.75,
  chain: -0.76,
  turned: -0.37,
  lacksModifier: -0.85,
  givesGiven: -5.22,
}
const BY_ITSELF = -4.3

const TERMS = Object.entries(SIGN_WEIGHTS) as (readonly [sign: keyof Signs, weight: number])[]

const likelihoodOf = ([first, ...others]: readonly Outcome[]): number => {
  if (first === undefined) return 0
  const { score } = first.found
  let own = exp(score)
  let all = own
  for (const other of others) {
    // Best first: what follows is farther still.
    if (score - other.found.score > FAR) break
    if (other.value === null) continue
    const odds = exp(other.found.score)
    all += odds
    if (isSame(other.value, first.value)) own += odds
  }
  return own / (all + 1)
}

/** Weights of the words of physics in the question that operators know, and of those that they do not. */
const wordsOf = (entries: readonly Entry[], { lexicon, stems }: Question): Pick<Signs, 'knows' | 'strange'> => {
  let [known, strange] = [0, 0]
  for (const stem of stems.keys()) {
    const weight = lexicon.weight(stem)
    if (entries.some(({ vocabulary }) => vocabulary.has(stem))) known += weight
    else if (!EVERYDAY.has(stem)) strange += weight
  }
  // The tenth word that is known says less than the first.
  return { knows: Math.sqrt(known), strange }
}

const isSaid = ({ stems }: Label, question: Question): boolean =>
  stems.length >= 2 && stems.every((stem) => question.stems.has(stem))

const isAsked = (labels: readonly Label[], { heads, modifiers, rest }: Question['wanted']): boolean => {
  if (heads.length === 0) return true
  const words = new Set([...heads, ...modifiers, ...rest])
  return labels.some(({ stems }) => stems.every((stem) => words.has(stem)))
}

/** Whether a number left out may have been meant: it has a unit, a symbol or a noun that the formulas are about. */
const isTelling = (mention: Mention, at: number, entries: readonly Entry[], question: Question): boolean => {
  if (mention.unit !== '1' || mention.symbol !== null || question.named.has(at)) return true
  const next = question.reading.tokens[mention.to]
  if (next?.kind !== 'word') return false
  const noun = stemOf(next.word)
  return !EVERYDAY.has(noun) && entries.some(({ topic }) => topic.has(noun))
}

/** Whether a number has no letter, counts nothing, and none that is used is said as it is: `at 0 m`, where `at 2 m` is used. */
const isAlone = (mention: Mention, { steps }: Candidate, { reading: { mentions, tokens } }: Question): boolean =>
  mention.symbol === null &&
  !isDimensionless(mention.dimension) &&
  steps.every(({ used }) =>
    [...used].every((at) => {
      const other = mentions[at]
      if (other === undefined || !equalDimensions(other.dimension, mention.dimension)) return true
      return tokens[other.from - 1]?.word !== tokens[mention.from - 1]?.word
    }),
  )

const leftBeside = (found: Candidate, entries: readonly Entry[], question: Question): number => {
  const { features, steps, unused } = found
  const { reading, wanted } = question
  const asking = clauseOf(reading, wanted.from)
  const clauses = new Set([asking])
  for (const { used } of steps)
    for (const at of used) clauses.add(clauseOf(reading, reading.mentions[at]?.from ?? wanted.from))
  let count = 0
  for (const at of unused) {
    const mention = reading.mentions[at]
    // A value sent beside the question was meant for something.
    if (mention === undefined) count++
    if (mention?.origin !== 'written' || isRestated(mention, steps) || !isTelling(mention, at, entries, question))
      continue
    const clause = clauseOf(reading, mention.from)
    // Told by the way of what no formula for the same takes: a block 2 cm thick, a satellite of 1120 kg.
    const isByTheWay = clause !== asking && features.unusedUsable === 0 && isAlone(mention, found, question)
    if (clauses.has(clause) && !isByTheWay) count++
  }
  return count
}

/** How telling the dimensions of the numbers that are used are: the more, the fewer quantities of the catalogue have them. */
const rarityOf = (candidate: Candidate, { lexicon }: Question): number => {
  const kinds = new Set<string>()
  for (const { mention } of givensOf(candidate))
    if (mention.origin === 'written' && mention.unit !== '1') kinds.add(keyOf(mention.dimension))
  let sum = 0
  for (const kind of kinds) sum += lexicon.rarity(kind)
  return sum
}

/** A list is no single number, nor one that the caller sent under its name. */
const isSingle = (givens: readonly Given[]): boolean => givens.length <= 1 && givens.every(({ sent }) => sent === null)

/** How many places could be taken for one another; what one number fills for both of two is one of them. */
const alikeIn = (steps: readonly Bound[]): number => {
  const kinds = new Set<number>()
  const givens = new Set<unknown>()
  let places = 0
  for (const { form, fillings } of steps)
    for (const [at, { kind }] of form.needs.entries()) {
      const filling = fillings[at]
      if (filling?.kind === 'given' && givens.has(filling.given)) continue
      if (filling?.kind === 'given') givens.add(filling.given)
      kinds.add(kind)
      places++
    }
  return places - kinds.size
}

/**
 * @param outcomes the reading and what else there is, best first
 * @param lead over the best reading with another number; infinite where there is none
 */
export const signsOf = (outcomes: readonly Outcome[], lead: number, question: Question): Signs => {
  const found = outcomes[0]?.found
  if (found === undefined) throw new Error('no reading to have signs')
  const { features, steps } = found
  const entries = steps.map(({ form }) => form.entry)
  const labels = steps.at(-1)?.form.target.labels ?? []
  const { knows, strange } = wordsOf(entries, question)
  const left = leftBeside(found, entries, question)
  return {
    likely: likelihoodOf(outcomes),
    lead: Math.min(lead, MOST_LEAD),
    knows,
    strange,
    asked: isAsked(labels, question.wanted) ? 1 : 0,
    said: labels.some((label) => isSaid(label, question)) ? 1 : 0,
    single: isSingle(givensOf(found)) ? 1 : 0,
    leftBeside: left,
    alike: alikeIn(steps),
    dimensions: left === 0 ? rarityOf(found, question) : 0,
    unusedTwin: features.unusedTwin,
    chain: features.chain,
    turned: features.turned,
    lacksModifier: features.lacksModifier,
    givesGiven: features.givesGiven,
  }
}

/** How sure a first reading is: the logarithm of the odds that it is the one that is meant. */
export const confidenceOf = (signs: Signs): number => {
  let sum = BY_ITSELF
  for (const [sign, weight] of TERMS) sum += weight * signs[sign]
  return sum
}
