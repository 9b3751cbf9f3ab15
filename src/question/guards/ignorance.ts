import type { Question } from '../fill/question.ts'
import type { Candidate } from '../score/candidate.ts'

/** Somebody or something that would have to say it: `the log`, `the foreman`, `the report`. */
const TELLER =
  '(?:(?:the|her|his|our|my|their|its|an?) )?(?:(?:\\w+ )?(?:log(?:book)?|foreman|report|book|problem|text|label|manual|drawing|data ?sheet|student|technician|engineer|operator|record|sketch|plan|note|notes|protocol|observer|witness|maker|manufacturer|supplier|author|catalogue|question|diagram|figure|file|description|source|teacher|customer|clerk|driver|owner|article|leaflet|sign|plate)s?|he|she|they|nobody|no one|i|we|you)'

/** What is left open and has no number: no `unknown mass`, which may be what is asked for. */
const OPEN =
  '(?:direction|angle|orientation|axis|pivot|place|position|point|location|shape|material|composition|phase|polarity|sign|side|reference|medium|arrangement|type|kind|path|frame|distribution|profile|way|sense|order|connection|wiring|geometry|temperature scale|scale)'

const NEGATIVE =
  "(?:did not|didn't|does not|doesn't|do not|don't|has not|hasn't|have not|haven't|could not|couldn't|cannot|can't|never|forgot to|fails? to|failed to|omits? to|omitted to|neglected to)"
const SAYS =
  '(?:say|said|tell|told|note|noted|state|stated|give|given|gave|record|recorded|mention|mentioned|specify|specified|write|written|wrote|know|known|knew|remember|recall|indicate|indicated|show|measure|measured|read|check|checked|note down|disclose|reveal)'

/** Statements that something which counts is not known, or that a body is not of one kind; not what is asked for, and no `some water`. */
const STATEMENTS: readonly RegExp[] = [
  // `The foreman did not note whether …`, `nobody knows which way …`
  new RegExp(
    `\\b${TELLER} ${NEGATIVE} (?:\\w+ )?${SAYS}\\b(?: \\w+){0,3}? (?:whether|which|what (?:kind|sort|type|direction|angle|shape|material)|at (?:what|which)|in (?:what|which)|how|where|if|to which|from which|about which)\\b`,
    'i',
  ),
  /\b(?:nobody|no one|none of us|none of them) (?:\w+ )?(?:knows?|knew|noted|said|recorded|remembers?|measured|wrote down|can (?:say|tell)) (?:\w+ ){0,2}?(?:whether|which|what|how|where|if)\b/i,
  /\b(?:it is|it's|it was|is) (?:not|never|nowhere) (?:\w+ )?(?:said|stated|given|known|clear|specified|recorded|noted|mentioned|certain|told|sure|reported) (?:\w+ ){0,2}?(?:whether|which|how|where|if|in (?:what|which)|at (?:what|which)|to (?:what|which))\b/i,
  /\b(?:it is|it's|is) (?:unclear|unknown|uncertain|open|anybody's guess|anyone's guess) (?:\w+ ){0,2}?(?:whether|which|how|where|if|in (?:what|which)|at (?:what|which))\b/i,
  // `in a direction that the log does not give`
  new RegExp(
    `\\b(?:${OPEN}|amount|fraction|share|part|speed|loss|energy|height|distance|rate|mass|value|extent|degree)s? (?:that |which )?${TELLER} ${NEGATIVE} (?:\\w+ )?${SAYS}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:${OPEN})s? (?:that |which )?(?:is|was|are|were|has been|have been) (?:not|nowhere|never) (?:\\w+ )?(?:said|stated|given|known|specified|recorded|noted|mentioned|told|reported|indicated)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:an? |some |in |at |of )(?:\\w+ )?(?:unknown|unspecified|unstated|undetermined|unrecorded|uncertain|arbitrary) ${OPEN}s?\\b`,
    'i',
  ),
  new RegExp(`\\bwhose (?:${OPEN}) (?:is|was|are) (?:unknown|unspecified|not (?:known|given|stated|said))\\b`, 'i'),
  // `at some angle to its path`, `at an angle to its path`
  /\b(?:at|under|through|by) (?:some|an unknown|a certain|an unspecified|one or another|any) angle\b(?! (?:of )?\d)/i,
  /\bin (?:some|an unknown|a certain|an unspecified|one or another|any old) direction\b/i,
  /\bsomewhere (?:between|along|near|on|in|inside|within|off|towards?|around|beyond|below|above|left|right|from|short)\b/i,
  /\bsome (?:of (?:the|its|their) )?(?:kinetic |mechanical )?energy (?:is|was|gets?|has been|being) (?:\w+ )?(?:lost|dissipated|converted|turned|absorbed|used)\b/i,
  /\b(?:los(?:es|ing|e|t)|dissipat(?:es|ing|ed)|with) (?:some|an unknown (?:amount|part|share) of|part of) (?:of )?(?:the |its |their )?(?:kinetic |mechanical )?energy\b(?! of \d)/i,
  /\bneither (?:perfectly |fully |completely |quite )?elastic(?:ally)? nor\b|\b(?:partly|partially|not (?:quite|perfectly|fully|entirely|completely)) (?:in)?elastic(?:ally)?\b/i,
  /\b(?:of|from|in) (?:\w+ )?(?:different|various|unlike|several|differing|mixed) (?:materials?|metals?|substances?|densit(?:y|ies)|alloys?|thickness(?:es)?)\b/i,
  /\b(?:density|mass|thickness|cross-section|stiffness|composition|temperature|field) (?:\w+ )?(?:varies|differs|is not uniform|is (?:unevenly|non-uniformly) distributed|is distributed (?:unevenly|non-uniformly))\b/i,
  /\b(?:non-?uniform|not uniform|inhomogeneous|unevenly (?:distributed|loaded)) (?:rod|beam|disc|disk|bar|wheel|body|ball|sphere|plank|ladder|mass)\b/i,
]

/** A coefficient of restitution makes a loss known, and a fraction of it. */
const KNOWN: readonly RegExp[] = [/\brestitution\b/i, /\bloss(?:es)? of \d|\blos(?:es|ing|t) \d/i]

/** Matter with one density, conductivity and so on each is what a formula of layers or mixtures takes. */
const OF_SEVERAL =
  /\blayers?\b|\bmixture\b|\bcomposite\b|\bmixed\b|\bcalorimet|\bcontact\b|\bCompton\b|\bscatter|\bseries\b|\bparallel\b|\baverage\b|\bmean\b/i

/** Whether what is said to be open is said beside the matter: `we do not know who built it`. */
const isAsked = (said: string, asked: string): boolean =>
  asked.length > 3 && said.toLowerCase().includes(asked.toLowerCase())

/**
 * A statement that something which counts is not known, or that the parts of a body differ: `the foreman did not note whether …`,
 * `at some angle`, `somewhere between its middle and its end`; or null.
 */
export const leftOpen = (candidate: Candidate, { reading: { text }, wanted }: Question): string | null => {
  if (KNOWN.some((known) => known.test(text))) return null
  const names = candidate.steps.map(({ form }) => form.entry.operator.name).join(' ')
  const plain = text.replaceAll('’', "'")
  for (const statement of STATEMENTS) {
    const said = statement.exec(plain)?.[0]
    if (said === undefined || isAsked(said, wanted.text)) continue
    if (/\b(?:different|various|several|unlike)\b/i.test(said) && OF_SEVERAL.test(names)) continue
    return said
  }
  return null
}
