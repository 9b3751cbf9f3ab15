import type { Filling } from '../filling/fill.ts'
import { type Candidate, uses } from '../readings/reading.ts'
import type { Relevance } from '../readings/relevance.ts'
import { violations } from '../readings/violations.ts'
import type { Said } from '../said/said.ts'
import { unreadMultiples } from './left-out.ts'
import { PartFigures } from './part-figures.ts'
import { QuestionWords } from './question-words.ts'
import { WEIGHTS } from './weights.ts'

export type Feature = keyof typeof WEIGHTS

/** What speaks for and against a reading, in the order in which it is summed up. */
export const FEATURES = Object.keys(WEIGHTS) as readonly Feature[]

export type Features = Readonly<Record<Feature, number>>

/** A reading with what is thought of it. */
export interface Ranked {
  readonly candidate: Candidate
  readonly features: Features
  /** How well it explains the question; readings are compared by it. */
  readonly score: number
}

type Unused = Pick<Features, 'unusedNear' | 'unusedFar' | 'unusedBare'>

/** Numbers left out: those of a sentence whose others are used, elsewhere, and without a unit. */
const unusedIn = (mask: number, { quantities }: Said): Unused => {
  const sentences = new Set(quantities.filter(({ id }) => uses(mask, id)).map(({ sentence }) => sentence))
  const unused = { unusedNear: 0, unusedFar: 0, unusedBare: 0 }
  for (const { id, bare, spelled, si, sentence } of quantities) {
    if (uses(mask, id)) continue
    const isYear = si >= 1500 && si < 2100 && Number.isInteger(si)
    if (bare) unused.unusedBare += spelled || isYear ? 0.3 : 1
    else if (sentences.has(sentence)) unused.unusedNear++
    else unused.unusedFar++
  }
  return unused
}

/** The features of the readings of one question. */
class Featurer {
  readonly #question: Said
  readonly #relevance: Relevance
  readonly #words: QuestionWords
  readonly #unused = new Map<number, Unused>()

  constructor(question: Said, relevance: Relevance) {
    this.#question = question
    this.#relevance = relevance
    this.#words = new QuestionWords(question, relevance)
  }

  #unusedIn(mask: number): Unused {
    const unused = this.#unused.get(mask) ?? unusedIn(mask, this.#question)
    this.#unused.set(mask, unused)
    return unused
  }

  #unreadMultiples(candidate: Candidate, { list, repeats }: PartFigures): number {
    const { quantities } = this.#question
    const used = (id: number): boolean => id >= 0 && uses(candidate.mask, id)
    const unread = unreadMultiples(candidate, this.#question).length
    let counts = 0
    if (repeats === 0 && list === 0)
      for (const { spelled, bare, si, id } of quantities) if (spelled && bare && si > 1 && !used(id)) counts++
    return Math.min(2, unread + this.#words.strayOrdinals(candidate) + counts * 0.5)
  }

  /** Features of a reading but for `contrast`, with the weight of the words that it explains. */
  of(candidate: Candidate): { features: Record<Feature, number>; covered: number } {
    const { fillings, target, kind, link, mask } = candidate
    const words = this.#words
    const { frame: own } = fillings[0] as Filling
    const parts = new PartFigures(candidate)
    const { count } = parts
    const asked = this.#relevance.slot(target)
    const frame = this.#relevance.frame(own)
    const coverage = words.coverage(candidate)
    const { hint, kinds } = this.#question.asked
    const features: Record<Feature, number> = {
      bias: 1,
      askedName: Math.min(1.3, asked.match),
      askedPrecision: asked.precision,
      unitRequested: kinds.size > 0 ? 1 : 0,
      hint: hint === null ? 0 : hint === kind ? 1 : -1,
      meanFit: count === 0 ? 0 : parts.fit / count,
      leastFit: count === 0 ? 0 : parts.least,
      symbols: parts.symbols / Math.max(1, count),
      head: frame.head,
      headWeight: Math.min(2, frame.weight),
      askedHead: frame.asked,
      askedOther: Math.max(0, frame.asked - asked.match),
      covered: coverage.covered / coverage.total,
      uncovered: Math.min(3, coverage.uncovered / 2),
      ...this.#unusedIn(mask),
      assumed: parts.assumed,
      gravity: parts.gravity,
      things: parts.things,
      inverse: target.isResult ? 0 : 1,
      chain: fillings.length - 1,
      link,
      given: count - parts.things,
      dimensions: parts.kinds.length,
      derived: parts.derived,
      clash: parts.clash,
      unnamed: parts.unnamed,
      multiples: this.#unreadMultiples(candidate, parts),
      unknownAsked: words.unknownAsked(candidate),
      repeats: parts.repeats,
      askedClash: words.isOpposite(target) ? 1 : 0,
      relative: parts.relative,
      forbidden: fillings.filter((filling) => words.of(filling.frame).isForbidden).length,
      violated: violations(candidate).length,
      contrast: 0,
    }
    return { features, covered: coverage.covered }
  }
}

/**
 * Features of every reading. `contrast` is the weight of the words that another reading explains, whose target is asked for
 * and whose numbers fit, and this one does not.
 */
export const featuresOf = (
  candidates: readonly Candidate[],
  question: Said,
  relevance: Relevance,
): readonly Features[] => {
  const featurer = new Featurer(question, relevance)
  const own = candidates.map((candidate) => featurer.of(candidate))
  let most = 0
  for (const { features, covered } of own)
    if (features.askedName > 0.5 && features.meanFit > 0.3) most = Math.max(most, covered)
  for (const { features, covered } of own) features.contrast = Math.min(3, Math.max(0, most - covered))
  return own.map(({ features }) => features)
}
