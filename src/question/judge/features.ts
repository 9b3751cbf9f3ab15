import type { Part } from '../filling/parts.ts'
import { type Candidate, partsOf, uses } from '../readings/reading.ts'
import type { Relevance } from '../readings/relevance.ts'
import { violations } from '../readings/violations.ts'
import type { Said } from '../said/said.ts'
import { OPPOSITES } from '../vocabulary/opposites.ts'
import { stemOf } from '../vocabulary/stem.ts'
import { coverageOf, unknownAsked } from './coverage.ts'

/** What speaks for and against a reading, in the order of the weights. */
export const FEATURES = [
  'bias',
  'askedName',
  'askedPrecision',
  'unitRequested',
  'hint',
  'meanFit',
  'leastFit',
  'symbols',
  'head',
  'headWeight',
  'askedHead',
  'askedOther',
  'covered',
  'uncovered',
  'unusedAsked',
  'unusedNear',
  'unusedFar',
  'unusedBare',
  'assumed',
  'gravity',
  'things',
  'inverse',
  'chain',
  'link',
  'given',
  'dimensions',
  'derived',
  'clash',
  'unnamed',
  'unnamedAmbiguous',
  'order',
  'multiples',
  'unknownAsked',
  'repeats',
  'askedClash',
  'headClash',
  'relative',
  'unmet',
  'forbidden',
  'violated',
  'contrast',
] as const

export type Feature = (typeof FEATURES)[number]
export type Features = Readonly<Record<Feature, number>>

type Named = Exclude<Part, { kind: 'missing' | 'assumed' | 'kept' }>

const isNamed = (part: Part): part is Named =>
  part.kind !== 'missing' && part.kind !== 'assumed' && part.kind !== 'kept'

const ORDINALS = 'third fourth fifth respectively opposite another'.split(' ')

/** Numbers left out: those of the asking sentence, of a sentence whose others are used, elsewhere, and without a unit. */
const unusedIn = (
  { mask }: Candidate,
  { quantities, asked }: Said,
): Pick<Features, 'unusedAsked' | 'unusedNear' | 'unusedFar' | 'unusedBare'> => {
  const sentences = new Set(quantities.filter(({ id }) => uses(mask, id)).map(({ sentence }) => sentence))
  const unused = { unusedAsked: 0, unusedNear: 0, unusedFar: 0, unusedBare: 0 }
  for (const { id, bare, spelled, si, sentence } of quantities) {
    if (uses(mask, id)) continue
    const isYear = si >= 1500 && si < 2100 && Number.isInteger(si)
    if (bare) unused.unusedBare += spelled || isYear ? 0.3 : 1
    else if (sentence === asked.sentence) unused.unusedAsked++
    else if (sentences.has(sentence)) unused.unusedNear++
    else unused.unusedFar++
  }
  return unused
}

const clashesOf = (candidate: Candidate, question: Said): Pick<Features, 'askedClash' | 'headClash'> => {
  const { label } = question.asked
  const { target, fillings } = candidate
  let asked = 0
  for (const [stem, weight] of label)
    for (const opposite of OPPOSITES.get(stem) ?? [])
      if (weight > 0.55 && target.stems.has(opposite) && !target.stems.has(stem)) asked = 1
  const vocabulary = fillings[0]?.frame.vocabulary ?? new Set()
  const said = new Set(question.content)
  let head = 0
  for (const stem of question.content) {
    if (vocabulary.has(stem)) continue
    for (const opposite of OPPOSITES.get(stem) ?? []) if (vocabulary.has(opposite) && !said.has(opposite)) head++
  }
  return { askedClash: asked, headClash: Math.min(2, head) }
}

/** What the operators say that a question must and must not say. */
const conditionsOf = ({ fillings }: Candidate, { stems }: Said): Pick<Features, 'unmet' | 'forbidden'> => {
  const isSaid = (phrase: readonly string[]): boolean => phrase.every((stem) => stems.has(stem))
  const unmet = fillings.filter(({ frame: { needs } }) => needs.length > 0 && !needs.some(isSaid)).length
  return { unmet, forbidden: fillings.filter(({ frame }) => frame.not.some(isSaid)).length }
}

const unreadMultiples = (candidate: Candidate, question: Said, named: readonly Named[]): number => {
  const read = (at: number): boolean =>
    named.some(
      (part) =>
        (part.kind === 'ratio' && part.multiple.at === at) || (part.kind === 'given' && part.given.multiple?.at === at),
    )
  const used = (id: number): boolean => id >= 0 && ((candidate.mask >> id) & 1) === 1
  const multiples = question.multiples.filter(({ at, quantity }) => !read(at) && !used(quantity)).length
  const ordinals = ORDINALS.filter(
    (word) => question.words.has(word) && !candidate.fillings.some(({ frame }) => frame.vocabulary.has(stemOf(word))),
  ).length
  const isList = named.some(({ kind }) => kind === 'list')
  const repeats = named.some((part) => part.kind === 'given' && part.given.repeats)
  const counts = question.quantities.filter(
    ({ spelled, bare, si, id }) => spelled && bare && si > 1 && !used(id) && !repeats && !isList,
  ).length
  return Math.min(2, multiples + ordinals + counts * 0.5)
}

const slotsOf = (named: readonly Named[], question: Said): Pick<Features, 'unnamed' | 'unnamedAmbiguous' | 'clash'> => {
  const unnamed = named.filter((part) => part.match < 0.25 && !(part.kind === 'given' && part.symbol > 0))
  const alike = (kind: string): number => question.quantities.filter((quantity) => quantity.kind === kind).length
  return {
    unnamed: unnamed.length,
    unnamedAmbiguous: unnamed.filter(({ slot }) => alike(slot.kind) > 1).length,
    clash: named.reduce((sum, part) => sum + (part.kind === 'given' ? part.clash : 0), 0),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const isDerived = (part: Part): boolean =>
  part.kind === 'given' && part.given.derived !== null && !part.given.repeats && part.given.sort !== 'years'

/** Features of a reading but for `contrast`, with the weight of the words that it explains. */
const ownFeatures = (
  candidate: Candidate,
  question: Said,
  relevance: Relevance,
): { features: Features; covered: number } => {
  const { fillings, target, kind, link } = candidate
  const first = fillings[0]
  const parts = partsOf(candidate)
  const named = parts.filter(isNamed)
  const scores = named.map(({ score }) => score)
  const asked = relevance.slot(target)
  const frame = first === undefined ? { head: 0, weight: 0, asked: 0 } : relevance.frame(first.frame)
  const coverage = coverageOf(candidate, question)
  const { hint, kinds } = question.asked
  const isThing = (part: Named): boolean => part.kind === 'given' && part.given.thing !== null
  const features: Features = {
    bias: 1,
    askedName: Math.min(1.3, asked.match),
    askedPrecision: asked.precision,
    unitRequested: kinds.size > 0 ? 1 : 0,
    hint: hint === null ? 0 : hint === kind ? 1 : -1,
    meanFit: scores.length === 0 ? 0 : sum(scores) / scores.length,
    leastFit: scores.length === 0 ? 0 : Math.min(...scores),
    symbols: sum(named.map((part) => (part.kind === 'given' ? part.symbol : 0))) / Math.max(1, named.length),
    head: frame.head,
    headWeight: Math.min(2, frame.weight),
    askedHead: frame.asked,
    askedOther: Math.max(0, frame.asked - asked.match),
    covered: coverage.covered / coverage.total,
    uncovered: Math.min(3, coverage.uncovered / 2),
    ...unusedIn(candidate, question),
    assumed: parts.filter((part) => part.kind === 'assumed' && !part.isGravity).length,
    gravity: parts.some((part) => part.kind === 'assumed' && part.isGravity) ? 1 : 0,
    things: named.filter(isThing).length,
    inverse: target.isResult ? 0 : 1,
    chain: fillings.length - 1,
    link,
    given: named.filter((part) => !isThing(part)).length,
    dimensions: new Set([...named.map(({ slot }) => slot.kind), target.kind]).size,
    derived: named.filter(isDerived).length,
    order: (first?.score ?? 0) - sum(first?.parts.map(({ score }) => score) ?? []),
    multiples: unreadMultiples(candidate, question, named),
    unknownAsked: unknownAsked(candidate, question, relevance),
    repeats: named.filter((part) => part.kind === 'given' && part.given.repeats).length,
    relative: named.some((part) => part.kind === 'ratio' || (part.kind === 'given' && part.given.carried)) ? 1 : 0,
    contrast: 0,
    violated: violations(candidate).length,
    ...conditionsOf(candidate, question),
    ...slotsOf(named, question),
    ...clashesOf(candidate, question),
  }
  return { features, covered: coverage.covered }
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
  const own = candidates.map((candidate) => ownFeatures(candidate, question, relevance))
  let most = 0
  for (const { features, covered } of own)
    if (features.askedName > 0.5 && features.meanFit > 0.3) most = Math.max(most, covered)
  return own.map(({ features, covered }) => ({
    ...features,
    contrast: Math.min(3, Math.max(0, most - covered)),
  }))
}
