import { editDistance } from '../bytes/edit-distance.ts'

/** Up to three of the words that are spelled most like `text` (other case first), nearest first. */
export const nearSpellings = (text: string, words: Iterable<string>): readonly string[] => {
  if (text.length > 24) return []
  const reach = text.length <= 2 ? 1 : 2
  const scored: { word: string; score: number }[] = []
  for (const word of words) {
    if (Math.abs(word.length - text.length) > reach) continue
    const score = word.toLowerCase() === text.toLowerCase() ? 0.5 : editDistance(text, word)
    if (score <= reach && score < Math.max(text.length, 2)) scored.push({ word, score })
  }
  scored.sort((a, b) => a.score - b.score || (a.word < b.word ? -1 : 1))
  return scored.slice(0, 3).map(({ word }) => word)
}
