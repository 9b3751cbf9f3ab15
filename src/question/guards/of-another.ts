import type { Question } from '../fill/question.ts'
import { partBetweenStops, textOfPart } from '../read/part-between-stops.ts'
import type { Mention } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'

/** What says that a part of a question is about another thing than the one that is asked about. */
const BESIDE =
  /\b(?:(?:neighbou?ring|adjoining|next[- ]door) (?!\w+s\b)[a-z]{2,}|unrelated|in no way related|nothing to do with|(?:on|in|at|of) the other (?:bench|board|table|shelf|desk|room|lab|rack|panel|circuit|machine|pan|tank|bottle|box|shop|house|car|truck|boat|lane)|spare [a-z]+|next to (?:it|us|him|her|me|them|this|ours|mine)|beside (?:it|us|him|her|me|them|this|ours|mine)|(?:at|on|of|from) the next (?:table|bench|lane|room|desk|house)|someone else'?s?|somebody else'?s?)\b(?![^.?!;]*\bapart\b)/i
/** The same where ours is spoken of elsewhere. */
const SOMEBODYS =
  /\b(?:my|his|her|our|their) (?:friend|neighbou?r|colleague|partner|brother|sister|cousin)(?:'s|s'|’s|s’)/i
const OURS = /\b(?:ours|mine|my own|our own)\b/i
const OTHER =
  /\b(?:another|(?:the|an|some) other|a (?:different|second)|the second) (?!(?:ends?|sides?|ones?|half|halves|way|hand|face|two)\b)[a-z]+/i
/** Words after which another thing does something to the first, so that its number may well count. */
const MEETS =
  /\b(?:towards?|into|onto|from|with|against|between|than|hits?|strikes?|collid\w+|meets?|approach\w*|overtak\w+|pass\w*|pull\w*|push\w*|attract\w*|repel\w*|join\w*|connect\w*|couple\w*|stick\w*|follow\w*|orbit\w*|apart|away|together|each other|one another|series|parallel)\b/i

/** What lasts by the clock, during which something else happens. */
const LASTS = /^-? ?(?:long )?(?:lesson|lecture|seminar|practical|exam|concert)\b/i
/** `is on for a 45 min lesson`: as long as that. */
const FOR_ALL_OF =
  /\b(?:for|through|throughout) (?:an?|the|one|each|every|all of an?|all of the|the whole of an?) (?:whole |entire )?$/i

/** `on a bench that weighs`: what something stands on or in has a weight of its own. */
const STANDS_ON =
  /\b(?:on|in|inside|under|beneath|beside|behind|from) (?:an?|the|our|my) ((?:[a-z]+ )?[a-z]+) (?:that|which) (?:(?:itself|alone) )?(?:weighs?|has a mass of)(?: about)? $/i

/** Whether a formula takes two numbers of a kind, so that the other thing may be the second of both. */
const isOneOfTwo = (candidate: Candidate, kind: number): boolean =>
  candidate.steps.flatMap(({ form: { needs } }) => needs).filter((slot) => slot.kind === kind).length > 1

/**
 * A number that is said of another thing, in a part of the question that gives the formula nothing else: `Our lamp has been
 * lit for 2 h. The neighbouring lamp draws 60 W.`; or null.
 */
export const ofAnother = (candidate: Candidate, { reading, wanted }: Question): string | null => {
  const placed = placedGivens(candidate).filter(([, { mention }]) => mention.origin === 'written')
  const asking = partBetweenStops(reading, wanted.from)
  const isInside = ({ from }: Mention, [start, end]: readonly [number, number]): boolean => from >= start && from < end
  for (const [slot, { mention, sent }] of placed) {
    const [lasts] = LASTS.exec(textBehind(reading, mention)) ?? []
    if (lasts !== undefined && !FOR_ALL_OF.test(textBefore(reading, mention)))
      return `${mention.text}, which is said of a ${lasts.trim()}`
    const [, ground] = STANDS_ON.exec(textBefore(reading, mention)) ?? []
    if (ground !== undefined) return `${mention.text}, which is said of the ${ground}`
    const part = partBetweenStops(reading, mention.from)
    if (sent !== null || mention.symbol !== null || part[0] === asking[0]) continue
    if (placed.some(([, other]) => other.mention !== mention && isInside(other.mention, part))) continue
    const text = textOfPart(reading, part)
    const isAsked = (said: string): boolean => textOfPart(reading, asking).toLowerCase().includes(said.toLowerCase())
    const [beside] = BESIDE.exec(text) ?? (OURS.test(reading.text) ? SOMEBODYS.exec(text) : null) ?? []
    if (beside !== undefined && !isAsked(beside)) return `${mention.text}, which is said of another thing (“${beside}”)`
    // The first part has nothing before it that another thing could be the other of.
    const [other] = part[0] === 0 ? [] : (OTHER.exec(text) ?? [])
    if (other !== undefined && !isAsked(other) && !MEETS.test(text) && !isOneOfTwo(candidate, slot.kind))
      return `${mention.text}, which is said of ${other}`
  }
  return null
}
