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

/** Words that change the physics, beyond which more tell no more. */
export const MOST_TRAPS = 2

/** More than any candidate has of what is counted. */
const ALL = 100

/** What the numbers of a question can do for a form at the most, from what there is for each of its needs by itself. */
export interface Reach {
  /** Needs that nothing can fill, at the least. */
  readonly missing: number
  /** Numbers that it takes, at the most. */
  readonly filled: number
  /** Needs of which something is taken for granted, at the least. */
  readonly assumed: number
  /** Evidence that none of the numbers surpasses. */
  readonly evidence: number
  /** How telling the dimensions of the numbers are, at the most. */
  readonly signature: number
  /** Words that change the physics and that the operator does not know, at the least. */
  readonly traps: number
}

type Range = readonly [least: number, most: number]

/** Features that hang on what there is for the needs of a form. */
type OfReach = 'evidence' | 'supported' | 'strange' | 'thin' | 'signature' | 'sole' | 'assumed' | 'foreign' | 'traps'

/** Between which bounds the others lie for a single formula. */
const rangesFor = ({ named, reading, wanted }: Question): Readonly<Record<Exclude<OfNumbers, OfReach>, Range>> => {
  const asking = sentenceOf(reading, wanted.from)
  let [bare, elsewhere] = [0, 0]
  for (const [at, { from, origin, symbol, unit }] of reading.mentions.entries()) {
    if (origin !== 'written') continue
    if (unit === '1' && symbol === null && !named.has(at)) bare++
    else if (sentenceOf(reading, from) !== asking) elsewhere++
  }
  return {
    complete: [0, 1],
    kinds: [0, ALL],
    unusedHere: [0, ALL],
    unusedUsable: [0, ALL],
    unusedElsewhere: [0, elsewhere],
    unusedTwin: [0, ALL],
    unusedBare: [0, bare],
    unusedNamed: [0, ALL],
    unsure: [0, 1],
    givesGiven: [0, 1],
    alone: [0, 0],
    chain: [0, 0],
  }
}

/** The most that a feature adds to the score between two bounds. */
const most = (weight: number, least: number, greatest: number): number => Math.max(weight * least, weight * greatest)

/** Share of its name that is said of a formula which is never thin. */
export const LEAST_NAME = 0.6

const OF_REACH: ReadonlySet<string> = new Set<OfReach>([
  'evidence',
  'supported',
  'strange',
  'thin',
  'signature',
  'sole',
  'assumed',
  'foreign',
  'traps',
])

/** Rounding of the sum, which is taken in another order. */
const ROUNDING = 1e-9

/** Bounds the scores of the single formulas of a question before their numbers are known. */
export class Ceiling {
  readonly #numbers: number
  readonly #terms: readonly (readonly [name: keyof FormFeatures, weight: number])[]
  /** Whether nothing is said of what is asked for, so that a formula of one number may be thin. */
  readonly #isBare: boolean

  constructor(question: Question) {
    const ranges: Readonly<Partial<Record<string, Range>>> = rangesFor(question)
    let numbers = NOTHING_SAID + ROUNDING
    const terms: [name: keyof FormFeatures, weight: number][] = []
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      const range = ranges[name]
      if (range !== undefined) numbers += most(weight, ...range)
      else if (!OF_REACH.has(name)) terms.push([name as keyof FormFeatures, weight])
    }
    this.#numbers = numbers
    this.#terms = terms
    this.#isBare = question.wanted.modifiers.length === 0
  }

  /**
   * A score that no numbers can surpass.
   * @param needs places for numbers
   */
  of(features: FormFeatures, { assumed, evidence, filled, signature, traps }: Reach, needs: number): number {
    const isThin = this.#isBare && filled <= 1 && features.name < LEAST_NAME
    const any = filled === 0 ? 0 : 1
    let sum =
      this.#numbers +
      most(WEIGHTS.evidence, -ALL * any, any * Math.min(Math.max(evidence, 0), MOST_EVIDENCE)) +
      most(WEIGHTS.supported, 0, evidence < SUPPORTED ? 0 : any) +
      most(WEIGHTS.strange, 0, filled) +
      most(WEIGHTS.thin, isThin ? 1 : 0, 1) +
      most(WEIGHTS.signature, 0, signature) +
      most(WEIGHTS.sole, 0, any) +
      most(WEIGHTS.assumed, assumed, needs) +
      most(WEIGHTS.foreign, 0, filled) +
      most(WEIGHTS.traps, traps, MOST_TRAPS)
    for (const [name, weight] of this.#terms) sum += weight * features[name]
    return sum
  }
}
