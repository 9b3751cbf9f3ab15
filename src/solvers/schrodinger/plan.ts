import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import type { SchrodingerInputs } from './inputs.ts'
import { type ElementMesh, elementMesh, energyOf } from './mesh.ts'
import { type Scaled, scale } from './scale.ts'
import { SHOOTING_STEP } from './shooting.ts'

export interface SchrodingerPlan {
  readonly inputs: SchrodingerInputs
  readonly scaled: Scaled
  readonly mesh: ElementMesh
  /** Levels that are computed: those asked for, as far as they are bound. */
  readonly levels: number
  /** ε of the highest of them, or a little more. */
  readonly highest: number
}

/** A basis has as many levels as unknowns; those of a symmetric potential are halved into even and odd ones. */
const refuseFewUnknowns = ({ n, elements, degree }: SchrodingerInputs, levels: number, bound: number): void => {
  if (levels <= bound) return
  throw new Refusal(
    'INVALID_BODY',
    `n is ${n}, and ${elements === undefined ? 'the elements' : `elements ${elements}`} of degree ${degree} hold ${bound} levels; send a smaller n, more elements or a higher degree.`,
    { members: ['n', 'elements', 'degree'], measured: levels, bound },
  )
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, DOMAIN_ERROR, TOO_MUCH_WORK */
export const admitSchrodinger = (inputs: SchrodingerInputs): Admission<SchrodingerPlan> => {
  const scaled = scale(inputs)
  const { potential } = scaled
  const levels = Math.min(inputs.n, potential.bound ?? inputs.n)
  if (levels < 1) {
    throw new Refusal('DOMAIN_ERROR', 'This potential binds no state; make it deeper or wider.', {
      member: 'params',
      measured: 0,
      bound: 1,
    })
  }
  const highest = energyOf(potential, levels - 1)
  const mesh = elementMesh(potential, highest, inputs.elements ?? null)
  const unknowns = mesh.measures.length * inputs.degree
  refuseFewUnknowns(inputs, levels, potential.even ? 2 * unknowns - 1 : unknowns - 1)
  const steps = mesh.measures.reduce((sum, measure) => sum + Math.max(8, Math.ceil(measure / SHOOTING_STEP)), 0)
  const perUnknown = (potential.exact === null ? 48 : 12) * inputs.degree * inputs.degree
  const perLevel = 10_000 + perUnknown * unknowns + 20 * steps
  const operations = 40_000 + levels * perLevel + 60 * steps
  const memory = 8 * (unknowns * (6 * inputs.degree + 10 * levels) + 2 * steps)
  admitSize(operations, memory)
  return { plan: { inputs, scaled, mesh, levels, highest }, operations, memory, checks: [] }
}
