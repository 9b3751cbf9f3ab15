import type { ComputableOperator, Operator, OperatorInput } from '../operators/operator.ts'
import { registry } from '../operators/registry.ts'
import type { Dimension } from '../units/dimension.ts'
import { type Assumption, assumptionFor } from './assumptions.ts'
import { inParts } from './in-parts.ts'
import { type Phrase, readPhrase } from './phrase.ts'
import { termsOf, usualKeys } from './slot-words.ts'
import { isTelling, stemOf, wordsOf } from './words.ts'

/** A phrase of the catalogue with the weight of each of its stems. */
export interface Label extends Phrase {
  /** In the order of `stems`; telling words weigh more. */
  readonly weights: readonly number[]
  readonly total: number
}

/** The place of one quantity in an operator: its result, or one of its inputs. */
export interface Slot {
  readonly entry: Entry
  /** The input, or null for the result. */
  readonly input: OperatorInput | null
  readonly symbol: string
  readonly dimension: Dimension
  /** Key of the dimension. */
  readonly key: string
  readonly unit: string
  /** What a question need not say of it, or null. */
  readonly assumption: Assumption | null
  /** Stems of the nouns among its labels. */
  readonly heads: ReadonlySet<string>
  /** Everything that the quantity is called. */
  readonly labels: readonly Label[]
}

/** An operator with its words taken apart. */
export interface Entry {
  readonly operator: ComputableOperator
  /** Place in the catalogue. */
  readonly order: number
  readonly result: Slot
  readonly inputs: readonly Slot[]
  /** Stems of names, aliases, inputs, law and family. */
  readonly vocabulary: ReadonlySet<string>
  /** Stems of its names and of what its quantities are called, without its law and family. */
  readonly spoken: ReadonlySet<string>
  /** Names and aliases. */
  readonly names: readonly Label[]
}

/** All operators by the words that name their quantities. */
export interface Lexicon {
  readonly entries: readonly Entry[]
  /** Slots that have a label with this head. */
  slotsOf(head: string): readonly Slot[]
  /** Slots of which a label has this word before its first preposition. */
  slotsWith(stem: string): readonly Slot[]
  /** Slots by the key of their dimension. */
  slotsOfKey(dimensionKey: string): readonly Slot[]
  /** Operators of whose names or results a label has the word. */
  namedBy(stem: string): readonly Entry[]
  /** Whether a quantity has a label of just these two words, as focal length; of that dimension, where a key is given. */
  isTerm(modifier: string, head: string, key?: string): boolean
  /** Key of the dimension that quantities with this noun mostly have, or null where they have many. */
  usualKey(head: string): string | null
  /** How telling it is that a number has this dimension: near 1 where few quantities have it. */
  rarity(dimensionKey: string): number
  /** How much a word tells: 0 for a word that no operator has, small for one that many have. */
  weight(stem: string): number
  /** Whether an operator's name or input holds the word. */
  has(stem: string): boolean
}

/** The key under which quantities of one dimension are found. */
export const keyOf = ({ numerators, denominator }: Dimension): string => `${numerators.join()}/${denominator}`

const stemsOf = (text: string): string[] => wordsOf(text).filter(isTelling).map(stemOf)

const pushTo = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

const vocabularyOf = ({ name, aliases, gives, law, family, computable }: ComputableOperator): ReadonlySet<string> =>
  new Set(
    [
      ...[name, ...aliases, ...gives, law ?? '', family.name],
      ...computable.inputs.flatMap(({ meaning, alsoCalled }) => [meaning, ...alsoCalled]),
    ].flatMap(stemsOf),
  )

/** A word that few operators have tells more; none tells nothing. */
const weightOf = (count: number): number => 1 / (1 + Math.sqrt(count / 8))
const LEAST_WEIGHT = 0.05

/** What a result is called: what the operator says that it gives, and those of its names that are names of that. */
const resultTexts = (names: readonly string[], gives: readonly string[]): readonly string[] => {
  if (gives.length === 0) return names
  const heads = new Set(gives.map((text) => readPhrase(text)?.head))
  return [...gives, ...names.filter((text) => heads.has(readPhrase(text)?.head))]
}

class LexiconBuilder {
  readonly #weights = new Map<string, number>()
  readonly #vocabularies: readonly ReadonlySet<string>[]

  /** @param vocabularies of the operators, in their order */
  constructor(vocabularies: readonly ReadonlySet<string>[]) {
    this.#vocabularies = vocabularies
    const counts = new Map<string, number>()
    for (const vocabulary of this.#vocabularies)
      for (const stem of vocabulary) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    for (const [stem, count] of counts) this.#weights.set(stem, weightOf(count))
  }

  #labels(texts: readonly string[]): readonly Label[] {
    return texts.flatMap((text) => {
      const phrase = readPhrase(text)
      if (phrase === null) return []
      const weights = phrase.stems.map((stem) => Math.max(this.#weights.get(stem) ?? 0, LEAST_WEIGHT))
      return [{ ...phrase, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }]
    })
  }

  #slot(
    entry: Entry,
    input: OperatorInput | null,
    { symbol, dimension, unit }: Pick<Slot, 'symbol' | 'dimension' | 'unit'>,
    texts: readonly string[],
  ): Slot {
    const labels = this.#labels(texts)
    const heads = new Set(labels.map(({ head }) => head))
    const assumption = input === null ? null : assumptionFor(input)
    return { entry, input, symbol, dimension, key: keyOf(dimension), unit, assumption, heads, labels }
  }

  entry(operator: ComputableOperator, order: number): Entry {
    const { name, aliases, gives, computable } = operator
    const inputs: Slot[] = []
    const entry: Entry = {
      operator,
      order,
      get result() {
        return result
      },
      get spoken() {
        return spoken
      },
      inputs,
      vocabulary: this.#vocabularies[order] ?? new Set(),
      names: this.#labels([name, ...aliases]),
    }
    const result = this.#slot(entry, null, computable, resultTexts([name, ...aliases], gives))
    for (const input of computable.inputs)
      inputs.push(this.#slot(entry, input, input, [input.meaning, ...input.alsoCalled]))
    const phrases = [...entry.names, ...[result, ...inputs].flatMap(({ labels }) => labels)]
    const spoken = new Set(phrases.flatMap(({ stems }) => stems))
    return entry
  }

  weight(stem: string): number {
    return this.#weights.get(stem) ?? 0
  }
}

const isComputable = (operator: Operator): operator is ComputableOperator => operator.computable !== null

function* build(all: readonly Operator[]): Generator<undefined, Lexicon> {
  const operators: ComputableOperator[] = []
  const vocabularies: ReadonlySet<string>[] = []
  yield* inParts(all, (operator) => {
    if (!isComputable(operator)) return
    operators.push(operator)
    vocabularies.push(vocabularyOf(operator))
  })
  const builder = new LexiconBuilder(vocabularies)
  yield
  const entries: Entry[] = []
  yield* inParts(operators, (operator, order) => entries.push(builder.entry(operator, order)))
  const byHead = new Map<string, Slot[]>()
  const byCore = new Map<string, Slot[]>()
  const byDimension = new Map<string, Slot[]>()
  const byName = new Map<string, Entry[]>()
  const terms = new Set<string>()
  yield* inParts(entries, (entry) => {
    for (const slot of [entry.result, ...entry.inputs]) {
      for (const head of slot.heads) pushTo(byHead, head, slot)
      const core = new Set(slot.labels.flatMap(({ head, modifiers }) => [...modifiers, head]))
      for (const stem of core) pushTo(byCore, stem, slot)
      for (const term of termsOf(slot)) terms.add(term)
    }
    for (const slot of [entry.result, ...entry.inputs]) pushTo(byDimension, slot.key, slot)
    for (const stem of new Set([...entry.names, ...entry.result.labels].flatMap(({ stems }) => stems)))
      pushTo(byName, stem, entry)
  })
  const usual = usualKeys(byHead)
  return {
    entries,
    slotsOf: (head) => byHead.get(head) ?? [],
    slotsWith: (stem) => byCore.get(stem) ?? [],
    slotsOfKey: (key) => byDimension.get(key) ?? [],
    namedBy: (stem) => byName.get(stem) ?? [],
    isTerm: (modifier, head, key = '') => terms.has(`${modifier} ${head} ${key}`),
    usualKey: (head) => usual.get(head) ?? null,
    rarity: (key) => weightOf(byDimension.get(key)?.length ?? 0),
    weight: (stem) => builder.weight(stem),
    has: (stem) => builder.weight(stem) > 0,
  }
}

let built: Lexicon | undefined
let building: Generator<undefined, Lexicon> | undefined

/**
 * Makes a part of the lexicon, so that a thread that has other things to do can do them in between.
 * @returns the lexicon once it is whole
 */
export const lexiconPart = (): Lexicon | null => {
  if (built !== undefined) return built
  building ??= build(registry().all())
  const { done, value } = building.next()
  if (done !== true) return null
  built = value
  building = undefined
  return built
}

/** The lexicon of this release's catalogue, made at the first call. */
export const lexicon = (): Lexicon => {
  if (built !== undefined) return built
  for (;;) {
    const whole = lexiconPart()
    if (whole !== null) return whole
  }
}
