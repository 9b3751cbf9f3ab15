import { besselJ, sphericalJ } from '../../numeric/bessel.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { AcousticInputs } from './inputs.ts'

const PI = 3.141592653589793

/** True for a closed end, false for an open end at the outside pressure. */
export type Ends = readonly [closed: boolean, closed: boolean]

/** One coordinate of a separable resonator. */
export interface ResonatorAxis {
  /** Straight, or the radius of a cylinder or sphere. */
  readonly kind: 'straight' | 'cylindrical' | 'spherical'
  readonly name: string
  /** m */
  readonly length: number
  /** For a radius only the second end counts. */
  readonly ends: Ends
}

/** Length that an open end seems longer by, over the radius (Levine, Schwinger, Phys. Rev. 73 (1948) 383; Nomura et al. 1960). */
export const CORRECTION = { none: 0, unflanged: 0.6133, flanged: 0.8217 } as const

const tubeAxis = ({ L = 1, a = 0.1, ends = 'open-open', endCorrection = 'none' }: AcousticInputs): ResonatorAxis => {
  const [first, last] = ends.split('-')
  const open = (first === 'open' ? 1 : 0) + (last === 'open' ? 1 : 0)
  return {
    kind: 'straight',
    name: 'x',
    length: L + open * CORRECTION[endCorrection] * a,
    ends: [first === 'closed', last === 'closed'],
  }
}

/** The axes of a shape; frequencies are of the sum of the squares of one wavenumber each. */
export const axesOfShape = (inputs: AcousticInputs): readonly ResonatorAxis[] => {
  const { shape, L = 1, a = 0.1, b = a, walls = 'rigid' } = inputs
  const ends: Ends = [walls === 'rigid', walls === 'rigid']
  const straight = (name: string, length: number): ResonatorAxis => ({ kind: 'straight', name, length, ends })
  switch (shape) {
    case 'tube':
      return [tubeAxis(inputs)]
    case 'helmholtz':
      return []
    case 'rectangle':
      return [straight('x', L), straight('y', a)]
    case 'box':
      return [straight('x', L), straight('y', a), straight('z', b)]
    case 'cylinder':
      return [{ kind: 'cylindrical', name: 'r', length: a, ends }, straight('z', L)]
    case 'disc':
      return [{ kind: 'cylindrical', name: 'r', length: a, ends }]
    case 'sphere':
      return [{ kind: 'spherical', name: 'r', length: a, ends }]
  }
}

/** A standing wave along one axis. */
export interface AxisMode {
  /** Nodal diameters of a cylinder, degree on a sphere; 0 along a straight axis. */
  readonly order: number
  /** Which of that order, from 0. */
  readonly index: number
  /** Number by which books name it. */
  readonly label: string
  /** Dimensionless wavenumber, k·length. */
  readonly root: number
}

const HALVINGS = 60
const SCAN = 0.5

/** Function of the radius for which a closed wall has zero slope and an open one a zero, at k·a = x. */
const atWall = (kind: ResonatorAxis['kind'], order: number, closed: boolean, x: number): number => {
  const values = kind === 'spherical' ? sphericalJ(order + 1, x) : besselJ(order + 1, x)
  const [own, next] = [values[order], values[order + 1]]
  return closed ? (order * own) / x - next : own
}

/** Roots of the condition at the wall up to `limit`, ascending; the constant of a closed resonator is not among them. */
const wallRoots = (kind: ResonatorAxis['kind'], order: number, closed: boolean, limit: number): readonly number[] => {
  const roots: number[] = []
  // No zero of J or of its slope lies below the order (Abramowitz, Stegun 9.5.2); none of a sphere’s for the same reason.
  let low = Math.max(order, 0.5)
  let before = atWall(kind, order, closed, low)
  while (low < limit) {
    const high = low + SCAN
    const after = atWall(kind, order, closed, high)
    if (before < 0 !== after < 0) {
      let [left, right] = [low, high]
      for (let i = 0; i < HALVINGS; i++) {
        const middle = (left + right) / 2
        if (atWall(kind, order, closed, middle) < 0 === before < 0) left = middle
        else right = middle
      }
      const root = (left + right) / 2
      if (root <= limit) roots.push(root)
    }
    low = high
    before = after
  }
  return roots
}

/** Pressure or slope at the wall, which should be 0, relative to its largest value nearby. */
export const wallResidual = ({ kind, ends }: ResonatorAxis, { root, order }: AxisMode): number => {
  if (root === 0) return 0
  if (kind !== 'straight') return Math.abs(atWall(kind, order, ends[1], root) * Math.sqrt(root))
  return Math.abs(ends[0] === ends[1] ? sin(root) : cos(root))
}

const straightModes = ([first, last]: Ends, limit: number): readonly AxisMode[] => {
  const shift = first === last ? 0 : 0.5
  const start = first && last ? 0 : 1
  const modes: AxisMode[] = []
  for (let number = start; (number - shift) * PI <= limit; number++) {
    modes.push({ order: 0, index: number - start, label: String(number), root: (number - shift) * PI })
  }
  return modes
}

/** Standing waves of one axis whose dimensionless wavenumber is at most `limit`. */
export const axisModes = ({ kind, ends }: ResonatorAxis, limit: number): readonly AxisMode[] => {
  if (kind === 'straight') return straightModes(ends, limit)
  const closed = ends[1]
  const modes: AxisMode[] = closed ? [{ order: 0, index: 0, label: '0,0', root: 0 }] : []
  for (let order = 0; order <= limit; order++) {
    const roots = wallRoots(kind, order, closed, limit)
    const constant = closed && order === 0 ? 1 : 0
    for (const [i, root] of roots.entries()) {
      modes.push({ order, index: i + constant, label: `${order},${i + 1}`, root })
    }
  }
  return modes
}
