import type { ComputableOperator, Operator, OperatorInput } from '../../operators/operator.ts'
import type { Range } from '../../operators/stanza.ts'
import { type Dimension, isDimensionless } from '../../units/dimension.ts'
import { contentOf, phraseOf } from '../vocabulary/idle-words.ts'
import {
  type CatalogueTables,
  type OperatorRow,
  type Phrase,
  type SlotRow,
  stemsOfRow,
  TRAITS,
  type Trait,
} from './tables.ts'
import { unitTraits } from './unit-traits.ts'

const DIFFERENCE = [
  'differen',
  'rise',
  'change',
  'drop',
  'increase',
  'warming',
  'span',
  'excess',
  'above',
  'below',
  'fall',
]
const ANGLES = ['angle', 'phase', 'latitude', 'inclination', 'declination', 'azimuth', 'tilt', 'elevation', 'slope']
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
  readonly #rows: string[] = []
  readonly #slotsBefore: number[] = []
  #slots = 0
  /** Places of the operators whose definitions have a stem. */
  readonly #places: number[][] = []

  #phrase(stems: readonly string[]): Phrase {
    return stems.map((stem) => this.#stems.numberOf(stem, stem))
  }

  /** Names without those that say nothing, each stem once. */
  #names(texts: readonly string[]): readonly Phrase[] {
    return texts
      .map(contentOf)
      .filter((stems) => stems.length > 0)
      .map((stems) => this.#phrase([...new Set(stems)]))
  }

  #slot(quantity: Quantity): SlotRow {
    const { input, texts, symbol, unit, dimension } = quantity
    const [meaning = ''] = texts
    const traits = traitsOf(quantity)
    return [
      this.#texts.numberOf(symbol, symbol),
      this.#texts.numberOf(meaning, meaning),
      this.#units.numberOf(unit, [unit, dimension]),
      input === null ? -1 : this.#ranges.numberOf(JSON.stringify(input.range), input.range),
      TRAITS.reduce((bits, trait, at) => (traits[trait] ? bits | (1 << at) : bits), 0),
      input?.usual ?? null,
      this.#names(texts),
    ]
  }

  add(operator: ComputableOperator): void {
    const { id, name, aliases, law, distinct } = operator
    const row: OperatorRow = [
      this.#names([name, ...aliases].map(withoutBrackets)),
      operator.needs.map((phrase) => this.#phrase(phraseOf(phrase))),
      operator.not.map((phrase) => this.#phrase(phraseOf(phrase))),
      this.#phrase(contentOf(`${law ?? ''} ${distinct ?? ''}`)),
      quantitiesOf(operator).map((quantity) => this.#slot(quantity)),
    ]
    const place = this.#operators.push(id) - 1
    this.#rows.push(JSON.stringify(row))
    this.#slotsBefore.push(this.#slots)
    this.#slots += row[4].length
    for (const stem of stemsOfRow(row)) {
      this.#places[stem] ??= []
      this.#places[stem].push(place)
    }
  }

  tables(): CatalogueTables {
    return {
      operators: this.#operators,
      rows: this.#rows,
      slotsBefore: this.#slotsBefore,
      stems: this.#stems.list,
      places: this.#stems.list.flatMap((_, stem) => {
        const places = this.#places[stem] ?? []
        return [places.length, ...places.map((place, at) => place - (places[at - 1] ?? 0))]
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
