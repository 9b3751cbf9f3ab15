import { dimension, equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven, textOf, withInPlace } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import { isWrittenItself, writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'

const OHM = parseUnit('ohm').dimension
const VOLT = parseUnit('V').dimension
const METRE = dimension(1)

const ONE = '~(?<one>\\d+)~'
const OTHER = '~(?<other>\\d+)~'
const THIRD = '~(?<third>\\d+)~'
const AND = '(?: [a-z]+)?,? (?:and|with) (?:(?:an?|the|another) )?'
const THEN = '[^?!~]{0,90}?\\bin series with [^.;?!~]{0,50}'
/** `330 Ω and 470 Ω in parallel, and that in series with 150 Ω`; both orders, and with the word before the pair. */
const MIXED: readonly RegExp[] = [
  new RegExp(`${ONE}${AND}${OTHER}[^.;?!~]{0,50}? in parallel\\b${THEN}${THIRD}`, 'i'),
  new RegExp(
    `\\bparallel (?:pair|combination|connection|group|circuit) (?:of|:|from) [^.;?!~]{0,20}${ONE}${AND}${OTHER}${THEN}${THIRD}`,
    'i',
  ),
  new RegExp(
    `${THIRD}[^.;?!~]{0,40}? in series with (?:[^.;?!~]{0,20}\\bparallel\\b[^.;?!~]{0,20})${ONE}${AND}${OTHER}`,
    'i',
  ),
  new RegExp(
    `${THIRD}[^.;?!~]{0,40}? in series with [^.;?!~]{0,20}${ONE}${AND}${OTHER}(?: [a-z]+){0,4}? in parallel\\b`,
    'i',
  ),
]
/** What is asked of all of them together, and what of one of them. */
const OF_ALL =
  /\b(?:total|equivalent|combined|overall|effective|altogether|sources?|supply|battery|drawn?|draws|deliver\w*)\b/i
const OF_ONE =
  /\b(?:across|through|in|of|by) (?:the |each |either |one |both )(?:\w+ ){0,2}?(?:\d|resistors?\b|first\b|second\b|third\b|parallel\b|branch\w*|pair\b|lamps?\b)|\beach (?:resistor|branch|one)\b/i

const resistances = (givens: readonly Given[]): number =>
  new Set(writtenOf(givens, OHM).map(({ uses }) => uses.join())).size

/** The sentence that asks: the last one with a question mark, else the last. */
const asking = (text: string): string => {
  const end = text.lastIndexOf('?')
  const whole = end < 0 ? text : text.slice(0, end)
  return whole.slice(Math.max(whole.lastIndexOf('. '), whole.lastIndexOf('? ')) + 1)
}

/** Two resistors in parallel and a third in series with both of them as one, where it is asked what the whole takes. */
const withNetwork = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!/\bparallel\b/i.test(text) || !/\bseries\b/i.test(text) || resistances(givens) !== 3) return givens
  const last = asking(text)
  if (!OF_ALL.test(last) || OF_ONE.test(last) || /\bresistance\b/i.test(last)) return givens
  const marked = markedText(reading, givens, OHM)
  for (const pattern of MIXED) {
    const groups = pattern.exec(marked)?.groups
    const [one, other] = [groups?.one, groups?.other].map((at) => givens[Number(at)])
    if (one === undefined || other === undefined) continue
    const third = givens[Number(groups?.third)]
    if (third === undefined) continue
    const total = computedGiven({
      from: [one, other, third],
      value: (a = NaN, b = NaN, c = NaN) => (a * b) / (a + b) + c,
      unit: 'ohm',
      words: 'resistance resistor',
      derived: `total resistance: ${textOf(one)} and ${textOf(other)} in parallel, in series with ${textOf(third)}`,
    })
    return withInPlace(givens, total)
  }
  return givens
}

const STRINGS = /\b(?:LEDs?|light[- ]emitting diodes?|diodes?|cells|batteries)\b/i
const IN_SERIES = /\b(?:in|one|a) (?:a |one )?(?:single )?(?:series\b|strings?\b)/i
const OTHERWISE = /\b(?:parallel|strings of|two strings|rows?|branches)\b/i

/** `six LEDs in series, 3.1 V each`: what all of them make together. */
const withString = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!STRINGS.test(text) || !IN_SERIES.test(text) || OTHERWISE.test(text)) return givens
  return givens.map((given) => {
    const { copies, derived, mention } = given
    const isPart = equalDimensions(mention.dimension, VOLT) || equalDimensions(mention.dimension, OHM)
    const counted = copies === null ? undefined : givens.find(({ uses }) => uses.length === 1 && uses[0] === copies.use)
    if (derived !== null || copies === null || counted === undefined || !isPart) return given
    const all = computedGiven({
      from: [given],
      takes: [given, counted],
      value: (each = NaN) => copies.count * each,
      unit: mention.unit.includes('V') ? 'V' : 'ohm',
      words: 'voltage',
      derived: `${copies.count} times ${textOf(given)} in series`,
    })
    return { ...given, ...all, around: given.around, noun: given.noun, beside: given.beside, sentence: given.sentence }
  })
}

const HENRY = parseUnit('H').dimension
const FARAD = parseUnit('F').dimension
const HERTZ = parseUnit('Hz').dimension
const FULL_TURN = 2 * Math.PI
/** What is no current in the whole of a series circuit as it is driven. */
const NOT_AS_DRIVEN =
  /\b(?:parallel|resonan\w*|reactive|active|wattless|peak|amplitude|maximum|phase|transient|switch\w*|ideal (?:coil|inductor))\b/i

/** The impedance of a resistance with a coil or a capacitor in series, for what current flows; then none of them counts by itself. */
const withImpedance = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!/\bseries\b/i.test(text) || NOT_AS_DRIVEN.test(text)) return givens
  const last = asking(text)
  if (!/\b(?:currents?|amps|amperes)\b/i.test(last) || OF_ONE.test(last) || OF_A_PART.test(last)) return givens
  const parts = [OHM, HENRY, FARAD, HERTZ, VOLT].map((size) => writtenOf(givens, size))
  const [resistor, coil, capacitor, frequency, voltage] = parts.map((list) => list[0])
  if (parts.some((list) => list.length > 1) || resistor === undefined || frequency === undefined) return givens
  if (!/Hz$/.test(frequency.mention.unit)) return givens
  if (voltage === undefined || (coil === undefined && capacitor === undefined)) return givens
  const from = [resistor, frequency, coil, capacitor].flatMap((given) => given ?? [])
  const total = computedGiven({
    from,
    value: (R = NaN, f = NaN, ...reactive) => {
      const inductive = coil === undefined ? 0 : FULL_TURN * f * (reactive[0] ?? NaN)
      const capacitive = capacitor === undefined ? 0 : 1 / (FULL_TURN * f * (reactive.at(-1) ?? NaN))
      return Math.sqrt(R * R + (inductive - capacitive) * (inductive - capacitive))
    },
    unit: 'ohm',
    words: 'resistance impedance',
    derived: `impedance of ${from.map(textOf).join(', ')} in series`,
  })
  return withInPlace(givens, total)
}

/** What is asked of a part, though its current is spoken of: the impedance says nothing of a power or of a voltage. */
const OF_A_PART = /\b(?:powers?|watts?|heats?|heating|dissipat\w*|energy|voltages?|drops?)\b/i

const CABLE = /\b(?:cables?|wires?|wiring|cords?|leads?|lines?|conductors?|cores?|flex)\b/i
const THERE_AND_BACK =
  /\b(?:out|there) and (?:back|return)\b|\b(?:go(?:es|ing)?|forward|feed|supply|outgoing) and (?:the )?(?:return|back)\b|\bboth (?:cores|conductors|wires|ways|directions)\b|\b(?:round[- ]trip|there and back)\b/i
/** A length that is that of both already. */
const OF_BOTH =
  /\b(?:total|combined|overall|whole) (?:wire |cable |conductor )?length\b|\blength of (?:both|all)\b|\bloop\b|\bround[- ]trip (?:of|length|distance)\b|\(total\)|\bin total\b/i
/** Somebody who goes out and back, and no current. */
const WALKS =
  /\b(?:walk|hik|run|ran|driv|drov|cycl|fl(?:y|ies|ew)|swim|sw[au]m|travel|rid|rod|row)\w*\b[^.?!]{0,20}\band back\b/i

/** One of both is asked about. */
const OF_ONE_CORE =
  /\b(?:one|each|either|a single|per|only one) (?:of the )?(?:\w+ )?(?:core|conductor|wire|way|lead|direction)s?\b/i

/** The way of the current through a cable with two cores: there and back. */
const withReturn = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!CABLE.test(text) || !THERE_AND_BACK.test(text) || OF_BOTH.test(text) || WALKS.test(text)) return givens
  if (OF_ONE_CORE.test(asking(text))) return givens
  const isLength = ({ mention }: Given): boolean => /^k?m$|^ft$|^yd$|^mi$/.test(mention.unit)
  const [length, other] = givens.filter((given) => isWrittenItself(given) && isLength(given))
  if (length === undefined || other !== undefined || !equalDimensions(length.mention.dimension, METRE)) return givens
  const way = computedGiven({
    from: [length],
    value: (metres = NaN) => 2 * metres,
    unit: 'm',
    words: 'length wire cable',
    derived: `length of both cores, out and back: twice ${textOf(length)}`,
  })
  return [...givens.filter(({ uses }) => uses.join() !== length.uses.join()), way]
}

/** What a circuit of several parts makes of its numbers. */
export const withCircuits = (givens: readonly Given[], reading: Reading): readonly Given[] =>
  withReturn(withImpedance(withString(withNetwork(givens, reading), reading), reading), reading)
