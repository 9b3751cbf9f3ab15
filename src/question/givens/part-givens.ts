import { dimension } from '../../units/dimension.ts'
import { type Computation, computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import { writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'

const MASS = dimension(0, 1)
const NUMBER = dimension()

const ROCKET = /\b(?:rockets?|stages?|exhaust|spacecraft|booster|probe)\b/i
const BURNT = '(?:propellants?|fuel)'
/** The mass of what is burnt. */
const PROPELLANT = [
  new RegExp(
    `~(?<part>\\d+)~(?: of (?:it|which|that|this|them))?,?(?: (?:is|are|being|of|its|liquid|solid))* ${BURNT}`,
    'i',
  ),
  new RegExp(
    `\\b${BURNT}(?: (?:mass|load|supply))?(?: (?:is|are|of|it|carries|makes|up|weighs|has|:|=|,|\\())* ~(?<part>\\d+)~`,
    'i',
  ),
  /\b(?:burns?|burnt|burned|uses? up|consumes?)(?: up| all)?(?: its| of| the)* ~(?<part>\d+)~/i,
]
const WITHOUT = /\b(?:dry|empty|structur\w*|without (?:propellant|fuel)|burn-?out|unfuel\w*|payload)\b/i
const SEVERAL = /\b(?:two|three|second|first|2|3)[- ]?stages?\b|\bper second\b|\bkg\/s\b/i

const isOf = (given: Given, words: RegExp, reading: Reading): boolean => {
  const { from, to } = given.mention
  const said = (start: number, end: number): string =>
    reading.tokens
      .slice(Math.max(0, start), end)
      .map(({ word }) => word)
      .join(' ')
  return words.test(said(from - 4, from)) || words.test(said(to, to + 3).replace(/[,.;].*/, ''))
}

/** Of a rocket and what it burns: its mass afterwards, or before where the one that is said is that of the empty one. */
const burnt = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  if (!ROCKET.test(reading.text) || SEVERAL.test(reading.text)) return givens
  const text = markedText(reading, givens, MASS)
  const part = PROPELLANT.map((pattern) => givens[Number(pattern.exec(text)?.groups?.part)]).find(
    (given) => given !== undefined,
  )
  if (part === undefined) return givens
  const masses = writtenOf(givens, MASS).filter(({ mention }) => mention !== part.mention)
  const [whole, other] = masses
  if (whole === undefined || other !== undefined) return givens
  const isEmpty = isOf(whole, WITHOUT, reading)
  if (!isEmpty && siValue(part.mention) >= siValue(whole.mention)) return givens
  const says: Computation = isEmpty
    ? {
        from: [whole, part],
        takes: [part],
        value: (empty = 0, load = 0) => empty + load,
        unit: 'kg',
        words: 'mass initial full launch start',
        derived: `initial mass: ${textOf(whole)} and ${textOf(part)}`,
      }
    : {
        from: [whole, part],
        takes: [part],
        value: (full = 0, load = 0) => full - load,
        unit: 'kg',
        words: 'mass final dry empty burnout end',
        derived: `final mass: ${textOf(whole)} less ${textOf(part)}`,
      }
  // What is left has a formula of its own, too; of an empty rocket its load is no mass that a formula takes.
  const kept = isEmpty ? givens.filter(({ uses }) => uses.join() !== part.uses.join()) : givens
  return [...kept, computedGiven(says)]
}

const CAPTURED =
  /\b(?:lincoln|petersen|peterson|recaptur\w*|capture-recapture|mark(?:ed|s|ing)?|tag(?:s|ged)?|ring(?:s|ed)|band(?:s|ed))\b/i
const OF_THEM = '(?:of (?:which|whom|them|these|those)|among (?:them|which|these)|amongst them|including)'
const FEW = '(?: (?:only|just|about|are|were|there))*'
const WHOLE = '~(?<whole>\\d+)~[^~.?!;]{0,60}?,?'
/** A number of animals and how many of them are something. */
const AMONG = [
  new RegExp(`${WHOLE} ${OF_THEM}${FEW} ~(?<part>\\d+)~(?<said>[^~.?!;]*)`, 'i'),
  new RegExp(`${WHOLE}(?: and| with| but)?(?: only)? ~(?<part>\\d+)~ ${OF_THEM}(?<said>[^~.?!;]*)`, 'i'),
  new RegExp(`${WHOLE}[.;] ${OF_THEM}${FEW} ~(?<part>\\d+)~(?<said>[^~.?!;]*)`, 'i'),
  new RegExp(`${WHOLE}[.;,] ~(?<part>\\d+)~ ${OF_THEM}(?<said>[^~.?!;]*)`, 'i'),
]
const UNMARKED = /\b(?:no|not|without|un(?:marked|tagged|ringed|banded)|never|new|lack\w*|none|n't)\b/i

/** Of animals that are caught again: how many there are, and how many of them had been marked, whichever of the two kinds is counted. */
const recaptured = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  if (!CAPTURED.test(reading.text)) return givens
  const text = markedText(reading, givens, NUMBER)
  for (const pattern of AMONG) {
    const { groups } = pattern.exec(text) ?? {}
    const [whole, part] = [givens[Number(groups?.whole)], givens[Number(groups?.part)]]
    if (groups === undefined || whole === undefined || part === undefined) continue
    if (siValue(part.mention) > siValue(whole.mention)) continue
    const isRest = UNMARKED.test(groups.said ?? '')
    const others = givens.filter(({ uses }) => ![whole, part].some((one) => uses.join() === one.uses.join()))
    return [
      ...others,
      computedGiven({
        from: [whole],
        value: (all = 0) => all,
        unit: '1',
        words: 'caught second catch sample size',
        derived: `second catch: ${textOf(whole)}`,
      }),
      computedGiven({
        from: isRest ? [whole, part] : [part],
        value: (one = 0, other = 0) => one - other,
        takes: [part],
        unit: '1',
        words: 'recaptured among them',
        derived: isRest
          ? `marked among them: ${textOf(whole)} less ${textOf(part)}`
          : `marked among them: ${textOf(part)}`,
      }),
    ]
  }
  return givens
}

/** A part of a whole is given as what a formula counts: the rest of a rocket that has burnt, those of a catch that are marked. */
export const withParts = (givens: readonly Given[], reading: Reading): readonly Given[] =>
  recaptured(burnt(givens, reading), reading)
