import { equalDimensions } from '../units/dimension.ts'
import type { Candidate } from './candidate.ts'
import { EVERYDAY } from './everyday.ts'
import { keyOf } from './lexicon.ts'
import type { Question } from './question.ts'
import { isRestated } from './restated.ts'

/** Nouns that say nothing without what they are a ratio, rate or number of. */
const RELATIONAL = new Set([
  'ratio',
  'fraction',
  'rat',
  'factor',
  'coefficient',
  'chang',
  'differenc',
  'index',
  'percentag',
  'gain',
])
/** How near a word stands to a number that says what it is. */
const NEAR = 0.8

/** Words of what such a noun is of that count. */
const REACH = 2

/** Words without which a formula is not meant that has them in all of its names. */
const NEEDED = new Set([
  'parallel',
  'series',
  'isothermal',
  'adiabatic',
  'isobaric',
  'isochoric',
  'hollow',
  'photon',
  'muon',
  'neutrino',
  'strong',
  'weak',
])

type Steps = Candidate['steps']

const knows = (steps: Steps, stem: string): boolean => steps.some(({ form }) => form.entry.vocabulary.has(stem))

const isKnownElsewhere = (stem: string, { lexicon }: Question): boolean => lexicon.has(stem) && !EVERYDAY.has(stem)

/** Modifiers of what is asked for that other operators know and these do not: Fermi energy is no rest energy. */
export const lacksModifier = (steps: Steps, question: Question): boolean =>
  question.wanted.modifiers.some((stem) => isKnownElsewhere(stem, question) && !knows(steps, stem))

/** A term of the catalogue is asked for, as reactive power, and the result is called otherwise. */
export const isOtherTerm = (steps: Steps, { wanted, lexicon }: Question): boolean => {
  const [head, other] = wanted.heads
  const target = steps.at(-1)?.form.target
  if (head === undefined || other !== undefined || target === undefined) return false
  const modifier = wanted.modifiers.at(-1)
  if (modifier === undefined || !lexicon.isTerm(modifier, head)) return false
  return !target.labels.some(({ stems }) => stems.includes(modifier))
}

export const lacksRelation = (steps: Steps, question: Question): boolean => {
  const { heads, rest } = question.wanted
  if (!heads.some((head) => RELATIONAL.has(head))) return false
  return rest.slice(0, REACH).some((stem) => isKnownElsewhere(stem, question) && !knows(steps, stem))
}

const lacksNeeded = (steps: Steps, { stems }: Question): boolean =>
  steps.some(({ form }) =>
    [...NEEDED].some((need) => !stems.has(need) && form.entry.names.every((name) => name.stems.includes(need))),
  )

/** Quantities of which a ratio is taken. */
const RATIOS = new Set(
  'pressur temperatur density area speed volum mass energy power frequency amplitud intensity'.split(' '),
)

/** Whether a ratio of one quantity is asked for and the result is the ratio of another: of temperatures, not of pressures. */
const isOtherRatio = (steps: Steps, { wanted }: Question): boolean => {
  const target = steps.at(-1)?.form.target
  if (target === undefined || !wanted.heads.includes('ratio')) return false
  const asked = [...wanted.modifiers, ...wanted.rest.slice(0, 4)].filter((stem) => RATIOS.has(stem))
  const said = target.labels.flatMap(({ stems }) => stems).filter((stem) => RATIOS.has(stem))
  return asked.length > 0 && said.length > 0 && !asked.some((stem) => said.includes(stem))
}

/** Whether a bare number with a letter of its own is left out, which was meant for something: `eps_r = 6`. */
const leavesOutLetter = ({ steps, unused }: Candidate, { reading }: Question): boolean =>
  unused.some((index) => {
    const mention = reading.mentions[index]
    return (
      mention?.origin === 'written' && mention.symbol !== null && mention.unit === '1' && !isRestated(mention, steps)
    )
  })

/** Whether it takes none of the numbers that the question writes with a unit, only what is known of things. */
const leavesAllOut = (steps: Steps, { reading }: Question): boolean => {
  const written = reading.mentions.flatMap(({ origin, unit }, at) => (origin === 'written' && unit !== '1' ? [at] : []))
  return written.length > 0 && !steps.some(({ used }) => written.some((at) => used.has(at)))
}

/** Whether an operator is turned round for what a number already is, and nothing in the question tells the two apart. */
export const givesWhatIsGiven = (steps: Steps, { stems, wanted }: Question): boolean => {
  const last = steps.at(-1)
  if (last === undefined || last.form.target.input === null || wanted.modifiers.length > 0) return false
  const { target } = last.form
  const named = last.fillings.some(
    (filling) => filling.kind === 'given' && filling.given.noun !== null && target.heads.has(filling.given.noun),
  )
  return named && !target.labels.some(({ modifiers, rest }) => [...modifiers, ...rest].some((stem) => stems.has(stem)))
}

/** Whether what is asked for is said of a number that it uses: `the half-life is 8 days` gives no half-life. */
const asksForGiven = (steps: Steps, { wanted: { heads, modifiers } }: Question): boolean => {
  const target = steps.at(-1)?.form.target
  if (target === undefined || target.input === null || modifiers.length === 0) return false
  return steps.some(({ fillings }) =>
    fillings.some(
      (filling) =>
        filling.kind === 'given' &&
        filling.given.noun !== null &&
        heads.includes(filling.given.noun) &&
        equalDimensions(filling.given.mention.dimension, target.dimension) &&
        modifiers.every((stem) => (filling.given.around.get(stem) ?? 0) >= NEAR),
    ),
  )
}

const isOtherUnit = (steps: Steps, { wanted }: Question): boolean =>
  wanted.unitKey !== null && steps.at(-1)?.form.target.key !== wanted.unitKey

/** Whether a candidate of operators that the question names is about what is asked for. */
export const fitsNamed = ({ steps }: Candidate, question: Question): boolean =>
  !lacksModifier(steps, question) &&
  !isOtherTerm(steps, question) &&
  !lacksRelation(steps, question) &&
  !leavesAllOut(steps, question) &&
  !givesWhatIsGiven(steps, question) &&
  !isOtherUnit(steps, question)

/** Whether a candidate is about what is asked for at all. */
export const fitsAsked = (candidate: Candidate, question: Question): boolean =>
  !lacksNeeded(candidate.steps, question) &&
  !leavesAllOut(candidate.steps, question) &&
  !isOtherUnit(candidate.steps, question) &&
  !isOtherRatio(candidate.steps, question) &&
  !asksForGiven(candidate.steps, question) &&
  !leavesOutLetter(candidate, question)

/** Key of the dimension of what is asked for, where its noun, its unit or the question word fixes it. */
export const askedKey = ({ wanted, lexicon }: Question): string | null => {
  if (wanted.dimension !== null) return keyOf(wanted.dimension)
  if (wanted.unitKey !== null) return wanted.unitKey
  const [head, other] = wanted.heads
  return head === undefined || other !== undefined ? null : lexicon.usualKey(head)
}
