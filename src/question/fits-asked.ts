import { equalDimensions, keyOf } from '../units/dimension.ts'
import type { Candidate } from './candidate.ts'
import { EVERYDAY } from './everyday.ts'
import type { Entry } from './lexicon.ts'
import { ownNameMatch } from './match.ts'
import { isOtherTwin } from './other-twin.ts'
import { isOtherUnit } from './other-unit.ts'
import type { Question } from './question.ts'
import { isRestated } from './restated.ts'
import { givensIn } from './ways-to-fill.ts'
import { stemOf } from './words.ts'

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

/** Words without which a formula is not meant that has them in all of its names, and how else they are said, or null. */
const NEEDED: ReadonlyMap<string, RegExp | null> = new Map([
  ['parallel', null],
  ['series', null],
  [
    'isothermal',
    /\b(?:constant|fixed|unchanged) temperature|temperature (?:is )?(?:stays|remains|kept|held)|\b(?:held|kept|stays|remains|maintained) at \d[\d.]* ?(?:K|°C|kelvins?)\b/i,
  ],
  [
    'adiabatic',
    /\binsulated\b|\bno heat (?:is|can|flows|enters|leaves|escapes)\b|\bwithout (?:heat|any heat|exchanging heat)\b/i,
  ],
  ['isobaric', /\bconstant pressure\b|\bpressure (?:is )?(?:stays|remains|kept|held)\b/i],
  ['isochoric', /\bconstant volume\b|\brigid\b|\bvolume (?:is )?(?:stays|remains|kept|held)\b/i],
  ['hollow', null],
  ['photon', null],
  ['muon', null],
  ['neutrino', null],
  ['strong', null],
  ['weak', null],
  ['slip', null],
  ['nucleon', null],
  ['dark', /\bminim(?:um|a)\b/i],
  [
    'swing',
    /\bpeak[- ]to[- ]peak\b|\bV_?pp\b|\bpositive (?:peak|maximum) to (?:the )?negative\b|\bcrest[- ]to[- ]trough\b/i,
  ],
  [stemOf('unpolarised'), /\bunpolari[sz]ed\b|\bnot polari[sz]ed\b/i],
])

/** The steps of a candidate, and what they leave out. */
type Placed = Pick<Candidate, 'steps' | 'unused'>

type Steps = Candidate['steps']

/** Formulas, whatever numbers fill them. */
type Formulas = readonly Pick<Steps[number], 'form'>[]

const knows = (steps: Formulas, stem: string): boolean => steps.some(({ form }) => form.entry.vocabulary.has(stem))

const isKnownElsewhere = (stem: string, { lexicon }: Question): boolean => lexicon.has(stem) && !EVERYDAY.has(stem)

/** Modifiers of what is asked for that other operators know and these do not: Fermi energy is no rest energy. */
export const lacksModifier = (steps: Formulas, question: Question): boolean =>
  question.wanted.modifiers.some((stem) => isKnownElsewhere(stem, question) && !knows(steps, stem))

/** A term of the catalogue is asked for, as reactive power, and the result is called otherwise. */
export const isOtherTerm = (steps: Formulas, { wanted, lexicon }: Question): boolean => {
  const [head, other] = wanted.heads
  const target = steps.at(-1)?.form.target
  if (head === undefined || other !== undefined || target === undefined) return false
  const modifier = wanted.modifiers.at(-1)
  if (modifier === undefined || !lexicon.isTerm(modifier, head)) return false
  return !target.labels.some(({ stems }) => stems.includes(modifier))
}

export const lacksRelation = (steps: Formulas, question: Question): boolean => {
  const { heads, rest } = question.wanted
  if (!heads.some((head) => RELATIONAL.has(head))) return false
  return rest.slice(0, REACH).some((stem) => isKnownElsewhere(stem, question) && !knows(steps, stem))
}

/** The words without which an operator is not meant, and how else they are said. */
const needed = new WeakMap<Entry, readonly (readonly [need: string, otherwise: RegExp | null])[]>()

const neededBy = (entry: Entry): readonly (readonly [need: string, otherwise: RegExp | null])[] => {
  const known = needed.get(entry)
  if (known !== undefined) return known
  const words = [...NEEDED].filter(([need]) => entry.names.every(({ stems }) => stems.includes(need)))
  needed.set(entry, words)
  return words
}

const lacksNeeded = (steps: Steps, { reading, stems }: Question): boolean =>
  steps.some(({ form }) =>
    neededBy(form.entry).some(([need, otherwise]) => !stems.has(need) && otherwise?.test(reading.text) !== true),
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

/** Whether a bare number with letters of its own is left out, which was meant for something: `eps_r = 6`, `W/L = 10`. */
const leavesOutLetter = ({ steps, unused }: Placed, { reading }: Question): boolean =>
  unused.some((index) => {
    const mention = reading.mentions[index]
    if (mention?.origin !== 'written' || mention.unit !== '1' || isRestated(mention, steps)) return false
    const [before, last, after] = [mention.from - 1, mention.to - 1, mention.to].map((at) => reading.tokens[at])
    const isFactor = after?.kind === 'word' && after.start === last?.end
    return mention.symbol !== null || (before?.word === '=' && !isFactor)
  })

/** Share of its name that must be said of a formula that leaves out all numbers with units. */
const LEAST_NAME = 0.5

/** Whether a formula of which the name is said has all of its numbers written without a unit, as a Mach number and a ratio. */
const isOfBareNumbers = (steps: Steps, question: Question): boolean => {
  const [step, other] = steps
  if (step === undefined || other !== undefined) return false
  const given = step.fillings.flatMap(givensIn)
  const isWritten = given.length > 0 && given.every(({ mention }) => mention.origin === 'written')
  return isWritten && ownNameMatch(step.form.entry, question) >= LEAST_NAME
}

/** Whether it takes none of the numbers that the question writes with a unit, only what is known of things. */
const leavesAllOut = (steps: Steps, question: Question): boolean => {
  const written = question.reading.mentions.flatMap(({ origin, unit }, at) =>
    origin === 'written' && unit !== '1' ? [at] : [],
  )
  if (written.length === 0 || steps.some(({ used }) => written.some((at) => used.has(at)))) return false
  return !isOfBareNumbers(steps, question)
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

/** Words that make another quantity of the one that is named with them: the squared interval is no interval. */
const MADE = new Set(['squar', 'cub', 'derivativ', 'integral', 'logarithm', 'reciprocal', 'invers', stemOf('reduced')])

/** Whether such a word is said of what is asked for and not of the result. */
const isMadeOf = (steps: Steps, { wanted: { heads, modifiers } }: Question): boolean => {
  const target = steps.at(-1)?.form.target
  const said = [...(heads.length === 1 ? heads : []), ...modifiers].filter((stem) => MADE.has(stem))
  return said.some((stem) => target?.labels.every(({ stems }) => !stems.includes(stem)))
}

/** Whether a candidate of operators that the question names is about what is asked for. */
export const fitsNamed = (steps: Steps, question: Question): boolean =>
  !lacksModifier(steps, question) &&
  !isOtherTerm(steps, question) &&
  !lacksRelation(steps, question) &&
  !leavesAllOut(steps, question) &&
  !givesWhatIsGiven(steps, question) &&
  !isOtherUnit(steps, question)

/** Whether a candidate is about what is asked for at all. */
export const fitsAsked = (candidate: Placed, question: Question): boolean =>
  !lacksNeeded(candidate.steps, question) &&
  !leavesAllOut(candidate.steps, question) &&
  !isOtherUnit(candidate.steps, question) &&
  !isOtherRatio(candidate.steps, question) &&
  !isMadeOf(candidate.steps, question) &&
  !isOtherTwin(candidate.steps.at(-1)?.form.target, question) &&
  !asksForGiven(candidate.steps, question) &&
  !leavesOutLetter(candidate, question)

/** Key of the dimension of what is asked for, where its noun, its unit or the question word fixes it. */
export const askedKey = ({ wanted, lexicon }: Question): string | null => {
  if (wanted.dimension !== null) return keyOf(wanted.dimension)
  if (wanted.unitKey !== null) return wanted.unitKey
  const [head, other] = wanted.heads
  return head === undefined || other !== undefined ? null : lexicon.usualKey(head)
}
