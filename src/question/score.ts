import { equalDimensions } from '../units/dimension.ts'
import type { Bound } from './bind.ts'
import { EVERYDAY } from './everyday.ts'
import type { Entry, Slot } from './lexicon.ts'
import { bestCoverage, isAnother, ownNameMatch, targetMatch, unexplained } from './match.ts'
import { type Question, sentenceOf } from './question.ts'
import type { Mention } from './reading.ts'
import { isRestated } from './restated.ts'

/** What speaks for a candidate and against it. */
export interface Features {
  /** How well its result is what is asked for, 0 to 1. */
  readonly target: number
  /** Share of its own names that the question says, 0 to 1; the mean over its steps. */
  readonly name: number
  /** The same for what the results are called. */
  readonly gives: number
  /** Evidence for its numbers, the mean over the numbers. */
  readonly evidence: number
  /** Share of its numbers that words speak for. */
  readonly supported: number
  /** Words that are asked for and that it does not know. */
  readonly askedUnknown: number
  /** Words of physics in the question that it does not know, by their weight. */
  readonly unexplained: number
  /** Rare words of physics in the sentence that asks which it does not know. */
  readonly rare: number
  /** Its name is about one special thing, the question about another. */
  readonly another: number
  /** Numbers that nothing speaks for beside words that it does not know. */
  readonly strange: number
  /** Numbers left out: with a unit in a sentence that matters, with a unit elsewhere, of a dimension that it uses, bare. */
  readonly unusedHere: number
  /** Of the numbers left out, those that another formula for the same quantity would use. */
  readonly unusedUsable: number
  readonly unusedElsewhere: number
  readonly unusedTwin: number
  readonly unusedBare: number
  /** Numbers left out that have a noun of physics or a symbol, or in whose place something implied is taken. */
  readonly unusedNamed: number
  /** Modifiers of what is asked for that no operator has. */
  readonly unknownAsked: number
  /** Its result is of another dimension than what is asked for usually is. */
  readonly otherKind: number
  readonly assumed: number
  readonly chain: number
  /** One number, a bare noun asked for, and most of its name unsaid. */
  readonly thin: number
  /** Words that no operator knows, in the sentence that asks. */
  readonly unknown: number
  /** It uses every number with a unit, and everything else that does gives the same value. */
  readonly alone: number
}

/** Weights of the features, fitted to the open development set; a difference of one in the score is a clear one. */
export const WEIGHTS: Features = {
  target: 1.35,
  name: 0.85,
  gives: 0.4,
  evidence: 0.55,
  supported: 0.65,
  askedUnknown: -0.3,
  unexplained: -0.5,
  rare: -0.3,
  another: -0.65,
  strange: -0.1,
  unusedHere: -0.6,
  unusedUsable: -0.4,
  unusedElsewhere: -0.1,
  unusedTwin: -0.15,
  unusedBare: -0.05,
  unusedNamed: -1.0,
  unknownAsked: -0.4,
  otherKind: -0.6,
  assumed: -0.05,
  chain: -0.75,
  thin: -0.6,
  unknown: -0.05,
  alone: 0.75,
}

type Unused = Pick<Features, 'unusedHere' | 'unusedElsewhere' | 'unusedTwin' | 'unusedBare' | 'unusedNamed'>

/** Whether something that is only implied stands where this number could. */
const displaced = (mention: Mention, used: ReadonlySet<number>, mentions: readonly Mention[]): boolean =>
  [...used].some((other) => {
    const taken = mentions[other]
    return taken !== undefined && taken.origin !== 'written' && equalDimensions(taken.dimension, mention.dimension)
  })

const countUnused = (
  unused: readonly number[],
  used: ReadonlySet<number>,
  steps: readonly Bound[],
  question: Question,
): Unused => {
  const { reading, wanted, named } = question
  const { mentions } = reading
  const busy = new Set([sentenceOf(reading, wanted.from)])
  for (const index of used) busy.add(sentenceOf(reading, mentions[index]?.from ?? 0))
  const count = { unusedHere: 0, unusedElsewhere: 0, unusedTwin: 0, unusedBare: 0, unusedNamed: 0 }
  for (const index of unused) {
    const mention = mentions[index]
    // A value sent beside the question was meant for something.
    if (mention === undefined) count.unusedHere += 2
    if (mention === undefined || mention.origin !== 'written' || isRestated(mention, steps)) continue
    if (mention.unit === '1' && mention.symbol === null && !named.has(index)) {
      count.unusedBare++
      continue
    }
    if (mention.symbol !== null || named.has(index) || displaced(mention, used, mentions)) count.unusedNamed++
    const twin = [...used].some((other) => {
      const size = mentions[other]?.dimension
      return size !== undefined && equalDimensions(size, mention.dimension)
    })
    if (twin) count.unusedTwin++
    if (busy.has(sentenceOf(reading, mention.from))) count.unusedHere++
    else count.unusedElsewhere++
  }
  return count
}

const unknownAsked = (entries: readonly Entry[], { wanted, lexicon }: Question): number =>
  wanted.modifiers.filter((stem) => lexicon.has(stem) && !entries.some(({ vocabulary }) => vocabulary.has(stem))).length

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Evidence beyond this adds nothing. */
const MOST_EVIDENCE = 3

const isUnusual = ({ key }: Slot, { wanted, lexicon }: Question): boolean => {
  const [head, other] = wanted.heads
  if (head === undefined || other !== undefined) return false
  const usual = lexicon.usualKey(head)
  return usual !== null && usual !== key
}

/** Units that say little of what is measured. */
const PLAIN = /^(?:[munkcd]?m|[mk]?g|[munµ]?s|min|h|d|yr|1|%)$/

const RARE = 0.5

const rareWords = (entries: readonly Entry[], { stems, lexicon }: Question): number => {
  let count = 0
  for (const [stem, near] of stems)
    if (
      near === 1 &&
      lexicon.weight(stem) >= RARE &&
      !EVERYDAY.has(stem) &&
      !entries.some(({ vocabulary }) => vocabulary.has(stem))
    )
      count++
  return Math.min(count, 3)
}

const isThin = (steps: readonly Bound[], question: Question): boolean => {
  const given = steps.flatMap(({ fillings }) => fillings.filter(({ kind }) => kind === 'given' || kind === 'list'))
  const [first] = steps
  if (given.length > 1 || question.wanted.modifiers.length > 0 || first === undefined) return false
  if (ownNameMatch(first.form.entry, question) < 0.6) return true
  // One length, mass, time or bare number that nothing speaks for.
  return given.some(
    (filling) => filling.kind === 'given' && filling.evidence < 0.3 && PLAIN.test(filling.given.mention.unit),
  )
}

const unknownWords = ({ stems, lexicon }: Question): number => {
  let count = 0
  for (const [stem, near] of stems) if (near === 1 && !lexicon.has(stem) && !EVERYDAY.has(stem)) count++
  return Math.min(count, 4)
}

/** What speaks for and against the steps of a candidate; the last gives what is asked for. */
export const featuresOf = (steps: readonly Bound[], unused: readonly number[], question: Question): Features => {
  const entries = steps.map(({ form }) => form.entry)
  const used = new Set(steps.flatMap(({ used: own }) => [...own]))
  const fillings = steps.flatMap((step) => step.fillings)
  const evidences = fillings.flatMap((filling) => (filling.kind === 'given' ? [filling.evidence] : []))
  const target = steps.at(-1)?.form.target
  return {
    target: target === undefined ? 0 : targetMatch(target, question),
    name: mean(entries.map((entry) => ownNameMatch(entry, question))),
    gives: mean(entries.map(({ result }) => bestCoverage(result.labels, question))),
    evidence: mean(evidences.map((evidence) => Math.min(evidence, MOST_EVIDENCE))),
    supported: mean(evidences.map((evidence) => (evidence >= 0.5 ? 1 : 0))),
    askedUnknown: unknownAsked(entries, question),
    unexplained: unexplained(entries, question),
    rare: rareWords(entries, question),
    another: target !== undefined && isAnother(target, question) ? 1 : 0,
    strange: steps.reduce((sum, { strange }) => sum + strange, 0),
    ...countUnused(unused, used, steps, question),
    unusedUsable: 0,
    unknownAsked: question.wanted.modifiers.filter((stem) => !question.lexicon.has(stem) && !EVERYDAY.has(stem)).length,
    otherKind: target !== undefined && isUnusual(target, question) ? 1 : 0,
    thin: isThin(steps, question) ? 1 : 0,
    unknown: unknownWords(question),
    alone: 0,
    assumed: fillings.filter(({ kind }) => kind === 'assumed').length,
    chain: steps.length - 1,
  }
}

/** The weighed sum of the features. */
export const weigh = (features: Features, weights: Features = WEIGHTS): number => {
  let sum = 0
  for (const name of Object.keys(weights) as (keyof Features)[]) sum += weights[name] * features[name]
  return sum
}
