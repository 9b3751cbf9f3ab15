import { dimension, equalDimensions } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

const MASS = dimension(0, 1)
const LENGTH = dimension(1)
const FORCE = dimension(1, 1, -2)
const INERTIA = dimension(2, 1)
const LINEAR_DENSITY = dimension(-1, 1)

const SOLID = '(?:solid|uniform|homogeneous|full)'
const ABOUT_ITS_AXIS = /\b(?:flywheel|spins?|spun|rotat\w*|turns?|turning|revolv\w*|rpm|rev|torque|angular)\b/i
/** What rolls has its own formulas, and what turns about another axis, or has parts, another moment of inertia. */
const OTHERWISE =
  /\b(?:roll\w*|about (?:its|the|an?) (?:rim|edge|end|tangent)|off[- ]cent\w+|each|two|hollow|holes?|spokes?|shell|moment of inertia|rotational inertia|radius of gyration)\b/i

const SHAPES: readonly (readonly [said: RegExp, factor: number, name: string])[] = [
  [new RegExp(`\\b${SOLID} (?:\\w+ ){0,2}?(?:dis[ck]|cylinder|flywheel)\\b`, 'i'), 1 / 2, 'solid disc'],
  [new RegExp(`\\b${SOLID} (?:\\w+ ){0,2}?(?:sphere|ball)\\b`, 'i'), 2 / 5, 'solid sphere'],
  [/\bthin (?:\w+ )?(?:hoop|ring)\b/i, 1, 'thin ring'],
]

const ofKind = (givens: readonly Given[], size: typeof MASS): readonly Given[] =>
  givens.filter(({ mention }) => equalDimensions(mention.dimension, size))

/** `a solid disc of 14 kg with a radius of 0.3 m` that turns about its axis: its moment of inertia. */
const momentOfInertia = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  const [shape, otherShape] = SHAPES.filter(([said]) => said.test(text))
  if (shape === undefined || otherShape !== undefined || !ABOUT_ITS_AXIS.test(text) || OTHERWISE.test(text)) return []
  const [mass, otherMass] = ofKind(givens, MASS)
  const [size, otherSize] = ofKind(givens, LENGTH).filter(
    ({ noun }) => noun === stemOf('radius') || noun === stemOf('diameter'),
  )
  if (mass === undefined || otherMass !== undefined || size === undefined || otherSize !== undefined) return []
  if (ofKind(givens, INERTIA).length > 0) return []
  const [, factor, name] = shape
  const half = size.noun === stemOf('radius') ? 1 : 1 / 2
  return [
    computedGiven({
      from: [mass, size],
      value: (m = 0, length = 0) => factor * m * (half * length) * (half * length),
      unit: 'kg*m^2',
      words: 'inertia moment rotational',
      derived: `moment of inertia of a ${name} of ${textOf(mass)} and ${textOf(size)} ${half === 1 ? 'radius' : 'diameter'}`,
    }),
  ]
}

const STRING = /\b(?:string|rope|cord|wire|cable)\b/i
const WAVES = /\b(?:waves?|pulses?|wavelength|frequency|fundamental|vibrat\w*|harmonics?|tone|note|pitch)\b/i
/** What hangs on a string has a mass of its own. */
const HANGS = /\b(?:hang\w*|hung|suspend\w*|weights?|blocks?|load|pulley|bob)\b/i

/** `a rope 6 m long has a mass of 0.54 kg`, along which waves run: its mass per length. */
const linearDensity = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!STRING.test(text) || !WAVES.test(text) || HANGS.test(text)) return []
  const [mass, otherMass] = ofKind(givens, MASS)
  const [length, otherLength] = ofKind(givens, LENGTH)
  const [force, otherForce] = ofKind(givens, FORCE)
  if (mass === undefined || otherMass !== undefined || length === undefined || otherLength !== undefined) return []
  if (force === undefined || otherForce !== undefined || ofKind(givens, LINEAR_DENSITY).length > 0) return []
  const base = {
    from: [mass, length],
    value: (m = 0, l = NaN) => m / l,
    unit: 'kg/m',
    words: 'density linear mass length',
    derived: `mass per length: ${textOf(mass)} over ${textOf(length)}`,
  }
  // The length may count once more, as that of the string between its ends.
  return [computedGiven(base), computedGiven({ ...base, takes: [mass] })]
}

/** What follows from the mass and the size of a body that is said to be a disc, a ball or a string. */
export const bodyGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const own = givens.filter((given) => isWrittenItself(given) && given.mention.value > 0)
  return [...momentOfInertia(own, reading), ...linearDensity(own, reading)]
}
