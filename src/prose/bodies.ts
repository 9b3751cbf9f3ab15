import type { NamedValue } from './named-value.ts'
import type { Token } from './reading.ts'
import { anyOf } from './word-lists.ts'

/** A body of the solar system. Lengths in m, masses in kg, times in s. */
export interface Body {
  /** As written in a sentence: the Earth, Mars. */
  readonly name: string
  /** In lower case. */
  readonly word: string
  readonly mass: number
  readonly massUncertainty: number
  /** Volumetric mean radius. */
  readonly radius: number
  readonly radiusUncertainty: number
  /** At the surface, or at 1 bar, on the equator. */
  readonly gravity: number
  /** Semi-major axis about the Sun, or about the Earth for the Moon; zero for the Sun. */
  readonly distance: number
  /** Sidereal, in s; zero for the Sun. */
  readonly period: number
}

const ASTRONOMICAL_UNIT = 149597870700
const YEAR = 31557600

const planet = (
  word: string,
  [mass, massUncertainty]: readonly [number, number],
  [radius, radiusUncertainty]: readonly [number, number],
  gravity: number,
  axis: number,
  years: number,
): Body => ({
  name: word === 'earth' ? 'the Earth' : word.slice(0, 1).toUpperCase() + word.slice(1),
  word,
  mass,
  massUncertainty,
  radius: Math.round(radius * 1e4) / 10,
  radiusUncertainty: Math.round(radiusUncertainty * 1e4) / 10,
  gravity,
  distance: axis * ASTRONOMICAL_UNIT,
  period: years * YEAR,
})

/**
 * JPL Solar System Dynamics, "Planets and Pluto: Physical Characteristics" (mass, mean radius, equatorial gravity,
 * sidereal period) and "Approximate Positions of the Planets", table 1 (semi-major axes at J2000). The mass of the Earth
 * and the Moon: NASA fact sheets.
 */
export const BODIES: readonly Body[] = [
  planet('mercury', [3.30114e23, 2.1e19], [2439.4, 0.1], 3.7, 0.38709927, 0.2408467),
  planet('venus', [4.86747e24, 2.3e20], [6051.8, 1], 8.87, 0.72333566, 0.61519726),
  planet('earth', [5.9722e24, 1.3e20], [6371.0084, 0.0001], 9.80665, 1.00000261, 1.0000174),
  planet('mars', [6.41712e23, 3e19], [3389.5, 0.2], 3.71, 1.52371034, 1.8808476),
  planet('jupiter', [1.898187e27, 8.8e22], [69911, 6], 24.79, 5.202887, 11.862615),
  planet('saturn', [5.683174e26, 1.28e22], [58232, 6], 10.44, 9.53667594, 29.447498),
  planet('uranus', [8.68127e25, 4e21], [25362, 7], 8.87, 19.18916464, 84.016846),
  planet('neptune', [1.024126e26, 4.8e21], [24622, 19], 11.15, 30.06992276, 164.79132),
  planet('pluto', [1.303e22, 2.7e19], [1188.3, 1.6], 0.62, 39.48211675, 247.92065),
  {
    name: 'the Moon',
    word: 'moon',
    mass: 7.346e22,
    massUncertainty: 1e19,
    radius: 1737400,
    radiusUncertainty: 100,
    gravity: 1.62,
    distance: 384400000,
    period: 27.3217 * 86400,
  },
  {
    name: 'the Sun',
    word: 'sun',
    mass: 1.98841e30,
    massUncertainty: 4.5e25,
    radius: 695700000,
    radiusUncertainty: 0,
    gravity: 274,
    distance: 0,
    period: 0,
  },
]

const KINDS = { mass: '', radius: ', volumetric mean radius', gravity: ', at the equator', orbit: ', J2000' }

/** Source of the figures of a body, for the sentence of an answer. */
const sourceOf = ({ word }: Body, what: keyof typeof KINDS): string => {
  if (word === 'sun') return what === 'gravity' ? 'NASA fact sheet' : 'IAU 2015 resolution B3, nominal'
  if (word === 'earth' && what === 'gravity') return 'standard acceleration of gravity'
  if (word === 'moon' || (word === 'earth' && what === 'mass')) return 'NASA fact sheet'
  return `JPL Solar System Dynamics${KINDS[what]}`
}

export type BodyQuantity = 'mass' | 'radius' | 'diameter' | 'gravity' | 'distance' | 'period'

/** A quantity of a body with its name and source. */
export const bodyValue = (body: Body, what: BodyQuantity): NamedValue => {
  const { name, radius, radiusUncertainty: error } = body
  const of = (name: string, value: number, unit: string, source: keyof typeof KINDS, uncertainty = 0): NamedValue => {
    return { name, value, unit, uncertainty, source: sourceOf(body, source) }
  }
  switch (what) {
    case 'mass':
      return of(`mass of ${name}`, body.mass, 'kg', 'mass', body.massUncertainty)
    case 'radius':
      return of(`radius of ${name}`, radius, 'm', 'radius', error)
    case 'diameter':
      return of(`diameter of ${name}`, 2 * radius, 'm', 'radius', 2 * error)
    case 'gravity':
      return of(`acceleration of gravity on ${name}`, body.gravity, 'm/s^2', 'gravity')
    case 'distance': {
      const centre = body.word === 'moon' ? 'the Earth' : 'the Sun'
      return of(`mean distance of ${name} from ${centre}`, body.distance, 'm', 'orbit')
    }
    case 'period':
      return of(`orbital period of ${name}`, body.period, 's', 'orbit')
  }
}

const NAMES: ReadonlySet<string> = new Set(BODIES.map(({ word }) => word))

/** Words before a moon or sun that make it a different one: `a moon`, `its sun`. */
const OTHER = anyOf(
  'a an another one each any some its their his her this that which new alien distant icy small tiny large inner outer ' +
    'unnamed unknown first second third',
)
/** Words behind the hyphen after a body that only compare with it: `Jupiter-sized`. */
const COMPARED = anyOf('like size sized mass masses class type analog analogs analogue analogues twin')
/** Words that may stand in between: `a single moon` is not the Moon either. */
const REACH = 2

const isOtherMoon = (tokens: readonly Token[], at: number): boolean => {
  // `the moon of Saturn`
  if (tokens[at + 1]?.word === 'of' && tokens[tokens[at + 2]?.word === 'the' ? at + 3 : at + 2]?.word !== 'earth')
    return true
  for (let place = at - 1; place >= Math.max(0, at - REACH); place--) {
    const word = tokens[place]?.word ?? ''
    if (word === 'the' || word === 'our') return false
    if (word !== "earth's" && (OTHER(word) || word.endsWith("'s"))) return true
  }
  return false
}

const withoutOwner = (word: string): string => word.replace(/'s$/, '')

/**
 * Whether the name of a body of the solar system is said of another one: of no Earth in `an Earth-like planet`, of no Sun
 * in `a planet orbits its sun`; where the question has a moon, the same word means that one from then on.
 */
const isOtherBody = (tokens: readonly Token[], at: number, word: string): boolean => {
  if (word === 'moon' || word === 'sun')
    return tokens.some((token, place) => withoutOwner(token.word) === word && isOtherMoon(tokens, place))
  return tokens[at + 1]?.word === '-' && COMPARED(tokens[at + 2]?.word ?? '')
}

/** Whether a token may be said of the bodies of the solar system: any word but the name of another body, and of the metal. */
export const isOurs = (tokens: readonly Token[], at: number): boolean => {
  const word = withoutOwner(tokens[at]?.word ?? '')
  if (!NAMES.has(word)) return true
  return !(word === 'mercury' && tokens[at]?.text.startsWith('m')) && !isOtherBody(tokens, at, word)
}
