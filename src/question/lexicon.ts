import type { ComputableOperator, Operator, OperatorInput } from '../operators/operator.ts'
import { registry } from '../operators/registry.ts'
import { type Dimension, keyOf } from '../units/dimension.ts'
import { type Assumption, assumptionFor } from './assumptions.ts'
import { inParts } from './in-parts.ts'
import { Numbering } from './numbering.ts'
import { type Phrase, readPhrase } from './phrase.ts'
import { pushTo, SlotIndex } from './slot-index.ts'
import { resultTexts, usualKeys, vocabularyOf, weightOf } from './slot-words.ts'
import { readUnitTraits, type UnitTraits } from './unit-traits.ts'

/** A phrase of the catalogue with the weight of each of its stems. */
export interface Label extends Phrase {
  /** In the order of `stems`; telling words weigh more. */
  readonly weights: readonly number[]
  /** Numbers of `stems` in the lexicon. */
  readonly ids: readonly number[]
  readonly total: number
}

/** The place of one quantity in an operator: its result, or one of its inputs. */
export interface Slot {
  readonly entry: Entry
  /** Place among all quantities of the lexicon; those of one operator follow its result. */
  readonly number: number
  /** The input, or null for the result. */
  readonly input: OperatorInput | null
  readonly symbol: string
  readonly dimension: Dimension
  /** Key of the dimension. */
  readonly key: string
  /** Number of the key in the lexicon. */
  readonly kind: number
  readonly unit: string
  readonly traits: UnitTraits
  /** What a question need not say of it, or null. */
  readonly assumption: Assumption | null
  /** Stems of the nouns among its labels. */
  readonly heads: ReadonlySet<string>
  /** Everything that the quantity is called. */
  readonly labels: readonly Label[]
  /** Numbers of the stems of all labels, once each. */
  readonly ids: readonly number[]
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
  /** Vocabulary of its family. */
  readonly topic: ReadonlySet<string>
  /** Names and aliases. */
  readonly names: readonly Label[]
}

/** All operators by the words that name their quantities. */
export interface Lexicon {
  readonly entries: readonly Entry[]
  /** Numbers of the stems of labels. */
  readonly stems: Numbering
  /** Numbers of the keys of dimensions. */
  readonly kinds: Numbering
  /** How many quantities have numbers. */
  readonly size: number
  /** Slots that have a label with this head. */
  slotsOf(head: string): readonly Slot[]
  /** Slots of which a label has this word before its first preposition. */
  slotsWith(stem: string): readonly Slot[]
  /** Slots by the key of their dimension. */
  slotsOfKey(dimensionKey: string): readonly Slot[]
  /** Slots of that dimension that have a label with this head. */
  slotsOfBoth(head: string, dimensionKey: string): readonly Slot[]
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

/** Whether a quantity is called by one of these nouns. */
export const isCalled = ({ heads }: Pick<Slot, 'heads'>, nouns: { has(noun: string): boolean }): boolean => {
  for (const head of heads) if (nouns.has(head)) return true
  return false
}

const LEAST_WEIGHT = 0.05

class LexiconBuilder {
  readonly stems = new Numbering()
  readonly kinds = new Numbering()
  slots = 0
  readonly weights = new Map<string, number>()
  readonly #vocabularies: readonly ReadonlySet<string>[]
  /** Words of each family, by its prefix. */
  readonly #topics = new Map<string, Set<string>>()

  /** @param vocabularies of the operators, in their order */
  constructor(vocabularies: readonly ReadonlySet<string>[]) {
    this.#vocabularies = vocabularies
    const counts = new Map<string, number>()
    for (const vocabulary of this.#vocabularies)
      for (const stem of vocabulary) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    for (const [stem, count] of counts) this.weights.set(stem, weightOf(count))
  }

  #labels(texts: readonly string[]): readonly Label[] {
    return texts.flatMap((text) => {
      const phrase = readPhrase(text)
      if (phrase === null) return []
      const weights = phrase.stems.map((stem) => Math.max(this.weights.get(stem) ?? 0, LEAST_WEIGHT))
      const ids = phrase.stems.map((stem) => this.stems.add(stem))
      return [{ ...phrase, weights, ids, total: weights.reduce((sum, weight) => sum + weight, 0) }]
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
    const key = keyOf(dimension)
    return {
      entry,
      number: this.slots++,
      input,
      symbol,
      dimension,
      key,
      kind: this.kinds.add(key),
      unit,
      traits: readUnitTraits(unit),
      assumption: input === null ? null : assumptionFor(input),
      heads,
      labels,
      ids: [...new Set(labels.flatMap(({ ids }) => ids))],
    }
  }

  entry(operator: ComputableOperator, order: number): Entry {
    const { name, aliases, gives, computable, family } = operator
    const vocabulary = this.#vocabularies[order] ?? new Set()
    const topic = this.#topics.get(family.prefix) ?? new Set()
    for (const stem of vocabulary) topic.add(stem)
    this.#topics.set(family.prefix, topic)
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
      vocabulary,
      topic,
      names: this.#labels([name, ...aliases]),
    }
    const result = this.#slot(entry, null, computable, resultTexts([name, ...aliases], gives))
    for (const input of computable.inputs)
      inputs.push(this.#slot(entry, input, input, [input.meaning, ...input.alsoCalled]))
    const phrases = [...entry.names, ...[result, ...inputs].flatMap(({ labels }) => labels)]
    const spoken = new Set(phrases.flatMap(({ stems }) => stems))
    return entry
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
  const slots = new SlotIndex<Slot>()
  const byName = new Map<string, Entry[]>()
  yield* inParts(entries, (entry) => {
    for (const slot of [entry.result, ...entry.inputs]) slots.add(slot)
    for (const stem of new Set([...entry.names, ...entry.result.labels].flatMap(({ stems }) => stems)))
      pushTo(byName, stem, entry)
  })
  const usual = usualKeys(slots.byHead)
  return {
    entries,
    stems: builder.stems,
    kinds: builder.kinds,
    size: builder.slots,
    slotsOf: (head) => slots.byHead.get(head) ?? [],
    slotsWith: (stem) => slots.byCore.get(stem) ?? [],
    slotsOfKey: (key) => slots.byDimension.get(key) ?? [],
    slotsOfBoth: (head, key) => slots.byBoth.get(`${head} ${key}`) ?? [],
    namedBy: (stem) => byName.get(stem) ?? [],
    isTerm: (modifier, head, key = '') => slots.terms.has(`${modifier} ${head} ${key}`),
    usualKey: (head) => usual.get(head) ?? null,
    rarity: (key) => weightOf(slots.byDimension.get(key)?.length ?? 0),
    weight: (stem) => builder.weights.get(stem) ?? 0,
    has: (stem) => builder.weights.has(stem),
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
