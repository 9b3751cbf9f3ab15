import { editDistance } from '../bytes/edit-distance.ts'

/**
 * Up to three of the words that are spelled most like `text`, nearest first: those that differ in case alone where there
 * are any. Of one letter every other letter is a neighbour, so that nothing else is suggested for it.
 */
export const nearSpellings = (text: string, words: Iterable<string>): readonly string[] => {
  if (text.length > 24) return []
  const reach = text.length <= 2 ? 1 : 2
  const scored: { word: string; score: number }[] = []
  for (const word of words) {
    if (Math.abs(word.length - text.length) > reach) continue
    const score = word.toLowerCase() === text.toLowerCase() ? 0.5 : editDistance(text, word)
    if (score <= reach && score < Math.max(text.length, 2)) scored.push({ word, score })
  }
  const sameButCase = scored.filter(({ score }) => score === 0.5)
  if (sameButCase.length > 0 || text.length === 1) return sameButCase.slice(0, 3).map(({ word }) => word)
  scored.sort((a, b) => a.score - b.score || (a.word < b.word ? -1 : 1))
  return scored.slice(0, 3).map(({ word }) => word)
}
