import { EVERYDAY } from './everyday.ts'
import type { Features } from './features.ts'
import type { Entry, Lexicon } from './lexicon.ts'
import type { Question } from './question.ts'

const families = new WeakMap<Lexicon, ReadonlyMap<string, ReadonlySet<string>>>()

/** The words of each family, by its prefix. */
const familyWords = (lexicon: Lexicon): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = families.get(lexicon)
  if (known !== undefined) return known
  const words = new Map<string, Set<string>>()
  for (const { operator, vocabulary } of lexicon.entries) {
    const { prefix } = operator.family
    const all = words.get(prefix) ?? new Set()
    for (const stem of vocabulary) all.add(stem)
    words.set(prefix, all)
  }
  families.set(lexicon, words)
  return words
}

/** How much of what the question says of physics the operators know, and how much their families do, each 0 to 1. */
export const topicOf = (entries: readonly Entry[], { stems, lexicon }: Question): Pick<Features, 'known' | 'topic'> => {
  const words = familyWords(lexicon)
  const ours = entries.map(({ operator }) => words.get(operator.family.prefix))
  let all = 0
  let known = 0
  let topic = 0
  for (const [stem, near] of stems) {
    if (EVERYDAY.has(stem) || !lexicon.has(stem)) continue
    const weight = near * (0.25 + lexicon.weight(stem))
    all += weight
    if (entries.some(({ vocabulary }) => vocabulary.has(stem))) known += weight
    if (ours.some((family) => family?.has(stem) === true)) topic += weight
  }
  return all === 0 ? { known: 0.5, topic: 0.5 } : { known: known / all, topic: topic / all }
}
