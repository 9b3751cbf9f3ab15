interface Phrase {
  readonly words: readonly string[]
}

/** Phrases by their first word, longer phrases first. */
export const byFirstWord = <T extends Phrase>(phrases: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const phrase of phrases) {
    const [first = ''] = phrase.words
    const others = found.get(first)
    if (others === undefined) found.set(first, [phrase])
    else others.push(phrase)
  }
  for (const alike of found.values()) alike.sort((a, b) => b.words.length - a.words.length)
  return found
}
