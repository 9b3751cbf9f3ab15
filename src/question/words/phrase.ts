import { isTelling, stemOf, wordsOf } from './words.ts'

/** A noun phrase: `kinetic energy of the first body` has modifiers kinetic, head energy, and says more about first, body. */
export interface Phrase {
  /** As written. */
  readonly text: string
  /** Stem of the noun that names the quantity. */
  readonly head: string
  /** Stems before the head. */
  readonly modifiers: readonly string[]
  /** Stems after the first preposition. */
  readonly rest: readonly string[]
  /** All of these, once each. */
  readonly stems: readonly string[]
}

/** A phrase of the catalogue with the weight of each of its stems. */
export interface Label extends Phrase {
  /** In the order of `stems`; telling words weigh more. */
  readonly weights: readonly number[]
  /** Numbers of `stems` in the lexicon. */
  readonly ids: readonly number[]
  readonly total: number
}

/** Words after which a noun phrase says of what it is a quantity. */
const PREPOSITIONS = new Set(
  `of in for on at between through to from by with under after per without against along above below near over until before
  during into within across that which when where while if due inside outside behind beyond ahead around about needed required as and is are`.split(
    /\s+/,
  ),
)

/** A preposition within a word: `centre-of-mass energy`, `signal-to-noise ratio`, `in-plane stress`. */
const INNER = /(^|[\s-])(?:of|to|in|on|at|per|by|for|and)-(?=\p{L})/gu

/** Participles behind a noun that say what is done with it: `energy stored` is an energy. */
const DONE = new Set(
  `stored done lost taken added supplied absorbed released radiated dissipated emitted received transmitted delivered used given
  needed applied induced enclosed displaced travelled traveled stretched produced transferred deposited required carried
  covered gained consumed generated rejected converted evaporated dissolved formed left remaining drawn spent paid held`
    .split(/\s+/)
    .map(stemOf),
)

/**
 * Reads a noun phrase; null where it has no telling word.
 * @param text what it is a part of, as written
 */
export const readPhrase = (words: string, text = words): Phrase | null => {
  const all = wordsOf(words.replace(INNER, '$1'))
  const split = all.findIndex((word, at) => at > 0 && PREPOSITIONS.has(word))
  const stems = (part: readonly string[]): string[] => part.filter(isTelling).map(stemOf)
  const core = stems(split < 0 ? all : all.slice(0, split))
  const done: string[] = []
  while (core.length > 1 && DONE.has(core.at(-1) ?? '')) done.unshift(core.pop() ?? '')
  const head = core.at(-1)
  // `number of poles` is named by the poles.
  if (head === undefined) return split < 0 ? null : readPhrase(all.slice(split + 1).join(' '), text)
  const modifiers = core.slice(0, -1)
  const rest = [...done, ...(split < 0 ? [] : stems(all.slice(split)))]
  return { text, head, modifiers, rest, stems: [...new Set([...modifiers, head, ...rest])] }
}
