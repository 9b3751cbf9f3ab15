import type { Bound } from './bind.ts'
import { EVERYDAY } from './everyday.ts'
import type { Features } from './features.ts'
import { askedKey, givesWhatIsGiven, isOtherTerm, lacksModifier, lacksRelation } from './fits-asked.ts'
import { type Entry, keyOf, type Slot } from './lexicon.ts'
import { bestCoverage, isAnother, ownNameMatch, targetMatch, unexplained } from './match.ts'
import type { Question } from './question.ts'
import type { Mention } from './reading.ts'
import { isRestated } from './restated.ts'
import { topicOf } from './topic.ts'
import { trapsIn, turnedRound } from './traps.ts'
import { countUnused } from './unused-numbers.ts'

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

const numbersOf = (steps: readonly Bound[]): readonly Mention[] => [
  ...new Set(
    steps.flatMap(({ fillings }) =>
      fillings.flatMap((filling) => {
        const givens = filling.kind === 'given' ? [filling.given] : filling.kind === 'list' ? filling.givens : []
        return givens.map(({ mention }) => mention).filter(({ origin, unit }) => origin === 'written' && unit !== '1')
      }),
    ),
  ),
]

type Whole = Pick<Features, 'complete' | 'signature' | 'sole' | 'kinds'>

const NOTHING: Whole = { complete: 0, signature: 0, sole: 0, kinds: 0 }

/** What it says that every number with a unit has its place: the more, the rarer their dimensions are in the catalogue. */
const wholeness = (steps: readonly Bound[], unused: readonly number[], { reading, lexicon }: Question): Whole => {
  const left = unused.some((index) => {
    const mention = reading.mentions[index]
    return (
      mention === undefined || (mention.origin === 'written' && mention.unit !== '1' && !isRestated(mention, steps))
    )
  })
  const numbers = numbersOf(steps)
  if (left || numbers.length === 0) return NOTHING
  const keys = numbers.map(({ dimension }) => keyOf(dimension))
  const kinds = new Set(keys)
  let signature = 0
  for (const key of kinds) signature += lexicon.rarity(key)
  return { complete: 1, signature, sole: kinds.size === keys.length ? 1 : 0, kinds: Math.min(kinds.size - 1, 3) }
}

/** Share of its needs of which the question says a noun. */
const needsSaid = (steps: readonly Bound[], { stems }: Question): number =>
  mean(steps.flatMap(({ form }) => form.needs.map(({ heads }) => ([...heads].some((head) => stems.has(head)) ? 1 : 0))))

/** Numbers of which the words say that they are something else: a surface energy that is taken for a fracture energy. */
const foreignNumbers = (steps: readonly Bound[]): number =>
  steps.reduce(
    (sum, { form, fillings }) =>
      sum +
      form.needs.filter(({ labels }, at) => {
        const filling = fillings[at]
        if (filling?.kind !== 'given') return false
        const said = filling.given.term ?? (filling.given.noun === null ? [] : [filling.given.noun])
        return !labels.some(({ stems }) => said.every((stem) => stems.includes(stem)))
      }).length,
    0,
  )

const restKnown = (entries: readonly Entry[], { wanted, lexicon }: Question): number => {
  const rest = wanted.rest.filter((stem) => lexicon.has(stem) && !EVERYDAY.has(stem))
  if (rest.length === 0) return 0.5
  return mean(rest.map((stem) => (entries.some(({ vocabulary }) => vocabulary.has(stem)) ? 1 : 0)))
}

/** How its result stands to what is asked for. */
const targetFeatures = (
  last: Bound | undefined,
  question: Question,
): Pick<Features, 'target' | 'targetByKey' | 'targetUnknown' | 'turned' | 'turnedUnsaid' | 'another' | 'otherKind'> => {
  if (last === undefined) throw new Error('a candidate without steps')
  const { target, entry } = last.form
  const match = targetMatch(target, question)
  const key = askedKey(question)
  const said = Math.max(ownNameMatch(entry, question), bestCoverage(entry.result.labels, question))
  const turned = target.input === null ? 0 : 1
  return {
    target: match,
    targetByKey: match === 0 && key === target.key ? 1 : 0,
    targetUnknown: match === 0 && key === null ? 1 : 0,
    turned,
    turnedUnsaid: turned === 1 && said < LEAST_SAID ? 1 : 0,
    another: isAnother(target, question) ? 1 : 0,
    otherKind: isUnusual(target, question) ? 1 : 0,
  }
}

/** Share of its name, or of what it gives, from which on the question says what an operator is about. */
const LEAST_SAID = 0.34

/** What speaks for and against the steps of a candidate; the last gives what is asked for. */
export const featuresOf = (steps: readonly Bound[], unused: readonly number[], question: Question): Features => {
  const entries = steps.map(({ form }) => form.entry)
  const used = new Set(steps.flatMap(({ used: own }) => [...own]))
  const fillings = steps.flatMap((step) => step.fillings)
  const evidences = fillings.flatMap((filling) => (filling.kind === 'given' ? [filling.evidence] : []))
  const said = fillings.flatMap((filling) => (filling.kind === 'given' ? [filling.given.mention.text] : [])).join(' ')
  return {
    ...targetFeatures(steps.at(-1), question),
    ...wholeness(steps, unused, question),
    ...countUnused(unused, used, steps, question),
    ...topicOf(entries, question),
    name: mean(entries.map((entry) => ownNameMatch(entry, question))),
    gives: mean(entries.map(({ result }) => bestCoverage(result.labels, question))),
    evidence: mean(evidences.map((evidence) => Math.min(evidence, MOST_EVIDENCE))),
    supported: mean(evidences.map((evidence) => (evidence >= 0.5 ? 1 : 0))),
    askedUnknown: unknownAsked(entries, question),
    unexplained: unexplained(entries, question),
    rare: rareWords(entries, question),
    strange: steps.reduce((sum, { strange }) => sum + strange, 0),
    unusedUsable: 0,
    unknownAsked: question.wanted.modifiers.filter((stem) => !question.lexicon.has(stem) && !EVERYDAY.has(stem)).length,
    thin: isThin(steps, question) ? 1 : 0,
    unknown: unknownWords(question),
    alone: 0,
    needsSaid: needsSaid(steps, question),
    restKnown: restKnown(entries, question),
    unsure: steps.some(({ rivals }) => rivals.length > 0) ? 1 : 0,
    lacksModifier: lacksModifier(steps, question) ? 1 : 0,
    otherTerm: isOtherTerm(steps, question) ? 1 : 0,
    lacksRelation: lacksRelation(steps, question) ? 1 : 0,
    givesGiven: givesWhatIsGiven(steps, question) ? 1 : 0,
    foreign: foreignNumbers(steps),
    traps: Math.min(trapsIn(question.reading, entries, said).length, 2),
    turnedSense: turnedRound(question.reading, entries) === null ? 0 : 1,
    assumed: fillings.filter(({ kind }) => kind === 'assumed').length,
    chain: steps.length - 1,
  }
}
