import { equalDimensions, keyOf } from '../../units/dimension.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { textBehind } from '../read/text-around.ts'
import { stemOf } from '../words/words.ts'

/** Which end of a change, a machine or a pipe: what comes before, or what comes after. */
export type Side = 'before' | 'after'

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf))

const BEFORE = stems('initial first input inlet primary upstream entering original reference')
const AFTER = stems('final second output outlet secondary downstream leaving new')

const ORDERED = stems('upper lower')

const wordSide = ({ labels }: Slot): Side | null => {
  const said = labels.flatMap(({ stems: own }) => own)
  // `from n = 3 to n = 4`: which of two levels is the upper one follows from the levels.
  if (said.some((stem) => ORDERED.has(stem))) return null
  const [isBefore, isAfter] = [BEFORE, AFTER].map((words) => said.some((stem) => words.has(stem)))
  if (isBefore === isAfter) return null
  return isBefore ? 'before' : 'after'
}

const sides = new WeakMap<Slot, Side | null>()

/** The side of a quantity of a formula that has another one of its kind on the other side; else null. */
export const sideOf = (slot: Slot): Side | null => {
  const known = sides.get(slot)
  if (known !== undefined) return known
  const own = wordSide(slot)
  const { inputs, result } = slot.entry
  const isPaired =
    own !== null &&
    [...inputs, result].some((other) => {
      const there = other.key === slot.key ? wordSide(other) : null
      return there !== null && there !== own
    })
  const side = isPaired ? own : null
  sides.set(slot, side)
  return side
}

/** Behind the last of these stands what comes in, or what goes out. */
const IN =
  /\b(?:from|(?:takes?|taking|draws?|drawing|comes?|coming|goes|going|flows?|flowing|fed|sent|put) in(?:to it)?|enter(?:s|ing|ed)?|at the (?:inlet|input|entrance)|starts? (?:out )?(?:at|with)|begins? (?:at|with))\b/g
const OUT =
  /\b(?:(?:puts?|putting|gives?|giving|comes?|coming|goes|going|flows?|flowing|sends?|sending) out|leav(?:es?|ing)|left|exits?|exiting|delivers?|delivering|at the (?:outlet|output|exit)|ends? (?:up )?(?:at|with))\b/g
/** What ends a phrase in which the side of a number is said. */
const PART = /[.?!;,]|\b(?:and|but|while|whereas|then)\b/

const lastOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1

const GOES_TO = /^(?: ?(?:-+>|=>|→|➝)| (?:down |up )?(?:in)?to) ?$/

/** Right behind a number that is the subject: `100 W enters the cable and 80 W leaves it`. */
const ENTERS = /^ (?:enters?|goes? in|comes? in|flows? in|(?:is|are) (?:fed|put|sent) in)(?:to)?\b/i
const LEAVES = /^ (?:leaves?|exits?|(?:goes?|comes?|flows?|gets?) out)\b/i

const sideBehind = (behind: string): Side | null =>
  ENTERS.test(behind) ? 'before' : LEAVES.test(behind) ? 'after' : null

/** The side on which the words right around a number put it: `from 6 cm to 3 cm`, `5 L -> 20 L`, `takes in 20 mW and puts out 16 W`. */
export const sideSaid = (reading: Reading, mention: Mention): Side | null => {
  const { mentions, text, tokens } = reading
  const place = (at: number): number => tokens[at]?.start ?? text.length
  const written = mentions.filter(
    ({ dimension, origin }) => origin === 'written' && equalDimensions(dimension, mention.dimension),
  )
  const at = written.indexOf(mention)
  const joined = (one: Mention | undefined, other: Mention | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    GOES_TO.test(text.slice(tokens[one.to - 1]?.end ?? 0, place(other.from)))
  if (at > 0 && joined(written[at - 1], mention)) return 'after'
  if (at >= 0 && joined(mention, written[at + 1])) return 'before'
  const last = mentions.filter(({ origin, to }) => origin === 'written' && to <= mention.from).at(-1)
  const start = last === undefined ? 0 : (tokens[last.to - 1]?.end ?? 0)
  // `from an orbit of radius 6700 km to one of 42000 km`
  if (last !== undefined && last === written[at - 1] && /^ to\b/.test(text.slice(start))) return 'after'
  const said = text.slice(start, place(mention.from)).toLowerCase().split(PART).at(-1) ?? ''
  const [into, out] = [lastOf(IN, said), lastOf(OUT, said)]
  const behind = sideBehind(textBehind(reading, mention))
  if (into === out && behind !== null) return behind
  if (into === out)
    return /(?<!equal |referred |relative |compared |respect |due |close |next |reduced )\bto $/.test(said)
      ? 'after'
      : null
  return into > out ? 'before' : 'after'
}

/** Words that place a number at the beginning or the end of a change. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['from', 'initial'],
  ['to', 'final'],
  ['into', 'final'],
  ['reaches', 'final'],
  ['reach', 'final'],
  ['until', 'final'],
  ['becomes', 'final'],
  ['became', 'final'],
])

const REFERENCE = stemOf('reference')
const COMPARED = /^(?:referred|relative|respect|compared|reduced|referenced)$/

/** Whether a number begins or ends a change: `from 8 L`, `to n = 2`, `from a volume of 3 L`; or others are counted from it. */
export const placedAs = ({ tokens }: Reading, from: number): string | undefined => {
  if (tokens[from - 1]?.word === 'to' && COMPARED.test(tokens[from - 2]?.word ?? '')) return REFERENCE
  const direct = PLACES.get(tokens[from - 1]?.word ?? '')
  if (direct !== undefined) return direct
  if (!/^(?:=|of)$/.test(tokens[from - 1]?.word ?? '') || tokens[from - 2]?.kind !== 'word') return undefined
  // A jump between two levels has one energy up and down.
  if (tokens[from - 2]?.text === 'n') return undefined
  const article = /^(?:an?|the|its)$/.test(tokens[from - 3]?.word ?? '') ? 1 : 0
  return PLACES.get(tokens[from - 3 - article]?.word ?? '')
}

/** Verbs of what has another size afterwards. */
const BECOMES =
  /^(?:turn|grow|grew|increas|ris|rose|rais|becom|becam|fall|fell|drop|shrink|shrank|swell|expand|compress|develop|multipl)/
const INTO = /^(?:to|into)$/

/** `turns 8000 into 13500`, `8000 grows to 13500`: what there is at first, where no `from` says it. */
export const isBefore = ({ mentions, tokens }: Reading, index: number): boolean => {
  const [mention, next] = [mentions[index], mentions[index + 1]]
  if (mention === undefined || next === undefined || keyOf(mention.dimension) !== keyOf(next.dimension)) return false
  const between = tokens.slice(mention.to, next.from).map(({ word }) => word)
  if (
    between.length === 0 ||
    between.length > 3 ||
    !between.some((word) => INTO.test(word) || /^becom|^becam/.test(word))
  )
    return false
  return [tokens[mention.from - 1]?.word ?? '', ...between].some((word) => BECOMES.test(word))
}
