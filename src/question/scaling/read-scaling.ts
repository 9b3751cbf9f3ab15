import type { Rational } from '../../units/rational.ts'
import { markMultiples } from '../read/multiples.ts'
import { ADJECTIVE, comparedBy } from './comparatives.ts'
import { type AskedFactor, readAskedFactor } from './read-asked-factor.ts'
import { type Change, readChanges } from './read-changes.ts'

/** A question by which factor a quantity changes, when others become multiples of what they were. */
export interface Scaling {
  /** What the quantity is called. */
  readonly wanted: string
  /** What it is called where that is the name of a thing: the luminosity of what is more luminous. */
  readonly quality: string | null
  readonly direction: -1 | 0 | 1
  readonly changes: readonly Change[]
  /** What is said to stay as it is. */
  readonly kept: readonly string[]
  /** The question without its multiples. */
  readonly plain: string
}

const ASKS =
  /\b(?:what|which) (?:factor|multiple)\b|\bhow many times\b|\bfactor by which\b|\bratio of (?:the |its )?(?:new|final|later)\b/

/** Where one part of a sentence ends and the next begins. */
const PARTS =
  /[.?!;:,()]|\b(?:when(?:ever)?|if|until|while|whilst|whereas|but|once|after|whose|which is|because|given that|provided|suppose(?: that)?|imagine|assum(?:e|ing)(?: that)?|as soon as|upon|on(?= \w+ing)|by(?= V)|so that|such that)\b/
const SIGN = /[FMPV]\d/

/** Ways to say that something stays. */
const SAME =
  /\b(?:same|identical|unchanged|unaltered|(?:at|with|under|for|keeping|in|of) (?:an? |the )?(?:constant|fixed|equal|given)) (?!as\b|is\b|are\b)(.+?)(?=$| (?:and|as|but|for|at|with|in|on|does|is|are|was|were|grow|change|increase|rise|fall)\b)/g
const STAYS =
  /^(.+?)(?: (?:stays?|remains?|keeps?|kept|held|left|is|are|being|does|do|not|changed?|the|as|it|they))* (?:same|constant|fixed|unchanged|unaltered|alone|change|changed|is|are)$/
const STAYING = /\b(?:same|constant|fixed|unchanged|unaltered|alone|as it is|as they are|not change|not changed)$/
const AS_MUCH = new RegExp(`(?<![FMPV]\\d+ )\\bas (${ADJECTIVE}) (?:[^,FMPV]+ )?as\\b`)

const keptIn = (part: string): readonly string[] => {
  const found = [...part.matchAll(SAME)].map((match) => match[1] ?? '')
  const stays = STAYING.test(part) ? STAYS.exec(part)?.[1]?.replace(/^(?:keeping|holding|leaving) /, '') : undefined
  if (stays !== undefined) found.push(stays)
  const quality = ASKS.test(part) ? null : comparedBy(AS_MUCH.exec(part)?.[1] ?? '')
  if (quality?.noun) found.push(quality.noun)
  return found.flatMap((one) => one.split(/ and (?:the |its )?/)).filter((one) => !SIGN.test(one))
}

/** Takes what is said to stay from a part that says a change as well. */
const withoutKept = (part: string): string =>
  part
    .replace(
      / (?:at|with|for|under|keeping|leaving|and|of) (?:exactly )?(?:the |an? )?(?:same|constant|fixed|unchanged|equal) [^FMPV]+$/,
      '',
    )
    .trim()

/** Parts of a line; an `and` parts where both of its sides say a change or ask. */
const partsOf = (line: string): readonly string[] =>
  line.split(PARTS).flatMap((one) => {
    const part = one.trim()
    const sides = part.split(/ and /)
    const tells = (side: string): boolean => SIGN.test(side) || ASKS.test(side)
    return (sides.length > 1 && sides.filter(tells).length === sides.length ? sides : [part]).map((side) => side.trim())
  })

const BEFORE = /\b(?:what happens to|how does|how do) (.+?)(?: (?:change|react|respond|behave))?$/

/** What a part before the asking one is about, for which the latter says `it`. */
const TOPIC = /^(?:the )?([^.?!;:,]+): /

const namedBefore = (line: string, parts: readonly string[]): string | null => {
  for (const part of parts) {
    const noun = BEFORE.exec(part)?.[1]
    if (noun !== undefined && !SIGN.test(noun)) return noun
  }
  return TOPIC.exec(line)?.[1] ?? null
}

const changesIn = (parts: readonly string[], ratios: readonly Rational[]): readonly Change[] | null => {
  const changes: Change[] = []
  for (const part of parts) {
    if (!SIGN.test(part)) continue
    const found = readChanges(withoutKept(part), ratios)
    if (found === null) return null
    changes.push(...found)
  }
  return changes.length === 0 ? null : changes
}

/** Reads what a question asks as a factor, and the changes that it follows from; null where it is no such question. */
export const readScaling = (text: string): Scaling | null => {
  if (!ASKS.test(text.toLowerCase())) return null
  const marked = markMultiples(text)
  if (marked === null) return null
  const parts = partsOf(marked.line)
  const asking = parts.filter((part) => ASKS.test(part))
  const [part, other] = asking
  if (part === undefined || other !== undefined) return null
  const said = cutAtGerund(part)
  const asked: AskedFactor | null = readAskedFactor(said.asking)
  if (asked === null) return null
  const wanted = asked.noun ?? asked.quality ?? namedBefore(marked.line, parts)
  const changes = changesIn([...parts.filter((one) => one !== part), ...said.more], marked.ratios)
  if (wanted === null || changes === null || SIGN.test(wanted)) return null
  return {
    wanted,
    quality: asked.quality,
    direction: asked.direction,
    changes,
    kept: parts.flatMap(keptIn),
    plain: marked.line.replace(/[FMPV]\d+/g, ' ').replace(new RegExp(ASKS.source, 'g'), ' '),
  }
}

const GERUND =
  /^(?<change>(?:to )?V\d+ (?:the|its|their|both|each) .+?) (?:changes?|multiply|multiplies|increases?|raises?|reduces?|lowers?|scales?|alters?) (?<asking>.+ by (?:what|which) factor)$/
const ASKED_FIRST = /^(?<asking>.*?\b(?:what|which) factor .+?) (?<change>(?:with|at|under|by|for) [^FMPV]*[FMPV]\d.*)$/

/** A part that asks and says a change as well: `doubling the mass changes the period by what factor`. */
const cutAtGerund = (part: string): { readonly asking: string; readonly more: readonly string[] } => {
  const match = GERUND.exec(part) ?? ASKED_FIRST.exec(part)
  const { asking, change } = match?.groups ?? {}
  if (asking === undefined || change === undefined) return { asking: part, more: [] }
  return {
    asking: match?.[0].startsWith(change)
      ? asking.replace(/ by (what|which) factor$/, ' changes by $1 factor')
      : asking,
    more: [change],
  }
}
