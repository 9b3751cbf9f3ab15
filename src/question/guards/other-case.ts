import { keyOf } from '../../units/dimension.ts'
import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Tried } from '../outcomes/outcome.ts'
import { BODIES } from '../read/bodies.ts'
import type { Mention } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'
import { textBefore } from '../read/text-around.ts'
import { givensOf } from '../score/candidate.ts'
import { isTelling, stemOf } from '../words/words.ts'
import { otherMeeting } from './collision-case.ts'
import { isFluidAsked } from './floating-bodies.ts'
import { isJoinedAnyhow } from './joined-capacitors.ts'
import { isNoMeanDifference } from './mean-difference.ts'
import { isWholeStay } from './whole-stay.ts'

/** The value in SI units of the number that fills the first such place of a step, or null. */
const valueIn = ({ form, fillings }: Bound, fits: (slot: Slot) => boolean): number | null => {
  const filling = fillings[form.needs.findIndex(fits)]
  return filling?.kind === 'given' ? siValue(filling.given.mention) : null
}

const isNamed = ({ labels }: Slot, pattern: RegExp): boolean => labels.some(({ text }) => pattern.test(text))

/** Above this height, in metres, things weigh clearly less than on the ground. */
const HIGH = 1e5

/** A fall from where gravity is another one than on the ground, which is taken for granted. */
const isFromSpace = (step: Bound): boolean =>
  step.form.needs.some(({ unit }, at) => {
    const filling = step.fillings[at]
    if (unit !== 'm/s^2' || filling === undefined) return false
    return filling.kind === 'assumed' || (filling.kind === 'given' && filling.given.mention.origin !== 'written')
  }) &&
  step.form.needs.some((slot, at) => {
    const filling = step.fillings[at]
    return isNamed(slot, /\bheight\b/) && filling?.kind === 'given' && siValue(filling.given.mention) > HIGH
  })

/** Share of the radius beyond which no wall is thin. */
const THIN = 0.25

const isThickWall = (step: Bound): boolean => {
  const { law, name } = step.form.entry.operator
  if (!/\bthin\b/.test(`${name} ${law ?? ''}`)) return false
  const [wall, radius] = [/\bwall thickness\b/, /\bradius\b/].map((pattern) =>
    valueIn(step, (slot) => slot.unit === 'm' && isNamed(slot, pattern)),
  )
  return wall != null && radius != null && wall > THIN * radius
}

/** Share of the side of a plate beyond which its distance from another one is not small. */
const NEAR_PLATES = 0.5

const isFarApart = (step: Bound): boolean => {
  if (!/\bparallel plates\b/.test(step.form.entry.operator.name)) return false
  const area = valueIn(step, ({ unit }) => unit === 'm^2')
  const gap = valueIn(step, ({ unit }) => unit === 'm')
  return area !== null && gap !== null && gap * gap > NEAR_PLATES * NEAR_PLATES * area
}

const BODY_SAID = new RegExp(`\\b(?:${BODIES.map(({ word }) => word).join('|')})\\b`, 'i')
const CELESTIAL =
  /\b(?:orbit\w*|satellites?|circl\w+|planet\w*|moons?|lunar|sun|solar|stars?|stellar|martian|revol\w+|comets?|asteroids?|escap\w*|space\w*|kepler\w*|hohmann|galax\w+|gravit\w*|probes?|altitude|ISS|vis-viva|binary|pulsar|black hole|body|bodies|semi-?major|transfer)\b/i

/** A formula of orbits where nothing goes round anything. */
const isOfSky = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  form.entry.operator.family.prefix === 'OM' && !CELESTIAL.test(text) && !BODY_SAID.test(text)

/** What sends or keeps a frequency that gravity or motion shifts. */
const SHINES =
  /red-?shift|blue-?shift|\blight\b|\bphotons?\b|\bclocks?\b|\bfrequenc\w+|\bwavelengths?\b|\bgamma\b|\bx-?rays?\b|\bsignals?\b|\batoms?\b|\bradio\b|\blasers?\b|\blines?\b|\bspectr\w+|\bemit\w*|\bz ?=/i

/** A formula of light and clocks where nothing shines or ticks. */
const isOfLight = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  /\bredshift\b/i.test(form.entry.operator.name) && !SHINES.test(text)

const DIRECT = /\b(?:dc|direct[- ]current|power factor|apparent|battery|batteries|cells?|resistive|cos ?(?:phi|φ))\b/i
/** In volts: motors of more than that run on the mains. */
const MAINS = 100

/** A motor on the mains, of which the power factor is not said. */
const isOfMains = (step: Bound, { reading: { text } }: Question): boolean => {
  if (!/\bmotors?\b/i.test(text) || DIRECT.test(text) || step.form.target.unit !== 'W') return false
  const voltage = valueIn(step, ({ unit }) => unit === 'V')
  return voltage !== null && voltage >= MAINS && !step.form.needs.some(({ unit }) => unit === '1')
}

/** A rate of angles where the question counts in hertz and asks for nothing else. */
const isOfTurns = ({ candidate }: Tried, { reading: { text } }: Question): boolean =>
  candidate.steps.at(-1)?.form.target.unit === 'rad/s' &&
  !/\bangular\b|\brad(?:ians?)?\b|ω|\bomega\b/i.test(text) &&
  givensOf(candidate).some(({ mention }) => /Hz/.test(mention.unit))

const IDEAL = /\b(?:carnot|ideal|reversible)\b/i
const REAL_MACHINE =
  /\breal (?:\w+ ){0,2}?(?:engine|machine|refrigerator|fridge|heat pump|motor|turbine|plant|cycle)\b/i

/** A machine that is said to be a real one, where the formula gives the best that there can be. */
const isRealMachine = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  REAL_MACHINE.test(text) && !IDEAL.test(text) && form.entry.names.some((name) => IDEAL.test(name.text))

/** More of it after it was diluted than before. */
const isStronger = ({ candidate, value }: Tried): boolean => {
  const step = candidate.steps.at(-1)
  if (step === undefined || value === null || step.form.target.input !== null) return false
  if (!/\bdilution\b/.test(step.form.entry.operator.name)) return false
  const before = valueIn(step, ({ key }) => key === step.form.target.key)
  return before !== null && value > before
}

const UNDER = /\b(?:submerged|under water|below the (?:surface|water))\b/
const OVER =
  /\b(?:above|out of|over) (?:the )?(?:water|surface|sea|lake|liquid|waterline)\b|\b(?:sticks?|stands?|juts?|pokes?) out\b/i
const UNDER_SAID = /\b(?:submerged|immersed|under (?:the )?water|below the (?:surface|water)|under the surface)\b/i

/** What is above the water, where what is below it counts. */
const isOverWater = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  (form.target.input !== null || form.target.unit === '1') &&
  UNDER.test(form.entry.operator.name) &&
  OVER.test(text) &&
  !UNDER_SAID.test(text)

const SPACES: readonly (readonly [said: RegExp, count: number])[] = [
  [/\b(?:one|1)[- ]?dimension(?:al)?\b|\b1-?D\b|\balong (?:a|the) (?:line|axon|fib(?:re|er))\b/i, 1],
  [/\b(?:two|2)[- ]?dimension(?:s|al)?\b|\b2-?D\b/i, 2],
  [/\b(?:three|3)[- ]?dimension(?:s|al)?\b|\b3-?D\b/i, 3],
]

/** Another number of dimensions than the question says. */
const isOtherSpace = (step: Bound, { reading: { text } }: Question): boolean => {
  const taken = valueIn(step, (slot) => isNamed(slot, /\bnumber of dimensions\b/))
  const said = SPACES.filter(([pattern]) => pattern.test(text))
  return taken !== null && said.length > 0 && !said.some(([, count]) => count === taken)
}

const PERCENT = '%'
/** What joins a name to its number. */
const NAMES = /^(?:of|is|are|was|be|being|=|:|only|about|an?|the)$/

/** A share with a name of two words of its own, which is left out beside what it is a share of: a relative humidity. */
const sharedOut = ({ candidate }: Tried, { lexicon, reading, wanted }: Question): Mention | null => {
  for (const at of candidate.unused) {
    const mention = reading.mentions[at]
    if (mention?.origin !== 'written' || isRestated(mention, candidate.steps)) continue
    let end = mention.from
    while (NAMES.test(reading.tokens[end - 1]?.word ?? '')) end--
    // A bare number is hardly one of the matter unless it is said to be: `with a safety factor of 3`.
    const isSaidToBe = mention.unit === '1' && mention.value !== 1 && end < mention.from && /^\d/.test(mention.text)
    if (mention.unit !== PERCENT && !(isSaidToBe && (end <= wanted.from || end > wanted.to))) continue
    const name = reading.tokens.slice(Math.max(0, end - 2), end)
    const [modifier, head] = name.map(({ kind, word }) => (kind === 'word' && isTelling(word) ? stemOf(word) : ''))
    if (modifier !== undefined && head !== undefined && lexicon.isTerm(modifier, head)) return mention
  }
  return null
}

const REDUCED = stemOf('reduced')

/** A reduced quantity that is wanted where an operator gives the whole one. */
const isUnreduced = ({ form: { target } }: Bound, { wanted }: Question): boolean =>
  wanted.modifiers.includes(REDUCED) && !target.labels.some(({ stems }) => stems.includes(REDUCED))

/** An energy that is counted from where the electron is free has a sign that no amount has. */
const FROM_FREE =
  /\b(?:measured|counted|relative|reckoned) (?:from|to|against) (?:the )?(?:ioni[sz]ation|continuum|infinity|vacuum level|free electron)/i

const SAID =
  /(?<!\b(?:of|at) )\b(?:the|its|an?) (mass|speed|velocity|force|energy|power|voltage|current|resistance|charge|density|frequency|wavelength|acceleration|capacitance|inductance|volume)(?: of (?:the|an?|its|this|that) \p{L}+)? (?:is|was|equals|=) $/iu

/** A number of which the question says that it is what it cannot be: `the mass is 3 metres`. */
const isSaidOther = (step: Bound, { lexicon, reading }: Question): boolean =>
  step.fillings.some((filling) => {
    if (filling.kind !== 'given' || filling.given.sent !== null) return false
    const { alternatives, dimension, origin, unit } = filling.given.mention
    const noun = SAID.exec(textBefore(reading, filling.given.mention))?.[1]
    if (origin !== 'written' || unit === '1' || noun === undefined) return false
    const key = lexicon.usualKey(stemOf(noun))
    return (
      key !== null && ![dimension, ...alternatives.map((other) => other.dimension)].some((one) => keyOf(one) === key)
    )
  })

const GIBBS = /\b(?:gibbs|free energ\w+|free enthalp\w+|eyring|transition[- ]state|Δ ?G|delta ?G|dG)/i

/** An activation energy, which needs a factor in front of it, where a Gibbs energy of activation needs none. */
const isOtherBarrier = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  /\bEyring\b/.test(form.entry.operator.name) && /\bactivation energy\b/i.test(text) && !GIBBS.test(text)

const THROWN =
  /\b(?:thrown?|throws|threw|kick\w*|hurl\w*|launch\w*|shot|shoots?|fires?|fired|toss\w*|hits?|flung|lobb?\w*|projected)\b/i
const LEVEL =
  /\bhorizontal\w*|\bsideways\b|\blevel\b|\brolls?\b|\brolling\b|\bslid\w*|\b(?:runs?|drives?|walks?|skids?|leaves?|pushed|knocked) (?:\w+ )?off\b|\bdrop\w*|\bplane\b|\baeroplane\b|\bairplane\b|\baircraft\b|\bhelicopter\b/i

/** A throw from a height of which it is not said that it is a horizontal one. */
const isThrownAnyhow = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  /\bhorizontal throw\b/.test(form.entry.operator.name) && THROWN.test(text) && !LEVEL.test(text)

const GLANCING =
  /\b(?:right angles?|perpendicular\w*|collinear\w*|same direction|overtak\w*|crossing angle|at an angle|angle of)\b|\d ?(?:°|deg)/i

/** Beams that meet head-on, where they are said to meet otherwise. */
const isGlancing = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  /\bhead-on\b/.test(form.entry.operator.law ?? '') && GLANCING.test(text)

const ALTERNATES = /\b\d[\d.]* ?[kM]?Hz\b|\bAC\b|\balternating\b|\bsinusoid\w*|\bmains\b/
const SWITCHED = /\bcharging of a capacitor\b|\bdischarge of a capacitor\b|\brise of the current in an RL\b/

/** What follows a switch, where the voltage alternates. */
const isOfSwitch = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  SWITCHED.test(form.entry.operator.name) && ALTERNATES.test(text)

/** Why a formula is that of another case than the one which the question is about; or null. */
export const otherCase = (first: Tried, question: Question): string | null => {
  if (isStronger(first)) return 'a solution that is stronger after it was diluted'
  const last = first.candidate.steps.at(-1)
  if (last !== undefined && isUnreduced(last, question)) return 'the quantity as which it is wanted'
  if (FROM_FREE.test(question.reading.text)) return 'from where it is measured'
  if (isOfTurns(first, question)) return 'a rate of angles where hertz are given'
  for (const step of first.candidate.steps) {
    if (isSaidOther(step, question)) return 'a number that is said to be of another kind'
    if (isOtherBarrier(step, question)) return 'an activation energy without the factor before it'
    if (isThrownAnyhow(step, question)) return 'a throw of which the direction is not said'
    if (isGlancing(step, question)) return 'beams that do not meet head-on'
    const met = otherMeeting(step, question)
    if (met !== null) return met
    if (isWholeStay(step, question)) return 'the time before the service'
    if (isFromSpace(step)) return 'a height at which gravity is another one'
    if (isThickWall(step)) return 'a wall that is not thin'
    if (isFarApart(step)) return 'plates that are not near each other'
    if (isOfSky(step, question)) return 'an orbit of which nothing is said'
    if (isOfLight(step, question)) return 'a shift of light where nothing shines'
    if (isOfSwitch(step, question)) return 'a voltage that alternates'
    if (isOfMains(step, question)) return 'a power factor that is not said'
    if (isNoMeanDifference(step, question.reading)) return 'a mean temperature difference that is not said'
    if (isRealMachine(step, question)) return 'a real machine'
    if (isJoinedAnyhow(step, question)) return 'how the capacitors are joined'
    if (isFluidAsked(step, question)) return 'what floats and the fluid'
    if (isOverWater(step, question)) return 'what is above the water and what is below it'
    if (isOtherSpace(step, question)) return 'another number of dimensions'
  }
  return sharedOut(first, question)?.text ?? null
}
