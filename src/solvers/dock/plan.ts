import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { ATOM_TYPES } from './atom-types.ts'
import type { DockInputs } from './inputs.ts'
import type { Molecule } from './score.ts'

export interface DockPlan {
  readonly inputs: DockInputs
  readonly competitor: { readonly total: number; readonly Kd: number } | null
  /** Null without atoms. */
  readonly pose: { readonly receptor: Molecule; readonly ligand: Molecule } | null
  readonly rotors: number
  readonly searchSteps: number
}

/** Nanoseconds of one pair. */
const PAIR_COST = 30

const competitorOf = ({ competitor, competitorKd }: DockInputs): DockPlan['competitor'] => {
  if (competitor === undefined) return null
  if (competitorKd === undefined) {
    throw new Refusal('INVALID_BODY', 'A competitor needs its dissociation constant; send competitorKd in mol/L.', {
      members: ['competitor', 'competitorKd'],
    })
  }
  return { total: competitor, Kd: competitorKd }
}

const molecule = (atoms: NonNullable<DockInputs['atoms']>, part: 'receptor' | 'ligand'): Molecule => {
  const own = atoms.filter((atom) => atom.part === part)
  if (own.length === 0) {
    throw new Refusal('INVALID_BODY', `A score needs atoms of both molecules; none of the ${part} was sent.`, {
      members: ['atoms'],
      part,
    })
  }
  return { types: own.map(({ type }) => ATOM_TYPES[type]), positions: Float64Array.from(own.flatMap(({ x }) => x)) }
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, TOO_MUCH_WORK */
export const admitDock = (inputs: DockInputs): Admission<DockPlan> => {
  const { atoms, rotors = 0, searchSteps = 0 } = inputs
  if (inputs.competitor === undefined) refuseUnused(inputs, ['competitorKd'], 'without a competitor')
  if (atoms === undefined) refuseUnused(inputs, ['rotors', 'searchSteps'], 'without atoms')
  const competitor = competitorOf(inputs)
  const pose = atoms === undefined ? null : { receptor: molecule(atoms, 'receptor'), ligand: molecule(atoms, 'ligand') }
  const pairs = pose === null ? 0 : pose.receptor.types.length * pose.ligand.types.length
  const operations = 60_000 + PAIR_COST * pairs * (1 + searchSteps)
  const memory = 8192 + 100 * (atoms?.length ?? 0)
  admitSize(operations, memory)
  return { plan: { inputs, competitor, pose, rotors, searchSteps }, operations, memory, checks: [] }
}
