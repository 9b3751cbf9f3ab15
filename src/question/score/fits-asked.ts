import { equalDimensions } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import { givensIn } from '../fill/ways-to-fill.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { perEntry, perSlot } from '../lexicon/read-once.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'
import type { Candidate } from './candidate.ts'
import { isOtherTerm, lacksAny, modifiersAsked, relationsAsked, termAsked } from './form-fit.ts'
import { ownNameMatch } from './match.ts'
import { isOtherTwin } from './other-twin.ts'
import { isOtherUnit } from './other-unit.ts'

/** How near a word stands to a number that says what it is. */
const NEAR = 0.8

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
  [stemOf('continuous'), /\bcontinuous(?:ly)?\b/i],
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

/** The words without which an operator is not meant, and how else they are said. */
const neededBy = perEntry(({ names }): readonly (readonly [need: string, otherwise: RegExp | null])[] =>
  [...NEEDED].filter(([need]) => names.every(({ stems }) => stems.includes(need))),
)

const lacksNeeded = (steps: Steps, { reading, stems }: Question): boolean =>
  steps.some(({ form }) =>
    neededBy(form.entry).some(([need, otherwise]) => !stems.has(need) && otherwise?.test(reading.text) !== true),
  )

/** Quantities of which a ratio is taken. */
const RATIOS = new Set(
  'pressur temperatur density area speed volum mass energy power frequency amplitud intensity'.split(' '),
)

/** Words of ratios in what a quantity is called. */
const ratiosOf = perSlot(({ labels }) => labels.flatMap(({ stems }) => stems).filter((stem) => RATIOS.has(stem)))

/** The quantities of which a ratio is asked for. */
const ratiosAsked = ({ heads, modifiers, rest }: Question['wanted']): readonly string[] =>
  heads.includes('ratio') ? [...modifiers, ...rest.slice(0, 4)].filter((stem) => RATIOS.has(stem)) : []

/** Whether a bare number has letters of its own and is meant for something: `eps_r = 6`, `W/L = 10`. */
const isLettered = (mention: Mention, { tokens }: Reading): boolean => {
  if (mention.origin !== 'written' || mention.unit !== '1') return false
  const [before, last, after] = [mention.from - 1, mention.to - 1, mention.to].map((at) => tokens[at])
  const isFactor = after?.kind === 'word' && after.start === last?.end
  return mention.symbol !== null || (before?.word === '=' && !isFactor)
}

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

/** Places of the numbers that a question writes with a unit. */
const writtenWithUnits = ({ reading }: Question): readonly number[] =>
  reading.mentions.flatMap(({ origin, unit }, at) => (origin === 'written' && unit !== '1' ? [at] : []))

/** Whether it takes none of the numbers that the question writes with a unit, only what is known of things. */
const leavesAllOut = (steps: Steps, question: Question, written: readonly number[]): boolean => {
  if (written.length === 0) return false
  for (const { used } of steps) for (const at of written) if (used.has(at)) return false
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

/** The words of that kind that are said of what is asked for. */
const madeOf = ({ heads, modifiers }: Question['wanted']): readonly string[] =>
  [...(heads.length === 1 ? heads : []), ...modifiers].filter((stem) => MADE.has(stem))

/** Whether a candidate of operators that the question names is about what is asked for. */
export const fitsNamed = (steps: Steps, question: Question): boolean =>
  !lacksAny(steps, modifiersAsked(question)) &&
  !isOtherTerm(steps, termAsked(question)) &&
  !lacksAny(steps, relationsAsked(question)) &&
  !leavesAllOut(steps, question, writtenWithUnits(question)) &&
  !givesWhatIsGiven(steps, question) &&
  !isOtherUnit(steps, question)

/** Tells the candidates that are about what is asked for; what is the same for all of them is read once. */
export class AskedFit {
  readonly #question: Question
  readonly #written: readonly number[]
  readonly #ratios: readonly string[]
  readonly #made: readonly string[]
  /** Places of the bare numbers with letters of their own. */
  readonly #lettered: readonly number[]

  constructor(question: Question) {
    const { reading, wanted } = question
    this.#question = question
    this.#written = writtenWithUnits(question)
    this.#ratios = ratiosAsked(wanted)
    this.#made = madeOf(wanted)
    this.#lettered = [...reading.mentions.keys()].filter((at) => {
      const mention = reading.mentions[at]
      return mention !== undefined && isLettered(mention, reading)
    })
  }

  /** Whether a ratio of one quantity is asked for and the result is the ratio of another: of temperatures, not of pressures. */
  #isOtherRatio(target: Slot): boolean {
    if (this.#ratios.length === 0) return false
    const said = ratiosOf(target)
    return said.length > 0 && !this.#ratios.some((stem) => said.includes(stem))
  }

  /** Whether the squared interval is asked for, say, and the result is called an interval. */
  #isMadeOf({ labels }: Slot): boolean {
    return this.#made.some((stem) => labels.every(({ stems }) => !stems.includes(stem)))
  }

  #leavesOutLetter({ steps, unused }: Placed): boolean {
    if (this.#lettered.length === 0) return false
    const { mentions } = this.#question.reading
    return unused.some((at) => {
      const mention = mentions[at]
      return this.#lettered.includes(at) && mention !== undefined && !isRestated(mention, steps)
    })
  }

  /** Whether a candidate is about what is asked for at all. */
  has(candidate: Placed): boolean {
    const { steps } = candidate
    const target = steps.at(-1)?.form.target
    return (
      target !== undefined &&
      !lacksNeeded(steps, this.#question) &&
      !leavesAllOut(steps, this.#question, this.#written) &&
      !isOtherUnit(steps, this.#question) &&
      !this.#isOtherRatio(target) &&
      !this.#isMadeOf(target) &&
      !isOtherTwin(target, this.#question) &&
      !asksForGiven(steps, this.#question) &&
      !this.#leavesOutLetter(candidate)
    )
  }
}
