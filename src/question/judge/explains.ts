import { isIn } from '../catalogue/match.ts'
import { type Candidate, partsOf } from '../readings/reading.ts'

/** Whether a reading's definitions or its things have a stem. */
export const explains = (candidate: Candidate): ((stem: string) => boolean) => {
  const things = new Set(
    partsOf(candidate).flatMap((part) => (part.kind === 'given' && part.given.thing ? part.given.thing.words : [])),
  )
  return (stem) => things.has(stem) || candidate.fillings.some(({ frame }) => isIn(stem, frame))
}
