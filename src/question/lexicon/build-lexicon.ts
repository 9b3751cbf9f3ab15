import type { ComputableOperator, Operator, OperatorInput } from '../../operators/operator.ts'
import { registry } from '../../operators/registry.ts'
import { keyOf } from '../../units/dimension.ts'
import { inParts } from '../words/in-parts.ts'
import { Numbering } from '../words/numbering.ts'
import { type Label, readPhrase } from '../words/phrase.ts'
import { assumptionFor } from './assumptions.ts'
import { readLabelTables } from './label-tables.ts'
import type { Entry, Lexicon, Slot } from './lexicon.ts'
import { pushTo, SlotIndex } from './slot-index.ts'
import { readTables } from './slot-tables.ts'
import { exact, resultTexts, usualKeys, vocabularyOf, weightOf } from './slot-words.ts'
import { readUnitTraits, type UnitTraits } from './unit-traits.ts'
import { countsYears } from './years.ts'

const LEAST_WEIGHT = exact(0.05)

/** An operator that its quantities refer to: a class, since an object with accessors of its own is looked up like a map. */
class LexiconEntry implements Entry {
  readonly operator: ComputableOperator
  readonly order: number
  readonly vocabulary: ReadonlySet<string>
  readonly topic: ReadonlySet<string>
  readonly names: readonly Label[]
  readonly result: Slot
  readonly inputs: readonly Slot[]
  readonly spoken: ReadonlySet<string>

  /** @param slotsOf the result, and then the inputs */
  constructor(
    operator: ComputableOperator,
    order: number,
    vocabulary: ReadonlySet<string>,
    topic: ReadonlySet<string>,
    names: readonly Label[],
    slotsOf: (entry: Entry) => readonly [result: Slot, ...inputs: Slot[]],
  ) {
    this.operator = operator
    this.order = order
    this.vocabulary = vocabulary
    this.topic = topic
    this.names = names
    const slots = slotsOf(this)
    const [result, ...inputs] = slots
    this.result = result
    this.inputs = inputs
    const phrases = [...names, ...slots.flatMap(({ labels }) => labels)]
    this.spoken = new Set(phrases.flatMap(({ stems }) => stems))
  }
}

class LexiconBuilder {
  readonly stems = new Numbering()
  readonly kinds = new Numbering()
  slots = 0
  readonly weights = new Map<string, number>()
  /** Places of the operators that have a word in their vocabulary. */
  readonly knowing = new Map<string, number[]>()
  readonly #vocabularies: readonly ReadonlySet<string>[]
  /** Words of each family, by its prefix. */
  readonly #topics = new Map<string, Set<string>>()
  /** What the units say, each read once. */
  readonly #traits = new Map<string, UnitTraits>()

  /** @param vocabularies of the operators, in their order */
  constructor(vocabularies: readonly ReadonlySet<string>[]) {
    this.#vocabularies = vocabularies
    for (const [order, vocabulary] of vocabularies.entries())
      for (const stem of vocabulary) pushTo(this.knowing, stem, order)
    for (const [stem, places] of this.knowing) this.weights.set(stem, weightOf(places.length))
  }

  #labels(texts: readonly string[]): readonly Label[] {
    return texts.flatMap((text) => {
      const phrase = readPhrase(text)
      if (phrase === null) return []
      const weights = phrase.stems.map((stem) => Math.max(this.weights.get(stem) ?? 0, LEAST_WEIGHT))
      const ids = phrase.stems.map((stem) => this.stems.add(stem))
      const { head, modifiers, rest, stems } = phrase
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      // Member by member: V8 gives each object that is spread and added to a layout of its own, which no cache of it holds.
      return [{ text: phrase.text, head, modifiers, rest, stems, weights, ids, total }]
    })
  }

  #traitsOf(unit: string): UnitTraits {
    const known = this.#traits.get(unit)
    if (known !== undefined) return known
    const traits = readUnitTraits(unit)
    this.#traits.set(unit, traits)
    return traits
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
      traits: this.#traitsOf(unit),
      assumption: input === null ? null : assumptionFor(input),
      heads,
      labels,
      ids: [...new Set(labels.flatMap(({ ids }) => ids))],
      countsYears: countsYears(entry.operator, unit, labels),
    }
  }

  entry(operator: ComputableOperator, order: number): Entry {
    const { name, aliases, gives, computable, family } = operator
    const vocabulary = this.#vocabularies[order] ?? new Set()
    const topic = this.#topics.get(family.prefix) ?? new Set()
    for (const stem of vocabulary) topic.add(stem)
    this.#topics.set(family.prefix, topic)
    return new LexiconEntry(operator, order, vocabulary, topic, this.#labels([name, ...aliases]), (entry) => {
      const result = this.#slot(entry, null, computable, resultTexts([name, ...aliases], gives))
      return [
        result,
        ...computable.inputs.map((input) => this.#slot(entry, input, input, [input.meaning, ...input.alsoCalled])),
      ]
    })
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
  const resultsByName = new Map<string, number[]>()
  yield* inParts(entries, (entry) => {
    for (const slot of [entry.result, ...entry.inputs]) slots.add(slot)
    for (const stem of new Set([...entry.names, ...entry.result.labels].flatMap(({ stems }) => stems))) {
      pushTo(byName, stem, entry)
      pushTo(resultsByName, stem, entry.result.number)
    }
  })
  yield
  const labels = yield* readLabelTables(entries, builder.stems, (stem) => slots.byHead.has(stem))
  const usual = usualKeys(slots.byHead)
  const rarity = (key: string): number => weightOf(slots.byDimension.get(key)?.length ?? 0)
  return {
    entries,
    stems: builder.stems,
    kinds: builder.kinds,
    slots: entries.flatMap(({ inputs, result }) => [result, ...inputs]),
    size: builder.slots,
    places: entries.length,
    slotsOf: (head) => slots.byHead.get(head) ?? [],
    numbersWith: (stem) => slots.byCore.get(stem) ?? [],
    labels,
    tables: readTables(entries, builder.slots, Float64Array.from(builder.kinds.all(), rarity)),
    numbersOf: (head) => slots.called.get(head) ?? [],
    numbersSaying: (stem) => slots.saying.get(stem) ?? [],
    numbersNamedBy: (stem) => resultsByName.get(stem) ?? [],
    numbersOfKey: (key) => slots.byDimension.get(key) ?? [],
    numbersOfSymbol: (symbol) => slots.bySymbol.get(symbol) ?? [],
    numbersOfBoth: (head, key) => slots.byBoth.get(head)?.get(key) ?? [],
    namedBy: (stem) => byName.get(stem) ?? [],
    isTerm: (modifier, head, key = '') => slots.terms.has(`${modifier} ${head} ${key}`),
    usualKey: (head) => usual.get(head) ?? null,
    rarity,
    knowing: (stem) => builder.knowing.get(stem) ?? [],
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
