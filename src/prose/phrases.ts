import type { Token } from './reading.ts'

interface Phrase {
  readonly words: readonly string[]
}

/** Phrases by their first word, longer phrases first. */
export type Phrases<T extends Phrase> = ReadonlyMap<string, readonly T[]>

export const byFirstWord = <T extends Phrase>(phrases: readonly T[]): Phrases<T> => {
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

const NONE: ReadonlySet<string> = new Set()

/**
 * The longest phrase that begins at a token, with the token behind it; null if there is none.
 * @param skipped words and signs that may stand between those of a phrase
 * @param isMeant whether the word at a token is meant by the phrase; by default every one
 */
export const phraseAt = <T extends Phrase>(
  phrases: Phrases<T>,
  tokens: readonly Token[],
  at: number,
  skipped = NONE,
  isMeant: (at: number) => boolean = () => true,
): (T & { readonly next: number }) | null => {
  for (const phrase of phrases.get(tokens[at]?.word ?? '') ?? []) {
    let next = at
    const fits = phrase.words.every((word, place) => {
      while (place > 0 && tokens[next]?.word !== word && skipped.has(tokens[next]?.word ?? '')) next++
      return tokens[next]?.word === word && isMeant(next++)
    })
    if (fits) return { ...phrase, next }
  }
  return null
}
