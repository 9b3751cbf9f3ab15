import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import { valueIn } from '../fill/value-in.ts'
import { wholeCrackIn } from '../givens/half-cracks.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Tried } from '../outcomes/outcome.ts'
import type { Mention } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'
import { beyondMatter } from './beyond-matter.ts'

/** Beyond this share of the modulus no solid follows Hooke's law. */
const MOST_STRAIN = 0.1
/** Creeping flow ends long before this Reynolds number. */
const MOST_REYNOLDS = 10
/** The same with the radius for the size, where the density of the fluid is known. */
const MOST_REYNOLDS_OF_RADIUS = 1
/** No liquid flows as easily; what does is a gas. In Pa s. */
const LEAST_LIQUID = 1e-4
/** Least densities of gases and of liquids at everyday pressures, in kg/m³. */
const GAS = 0.5
const LIQUID = 500

const PROBABILITY = stemOf('probability')
const YOUNG = 'young'

const has = ({ labels }: Slot, stem: string): boolean => labels.some(({ stems }) => stems.includes(stem))

/** A stress beyond anything that a solid bears. */
const isOverstressed = (step: Bound): boolean => {
  const modulus = valueIn(step, (slot) => slot.unit === 'Pa' && has(slot, YOUNG))
  if (modulus === null) return false
  const force = valueIn(step, ({ unit }) => unit === 'N')
  const area = valueIn(step, ({ unit }) => unit === 'm^2')
  const stress = valueIn(step, (slot) => slot.unit === 'Pa' && has(slot, 'stres'))
  const load = stress ?? (force !== null && area !== null ? force / area : 0)
  return Math.abs(load) > MOST_STRAIN * modulus
}

/** A flow far too fast for a law of creeping flow, whatever the fluid. */
const isNotCreeping = (step: Bound): boolean => {
  if (!/\bcreeping\b/.test(step.form.entry.operator.law ?? '')) return false
  const viscosity = valueIn(step, ({ unit }) => unit === 'Pa*s')
  const speed = valueIn(step, ({ unit }) => unit === 'm/s')
  const size = valueIn(step, ({ unit }) => unit === 'm')
  if (viscosity === null || speed === null || size === null) return false
  const density = viscosity < LEAST_LIQUID ? GAS : LIQUID
  return density * Math.abs(speed) * size > MOST_REYNOLDS * viscosity
}

/** The same of the speed that comes out, for the density of the fluid itself. */
const endsFastFor = ({ candidate, value }: Tried): boolean => {
  const step = candidate.steps.at(-1)
  if (step?.form.target.unit !== 'm/s' || !/\bcreeping\b/.test(step.form.entry.operator.law ?? '')) return false
  const viscosity = valueIn(step, ({ unit }) => unit === 'Pa*s')
  const density = valueIn(step, (slot) => slot.unit === 'kg/m^3' && has(slot, 'fluid'))
  const radius = valueIn(step, ({ unit }) => unit === 'm')
  if (viscosity === null || density === null || radius === null || value === null) return false
  return density * Math.abs(value) * radius > MOST_REYNOLDS_OF_RADIUS * viscosity
}

/** In kg: less than this, and nothing keeps an orbit around it. */
const LEAST_CENTRAL = 1e6
const CENTRAL = 'central'

/** Something light for the body that others go around. */
const isLightCentre = (step: Bound): boolean => {
  const mass = valueIn(step, (slot) => slot.unit === 'kg' && has(slot, CENTRAL))
  return mass !== null && mass < LEAST_CENTRAL
}

const isNoProbability = ({ form, fillings }: Bound): boolean =>
  form.needs.some((slot, at) => {
    const filling = fillings[at]
    if (slot.unit !== '1' || filling?.kind !== 'given' || filling.given.mention.unit !== '1') return false
    const { value, origin } = filling.given.mention
    return origin === 'written' && slot.heads.has(PROBABILITY) && (value < 0 || value > 1)
  })

const GAUGE =
  /\b(?:tyres?|tires?|gauges?|manometers?|overpressure|above (?:the )?atmospher\w+|barg|psig|(?:bar|psi|[kM]?Pa) ?\(g(?=\)))\b/i
const SCALE = /\b(?:absolute|(?<!above )(?<!above the )atmospheric|barometric)\b/i

/** A pressure of a gas of which it is not said whether that of the air is in it. */
const isGauge = ({ form }: Bound, { reading }: Question): boolean =>
  GAUGE.test(reading.text) &&
  !SCALE.test(reading.text) &&
  form.needs.some(({ unit }) => unit === 'K') &&
  [...form.needs, form.target].some(({ unit }) => unit === 'Pa')

const FULL_ROUND = /\bsolid (?:circ\w+|round)\b/i
const NOT_FULL = /\b(?:pipes?|tub\w+|hollow|holes?|bored?|drilled|square)\b/i
const ON_SHAFT = /\b(?:\w*wheels?|pulleys?|gears?|drums?|sprockets?|pitch circle)\b/i
const SHAFT_SIZE =
  /\b(?:shaft|rod|bar|axle|spindle)(?: (?:is|of|with|has|an?|the|solid|diameter)){1,4} \d[\d.]* ?[cm]?m\b(?! long)|\bshaft diameter\b|\bdiameter of the (?:shaft|rod|bar|axle|spindle)\b|\d ?[cm]?m(?:[- ](?:in )?(?:thick|diameter))?[- ](?:steel |solid |round )*(?:shaft|rod|bar|axle|spindle)\b/i

/** A formula of a full circle for a section that is none, or with the diameter of what is on the shaft. */
const isOtherSection = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  form.entry.names.some((name) => FULL_ROUND.test(name.text)) &&
  (NOT_FULL.test(text) || (ON_SHAFT.test(text) && !SHAFT_SIZE.test(text)))

const RATIO = /^(?:ratio|linear|times|factor|absolute)$/
const SNR = /^(?:snr|s\/n)$/

/** A signal-to-noise ratio of which it is not said whether it is one or decibels. */
const isBareLevel = ({ unit, from, to, origin, text }: Mention, { reading: { tokens } }: Question): boolean => {
  if (unit !== '1' || origin !== 'written' || /dB/i.test(text)) return false
  const before = tokens.slice(Math.max(0, from - 3), from)
  const near = [...before, ...tokens.slice(to, to + 3)]
  return before.some(({ word }) => SNR.test(word)) && !near.some(({ word }) => RATIO.test(word))
}

const PARTS = new Set(['probability', 'fraction', 'percentage', 'share', 'proportion'].map(stemOf))

/** A part of a whole that is more than the whole. */
const isNoPart = ({ value }: Tried, { wanted }: Question): boolean =>
  value !== null &&
  (value < 0 || value > 1) &&
  wanted.heads.some((head) => PARTS.has(head)) &&
  wanted.heads.length === 1

const PERIODIC = /\bperiod\b|\bsemi-?major\b/i
const ECCENTRICITY = /\beccentricity\b[^.?!\d]{0,20}([\d.]+)/i

/** An orbit that does not close and has no period. */
const isOpenOrbit = ({ candidate }: Tried, { reading: { text } }: Question): boolean =>
  Number(ECCENTRICITY.exec(text)?.[1] ?? 0) >= 1 &&
  candidate.steps.some(({ form }) => form.target.labels.some((label) => PERIODIC.test(label.text)))

const LIGHT =
  /\b(?:light|radio|microwaves?|electromagnetic|photons?|lasers?|infrared|ultraviolet|x-?rays?|gamma|antennas?|stations?|broadcast|signals?|radar|vacuum|free space|optical|tv|wi-?fi|em|spectral|transmitters?)\b/i

/** A wave of which it is not said that it is one of light. */
const isAnyWave = ({ candidate }: Tried, { reading: { text } }: Question): boolean =>
  /\b(?:an?|the|this|that|some) waves?\b/i.test(text) &&
  !LIGHT.test(text) &&
  candidate.steps.some(({ form }) => form.entry.operator.family.prefix === 'EW')

const SOLVENT = stemOf('solvent')
const MADE_UP = /^(?:mak(?:es?|ing)|giv(?:es?|ing)|total|up|yield(?:s|ing)?|obtain|produces?|forms?)$/

/** The mass of a whole solution where that of the solvent counts. */
const isWholeSolution = ({ form, fillings }: Bound, { reading: { tokens } }: Question): boolean =>
  form.needs.some((slot, at) => {
    const filling = fillings[at]
    if (slot.unit !== 'kg' || !has(slot, SOLVENT) || filling?.kind !== 'given') return false
    const { from, to } = filling.given.mention
    return (
      tokens.slice(to, to + 3).some(({ word }) => /^solutions?$/.test(word)) ||
      tokens.slice(Math.max(0, from - 3), from).some(({ word }) => MADE_UP.test(word))
    )
  })

const SHIFT = /\b(?:freezing point depression|boiling point elevation)\b/
const SHIFTED =
  /\b(?:depress|lower|elevat|rais|ris(?:e|ing)|rose|increas|decreas|drop|f[ae]ll|reduc|shift|chang|below|above)|\bhow much\b/i

/** A temperature at which something freezes or boils, where a formula gives by how much that is another one. */
const isNoShift = ({ form }: Bound, { reading: { text } }: Question): boolean =>
  form.entry.names.some((name) => SHIFT.test(name.text)) && !SHIFTED.test(text)

/** `2a = 20 mm`: a multiple of what has the letter, whose factor is no number of its own. */
const MULTIPLE = /(?<![\w.^])[2-9][a-zA-Z] ?= ?\d/

const HEIGHTS = ['height', 'altitude'].map(stemOf)

/** A height that is one below the ground, where nothing is said of that: the two pressures stand the wrong way round. */
const isBelowGround = ({ candidate, value }: Tried, { reading: { text }, wanted: { heads } }: Question): boolean => {
  const target = candidate.steps.at(-1)?.form.target
  if (target?.unit !== 'm' || value === null || value >= 0) return false
  return heads.some((head) => HEIGHTS.includes(head)) && !/\bbelow\b|\bdepth\b|\bmine\b|\bshaft\b/i.test(text)
}

/** What makes a number impossible for a formula, or leaves open what it measures; or null. */
export const implausible = (first: Tried, question: Question): string | null => {
  if (isNoPart(first, question)) return 'a part that is more than the whole'
  if (isOpenOrbit(first, question)) return 'an orbit that is not closed'
  if (isAnyWave(first, question)) return 'a wave of which it is not said what it is one of'
  if (isBelowGround(first, question)) return 'a height below the ground'
  if (endsFastFor(first)) return 'a flow that is no creeping one'
  const multiple = MULTIPLE.exec(question.reading.text)
  if (multiple !== null && !(/^2 ?a/.test(multiple[0]) && wholeCrackIn(question.reading) !== null))
    return `a multiple of a quantity, ${multiple[0].replace(/ ?=.*/, '')}`
  for (const step of first.candidate.steps) {
    if (isOverstressed(step)) return 'a stress that no solid bears'
    if (isLightCentre(step)) return 'a light thing for the body that others go around'
    if (isNotCreeping(step)) return 'a flow that is no creeping one'
    if (isWholeSolution(step, question)) return 'a mass of the whole solution and not of the solvent'
    if (isNoShift(step, question)) return 'a temperature and not by how much it differs'
    if (isNoProbability(step)) return 'a probability that is not between 0 and 1'
    if (isGauge(step, question)) return 'a pressure that may be that of a gauge or absolute'
    if (isOtherSection(step, question)) return 'a section that may be no full circle of the diameter given'
    for (const filling of step.fillings)
      if (filling.kind === 'given' && isBareLevel(filling.given.mention, question))
        return `${filling.given.mention.text}, which may be a ratio or decibels`
  }
  return beyondMatter(first)
}
