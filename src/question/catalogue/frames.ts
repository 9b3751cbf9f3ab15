import { log } from '../../numeric/elementary/log.ts'
import type { ComputableOperator, OperatorInput } from '../../operators/operator.ts'
import { isInRange } from '../../operators/range.ts'
import { registry } from '../../operators/registry.ts'
import { type Dimension, isDimensionless, keyOf } from '../../units/dimension.ts'
import { contentOf, phraseOf } from '../vocabulary/idle-words.ts'
import { unitTraits } from './unit-traits.ts'

/** A name as its stems with the weight of each, which grows with how few operators use it. */
export interface Name {
  readonly stems: readonly string[]
  readonly weights: readonly number[]
  /** Sum of the weights. */
  readonly total: number
}

/** A quantity of an operator: its result or one of its inputs. */
export interface Slot {
  readonly id: number
  readonly frame: Frame
  /** The input, or null of the result. */
  readonly input: OperatorInput | null
  /** Its place among the inputs; -1 of the result. */
  readonly place: number
  readonly symbol: string
  /** As answers call it. */
  readonly meaning: string
  readonly unit: string
  readonly dimension: Dimension
  /** Equal for equal dimensions. */
  readonly kind: string
  readonly names: readonly Name[]
  /** Stems of all its names. */
  readonly stems: ReadonlySet<string>
  readonly list: boolean
  /** Counted in whole or half numbers. */
  readonly isCount: boolean
  readonly isAngle: boolean
  /** A rate in radians, which a number of revolutions fits as it is. */
  readonly isAngular: boolean
  /** A difference of temperatures and no point of a scale. */
  readonly isDifference: boolean
  /** In decibels or nepers. */
  readonly isLevel: boolean
  readonly isGravity: boolean
  readonly isInitial: boolean
  /** Called a quantity per another one. */
  readonly isPer: boolean
}

/** An operator as the reader sees it. */
export interface Frame {
  readonly operator: ComputableOperator
  /** Inputs, then the result. */
  readonly slots: readonly Slot[]
  /** Takes and gives plain numbers only. */
  readonly isPlain: boolean
  /** What the operator itself is called. */
  readonly names: readonly Name[]
  /** Phrases as stems of which a question must say one, or none where the list is empty. */
  readonly needs: readonly (readonly string[])[]
  /** Phrases as stems that make another formula the right one. */
  readonly not: readonly (readonly string[])[]
  /** Every stem of its definition: names, quantities, law, needed phrases. */
  readonly vocabulary: ReadonlySet<string>
}

/** Whether a number is in the range of a slot; a result has none. */
export const takes = ({ input }: Slot, value: number): boolean => input === null || isInRange(input.range, value)

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

/** Logarithm of one over the share of operators that use a stem. */
type Rarity = (stem: string) => number

const RARITY_SCALE = 7

/** Weight of a word: a base, and more the fewer operators use it. */
export const wordWeight = (base: number, rarity: number): number => base + rarity / RARITY_SCALE

const weigh = (names: readonly (readonly string[])[], base: number, rarity: Rarity): readonly Name[] =>
  names
    .filter((stems) => stems.length > 0)
    .map((all) => {
      const stems = [...new Set(all)]
      const weights = stems.map((stem) => wordWeight(base, rarity(stem)))
      return { stems, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
    })

interface SlotTexts {
  readonly texts: readonly string[]
  readonly input: OperatorInput | null
  readonly place: number
  readonly symbol: string
  readonly unit: string
  readonly dimension: Dimension
}

const withoutBrackets = (text: string): string => text.replaceAll('(', ' ').replaceAll(')', ' ')

/** The texts of an operator's quantities: inputs, then the result. */
const textsOf = ({ name, aliases, gives, computable }: ComputableOperator): readonly SlotTexts[] => [
  ...computable.inputs.map((input, place) => ({
    texts: [input.meaning, ...input.alsoCalled].map(withoutBrackets),
    input,
    place,
    symbol: input.symbol,
    unit: input.unit,
    dimension: input.dimension,
  })),
  {
    texts: (gives.length > 0 ? gives : [name, ...aliases]).map(withoutBrackets),
    input: null,
    place: -1,
    symbol: computable.symbol,
    unit: computable.unit,
    dimension: computable.dimension,
  },
]

const slotOf = (frame: Frame, id: number, row: SlotTexts, rarity: Rarity): Slot => {
  const { texts, input, unit, dimension } = row
  const kind = keyOf(dimension)
  const meaning = texts[0] ?? ''
  const all = texts.join(' ').toLowerCase()
  const names = weigh(texts.map(contentOf), 0.4, rarity)
  const trait = unitTraits(unit)
  return {
    id,
    frame,
    input,
    place: row.place,
    symbol: row.symbol,
    meaning,
    unit,
    dimension,
    kind,
    names,
    stems: new Set(names.flatMap(({ stems }) => stems)),
    list: input?.list ?? false,
    isCount: input !== null && input.multipleOf !== null,
    isAngle: isDimensionless(dimension) && (trait === 'angle' || containsAny(all, ANGLES)),
    isAngular: trait === 'angle' || all.includes('angular') || all.includes('rotation'),
    isDifference: unit === 'K' && containsAny(meaning.toLowerCase(), DIFFERENCE),
    isLevel: trait === 'level',
    isGravity: all.includes('gravit') && unit === 'm/s^2',
    isInitial: containsAny(meaning, INITIAL),
    isPer: containsAny(all, [' per ']),
  }
}

interface Catalogue {
  readonly frames: readonly Frame[]
  /** Places of the frames whose vocabulary has a stem. */
  readonly having: (stem: string) => readonly number[]
  /** Zero where no operator uses the stem. */
  readonly rarity: Rarity
  readonly isKnown: (stem: string) => boolean
}

const build = (): Catalogue => {
  const operators = registry()
    .all()
    .filter((operator): operator is ComputableOperator => !operator.refuses && operator.computable !== null)
  const read = operators.map((operator) => {
    const heads = [operator.name, ...operator.aliases].map(withoutBrackets).map(contentOf)
    const texts = textsOf(operator)
    const needs = operator.needs.map(phraseOf)
    const law = contentOf(`${operator.law ?? ''} ${operator.distinct ?? ''}`)
    const names = texts.flatMap(({ texts: own }) => own.map(contentOf))
    return { operator, heads, texts, needs, vocabulary: new Set([heads, names, needs, [law]].flat(2)) }
  })
  const places = new Map<string, number[]>()
  for (const [at, { vocabulary }] of read.entries())
    for (const stem of vocabulary) {
      const known = places.get(stem)
      if (known === undefined) places.set(stem, [at])
      else known.push(at)
    }
  const rarities = new Map([...places].map(([stem, own]) => [stem, log((operators.length + 1) / own.length)]))
  const rarity = (stem: string): number => rarities.get(stem) ?? 0
  let slots = 0
  const frames = read.map(({ operator, heads, texts, needs, vocabulary }): Frame => {
    const own: Slot[] = []
    const isPlain = texts.every(({ dimension }) => isDimensionless(dimension))
    const not = operator.not.map(phraseOf)
    const frame: Frame = { operator, slots: own, isPlain, names: weigh(heads, 0.15, rarity), needs, not, vocabulary }
    for (const row of texts) own.push(slotOf(frame, slots++, row, rarity))
    return frame
  })
  return { frames, rarity, having: (stem) => places.get(stem) ?? [], isKnown: (stem) => places.has(stem) }
}

let built: Catalogue | undefined

/** All operators that have a formula as frames; built at first use and kept. */
export const catalogue = (): Catalogue => {
  built ??= build()
  return built
}
