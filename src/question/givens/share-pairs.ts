import { degreeIn } from '../../expression/degree.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { isDimensionless } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import type { Rational } from '../../units/rational.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'

/** What is said to be left of a quantity, by the words that name it. */
const SUBJECTS: readonly (readonly [said: RegExp, unit: string, words: string])[] = [
  [/\bactivity\b/i, 'Bq', 'activity'],
  [/\bconcentration\b/i, 'mol/m^3', 'concentration'],
  [/\bamplitude\b/i, 'm', 'amplitude'],
  [/\bvoltage\b/i, 'V', 'voltage'],
]
/** Quantities that do not fall as those do: an energy goes with the square of an amplitude. */
const OTHER_QUANTITY = /\b(?:energy|power|intensity|currents?|charge|dose)\b/i
const OTHER_SUBJECT = /\b(?:energy|power|intensity|current)\b/i
const NUCLEAR = /\b(?:half-li(?:fe|ves)|isotope|nuclide|radioactiv\w*|radiocarbon|carbon-14)\b/i
/** Questions of which the answer is no such quantity itself. */
const ASKS_TIME =
  /\b(?:how long|how old|how much time|what time|which time|age|half-life|time constant|decrement|when)\b[^?]*\?/i

const FALLS = '(?:fall\\w*|fell|drop\\w*|decay\\w*|decreas\\w*|s[iau]nk\\w*|down|reduc\\w*|die[sd]?|dwindl\\w*|gone)'
const DOWN_TO = new RegExp(`\\b${FALLS} (?:\\w+ ){0,2}?to (?:only |just |about |a |an )?$`, 'i')
const STILL = /\b(?:is|shows|has|contains|still|only|retains?) (?:still |only |about |just )?$/i
const OF_ITSELF = /^ ?(?:of (?:its|the|that|their|what|this)\b|$|[,.;?]|left\b|remains?\b)/i
const OF_FRESH = /^ ?of (?:that|what|the)\b[^.;?]{0,60}\b(?:living|fresh|modern|original\w*|initial\w*|alive)\b/i
const LOSES = /\b(?:loses?|lost|has lost) (?:about |only )?$/i

/** The words of which a share is said: those between the marks on both sides of it. */
const clauseOf = ({ mention }: Given, reading: Reading): string => {
  const before = /[^.,;:?!]*$/.exec(textBefore(reading, mention))?.[0] ?? ''
  const after = /^[^.,;:?!]*/.exec(textBehind(reading, mention))?.[0] ?? ''
  return `${before} ${after}`
}

/** The quantities of which a share may be left; none where it may be one of another quantity. */
const subjectsOf = (
  given: Given,
  reading: Reading,
): readonly (readonly [said: RegExp, unit: string, words: string])[] => {
  const clause = clauseOf(given, reading)
  if (OTHER_QUANTITY.test(clause)) return []
  const own = SUBJECTS.filter(([pattern]) => pattern.test(clause))
  if (own.length === 0 && OTHER_SUBJECT.test(reading.text)) return []
  const nuclei = NUCLEAR.test(reading.text) ? ([[NUCLEAR, '1', 'nuclei amount']] as const) : []
  return [...(own.length > 0 ? own : SUBJECTS.filter(([pattern]) => pattern.test(reading.text))), ...nuclei]
}

/** What is left, as a share of what there was; null where nothing is said so. */
const shareLeft = ({ mention }: Given, reading: Reading): number | null => {
  const part = mention.unit === '%' ? mention.value / 100 : mention.unit === '1' ? mention.value : NaN
  const [before, after] = [textBefore(reading, mention), textBehind(reading, mention)]
  if (part === 1 && DOWN_TO.test(before) && /^\/e\b/.test(after)) return exp(-1)
  if (!(part > 0 && part < 1)) return null
  if (DOWN_TO.test(before) && OF_ITSELF.test(after)) return part
  if (STILL.test(before) && OF_FRESH.test(after)) return part
  return LOSES.test(before) && /^ ?of (?:its|the|their)\b/i.test(after) ? 1 - part : null
}

/** `falls to 12 % of its initial activity`: what there is of it before and after, of which only the ratio counts. */
export const sharePairs = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!ASKS_TIME.test(text)) return []
  const said = givens.flatMap((given): (readonly [Given, number])[] => {
    const share = isWrittenItself(given) ? shareLeft(given, reading) : null
    return share === null ? [] : [[given, share]]
  })
  const [first, other] = said
  if (first === undefined || other !== undefined) return []
  const [given, share] = first
  return subjectsOf(given, reading).flatMap(([, unit, words]) => {
    const start = countedGiven(1, given.mention.text, `initial original ${words}`.split(' '))
    const left = computedGiven({
      from: [given],
      value: () => share,
      unit,
      words: `${words} final left remaining`,
      derived: `${words}: ${share} of what it was, as ${given.mention.text} says; only the ratio counts`,
    })
    // Said with the share itself, and not only known of the thing.
    const mention = {
      ...start.mention,
      origin: 'written' as const,
      unit,
      dimension: parseUnit(unit).dimension,
      assumption: null,
    }
    return [
      { ...start, mention, ratio: true },
      { ...left, ratio: true },
    ]
  })
}

const degreeOf = ({ operator }: Entry, slots: readonly Slot[]): Rational | undefined =>
  degreeIn(operator.computable.program.expression, new Set(slots.map(({ symbol }) => symbol)))

/** Whether a formula stays true when the two quantities of one kind in it grow alike. */
const holdsScaled = (entry: Entry, key: string): boolean => {
  const { inputs, result } = entry
  if (inputs.some(({ input }) => input?.list === true)) return false
  const own = inputs.filter((slot) => slot.key === key)
  const ofResult = result.key === key ? 1 : 0
  const degree = own.length + ofResult === 2 ? degreeOf(entry, own) : undefined
  return degree?.numerator === ofResult && degree.denominator === 1
}

/** Whether a formula without units has one quantity to which its result is proportional: nuclei of nuclei. */
const isProportional = (entry: Entry): boolean => {
  const { inputs, result } = entry
  const own = inputs.find(({ heads, key }) => key === result.key && [...heads].some((head) => result.heads.has(head)))
  const degree = own === undefined ? undefined : degreeOf(entry, [own])
  return degree?.numerator === 1 && degree.denominator === 1
}

const known = new WeakMap<Entry, Map<string, boolean>>()

/** Whether a formula takes two quantities of the kind of a slot only by their ratio. */
export const takesRatio = ({ dimension, entry, key }: Slot): boolean => {
  const keys = known.get(entry) ?? new Map<string, boolean>()
  known.set(entry, keys)
  const before = keys.get(key)
  if (before !== undefined) return before
  const takes = isDimensionless(dimension) ? isProportional(entry) : holdsScaled(entry, key)
  keys.set(key, takes)
  return takes
}
