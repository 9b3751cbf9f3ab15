import { dimension, equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { type Given, plainGiven } from '../evidence/evidence.ts'
import { isWrittenItself, writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { siQuantity } from '../read/si-value.ts'
import { stemOf } from '../words/words.ts'

const LENGTH = dimension(1)
const FLOW = dimension(3, 0, -1)
const TIMES = /^(?:x|×|\*|by|X)$/
const EXTENT = /^(?:long|wide|high|tall|broad|deep|thick)$/
/** Tokens from one extent of a thing to the next. */
const MOST_APART = 4

/** A product of numbers that is a quantity of its own. */
const product = (
  factors: readonly Given[],
  powers: readonly number[],
  unit: string,
  words: readonly string[],
  derived: string,
): Given => {
  let value = 1
  let spread = 0
  for (const [at, { mention }] of factors.entries()) {
    const si = siQuantity(mention)
    const share = si.value === 0 ? 0 : si.uncertainty / si.value
    value = powers[at] === -1 ? value / si.value : value * si.value
    spread += share * share
  }
  const [first] = factors
  if (first === undefined) throw new Error('a product without factors')
  const mention = {
    ...first.mention,
    value,
    unit,
    uncertainty: Math.abs(value) * Math.sqrt(spread),
    dimension: parseUnit(unit).dimension,
    symbol: null,
    assumption: null,
    alternatives: [],
  }
  const around = new Map(words.map((word): [string, number] => [stemOf(word), 1]))
  return {
    ...plainGiven(
      mention,
      factors.flatMap(({ uses }) => uses),
      around,
    ),
    noun: stemOf(words[0] ?? ''),
    sentence: first.sentence,
    place: first.place,
    derived,
  }
}

const textOf = (factors: readonly Given[]): string => factors.map(({ mention }) => mention.text).join(' × ')

const areaOf = (factors: readonly Given[]): Given =>
  product(factors, [1, 1], 'm^2', ['area', 'surface', 'cross-section'], `area: ${textOf(factors)}`)

const volumeOf = (factors: readonly Given[]): Given =>
  product(factors, [1, 1, 1], 'm^3', ['volume', 'room'], `volume: ${textOf(factors)}`)

/** Things of which the length or height and the width make the face that counts. */
const FACES = new Set(
  'wall window pane door roof panel sheet floor ceiling slab board field plot garden pool pond tank room surface sail collector screen billboard plate rectangle fault rupture'
    .split(' ')
    .map(stemOf),
)

/** How far the sides of one thing go on from a number: `12 m × 8 m × 3.5 m`, `4 m long, 2.7 m high and 24 cm thick`. */
const sidesFrom = (
  givens: readonly Given[],
  at: number,
  joined: (one: Given, next: Given) => boolean,
): readonly Given[] => {
  const sides: Given[] = []
  for (const next of givens.slice(at)) {
    const last = sides.at(-1)
    if (last !== undefined && !joined(last, next)) break
    sides.push(next)
  }
  return sides
}

/** Areas and volumes of things of which a question says the sides, and flows per width. */
export const extentGivens = (givens: readonly Given[], { tokens }: Reading): readonly Given[] => {
  const lengths = writtenOf(givens, LENGTH).filter(({ mention }) => mention.value > 0)
  const extentOf = ({ mention }: Given): string => tokens[mention.to]?.word ?? ''
  const between = (one: Given, next: Given): readonly string[] =>
    tokens.slice(one.mention.to, next.mention.from).map(({ word }) => word)
  const isTimes = (one: Given, next: Given): boolean => {
    const [sign, more] = between(one, next)
    return sign !== undefined && more === undefined && TIMES.test(sign)
  }
  const isSide = (one: Given, next: Given): boolean => {
    const words = between(one, next)
    return (
      EXTENT.test(extentOf(one)) &&
      EXTENT.test(extentOf(next)) &&
      words.length <= MOST_APART &&
      words.slice(1).every((word) => /^(?:,|and|by|×|x)$/.test(word))
    )
  }
  const result: Given[] = []
  for (let at = 0; at < lengths.length; ) {
    const times = sidesFrom(lengths, at, isTimes)
    const sides = times.length > 1 ? times : sidesFrom(lengths, at, isSide)
    at += Math.max(sides.length, 1)
    const faces = sides.filter((side) => extentOf(side) !== 'thick')
    // A post 3 m tall and 10 cm wide has no such cross section.
    const isAlong = sides !== times && sides.some((side) => /^(?:long|high|tall)$/.test(extentOf(side)))
    const isFace = [...(sides[0]?.sentence ?? [])].some((stem) => FACES.has(stem))
    if (faces.length === 2 && (!isAlong || isFace)) result.push(areaOf(faces))
    if (sides.length === 3) result.push(volumeOf(sides))
  }
  return result
}

/** The flow of a channel on each metre of its width. */
export const flowsPerWidth = (givens: readonly Given[]): readonly Given[] => {
  const plain = givens.filter(isWrittenItself)
  const [flow, more] = plain.filter(({ mention }) => equalDimensions(mention.dimension, FLOW))
  const [width, other] = plain.filter(
    ({ mention, around }) =>
      equalDimensions(mention.dimension, LENGTH) &&
      mention.value > 0 &&
      (mention.symbol === 'b' || (around.get(stemOf('width')) ?? 0) >= 0.8),
  )
  if (flow === undefined || more !== undefined || width === undefined || other !== undefined) return []
  const derived = `discharge per width: ${flow.mention.text} over ${width.mention.text}`
  return [product([flow, width], [1, -1], 'm^2/s', ['discharge', 'width', 'unit'], derived)]
}
