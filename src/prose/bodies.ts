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

/** Source of the figures of a body, for the sentence of an answer. */
export const sourceOf = (body: Body, what: 'mass' | 'radius' | 'gravity' | 'orbit'): string => {
  if (body.word === 'sun') return what === 'gravity' ? 'NASA fact sheet' : 'IAU 2015 resolution B3, nominal'
  if (body.word === 'earth' && what === 'gravity') return 'standard acceleration of gravity'
  if (body.word === 'moon' || (body.word === 'earth' && what === 'mass')) return 'NASA fact sheet'
  const kind = { mass: '', radius: ', volumetric mean radius', gravity: ', at the equator', orbit: ', J2000' }[what]
  return `JPL Solar System Dynamics${kind}`
}
