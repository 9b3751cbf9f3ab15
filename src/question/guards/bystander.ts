import type { Question } from '../fill/question.ts'
import { givensIn } from '../fill/ways-to-fill.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { isStop, partBetweenStops, textOfPart } from '../read/part-between-stops.ts'
import type { Mention, Reading, Token } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'
import type { Candidate } from '../score/candidate.ts'
import { isSetting, isStrange, standsBy, subjectOf } from '../words/bystanders.ts'
import { isTelling, stemOf } from '../words/words.ts'

const stemsIn = (word: string): readonly string[] => [word, ...word.split('-')].filter(isTelling).map(stemOf)

const VERB =
  /^(?:is|are|was|were|has|have|had|will|can|weighs?|takes?|moves?|runs?|lies|stands?|holds?|carries|turns?|goes|falls?|gives?|makes?|needs?|uses?|shows?|starts?|stops?|\w+ed|(?!(?:string|spring|wing|ring|bearing|winding|housing|casing)$)\w+ing)$/

/** Whether a noun only says which part is meant: `guitar` of `a guitar string`. */
const isModifier = (tokens: readonly Token[], at: number, entries: readonly Entry[]): boolean => {
  const next = tokens[at + 1]
  if (next?.kind !== 'word' || !isTelling(next.word) || VERB.test(next.word) || next.word.endsWith('s')) return false
  // `wire resistance` is that of the wire.
  const head = stemOf(next.word)
  return !entries.some(({ inputs, result }) => [result, ...inputs].some(({ heads }) => heads.has(head)))
}

/** A part between two stops with a number in it, and the stems of what is spoken of in all other parts. */
interface Part {
  readonly start: number
  readonly end: number
  readonly whole: string
  readonly before: string
  readonly behind: string
  readonly elsewhere: ReadonlySet<string>
  /** What only says there whose part is meant. */
  readonly parts: ReadonlySet<string>
}

const partAround = (reading: Reading, { from, to }: Mention, entries: readonly Entry[]): Part => {
  const { text, tokens } = reading
  const [start, end] = partBetweenStops(reading, from, to)
  const outside = tokens.flatMap(({ kind, word }, at) =>
    kind === 'word' && (at < start || at >= end) ? [{ word, isPart: isModifier(tokens, at, entries) }] : [],
  )
  return {
    start,
    end,
    whole: textOfPart(reading, [start, end]),
    before: text.slice(tokens[start]?.start, tokens[from]?.start),
    behind: tokens[to]?.word ?? '.',
    elsewhere: new Set(outside.flatMap(({ isPart, word }) => (isPart ? [] : stemsIn(word)))),
    parts: new Set(outside.flatMap(({ isPart, word }) => (isPart ? stemsIn(word) : []))),
  }
}

/** What says a number of the subject itself: `weighs`, `is at`, `has a volume of`, or nothing: `a bucket of 10 litres`. */
const SAYS_OF_IT =
  /\b(?:(?:is|are|was|were|stands?|stood|lies|lay) (?:(?:at|about|only|exactly) )*|(?:weighs?|weighed|holds?|held|lasts?|lasted|took|draws?|drew|pulls?|pulled|drives?|drove|goes|blows?|blew|arrives?|arrived|came|left|runs?|ran) (?:[a-z]+ ){0,2}?(?:(?:at|with|about|for|only) )*|(?:has|have|had) an? (?:\w+ )?(?:mass|weight|length|width|height|floor|area|volume|capacity|power|speed|depth|diameter|temperature) of )$/i

/** What is spoken of by another name, wherever it stands. */
const OF_MATTER =
  /^(?:samples?|specimens?|systems?|cells?|bodies|body|things?|objects?|liquids?|fluids?|gas|gases|mixtures?|solutions?|materials?|substances?|others?|rest|whole|tests?|runs?|set-?up|journey|trip|way|process)$/

/** What may stand behind such a number: the end of what is said, or the side along which it is measured. */
const ENDS =
  /^(?:[.,;:?!)]|long|wide|tall|high|deep|thick|broad|across|away|late|early|old|and|in|at|on|while|when|but|with|stands?|lies|watches|waits)$/

const REFERS = /\b(?:it|its|it's|he|his|him|she|her|they|their|them|this|that)\b/i
const ARTICLE = /\b(?:an?|the)\b/i

const REFERS_BACK =
  /^(?:it|its|he|his|she|her|they|their|this|that)\b|\b(?:from|on|onto|in|into|off|through|over|above|under|against|with|of|inside|to|at|by|beside) (?:it|them)\b/i

/** `My dog weighs 20 kg. What is its energy at 3 m/s?`: what follows is of the thing with which a question begins. */
const isTakenUp = ({ text, tokens }: Reading, { end, start }: Part, asked: number): boolean => {
  if (start > 0 || asked < end) return false
  const next = text.slice(tokens[end + 1]?.start).split(/[.?!;](?:\s|$)/)[0] ?? ''
  if (tokens.slice(end + 1, asked).some(isStop)) return REFERS_BACK.test(next)
  return REFERS.test(next) || !ARTICLE.test(next)
}

/** Heights, distances and temperatures that a place around may well have: from a building one falls, in a room something cools. */
const isOfPlace = ({ labels, unit }: Slot): boolean =>
  unit === 'K' || labels.some(({ text }) => /\b(?:height|distance|altitude|elevation)\b/.test(text))

const isOf = (head: string, slot: Slot, entries: readonly Entry[]): boolean =>
  stemsIn(head).some(
    (stem) => entries.some(({ spoken }) => spoken.has(stem)) || slot.labels.some(({ stems }) => stems.includes(stem)),
  )

const OWNED = /\b(?:an?|the|my|our|his|her|their) (?:[a-z]+ )?([a-z]+) of $/i
const IN_PLACE =
  /\b(?:in|inside|through|across|along|under|into|at) (?:an?|the|my|our) (?:[a-z]+ )??([a-z]+) (?:of )?$/i

const PLACE =
  '(room|tunnel|hall|house|building|garage|street|corridor|yard|garden|cellar|shed|factory|workshop|laboratory|kitchen)'
const IN = '\\b(?:in|inside|through|along|under|across) (?:an?|the|my|our) '
const PLACE_BEFORE = new RegExp(`${IN}(?:\\w+ )?${PLACE} (?:(?:that|which) is )?(?:of )?$`, 'i')
const IN_ARTICLE = new RegExp(`${IN}$`, 'i')
const PLACE_BEHIND = new RegExp(`^[- ]?(?:long|wide|deep|high|tall)?,? ?${PLACE}\\b`, 'i')

/** The place that a number measures: the tunnel of `lies in a 900 m long tunnel`, the room of `in a room 6 m long`. */
const placeOf = (reading: Reading, mention: Mention): string | undefined => {
  const before = textBefore(reading, mention)
  const behind = IN_ARTICLE.test(before) ? PLACE_BEHIND.exec(textBehind(reading, mention)) : null
  return PLACE_BEFORE.exec(before)?.[1] ?? behind?.[1]
}

/** The noun of which a number is said in its own part: that of the subject, or the one right before it. */
const ownerIn = ({ before, behind, whole }: Part): { readonly head: string; readonly determiner: string } | null => {
  if (!ENDS.test(behind)) return null
  const place = IN_PLACE.exec(before)?.[1]
  if (place !== undefined && isSetting(place)) return { head: place, determiner: 'the' }
  const owned = OWNED.exec(before)
  if (owned?.index === 0) return { head: owned[1]?.toLowerCase() ?? '', determiner: 'a' }
  return SAYS_OF_IT.test(before) ? subjectOf(whole) : null
}

/** The numbers of the question that a candidate uses, by themselves or for something that follows from them, and their places. */
const writtenIn = ({ steps }: Candidate, { mentions }: Reading) =>
  steps.flatMap(({ fillings, form }) =>
    form.needs.flatMap((slot, at) => {
      const filling = fillings[at]
      const givens = filling === undefined ? [] : givensIn(filling).filter(({ sent }) => sent === null)
      return givens.flatMap(({ uses }) =>
        uses.flatMap((use) => {
          const mention = mentions[use]
          return mention?.origin === 'written' ? [{ slot, mention }] : []
        }),
      )
    }),
  )

/**
 * A number of something that stands around the matter, in a part that has nothing else to do with it: `The room is 6 m
 * long.` in the place of the length of a wire that is not said; or null.
 */
export const fromBystander = (candidate: Candidate, { reading, wanted }: Question): string | null => {
  const entries = candidate.steps.map(({ form }) => form.entry)
  const written = writtenIn(candidate, reading)
  for (const { mention, slot } of written) {
    if (mention.symbol !== null) continue
    const place = placeOf(reading, mention)
    if (place !== undefined && !isOfPlace(slot) && !isOf(place, slot, entries))
      return `${mention.text}, which is said of the ${place}`
    const part = partAround(reading, mention, entries)
    const isInside = (at: number): boolean => at >= part.start && at < part.end
    if (isInside(wanted.from)) continue
    if (written.some((other) => other.mention !== mention && isInside(other.mention.from))) continue
    const owner = ownerIn(part)
    if (owner === null || OF_MATTER.test(owner.head)) continue
    const stems = stemsIn(owner.head)
    if (stems.some((stem) => part.elsewhere.has(stem)) || isTakenUp(reading, part, wanted.from)) continue
    if (stems.some((stem) => part.parts.has(stem))) return `${mention.text}, which is said of the whole ${owner.head}`
    if (isOf(owner.head, slot, entries)) continue
    const isAround = standsBy(owner.head, owner.determiner) !== null && !isOfPlace(slot)
    const isKnown = (stem: string): boolean =>
      part.elsewhere.has(stem) || entries.some(({ vocabulary }) => vocabulary.has(stem))
    if (isAround || isStrange(part.whole, isKnown)) return `${mention.text}, which is said of the ${owner.head}`
  }
  return null
}
