import type { Reading } from '../../prose/reading.ts'
import { keyOf } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { toSi } from '../../units/quantity.ts'
import { contentOf } from '../vocabulary/idle-words.ts'
import { stemOf } from '../vocabulary/stem.ts'
import { IMPLIED_VALUES } from '../vocabulary/things.ts'
import { type Item, isSaid } from './items.ts'

/** A value that the question says without a number: a constant of a thing, or what a word implies. */
export interface Thing {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly si: number
  readonly kind: string
  /** Stems by which a formula may ask for it. */
  readonly names: readonly string[]
  /** Stems of the words that say it. */
  readonly words: readonly string[]
  /** Said with its value's own name (`mass of the Earth`), and not only implied. */
  readonly named: boolean
  readonly assumption: string
}

const impliedIn = (items: readonly Item[]): readonly Thing[] =>
  IMPLIED_VALUES.flatMap(({ phrases, names, value, unit }): Thing[] => {
    const phrase = phrases.find((words) => isSaid(items, words))
    if (phrase === undefined) return []
    const { dimension } = parseUnit(unit)
    const text = phrase.join(' ')
    return [
      {
        name: text,
        value,
        unit,
        uncertainty: 0,
        si: value,
        kind: keyOf(dimension),
        names: contentOf(names),
        words: phrase.map(stemOf),
        named: false,
        assumption: `“${text}”: ${names.split(' ')[0]} ${value}${unit === '1' ? '' : ` ${unit}`}`,
      },
    ]
  })

/** The values that a question says by name or implies. */
export const thingsOf = (reading: Reading, items: readonly Item[]): readonly Thing[] => {
  const things = reading.mentions.flatMap((mention): Thing[] => {
    if (mention.origin === 'written') return []
    const { name, text, unit, value, uncertainty, assumption, dimension, origin } = mention
    const said = contentOf(text)
    return [
      {
        name: name ?? text,
        value,
        unit,
        uncertainty,
        si: toSi(value, 0, parseUnit(unit)).value,
        kind: keyOf(dimension),
        names: contentOf(name ?? text),
        words: said,
        named: origin === 'named',
        assumption: assumption ?? `${name ?? text}: ${value} ${unit}`,
      },
    ]
  })
  return [...things, ...impliedIn(items)]
}
