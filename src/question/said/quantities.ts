import type { Mention, Reading } from '../../prose/reading.ts'
import { keyOf } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { toSi } from '../../units/quantity.ts'
import { type UnitTrait, unitTraits } from '../catalogue/unit-traits.ts'
import { isMeasure } from '../vocabulary/idle-words.ts'
import { type Item, writtenIn } from './items.ts'

/** A written quantity with the words that are said of it. */
export interface SaidQuantity {
  /** Its number among the written quantities. */
  readonly id: number
  readonly mention: Mention
  /** In the coherent SI unit. */
  readonly si: number
  /** Key of its dimension. */
  readonly kind: string
  readonly trait: UnitTrait
  /** Without a unit. */
  readonly bare: boolean
  /** A number written as a word. */
  readonly spelled: boolean
  /** Sent beside the question. */
  readonly isSent: boolean
  /** Stems said of it, weighted by their distance. */
  readonly label: ReadonlyMap<string, number>
  /** Stems right behind it. */
  readonly after: readonly string[]
  readonly symbol: string | null
  /** Its place among the items. */
  readonly at: number
  readonly sentence: number
}

const ENDS = new Set(['.', '?', '!', ';'])
const TURNS = new Set(['and', 'with', 'at', 'to', 'from', 'by', 'while'])
const JOINS = new Set([',', 'and', 'to'])

/** How a word's weight falls with its distance before and behind a quantity. */
const BEFORE = { words: 9, fall: 0.18, first: 1 }
const BEHIND = { words: 6, fall: 0.22, first: 0.95 }
const IDLE_STEP = 0.3
const STOP_STEP = 2
/** What follows an “and” is mostly said of the next quantity. */
const AND_STEP = 4

const put = (label: Map<string, number>, stem: string, weight: number): void => {
  if (!((label.get(stem) ?? 0) >= weight)) label.set(stem, weight)
}

/** Words before a quantity, back to the previous one or the end of a sentence. */
const readBefore = (items: readonly Item[], at: number, label: Map<string, number>): void => {
  let distance = 0
  for (let i = at - 1; i >= 0 && distance < BEFORE.words; i--) {
    const item = items[i] as Item
    if (item.kind === 'quantity') {
      if (distance > 0 || !JOINS.has(items[i + 1]?.word ?? '')) return
      distance += STOP_STEP
    } else if (item.kind === 'stop') {
      if (ENDS.has(item.word)) return
      distance += item.word === ',' ? STOP_STEP : 1
    } else if (item.kind === 'word') {
      if (item.idle) distance += IDLE_STEP
      else {
        put(label, item.stem, BEFORE.first / (1 + BEFORE.fall * distance))
        distance++
      }
    }
  }
}

/** Words behind a quantity, up to the next one or a stop; the first of them. */
const readBehind = (items: readonly Item[], at: number, label: Map<string, number>): readonly string[] => {
  const after: string[] = []
  let distance = 0
  for (let i = at + 1; i < items.length && distance < BEHIND.words; i++) {
    const item = items[i] as Item
    if (item.kind === 'quantity') break
    if (item.kind === 'equals') {
      label.delete(items[i - 1]?.stem ?? '')
      break
    }
    if (item.kind === 'stop') {
      if (item.word !== '(') break
      distance++
    } else if (item.idle && !(distance === 0 && isMeasure(item.word)))
      distance += item.word === 'and' ? AND_STEP : TURNS.has(item.word) ? STOP_STEP : IDLE_STEP
    else {
      put(label, item.stem, BEHIND.first / (1 + BEHIND.fall * distance))
      if (distance < 2) after.push(item.stem)
      distance++
    }
  }
  return after
}

const symbolNear = (items: readonly Item[], at: number, { symbol }: Mention): string | null => {
  if (symbol !== null) return symbol
  const before = items[at - 1]
  return before?.kind === 'word' && !before.idle && before.text.length <= 2 ? before.text : null
}

const DIGITS = /\d/

/** `from 20 °C to 80 °C`: the first of two like quantities is the initial one. */
const readPassage = (
  items: readonly Item[],
  at: number,
  twins: boolean,
  first: boolean,
  label: Map<string, number>,
): void => {
  const word = items[at - 1]?.word
  if (word === 'from' && twins) put(label, 'initial', 0.7)
  if (word === 'to' && !first && !['equal', 'due', 'according'].includes(items[at - 2]?.word ?? ''))
    put(label, 'final', 0.7)
}

/**
 * Every written quantity of a question with what is said of it.
 * @throws Refusal OVERFLOW, UNDERFLOW of one that fits no double in SI units; DOMAIN_ERROR below absolute zero
 */
export const quantitiesOf = (reading: Reading, items: readonly Item[]): readonly SaidQuantity[] => {
  const written = writtenIn(reading)
  return items.flatMap((item, at): SaidQuantity[] => {
    if (item.kind !== 'quantity') return []
    const mention = written[item.quantity] as Mention
    const si = toSi(mention.value, 0, parseUnit(mention.unit)).value
    const label = new Map<string, number>()
    const kind = keyOf(mention.dimension)
    readBefore(items, at, label)
    const after = readBehind(items, at, label)
    const twins = [item.quantity - 1, item.quantity + 1].some((other) => {
      const neighbour = written[other]
      return neighbour !== undefined && keyOf(neighbour.dimension) === kind
    })
    readPassage(items, at, twins, item.quantity === 0, label)
    const bare = mention.unit === '1'
    return [
      {
        id: item.quantity,
        mention,
        si,
        kind,
        trait: unitTraits(mention.unit),
        bare,
        spelled: !DIGITS.test(mention.text),
        isSent: false,
        label,
        after,
        symbol: symbolNear(items, at, mention),
        at,
        sentence: item.sentence,
      },
    ]
  })
}
