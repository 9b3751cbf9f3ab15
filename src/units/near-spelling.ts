/** Number of single-letter insertions, deletions, substitutions and neighbour swaps between two words. */
const distance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Up to three of the words that are spelled most like `text` (other case first), nearest first. */
export const nearSpellings = (text: string, words: Iterable<string>): readonly string[] => {
  if (text.length > 24) return []
  const reach = text.length <= 2 ? 1 : 2
  const scored: { word: string; score: number }[] = []
  for (const word of words) {
    if (Math.abs(word.length - text.length) > reach) continue
    const score = word.toLowerCase() === text.toLowerCase() ? 0.5 : distance(text, word)
    if (score <= reach && score < Math.max(text.length, 2)) scored.push({ word, score })
  }
  scored.sort((a, b) => a.score - b.score || (a.word < b.word ? -1 : 1))
  return scored.slice(0, 3).map(({ word }) => word)
}
