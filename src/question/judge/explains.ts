import { isIn } from '../catalogue/match.ts'
import { type Candidate, partsOf } from '../readings/reading.ts'
import type { Multiple } from '../said/multiples.ts'

/** The multiples that a reading uses. */
export const multiplesIn = (candidate: Candidate): readonly Multiple[] =>
  partsOf(candidate).flatMap((part) => {
    const multiple = part.kind === 'ratio' ? part.multiple : part.kind === 'given' ? part.given.multiple : null
    return multiple === null ? [] : [multiple]
  })

/** Whether a reading's definitions, its things or its multiples have a stem. */
export const explains = (candidate: Candidate): ((stem: string) => boolean) => {
  const things = partsOf(candidate).flatMap((part) =>
    part.kind === 'given' && part.given.thing ? part.given.thing.words : [],
  )
  const said = new Set([...things, ...multiplesIn(candidate).map(({ stem }) => stem)])
  return (stem) => said.has(stem) || candidate.fillings.some(({ frame }) => isIn(stem, frame))
}
