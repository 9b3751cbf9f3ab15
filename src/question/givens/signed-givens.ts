import { equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import type { Given } from '../evidence/evidence.ts'
import { AXES, type Axis, LENS, type Pole } from '../lexicon/axes.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { perSlot } from '../lexicon/read-once.ts'
import type { Mention, Reading } from '../read/reading.ts'

const DIMENSIONS = new Map(AXES.map((axis) => [axis, axis.units.map((unit) => parseUnit(unit).dimension)]))

const isOf = (axis: Axis, mention: Mention): boolean =>
  DIMENSIONS.get(axis)?.some((size) => equalDimensions(size, mention.dimension)) === true

/** The one pole of some words; null where there is none, or both. */
export const onlyPole = (axis: Axis, words: readonly string[], text: string): Pole | null => {
  const poles = new Set(words.map((word) => axis.said(word, text)).filter((pole) => pole !== null))
  const [pole = null] = poles
  return poles.size === 1 ? pole : null
}

/** Where what is said of a number behind it ends. */
const CLAUSE_END = /^(?:[.?!;,]|and|but|while|whereas|if|when)$/

/** By the nearest word before a number in its sentence, then by those behind it, then by those anywhere. */
const poleSaid = (axis: Axis, { tokens, mentions, text }: Reading, mention: Mention): Pole | null => {
  const others = mentions.filter((other) => other !== mention && equalDimensions(other.dimension, mention.dimension))
  for (let at = mention.from - 1; at >= 0 && !/^[.?!;]$/.test(tokens[at]?.text ?? ''); at--) {
    const isOther = others.some(({ from, to }) => at >= from && at < to)
    // Object and image have lengths beside that of the lens.
    if (isOther && axis !== LENS) break
    const pole = axis.said(tokens[at]?.word ?? '', text)
    if (pole !== null) return pole
  }
  const behind: string[] = []
  for (let at = mention.to; at < tokens.length && !CLAUSE_END.test(tokens[at]?.word ?? ''); at++)
    behind.push(tokens[at]?.word ?? '')
  const own = onlyPole(axis, behind, text)
  if (own !== null || axis.isOwn === true) return own
  return onlyPole(
    axis,
    tokens.map(({ word }) => word),
    text,
  )
}

const NONE: ReadonlyMap<Axis, Pole> = new Map()

/** What the words say of the sign of a number. */
export const polesSaid = (reading: Reading, mention: Mention): ReadonlyMap<Axis, Pole> => {
  if (mention.value < 0) return NONE
  const poles = AXES.flatMap((axis): (readonly [Axis, Pole])[] => {
    const pole = isOf(axis, mention) ? poleSaid(axis, reading, mention) : null
    return pole === null ? [] : [[axis, pole]]
  })
  return poles.length === 0 ? NONE : new Map(poles)
}

/** An axis on which a quantity of a formula has a sign, and the pole that counts. */
export interface Counted {
  readonly axis: Axis
  readonly pole: Pole
}

/** How the sign of a quantity of a formula is meant, as the names of the formula say; null where it has no sign. */
export const countedOf = perSlot((slot): Counted | null => {
  let found: Counted | null = null
  for (const axis of AXES) {
    const pole = axis.units.includes(slot.unit) ? axis.counted(slot) : null
    if (pole !== null) found ??= { axis, pole }
  }
  return found
})

/** Whether a number has the other sign than the one that a formula means, or one that no formula asks for. */
export const isOtherSign = ({ poles, turned }: Given, slot: Slot): boolean => {
  if (poles.size === 0) return false
  const own = countedOf(slot)
  const pole = own === null ? undefined : poles.get(own.axis)
  if (turned !== null) return own?.axis !== turned || pole === undefined || pole === own.pole
  return pole !== undefined && pole !== own?.pole
}

/** A number, and the same with the other sign where words have opposites of it: `moves away at 25 m/s`. */
export const bothSigns = (given: Given): readonly Given[] => [
  given,
  ...[...given.poles.keys()].map(
    (axis): Given => ({
      ...given,
      mention: { ...given.mention, value: -given.mention.value },
      turned: axis,
      derived: axis.say(given.mention.text),
    }),
  ),
]
