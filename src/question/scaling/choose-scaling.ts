import { Refusal } from '../../errors/refusal.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import { formatRational } from '../../units/rational.ts'
import type { Question } from '../fill/question.ts'
import { contradiction } from '../guards/contradiction.ts'
import { ignoredMedium } from '../guards/ignored-medium.ts'
import { describeSlot } from '../lexicon/describe-slot.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { trapsOf } from '../score/traps.ts'
import { type Phrase, readPhrase } from '../words/phrase.ts'
import { stemOf } from '../words/words.ts'
import { calledBy } from './called.ts'
import { unsaidCompanion } from './companions.ts'
import { findScaled, type Holding, type Power, phraseOf, type Scaled } from './find-scaling.ts'
import type { Scaling } from './read-scaling.ts'

/** Score and share of a name from which on a formula is meant. */
const LEAST_SCORE = 3
const LEAST_NAME = 0.25
/** How near in score a formula may not come that gives another factor. */
const NEAR = 0.6
/** A name that is said, and one that is not. */
const SAID = 0.99
const UNSAID = 0.9
/** What a formula gains by each change and each constant that it holds. */
const HELD = 0.25

/** Words of what makes other quantities change with those that are said to, where a formula does not know of it. */
const ALONG =
  /\b(?:stretch\w*|squeez\w*|compress\w*|drawn|rolled|melt\w*|molten|reshap\w*|similar|scaled|shapes?|proportions?|isolated|disconnect\w*|connected|battery|supply|conserv\w*|adiabatic\w*|celsius|fahrenheit|merg\w*|each other|relative|respectively|identical)\b/
/** What a material that stays keeps: the formula has to hold it, else a mass grows with its radius. */
const MATERIAL = /\b(?:materials?|substance|metal|density|composition|alloy)\b/
const OF_MATERIAL =
  /^(?:density|modulu|modulus|resistivity|conductivity|coefficient|index|permittivity|stress|strength|diffusivity|viscosity)$/

/** Whether a formula holds what is said to stay. */
const keeps = ({ entry, powers, target }: Scaled, kept: string, question: Question): boolean => {
  const others = [...entry.inputs, entry.result].filter(
    (slot) => slot !== target && !powers.some((power) => power.slot === slot),
  )
  if (MATERIAL.test(kept)) return others.some(({ heads }) => [...heads].some((head) => OF_MATERIAL.test(head)))
  const phrase = readPhrase(kept)
  if (phrase === null || question.lexicon.slotsOf(phrase.head).length === 0) return true
  return others.some((slot) => isKept(slot, phrase, question))
}

const isKept = (slot: Slot, phrase: Phrase, question: Question): boolean => calledBy(slot, phrase, question) > 0

const isUsable = (holding: Holding): holding is Scaled => holding.powers !== null && holding.powers !== 'absent'

/** Whether a formula that is turned round knows that its result stays, or how it changes. */
const isClosed = ({ entry, powers, target }: Scaled, { kept }: Scaling, question: Question): boolean =>
  target.input === null ||
  powers.some(({ slot }) => slot === entry.result) ||
  kept.some((one) => {
    const phrase = readPhrase(one)
    return phrase !== null && isKept(entry.result, phrase, question)
  })

/** Powers of the same ratios, so that the factor is one, whatever the quantities are called. */
const isEqualFactor = (some: readonly Power[], others: readonly Power[]): boolean =>
  factorText(some) === factorText(others)

const factorText = (powers: readonly Power[]): string =>
  powers
    .filter(({ degree }) => degree.numerator !== 0)
    .map(({ degree, ratio }) => `${formatRational(ratio)}^${formatRational(degree)}`)
    .sort()
    .join()

const isOther = (rival: Holding, first: Scaled): boolean =>
  !isUsable(rival) || !isEqualFactor(rival.powers, first.powers)

/** Cases of which none is the usual one, so that one of them has to be said. */
const CASES = 'uniform distributed central middle midspan tip'.split(' ').map(stemOf)

const isNamed = ({ names }: Entry, stem: string): boolean => names.some((name) => name.stems.includes(stem))

/** Whether the question says by a word which of two cases it means, where the other formula is one. */
const isSaidCase = ({ entry }: Scaled, { entry: other }: Holding, { stems }: Question): boolean =>
  !CASES.some((stem) => isNamed(other, stem)) ||
  CASES.some((stem) => stems.has(stem) && isNamed(entry, stem) && !isNamed(other, stem))

/** Whether a formula is as near to what is asked as the first, and gives another factor or none. */
const rivals = (rival: Holding, first: Scaled, question: Question): boolean => {
  if (rival.entry === first.entry || !isOther(rival, first)) return false
  if (rival.powers === 'absent') {
    const isClear = first.name >= SAID && first.score > rival.score
    return !isClear && rival.score > first.score - NEAR / 2
  }
  if (first.name >= SAID && rival.name < UNSAID && rival.score < first.score && isSaidCase(first, rival, question))
    return false
  return rival.score > first.score - NEAR
}

const refuse = (reason: string, entries: readonly Entry[]): never => {
  const operators = entries.map(({ operator }) => operator.id)
  throw new Refusal('MISSING_INPUT', reason, {
    missing: [{ symbol: 'wanted', reason: 'ambiguous', candidates: operators }],
    candidates: entries.map(({ operator, result }) => ({
      operator: operator.id,
      name: operator.name,
      formula: formulaOf(operator),
      gives: describeSlot(result),
    })),
  })
}

const listed = (entries: readonly Entry[]): string =>
  entries.map(({ operator }) => `${operator.id} (${operator.name})`).join(' and ')

/** What in the question speaks against the formula, or null. */
const doubtOf = (first: Scaled, scaling: Scaling, question: Question): string | null => {
  const { entry } = first
  const operators = { steps: [{ form: { entry } }] }
  const traps = trapsOf(question.reading)
  const along = ALONG.exec(scaling.plain)?.[0]
  const [word] = traps.words([entry], '')
  return (
    along ??
    word ??
    traps.turn([entry]) ??
    contradiction(operators, question) ??
    ignoredMedium(operators, question) ??
    unsaidCompanion(first, scaling)
  )
}

/**
 * The formula by which a factor follows.
 * @returns null where none is near enough
 * @throws Refusal MISSING_INPUT where formulas with other factors are as near, or something speaks against the first
 */
export const chooseScaling = (scaling: Scaling, question: Question): Scaled | null => {
  const phrase = phraseOf(scaling.wanted, scaling.quality, question.lexicon)
  if (phrase === null) return null
  const found = findScaled(scaling, phrase, question)
    .map((holding) => {
      if (!isUsable(holding))
        return holding.powers === 'absent'
          ? holding
          : { ...holding, score: holding.score + HELD * scaling.changes.length }
      const kept = scaling.kept.filter((one) => keeps(holding, one, question)).length
      if (kept < scaling.kept.length || !isClosed(holding, scaling, question)) return null
      return { ...holding, score: holding.score + HELD * (scaling.changes.length + kept) }
    })
    .filter((holding) => holding !== null)
    .sort((a, b) => b.score - a.score)
  const first = found.filter(isUsable)[0]
  if (first === undefined || first.score < LEAST_SCORE || first.name < LEAST_NAME) return null
  const rival = found.find((one) => rivals(one, first, question))
  if (rival !== undefined)
    return refuse(
      `The factor depends on which formula is meant, ${listed([first.entry, rival.entry])}; say more of what changes and of what stays.`,
      [first.entry, rival.entry],
    )
  const doubt = doubtOf(first, scaling, question)
  if (doubt !== null)
    return refuse(
      `${listed([first.entry])} would give the factor but for “${doubt}”, by which other quantities may change as well; say which stay.`,
      [first.entry],
    )
  return first
}
