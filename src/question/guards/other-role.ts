import type { Given } from '../evidence/evidence.ts'
import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

/** Names of what is a change or a difference. */
export const CHANGE =
  /chang|differ|excess|shift|ris[ei]|drop|loss|gain|exten|elong|expan|sag|deflect|stretch|depress|elevat|increas|decreas|growth|lower|error|increment|delta|steps?\b/i

/** What something does that changes, or is done to it. */
export const CHANGES =
  /^(?:slow(?:s|ed|ing)?|speed(?:s|ed|ing)?|sped|accelerat\w*|decelerat\w*|increas\w*|decreas\w*|reduc\w*|ris(?:es?|ing)|rose|rais\w*|fall(?:s|ing)?|fell|drop\w*|lower\w*|grow(?:s|ing)?|grew|heat(?:s|ed)|cool(?:s|ed)|warm(?:s|ed)|chang\w*|gain\w*|los(?:es?|t|ing)|shrink\w*)$/
/** Units of what is changed: a length, a time or a mass that something changes by, or by which, is one. */
const STATES = /^(?:m\/s|rad\/s|K|Pa|V|A|Hz)$/
const REACH = 4

/** `slows down by 10 m/s`: by how much something changes, and not what it is before or after. */
const isChange = ({ mention }: Given, { labels, unit }: Slot, { tokens }: Reading): boolean => {
  let by = mention.from - 1
  while (/^(?:about|roughly|some|exactly|only|another)$/.test(tokens[by]?.word ?? '')) by--
  if (tokens[by]?.word !== 'by' || !STATES.test(unit) || labels.some(({ text }) => CHANGE.test(text))) return false
  return tokens.slice(Math.max(0, by - REACH), by).some(({ word }) => CHANGES.test(word))
}

const PAYMENT = /^(?:payments?|instal?lments?)$/
const BETWEEN = /^(?:equal|monthly|regular|level|fixed|annual|yearly|quarterly|weekly|constant|identical)$/

/** `300 equal payments`: how many there are, and no number of years. */
const isPayments = ({ derived, mention }: Given, { labels }: Slot, { tokens }: Reading): boolean => {
  if (derived !== null || mention.unit !== '1') return false
  let at = mention.to
  while (BETWEEN.test(tokens[at]?.word ?? '')) at++
  return PAYMENT.test(tokens[at]?.word ?? '') && !labels.some(({ text }) => /\b(?:payments?|periods?)\b/.test(text))
}

/** What is done to a thing that becomes longer or shorter by it. */
const LENGTHENS =
  /^(?:squeez|squash|push|press|compress|pull|displac|extend|longer|short|contract|shrank|shrunk|deform|mov|bent|bend|draw|drew|deviat|indent|by$)/

/** Names of how much longer something becomes. */
const LENGTHENING = /\b(?:change|increase) (?:of|in) (?:the )?length\b|\belongation\b|\bextension\b/

/** `2 m long`, where a formula takes by how much something becomes longer. */
const isWholeLength = ({ derived, mention }: Given, { labels, unit }: Slot, { tokens }: Reading): boolean => {
  if (derived !== null || mention.symbol !== null || unit !== 'm') return false
  if (!labels.some(({ text }) => LENGTHENING.test(text)) || labels.some(({ text }) => /\bamplitude\b/.test(text)))
    return false
  const end = tokens.findIndex(({ text }, at) => at >= mention.to && /^[.?!;]$/.test(text))
  const start = tokens.findLastIndex(({ text }, at) => at < mention.from && /^[.?!;]$/.test(text))
  const said = tokens.slice(start + 1, end < 0 ? tokens.length : end)
  // What a coefficient of expansion is called tells nothing of the length.
  const isOfCoefficient = (at: number): boolean =>
    said.slice(Math.max(0, at - REACH), at + 2).some(({ word }) => /^coefficients?$/.test(word))
  return !said.some(({ word }, at) => (CHANGE.test(word) || LENGTHENS.test(word)) && !isOfCoefficient(at))
}

const WAY = /^(?:travel(?:s|led|ling)?|cover(?:s|ed)?|total|path|altogether|overall)$/

/** `travels 40 cm in total`: a way there and back, and no amplitude. */
const isWayOfAll = ({ mention: { from, to } }: Given, { labels }: Slot, { tokens }: Reading): boolean =>
  labels.length > 0 &&
  labels.every(({ text }) => /\bamplitude\b/.test(text)) &&
  tokens.slice(Math.max(0, from - REACH), to + REACH).some(({ word }) => WAY.test(word))

const TAKES_IN = /^(?:draws?|drawing|drew|consum\w*|uses?|using|absorbs?|takes?|input|fed|receives?)$/

/** `draws 2 kW`: what a machine takes in, and not what it gives. */
const isTakenIn = ({ mention }: Given, { input }: Slot, { tokens }: Reading): boolean =>
  /^useful (?:power|work|energy)$/.test(input?.meaning ?? '') &&
  tokens.slice(Math.max(0, mention.from - REACH), mention.from).some(({ word }) => TAKES_IN.test(word))

const SIZE = /\b(?:radius|focal length|diameter|thickness)\b/

/** `2 m from me`, `3 m away`: how far something is, and no size of it. */
const isDistance = ({ derived, mention }: Given, { labels }: Slot, { tokens }: Reading): boolean =>
  derived === null &&
  /^(?:from|away)$/.test(tokens[mention.to]?.word ?? '') &&
  labels.length > 0 &&
  labels.every(({ text }) => SIZE.test(text))

/** What is one of its kind, and is not meant where nothing says so. */
const SPECIAL = 'critical threshold terminal saturation ultimate escape breakdown cutoff yield'.split(' ').map(stemOf)

/** A damping constant that is taken for the critical one. */
const isPlain = ({ mention }: Given, { labels, symbol }: Slot, { stems }: Question): boolean => {
  const special = SPECIAL.filter(
    (stem) => 2 * labels.filter((label) => label.stems.includes(stem)).length > labels.length,
  )
  return (
    special.length > 0 &&
    mention.symbol !== symbol &&
    !special.some((stem) => [...stems.keys()].some((said) => said.startsWith(stem)))
  )
}

const PART = /^(?:narrow|wid|constrict|throat|taper|contract|broad)/
const PLACES = 6

/** `the velocity in the narrow part`, where the only diameter is not that of this part. */
const isOfAnotherPart = ({ around }: Given, { reading, wanted }: Question): boolean => {
  const asked = reading.tokens.slice(wanted.to, wanted.to + PLACES).find(({ word }) => PART.test(word))
  return asked !== undefined && ![...around].some(([stem, weight]) => PART.test(stem) && weight >= 0.3)
}

/** A number of which the words say that it is something else than what a formula takes it for; or null. */
export const otherRole = (candidate: Candidate, question: Question): string | null => {
  const { reading } = question
  const placed = placedGivens(candidate).filter(([, { mention }]) => mention.origin === 'written')
  for (const [slot, given] of placed) {
    const { text } = given.mention
    if (isChange(given, slot, reading)) return `by ${text}`
    if (isWholeLength(given, slot, reading)) return `${text}, which is a length and no change of one`
    if (isWayOfAll(given, slot, reading)) return `${text}, which is a whole way`
    if (isTakenIn(given, slot, reading)) return `${text}, which a machine takes in`
    if (isDistance(given, slot, reading)) return `${text}, which is a distance`
    if (isPayments(given, slot, reading)) return `${text} payments`
    if (isPlain(given, slot, question)) return `${text}, of which it is not said that it is the ${slot.labels[0]?.text}`
  }
  const sizes = placed.filter(([{ unit }]) => /^m(?:\^2)?$/.test(unit))
  const isElsewhere = sizes.length > 0 && sizes.every(([, given]) => isOfAnotherPart(given, question))
  return isElsewhere ? 'another part than the one of which a size is given' : null
}
