import { editDistance } from '../src/bytes/edit-distance.ts'

/** The three candidates most similar to the typed word, nearest first. */
export const nearest = (typed: string, candidates: readonly string[]): readonly string[] =>
  candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
