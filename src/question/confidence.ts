import { keyOf } from '../units/dimension.ts'
import type { Candidate } from './candidate.ts'
import type { Features } from './features.ts'
import type { Label } from './phrase.ts'
import type { Question } from './question.ts'
import { mostUnusual } from './usual-sizes.ts'

/** What tells a first reading that is meant from one that is only the best there is. */
export interface Signs
  extends Pick<
    Features,
    'unusedHere' | 'unusedElsewhere' | 'targetByKey' | 'thin' | 'otherTerm' | 'name' | 'gives' | 'restKnown'
  > {
  readonly score: number
  /** Lead in score over the best reading with another number. */
  readonly lead: number
  /** Everything that the wanted quantity is called is said, in two words or more. */
  readonly labelSaid: number
  /** Words of its name that are said, each the more the fewer operators have it in theirs. */
  readonly named: number
  /** How telling the dimensions of its numbers are, whatever is left out. */
  readonly dimensions: number
  /** Decades between its most unusual number and the worked examples. */
  readonly unusual: number
}

/** A lead beyond this tells nothing more. */
const MOST_LEAD = 12

/** What the signs weigh, fitted to the open development sets (`npm run questions -- --fit-confidence`). */
export const SIGN_WEIGHTS: Signs = {
  score: 0.38,
  lead: 0.11,
  labelSaid: 0.78,
  named: 0.36,
  dimensions: 1.39,
  unusual: -0.24,
  unusedHere: -1.1,
  unusedElsewhere: -0.42,
  targetByKey: -1.49,
  thin: -1.38,
  otherTerm: -1.14,
  name: 1.33,
  gives: 0.61,
  restKnown: 0.55,
}
const BY_ITSELF = -1.97

const TERMS = Object.entries(SIGN_WEIGHTS) as (readonly [sign: keyof Signs, weight: number])[]

const isSaid = ({ stems }: Label, question: Question): boolean =>
  stems.length >= 2 && stems.every((stem) => question.stems.has(stem))

const namedBy = ({ steps }: Candidate, { stems, lexicon }: Question): number => {
  const entry = steps.at(-1)?.form.entry
  const words = new Set(entry?.names.flatMap((label) => label.stems) ?? [])
  let sum = 0
  for (const stem of words) if (stems.has(stem)) sum += 1 / lexicon.namedBy(stem).length
  return sum
}

const dimensionsOf = ({ steps }: Candidate, { lexicon }: Question): number => {
  const kinds = new Set<string>()
  for (const { fillings } of steps)
    for (const filling of fillings) {
      if (filling.kind !== 'given') continue
      const { dimension, origin, unit } = filling.given.mention
      if (origin === 'written' && unit !== '1') kinds.add(keyOf(dimension))
    }
  let sum = 0
  for (const kind of kinds) sum += lexicon.rarity(kind)
  return sum
}

/** @param lead over the best reading with another number; infinite where there is none */
export const signsOf = (candidate: Candidate, lead: number, question: Question): Signs => {
  const { features, score, steps } = candidate
  const labels = steps.at(-1)?.form.target.labels ?? []
  return {
    score,
    lead: Math.min(lead, MOST_LEAD),
    labelSaid: labels.some((label) => isSaid(label, question)) ? 1 : 0,
    named: namedBy(candidate, question),
    dimensions: dimensionsOf(candidate, question),
    unusual: mostUnusual(steps),
    unusedHere: features.unusedHere,
    unusedElsewhere: features.unusedElsewhere,
    targetByKey: features.targetByKey,
    thin: features.thin,
    otherTerm: features.otherTerm,
    name: features.name,
    gives: features.gives,
    restKnown: features.restKnown,
  }
}

/** How sure a first reading is: the logarithm of the odds that it is the one that is meant. */
export const confidenceOf = (signs: Signs): number => {
  let sum = BY_ITSELF
  for (const [sign, weight] of TERMS) sum += weight * signs[sign]
  return sum
}
