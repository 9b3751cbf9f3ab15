import { keyOf } from '../units/dimension.ts'
import { type Features, NOTHING_SAID, WEIGHTS } from './features.ts'
import { type Question, sentenceOf } from './question.ts'

/** Features that hang on the numbers of a candidate, and not on its formulas alone. */
type OfNumbers =
  | ('complete' | 'signature' | 'sole' | 'kinds' | 'evidence' | 'supported' | 'strange' | 'thin' | 'unsure' | 'alone')
  | ('unusedHere' | 'unusedElsewhere' | 'unusedTwin' | 'unusedBare' | 'unusedNamed' | 'unusedUsable')
  | ('givesGiven' | 'foreign' | 'traps' | 'assumed' | 'chain')

/** What the formulas of a candidate say, whatever numbers fill them. */
export type FormFeatures = Omit<Features, OfNumbers>

/** Evidence beyond this adds nothing. */
export const MOST_EVIDENCE = 3
/** Evidence from which on words support a number. */
export const SUPPORTED = 0.5

/** More than any candidate has of what is counted. */
const ALL = 100

type Range = readonly [least: number, most: number]

/** Between which bounds they lie for a single formula. */
const rangesFor = ({ lexicon, named, reading, wanted }: Question): Readonly<Record<OfNumbers, Range>> => {
  const asking = sentenceOf(reading, wanted.from)
  const kinds = new Set<string>()
  let [bare, elsewhere] = [0, 0]
  for (const [at, { dimension, from, origin, symbol, unit }] of reading.mentions.entries()) {
    if (origin !== 'written') continue
    if (unit !== '1') kinds.add(keyOf(dimension))
    if (unit === '1' && symbol === null && !named.has(at)) bare++
    else if (sentenceOf(reading, from) !== asking) elsewhere++
  }
  let signature = 0
  for (const key of kinds) signature += lexicon.rarity(key)
  return {
    complete: [0, 1],
    signature: [0, signature],
    sole: [0, 1],
    kinds: [0, ALL],
    unusedHere: [0, ALL],
    unusedUsable: [0, ALL],
    unusedElsewhere: [0, elsewhere],
    unusedTwin: [0, ALL],
    unusedBare: [0, bare],
    unusedNamed: [0, ALL],
    evidence: [-ALL, MOST_EVIDENCE],
    supported: [0, 1],
    // As many as the form needs at the most, which is counted for each.
    strange: [0, 0],
    thin: [0, 1],
    unsure: [0, 1],
    givesGiven: [0, 1],
    foreign: [0, ALL],
    traps: [0, ALL],
    assumed: [0, ALL],
    alone: [0, 0],
    chain: [0, 0],
  }
}

/** Rounding of the sum, which is taken in another order. */
const ROUNDING = 1e-9

/** Bounds the scores of the single formulas of a question before their numbers are known. */
export class Ceiling {
  readonly #numbers: number
  readonly #terms: readonly (readonly [name: keyof FormFeatures, weight: number])[]

  constructor(question: Question) {
    const ranges: Readonly<Partial<Record<string, Range>>> = rangesFor(question)
    let numbers = NOTHING_SAID + ROUNDING
    const terms: [name: keyof FormFeatures, weight: number][] = []
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      const range = ranges[name]
      if (range === undefined) terms.push([name as keyof FormFeatures, weight])
      else numbers += Math.max(weight * range[0], weight * range[1])
    }
    this.#numbers = numbers
    this.#terms = terms
  }

  /**
   * A score that no numbers can surpass.
   * @param evidence that none of the numbers surpasses
   * @param needs places for numbers
   */
  of(features: FormFeatures, evidence: number, needs: number): number {
    let sum = this.#numbers + Math.max(WEIGHTS.strange, 0) * needs
    // Numbers with little evidence take back what the bound of all numbers takes for granted.
    sum -= Math.max(WEIGHTS.evidence, 0) * (MOST_EVIDENCE - Math.min(Math.max(evidence, 0), MOST_EVIDENCE))
    if (evidence < SUPPORTED) sum -= Math.max(WEIGHTS.supported, 0)
    for (const [name, weight] of this.#terms) sum += weight * features[name]
    return sum
  }
}
