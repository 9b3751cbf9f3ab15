import { editDistance } from '../src/bytes/edit-distance.ts'

/** At most three of the candidates that the typed word may be a misspelling of, nearest first: half of its letters agree. */
export const nearest = (typed: string, candidates: readonly string[]): readonly string[] =>
  candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate) }))
    .filter(({ distance }) => distance <= typed.length / 2)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
