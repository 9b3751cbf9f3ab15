import { stemOf, stemsOf } from '../vocabulary/stem.ts'
import { wordList } from '../vocabulary/word-list.ts'
import type { Item } from './items.ts'
import type { SaidQuantity } from './quantities.ts'

/** A multiple that a question says: `twice`, `3 times`, `a factor of 5`, `20 % of`. */
export interface Multiple {
  readonly factor: number
  /** The quantity that says the factor, or -1. */
  readonly quantity: number
  /** The word or number that says it, as written; its stem. */
  readonly text: string
  readonly stem: string
  /** The next quantity behind it, which it may multiply, or -1. */
  readonly of: number
  /** Stems of what is near it, behind and before. */
  readonly behind: readonly string[]
  readonly before: readonly string[]
  readonly at: number
}

/** By stem, so that they count in every form: `doubles`, `halving`. */
const FACTORS = new Map<string, number>(
  wordList('twice:2 double:2 thrice:3 triple:3 quadruple:4 half:0.5 halve:0.5 quarter:0.25 tenth:0.1 fifth:0.2').map(
    (row) => {
      const [word = '', factor] = row.split(':')
      return [stemOf(word), Number(factor)] as const
    },
  ),
).set(stemOf('third'), 1 / 3)

const COUNTS = new Set(['twice', 'thrice'])

/** Behind which a word for a multiple is part of a name: a double pane, a half-life. */
const NAMES = new Set(
  'life lives value wave space cell angle width maximum reaction crack bond glazed pane order harmonic overtone integral slit layer law'.split(
    ' ',
  ),
)
const TIMES = new Set(['times', 'fold', '-fold'])
const RATIOS = new Set(['ratio', 'quotient', 'factor'])

const RISES = new Set(stemsOf('increase rise raise grow gain expand stretch lengthen heighten'))
const FALLS = new Set(stemsOf('decrease fall drop reduce lower shrink cut shorten compress lose'))
const REACH_OF_CHANGE = 5

/** 1 where a rise is said right before a place, -1 for a fall, 0 for neither. */
const changeBefore = (items: readonly Item[], at: number): -1 | 0 | 1 => {
  const near = items.slice(Math.max(0, at - REACH_OF_CHANGE), at).map(({ stem }) => stem)
  if (near.some((stem) => RISES.has(stem))) return 1
  return near.some((stem) => FALLS.has(stem)) ? -1 : 0
}

const factorAt = (items: readonly Item[], at: number, quantities: ReadonlyMap<number, SaidQuantity>): number | null => {
  const item = items[at] as Item
  if (item.kind === 'word') {
    const factor = FACTORS.get(item.stem)
    const isOrdinal = items[at - 1]?.word === 'the' && (item.word === 'third' || item.word === 'fifth')
    const next = items[at + 1]
    // `Rinsed twice.` counts; what is doubled may come before.
    const isCount = COUNTS.has(item.word) && (next === undefined || next.kind === 'stop')
    return factor === undefined || isOrdinal || isCount || NAMES.has(next?.word ?? '') ? null : factor
  }
  const quantity = quantities.get(item.quantity)
  if (item.kind !== 'quantity' || quantity === undefined) return null
  const next = items[at + 1]?.word ?? ''
  if (quantity.trait === 'share' && items[at - 1]?.word === 'by') {
    const change = changeBefore(items, at)
    if (change !== 0) return 1 + change * quantity.si
  }
  if (quantity.trait === 'share') return next === 'of' ? quantity.si : null
  if (!quantity.bare) return null
  if (TIMES.has(next) || RATIOS.has(items[at - 2]?.word ?? '')) return quantity.si
  return quantity.spelled && quantity.si < 1 ? quantity.si : null
}

const stemsIn = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ kind, idle, stem }) => (kind === 'word' && !idle ? [stem] : []))

const SPAN = 6
const REACH = 9

/** The multiples of a question, in order. */
export const multiplesOf = (
  items: readonly Item[],
  quantities: ReadonlyMap<number, SaidQuantity>,
): readonly Multiple[] =>
  items.flatMap((item, at): Multiple[] => {
    const factor = factorAt(items, at, quantities)
    if (factor === null || !(factor > 0)) return []
    const ahead = items.slice(at + 1, at + REACH)
    const end = ahead.findIndex(({ kind, word }) => kind === 'stop' && word !== ',' && word !== '(')
    const near = end < 0 ? ahead : ahead.slice(0, end)
    return [
      {
        factor,
        quantity: item.kind === 'quantity' ? item.quantity : -1,
        text: item.text,
        stem: item.stem,
        of: near.find(({ kind }) => kind === 'quantity')?.quantity ?? -1,
        behind: stemsIn(items.slice(at + 1, at + SPAN)),
        before: stemsIn(items.slice(Math.max(0, at - SPAN), at)),
        at,
      },
    ]
  })
