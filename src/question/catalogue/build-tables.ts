import type { ComputableOperator, Operator, OperatorInput } from '../../operators/operator.ts'
import type { Range } from '../../operators/stanza.ts'
import { type Dimension, isDimensionless } from '../../units/dimension.ts'
import { contentOf, phraseOf } from '../vocabulary/idle-words.ts'
import { type CatalogueTables, SLOT_NUMBERS, TRAITS, type Trait } from './tables.ts'
import { unitTraits } from './unit-traits.ts'

const DIFFERENCE = 'differen rise change drop increase warming span excess above below fall'.split(' ')
const ANGLES = 'angle phase latitude inclination declination azimuth tilt elevation slope'.split(' ')
const INITIAL = ['initial', 'first', 'start']

const containsAny = (text: string, parts: readonly string[]): boolean => parts.some((part) => text.includes(part))

const withoutBrackets = (text: string): string => text.replaceAll('(', ' ').replaceAll(')', ' ')

/** A quantity of an operator: its result or one of its inputs. */
interface Quantity {
  /** The input, or null of the result. */
  readonly input: OperatorInput | null
  readonly texts: readonly string[]
  readonly symbol: string
  readonly unit: string
  readonly dimension: Dimension
}

/** The inputs, then the result. */
const quantitiesOf = ({ name, aliases, gives, computable }: ComputableOperator): readonly Quantity[] => [
  ...computable.inputs.map((input) => ({
    input,
    texts: [input.meaning, ...input.alsoCalled].map(withoutBrackets),
    symbol: input.symbol,
    unit: input.unit,
    dimension: input.dimension,
  })),
  {
    input: null,
    texts: (gives.length > 0 ? gives : [name, ...aliases]).map(withoutBrackets),
    symbol: computable.symbol,
    unit: computable.unit,
    dimension: computable.dimension,
  },
]

const traitsOf = ({ input, texts, unit, dimension }: Quantity): Readonly<Record<Trait, boolean>> => {
  const [meaning = ''] = texts
  const all = texts.join(' ').toLowerCase()
  const trait = unitTraits(unit)
  return {
    list: input?.list ?? false,
    isCount: input !== null && input.multipleOf !== null,
    isAngle: isDimensionless(dimension) && (trait === 'angle' || containsAny(all, ANGLES)),
    isAngular: trait === 'angle' || all.includes('angular') || all.includes('rotation'),
    isDifference: unit === 'K' && containsAny(meaning.toLowerCase(), DIFFERENCE),
    isLevel: trait === 'level',
    isGravity: all.includes('gravit') && unit === 'm/s^2',
    isInitial: containsAny(meaning, INITIAL),
    isPer: all.includes(' per '),
  }
}

/** Different entries in the order of their first appearance. */
class Entries<T> {
  readonly #numbers = new Map<string, number>()
  readonly list: T[] = []

  numberOf(key: string, entry: T): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.list.length)
    return this.list.push(entry) - 1
  }
}

class Builder {
  readonly #stems = new Entries<string>()
  readonly #texts = new Entries<string>()
  readonly #units = new Entries<readonly [string, Dimension]>()
  readonly #ranges = new Entries<Range>()
  readonly #operators: string[] = []
  readonly #slotEnds: number[] = []
  readonly #slots: number[] = []
  readonly #usual: [number, number][] = []
  readonly #phraseStems: number[] = []
  readonly #phraseEnds: number[] = []
  readonly #nameEnds: number[] = []
  readonly #slotNameEnds: number[] = []
  readonly #notEnds: number[] = []
  /** Places of the operators whose definitions have a stem. */
  readonly #places: number[][] = []

  /** Adds phrases; what it gives is where they end. */
  #phrases(phrases: readonly (readonly string[])[]): number {
    for (const stems of phrases) {
      for (const stem of stems) this.#phraseStems.push(this.#stems.numberOf(stem, stem))
      this.#phraseEnds.push(this.#phraseStems.length)
    }
    return this.#phraseEnds.length
  }

  /** Names without those that say nothing, each stem once. */
  #names(texts: readonly string[]): number {
    const phrases = texts.map(contentOf).filter((stems) => stems.length > 0)
    return this.#phrases(phrases.map((stems) => [...new Set(stems)]))
  }

  #slot(quantity: Quantity): void {
    const { input, texts, symbol, unit, dimension } = quantity
    const [meaning = ''] = texts
    const traits = traitsOf(quantity)
    if (input !== null && input.usual !== null) this.#usual.push([this.#slots.length / SLOT_NUMBERS, input.usual])
    this.#slots.push(
      this.#texts.numberOf(symbol, symbol),
      this.#texts.numberOf(meaning, meaning),
      this.#units.numberOf(unit, [unit, dimension]),
      input === null ? -1 : this.#ranges.numberOf(JSON.stringify(input.range), input.range),
      TRAITS.reduce((bits, trait, at) => (traits[trait] ? bits | (1 << at) : bits), 0),
    )
    this.#slotNameEnds.push(this.#names(texts))
  }

  add(operator: ComputableOperator): void {
    const { id, name, aliases, law, distinct, not } = operator
    const first = this.#phraseStems.length
    this.#nameEnds.push(this.#names([name, ...aliases].map(withoutBrackets)))
    for (const quantity of quantitiesOf(operator)) this.#slot(quantity)
    this.#slotEnds.push(this.#slots.length / SLOT_NUMBERS)
    this.#phrases([contentOf(`${law ?? ''} ${distinct ?? ''}`)])
    const place = this.#operators.push(id) - 1
    for (const stem of new Set(this.#phraseStems.slice(first))) {
      this.#places[stem] ??= []
      this.#places[stem].push(place)
    }
    this.#notEnds.push(this.#phrases(not.map(phraseOf)))
  }

  tables(): CatalogueTables {
    const places = this.#stems.list.map((_, stem) => this.#places[stem] ?? [])
    let end = 0
    return {
      operators: this.#operators,
      slotEnds: this.#slotEnds,
      slots: this.#slots,
      usual: this.#usual,
      phraseStems: this.#phraseStems,
      phraseEnds: this.#phraseEnds,
      nameEnds: this.#nameEnds,
      slotNameEnds: this.#slotNameEnds,
      notEnds: this.#notEnds,
      stems: this.#stems.list,
      places: places.flat(),
      placeEnds: places.map(({ length }) => {
        end += length
        return end
      }),
      texts: this.#texts.list,
      units: this.#units.list,
      ranges: this.#ranges.list,
    }
  }
}

/** Makes the tables of all operators that have a formula. */
export const buildTables = (operators: readonly Operator[]): CatalogueTables => {
  const builder = new Builder()
  for (const operator of operators)
    if (!operator.refuses && operator.computable !== null) builder.add(operator as ComputableOperator)
  return builder.tables()
}
