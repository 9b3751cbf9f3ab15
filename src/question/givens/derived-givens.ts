import { dimension, equalDimensions } from '../../units/dimension.ts'
import type { SiQuantity } from '../../units/quantity.ts'
import { ABOVE_A_BODY, type Given, plainGiven } from '../evidence/evidence.ts'
import { addTo } from '../evidence/surroundings.ts'
import { isWrittenItself, writtenOf } from '../evidence/written-givens.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { siQuantity } from '../read/si-value.ts'
import { stemOf } from '../words/words.ts'
import { roundSurfaceOf } from './round-surface.ts'

const scaled = (given: Given, factor: number, from: string, to: string): Given => {
  const { mention } = given
  const around = new Map(given.around)
  around.delete(from)
  around.set(to, 1)
  return {
    ...given,
    mention: { ...mention, value: mention.value * factor, uncertainty: mention.uncertainty * factor },
    around,
    noun: to,
    term: null,
    derived: `${to} = ${factor === 2 ? 'twice' : 'half'} the ${from} of ${mention.text}`,
  }
}

const SECTION = ['area', 'cross', 'section', 'cross-section', 'sectional']
const SURFACE = ['area', 'surface']

/** The circle of a diameter or a radius, for what takes a cross-section; of a ball that gives off heat its surface. */
const area = (given: Given, circle: number, from: string, isSurface: boolean): Given => {
  const { mention } = given
  const { value: size, uncertainty: spread } = siQuantity(mention)
  const factor = isSurface ? SURFACE_OVER_SECTION * circle : circle
  const around = new Map<string, number>()
  for (const word of isSurface ? SURFACE : SECTION) addTo(around, stemOf(word), 1)
  return {
    ...given,
    mention: {
      ...mention,
      value: factor * size * size,
      unit: 'm^2',
      uncertainty: 2 * factor * Math.abs(size) * spread,
      dimension: AREA,
      symbol: null,
    },
    around,
    noun: 'area',
    term: null,
    derived: `${isSurface ? 'surface of the sphere' : 'area of the circle'} with the ${from} ${mention.text}`,
  }
}

/** The uncertainty of a number that is said another way. */
const scaledUncertainty = ({ value, uncertainty }: Mention, other: number): number =>
  value === 0 ? uncertainty : uncertainty * Math.abs(other / value)

/** Other readings of the same words: revolutions a minute as a frequency. */
const withAlternatives = (given: Given): readonly Given[] => [
  given,
  ...given.mention.alternatives.map((other) => ({
    ...given,
    mention: { ...given.mention, ...other, uncertainty: scaledUncertainty(given.mention, other.value) },
  })),
]

/** A diameter is also given as its half, a radius as its double, and either as the area that the question means. */
export const withHalves = (given: Given, text: string): readonly Given[] => {
  const { noun, sentence } = given
  if (noun !== 'diameter' && noun !== 'radius') return withAlternatives(given)
  const isDiameter = noun === 'diameter'
  const other = isDiameter ? scaled(given, 0.5, noun, 'radius') : scaled(given, 2, noun, 'diameter')
  const surface = roundSurfaceOf(text)
  // The area of a horizon is that of a sphere.
  if (sentence.has('horizon') || surface === 'other') return [given, other]
  return [given, other, area(given, isDiameter ? Math.PI / 4 : Math.PI, noun, surface === 'sphere')]
}

const METRE = dimension(1)
const AREA = dimension(2)
const SURFACE_OVER_SECTION = 4
const KELVIN = dimension(0, 0, 0, 0, 1)

/** Two temperatures between which something goes, as the difference of the second and the first. */
export const temperatureChanges = (givens: readonly Given[]): readonly Given[] => {
  const points = givens.filter(({ mention, derived }) => derived === null && equalDimensions(mention.dimension, KELVIN))
  const [first, second, third] = points
  if (first === undefined || second === undefined || third !== undefined) return []
  const [before, after] = [first, second].map(({ mention }) => siQuantity(mention))
  if (before === undefined || after === undefined) return []
  const around = new Map([
    ...first.around,
    ...second.around,
    ['temperatur', 1],
    ['ris', 1],
    ['change', 1],
    ['differenc', 1],
  ] as [string, number][])
  const change = after.value - before.value
  const uncertainty = Math.sqrt(before.uncertainty * before.uncertainty + after.uncertainty * after.uncertainty)
  const derived = `change of temperature from ${first.mention.text} to ${second.mention.text}`
  const mention: Mention = { ...second.mention, value: change, unit: 'K', uncertainty, symbol: null }
  return [{ ...plainGiven(mention, [...first.uses, ...second.uses], around), place: second.place, derived }]
}

/** What a height above a surface is one above. */
const BODY = /\b(?:planet|moon|asteroid|star|dwarf|earth|satellite)\b/i

const ABOVE = /^(?:above|over)$/
const ALTITUDE = /^(?:altitude|height)$/

/** `500 km above its surface`, `2 km above sea level`. */
const isAboveSurface = ({ tokens }: Reading, { to }: Mention): boolean =>
  ABOVE.test(tokens[to]?.word ?? '') &&
  tokens.slice(to + 1, to + 4).some(({ word }) => /^(?:surface|sea|horizon)$/.test(word))

/** The radius of an orbit at a height above a body whose radius is known; that radius by itself then stands for nothing. */
export const withOrbits = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const body = givens.find(
    ({ mention }) =>
      mention.origin !== 'written' && /radius of/.test(mention.name ?? '') && equalDimensions(mention.dimension, METRE),
  )
  const written = givens.filter((given) => isWrittenItself(given) && given.noun === 'radius')
  const height = writtenOf(givens, METRE).find(
    ({ mention }) =>
      reading.tokens.slice(mention.to, mention.to + 2).some(({ word }) => ABOVE.test(word)) ||
      reading.tokens.slice(Math.max(0, mention.from - 3), mention.from).some(({ word }) => ALTITUDE.test(word)),
  )
  if (height === undefined) return givens
  const marked = (given: Given): Given => (given === height ? { ...given, noun: ABOVE_A_BODY } : given)
  const isAbove = isAboveSurface(reading, height.mention)
  const [own, other] = isAbove && BODY.test(reading.text) ? written : []
  const centre = body ?? (other === undefined && own !== height ? own : undefined)
  if (centre === undefined) return isAbove ? givens.map(marked) : givens
  const si = ({ mention }: Given): SiQuantity => siQuantity(mention)
  const [radius, above] = [si(centre), si(height)]
  const around = new Map<string, number>()
  for (const word of ['radius', 'orbit', 'distance', 'center']) addTo(around, stemOf(word), 1)
  const orbit: Given = {
    ...height,
    mention: {
      ...height.mention,
      value: radius.value + above.value,
      unit: 'm',
      uncertainty: above.uncertainty,
      symbol: null,
    },
    uses: [...centre.uses, ...height.uses],
    around,
    noun: null,
    term: null,
    derived: `radius of the orbit: ${centre.mention.name ?? centre.mention.text} and ${height.mention.text}`,
  }
  const left = givens.filter((given) => given !== body)
  return [...left.map(marked), orbit]
}
