import type { Question } from '../fill/question.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'
import type { Candidate } from '../score/candidate.ts'

const SOURCE = /^(?:supply|supplies|battery|batteries|source|cell|generator|adapter|charger|mains)$/
const WHOLE = /^(?:total|altogether|together|combined|equivalent|overall|all)$/
const NEAR = 4

const measuredIn = ({ mentions }: Reading, unit: RegExp): readonly Mention[] =>
  mentions.filter((mention) => mention.origin === 'written' && unit.test(mention.unit))

const isSource = ({ tokens }: Reading, { to }: Mention): boolean => SOURCE.test(tokens[to]?.word ?? '')

/** `a total of 50 ohm`, `50 ohm in total`; not `330 ohm. Total?` */
const isWhole = ({ tokens }: Reading, { from, to }: Mention): boolean => {
  const behind = tokens.slice(to, to + 2)
  const said = behind[0]?.kind === 'word' ? behind : []
  return [...tokens.slice(Math.max(0, from - NEAR), from), ...said].some(({ word }) => WHOLE.test(word))
}

/** Whether a number of one kind is larger than one of the other. */
const isAbove = (ones: readonly Mention[], others: readonly Mention[]): boolean =>
  ones.some((one) => others.some((other) => siValue(one) > siValue(other)))

/**
 * What lies beyond that from which it comes: a capacitor does not reach 14 V on a 12 V supply, and what is in parallel has
 * together less than each; or null.
 */
export const beyondSource = ({ steps }: Candidate, { reading }: Question): string | null => {
  const about = (words: RegExp): boolean =>
    steps.some(({ form }) => form.entry.names.some(({ text }) => words.test(text)))
  if (about(/\bcharg(?:ing|ed)\b.*\bcapacitor|\bcapacitor\b.*\bcharg/)) {
    const voltages = measuredIn(reading, /^[munkµ]?V$/)
    const sources = voltages.filter((one) => isSource(reading, one))
    if (
      isAbove(
        voltages.filter((one) => !sources.includes(one)),
        sources,
      )
    )
      return 'a voltage above that of its source'
  }
  if (about(/\bresist\w+ in parallel\b/)) {
    const resistances = measuredIn(reading, /ohm|Ω/)
    const wholes = resistances.filter((one) => isWhole(reading, one))
    if (
      isAbove(
        wholes,
        resistances.filter((one) => !wholes.includes(one)),
      )
    )
      return 'a whole that is more than one branch of it'
  }
  return null
}
