import { isSetting, isStrange, standsBy, subjectOf, tellingStems } from '../words/bystanders.ts'
import type { Span } from './sentences.ts'
import { CHANGES } from './wording.ts'

/** Words that may refer to another sentence. */
const REFERS =
  /\b(?:it|its|they|their|them|this|these|those|that|such|both|he|him|his|she|her|same|there|latter|former)\b/i
const REFERS_BACK =
  /^(?:it|its|they|their|them|this|these|those|that|such|both|there|in it|on it|inside|from there|then)\b/i

/** Where a question is about such a thing, temperatures, masses and so on of what stands around may count. */
const MATTERS: readonly (readonly [unit: RegExp, matter: RegExp])[] = [
  [
    /\d ?(?:°|℃|degrees?\b|K\b|C\b|F\b)|thermometer|temperature|warm|cold|hot\b/,
    /\b(?:sounds?|echo\w*|thunder\w*|whistle|organ|flute|radiat\w*|emissiv\w*|emits?|black ?body|surround\w*|ambient|environment|outdoors?|outside|cools?|cooling|cooled|humid\w*|evaporat\w*|tyres?|tires?|balloons?|heat pump|fridge|freezer)\b/i,
  ],
  [
    /\d ?(?:kg|g|t|lb|lbs|tonnes?|tons?|kilograms?|grams?|pounds?)\b/,
    /\b(?:lift\w*|hoist\w*|carr(?:y|ies|ied|ying)|loads?|loaded|float\w*|buoy\w*|balloons?|crane|raft|boat|ship|trailer|lorry|truck|elevator|tow\w*|rope|pulley|calorimet\w*|takes? off|payload|sled|sledge|seesaw|centre of mass|center of mass)\b/i,
  ],
  [/\d ?(?:W|kW|watts?|kWh|A|V)\b/, /\b(?:bill|household|electricity|fuse|circuit breaker|mains|outlet|socket|kWh)\b/i],
  [
    /\d ?(?:m|km|ft|feet|miles?|metres?|meters?) (?:above|below|up|high)/,
    /\b(?:altitude|sea level|atmospher\w*|barometer|boil\w*|elevation|air pressure|height)\b/i,
  ],
  [
    /\b(?:people|persons|pupils?|students?|guests|visitors|class|course|school|crew|team|group|residents|inhabitants)\b/i,
    /\b(?:people|persons?|guests?|visitors?|every|mean|average|median|probab\w*|chance|odds|shares?|fraction|proportion|sample|variance|deviation|infect\w*|immune|vaccin\w*|votes?|tests?)\b/i,
  ],
  [
    /\b(?:shop|store|workshop|factory|bakery|farm|studio|office|restaurant|supermarket|hospital|clinic|seller|clerk|customers?|owner|buyer)s?\b/i,
    /\b(?:orders?|ordering|demand|stock|profits?|costs?|prices?|revenue|queues?|queueing|customers?|arriv\w*|serv\w*|batch\w*|inventory|wait\w*|break-even|depreciat\w*|loan|interest|borrow\w*)\b/i,
  ],
]

/** Sums may count what stands around. */
const SUMS =
  /\b(?:altogether|in all|in total|combined|whole (?:trip|day)|everything|sum of|both|the two|together|total (?:weight|mass|energy|power|length|force|volume|charge|current|heat|work))\b/i

/** Whether a sentence has no telling word in common with the others. */
const isApart = (sentence: string, others: string): boolean => {
  const own = tellingStems(sentence)
  for (const stem of tellingStems(others)) if (own.has(stem)) return false
  return true
}

/** Whether what stands around may count for what the others are about. */
export const mayMatter = (sentence: string, others: string): boolean =>
  SUMS.test(others) || MATTERS.some(([unit, matter]) => unit.test(sentence) && matter.test(others))

/** Sentences about the weather, the hour and the place in a book. */
const SCENES: readonly RegExp[] = [
  /^It (?:is|was) an? (?:\w+ ){1,2}(?:day|morning|afternoon|evening|night|summer|winter)\b[^,;:]*$/,
  /^Outside,? (?:it is|it was|the|there)\b[^;:]*$/,
  /^In (?:an?|the|this|our|my) (?:class|course|school|lesson|seminar)(?: of \d+ \w+)?,? (?:this|that|it) is (?:exercise|problem|question|task|number)\b[^;:]*$/,
  /^(?:The )?(?:temperature|air|weather|wind|time)?(?: outside| in the (?:town|room|village|city))? ?is -?\d+ ?°C$/,
]

/** What is on or in the matter belongs to it: `the box on it weighs 10 kg`. */
const ON_IT =
  /^(?:\w+ )?(?:on|in|inside|aboard|under|below|above|behind|with|at|to|of|from) (?:it|them|this|that|these|which)\b/i

/** Whether a sentence is about something else than the others. */
export const isBesideSentence = (sentence: string, others: string, following: string): boolean => {
  const said = sentence.trim().replace(/[.!]$/, '')
  if (/[=?]/.test(said) || CHANGES.test(said) || !isApart(said, others)) return false
  if (SCENES.some((scene) => scene.test(said))) return true
  const subject = subjectOf(said)
  const by = subject === null ? null : standsBy(subject.head, subject.determiner)
  if (subject === null || by === null || ON_IT.test(subject.rest)) return false
  return !REFERS_BACK.test(following) && !(subject.determiner !== 'its' && by === 'beside' && REFERS.test(subject.rest))
}

/** Whether a sentence speaks of nothing that formulas or the other sentences know. */
export const isStrangeSentence = (
  sentence: string,
  others: string,
  following: string,
  isKnown: (stem: string) => boolean,
): boolean => {
  const said = sentence.trim().replace(/[.!]$/, '')
  if (/[=?]/.test(said) || CHANGES.test(said) || REFERS.test(said) || REFERS_BACK.test(following)) return false
  return isApart(said, others) && isStrange(said, isKnown)
}

const SETTING =
  /^(?:(?:In|On|At|During|For|As part of|Near) (?:an?|the|his|her|my|our|their|this)|One|This|That) (?:[\p{L}-]+ ){0,3}?([\p{L}-]+)(?: [^,;:.?!()]*)?(?:\([^()]{1,20}\)[^,;:.?!()]*)?, (?=[\p{L}\d])/u

/** A time of day with which a story begins. */
const HOUR =
  /^(?:At|Around|Shortly (?:before|after)) (?:\d{1,2}:[0-5]\d|\d{1,2})(?: ?[ap]\.?m\.?| o['’]clock)?(?: (?:in the (?:morning|afternoon|evening)|at night|sharp|on \w+day(?: \w+)?))?, /
const HOURS = /\b\d{1,2}:[0-5]\d\b|\b\d{1,2} ?[ap]\.?m\b|\bo['’ ]?clock\b|\b(?:noon|midnight)\b/i
const ASKS_HOUR =
  /\b(?:when (?:does|do|will|is|was|did|should|must)|(?:what|which) (?:time|hour)|sun|solar|sunrise|sunset|tides?|hour angle)\b/i

/** The words with which a sentence begins that only say where or when it takes place. */
export const besideSettings = (sentence: string, others: string): readonly Span[] => {
  const hour = HOUR.exec(sentence)?.[0]
  if (hour !== undefined) {
    const rest = `${others} ${sentence.slice(hour.length)}`
    return HOURS.test(rest) || ASKS_HOUR.test(rest) || !HOURS.test(hour) ? [] : [{ start: 0, end: hour.length }]
  }
  const found = SETTING.exec(sentence)
  if (found === null) return []
  const words = found[0].match(/\p{L}[\p{L}-]*/gu) ?? []
  const rest = `${others} ${sentence.slice(found[0].length)}`
  if (CHANGES.test(found[0]) || !words.slice(1, 6).some(isSetting) || !isApart(found[0], rest)) return []
  return [{ start: 0, end: found[0].length }]
}
