import { equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import type { Mention } from '../read/reading.ts'
import type { Candidate } from '../score/candidate.ts'

/** Numbers of the lists of a candidate. */
const listsOf = ({ steps }: Candidate): readonly (readonly Mention[])[] =>
  steps.flatMap(({ fillings }) =>
    fillings.flatMap((filling) =>
      filling.kind === 'list' ? [[...new Set(filling.givens.map(({ mention }: Given) => mention))]] : [],
    ),
  )

const inOrder = (mentions: readonly Mention[]): readonly Mention[] => mentions.toSorted((a, b) => a.from - b.from)

/** Numbers of one kind that one step puts together: the members of a list, or several inputs. */
const groupsOf = (candidate: Candidate): readonly (readonly Mention[])[] => {
  const pairs = candidate.steps.flatMap(({ fillings }) => {
    const single = fillings.flatMap((filling) => (filling.kind === 'given' ? [filling.given.mention] : []))
    return single.map((first) => [
      ...new Set(single.filter(({ dimension, unit }) => unit !== '1' && equalDimensions(dimension, first.dimension))),
    ])
  })
  return [...listsOf(candidate), ...pairs].filter(({ length }) => length > 1).map(inOrder)
}

/** The number right before another one that says how many there are of it: the four of `four 10 ohm resistors`. */
const countBefore = ({ from }: Mention, { reading: { mentions, tokens } }: Question): Mention | undefined => {
  const start = /^(?:identical|equal|more|other|further|additional|similar)$/.test(tokens[from - 1]?.word ?? '')
    ? from - 1
    : from
  return mentions.find(
    ({ origin, to, unit, value }) =>
      origin === 'written' && unit === '1' && to === start && Number.isInteger(value) && value > 1,
  )
}

/**
 * A number that is put together with others of its kind, and that there are several of, or that only the sentence which
 * asks speaks of: `a 10 ohm and two 20 ohm resistors`, `… What must be added to get 5 ohm?`; or null.
 */
export const strayMember = (candidate: Candidate, question: Question): string | null => {
  const { reading, wanted } = question
  const asking = sentenceOf(reading, wanted.from)
  for (const members of groupsOf(candidate)) {
    const several = members.find((member, at) => {
      const count = countBefore(member, question)
      // `two 10 ohm and 20 ohm resistors`: all of them are counted.
      const isOfAll = at === 0 && /^(?:and|,|or|&)$/.test(reading.tokens[member.to]?.text ?? '')
      return count !== undefined && !(isOfAll && count.value === members.length)
    })
    if (several !== undefined) return several.text
  }
  for (const members of listsOf(candidate)) {
    const written = members.filter(({ origin }) => origin === 'written')
    const [asked, other] = written.filter(({ from }) => sentenceOf(reading, from) === asking)
    if (asked !== undefined && other === undefined && written.length > 2) return asked.text
  }
  return null
}
