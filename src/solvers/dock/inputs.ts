import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'
import { ATOM_TYPES, type AtomTypeName } from './atom-types.ts'

const atom = Type.Object(
  {
    part: Type.Enum(['receptor', 'ligand'], { description: 'Which of the two molecules it belongs to.' }),
    type: Type.Enum(Object.keys(ATOM_TYPES) as AtomTypeName[], {
      description: 'X-Score type as Vina has it (C_H, N_DA …), or an AutoDock name.',
    }),
    x: Type.Array(Type.Number({ minimum: -1e5, maximum: 1e5 }), {
      description: 'Position, Å.',
      minItems: 3,
      maxItems: 3,
    }),
  },
  { additionalProperties: false },
)

const concentration = (description: string, limits: { readonly default?: number; readonly minimum: number }) =>
  quantity('mol/L', { description, maximum: 1e3, ...limits })

/** Least concentration and dissociation constant, mol/L. */
const LEAST = 1e-30

/** Inputs of binding. */
export const dockInputs = solverInputs({
  P: concentration('Total concentration of the protein.', { default: 1e-6, minimum: LEAST }),
  L: concentration('Total concentration of the ligand.', { default: 1e-6, minimum: 0 }),
  Kd: Type.Optional(
    concentration('Dissociation constant; 1 nM by default, or with atoms what the score says.', { minimum: LEAST }),
  ),
  T: quantity('K', { description: 'Temperature.', default: 298.15, minimum: 1, maximum: 1e4, 'x-affine': true }),
  competitor: Type.Optional(concentration('Total concentration of a second ligand for the same site.', { minimum: 0 })),
  competitorKd: Type.Optional(
    concentration('Dissociation constant of the second ligand; needed with competitor.', { minimum: LEAST }),
  ),
  atoms: Type.Optional(
    Type.Array(atom, {
      description: 'Heavy atoms of receptor and ligand in their pose, for the score.',
      minItems: 2,
      maxItems: 4096,
    }),
  ),
  rotors: Type.Optional(
    Type.Integer({ description: 'With atoms: rotatable bonds of the ligand, 0 by default.', minimum: 0, maximum: 256 }),
  ),
  searchSteps: Type.Optional(
    Type.Integer({
      description: 'With atoms: Monte Carlo steps that move the ligand as a rigid body to a better pose; 0 by default.',
      minimum: 0,
      maximum: 1e7,
    }),
  ),
})

export type DockInputs = Static<typeof dockInputs>

const terms = Type.Object({
  gauss1: Type.Number(),
  gauss2: Type.Number(),
  repulsion: Type.Number(),
  hydrophobic: Type.Number(),
  hydrogen: Type.Number(),
})

/** Concentrations in mol/L, energies in J/mol, terms of the score in kcal/mol with their weights. */
export const dockExtra = Type.Object({
  complex: Type.Number({ description: 'Complex of protein and ligand at equilibrium, mol/L.' }),
  fraction: Type.Number({ description: 'Share of the protein that holds the ligand.' }),
  ligand_fraction: Type.Number({ description: 'Share of the ligand that is bound; without ligand, of a trace of it.' }),
  free_protein: Type.Number({ description: 'Protein that holds nothing, mol/L.' }),
  free_ligand: Type.Number({ description: 'Ligand that is not bound, mol/L.' }),
  dG: Type.Number({ description: 'Standard free energy of binding at 1 mol/L, J/mol; the headline value.' }),
  dG_kcal: Type.Number({ description: 'The same, kcal/mol.' }),
  Kd: Type.Number({ description: 'Dissociation constant, mol/L.' }),
  pKd: Type.Number({ description: '−log10 of Kd over 1 mol/L.' }),
  competitor_complex: Type.Optional(
    Type.Number({ description: 'Complex of protein and second ligand at equilibrium, mol/L.' }),
  ),
  competitor_dG: Type.Optional(
    Type.Number({ description: 'Standard free energy of binding of the second ligand, J/mol.' }),
  ),
  terms: Type.Optional({
    ...terms,
    description: 'Terms of the score with their weights, kcal/mol; their sum is divided by the penalty for rotors.',
  }),
  score: Type.Optional(Type.Number({ description: 'Score of the pose, kcal/mol.' })),
  start_score: Type.Optional(Type.Number({ description: 'Score of the pose as it was sent, kcal/mol.' })),
  score_dG: Type.Optional(Type.Number({ description: 'The score as a free energy, J/mol.' })),
  pairs: Type.Optional(
    Type.Integer({ description: 'Pairs of an atom of the receptor and one of the ligand nearer than 8 Å.' }),
  ),
  pose: Type.Optional(
    Type.Array(Type.Array(Type.Number()), {
      description: 'Position of each atom of the ligand in the best pose found, Å.',
    }),
  ),
  mass_balance: Type.Number({
    description: 'Largest difference of free and bound from the total of a substance, as a share of it.',
  }),
  equilibrium_error: Type.Number({
    description: 'Distance of [P][L]/([PL]·Kd) from 1, and of dG from R·T·ln Kd in R·T.',
  }),
})
