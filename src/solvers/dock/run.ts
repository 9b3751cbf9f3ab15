import { Refusal } from '../../errors/refusal.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { log } from '../../numeric/elementary/log.ts'
import { log10 } from '../../numeric/elementary/log10.ts'
import { pow } from '../../numeric/elementary/pow.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Binding, bind } from './mass-action.ts'
import type { DockPlan } from './plan.ts'
import { type Molecule, type Score, vinaScore } from './score.ts'
import { searchPose } from './search-pose.ts'

/** Molar gas constant, J/(mol·K), exact in the SI of 2019. */
const GAS_CONSTANT = 8.31446261815324
/** J per thermochemical kilocalorie. */
const KILOCALORIE = 4184
/** Standard error of the score on the complexes that it was fitted to, kcal/mol (Trott and Olson 2010, table 2). */
const SCORE_ERROR = 2.85
/** Above this energy over RT a pose is a clash and no complex. */
const CLASH = 69
const CURVE = 121

interface Scored {
  readonly ligand: Molecule
  readonly score: Score
  readonly start: number
}

const scoreOf = ({ pose, rotors, searchSteps, inputs }: DockPlan, context: RunContext): Scored | null => {
  if (pose === null) return null
  const start = vinaScore(pose.receptor, pose.ligand, rotors).total
  const best = searchPose(pose.receptor, pose.ligand, rotors, searchSteps, inputs.seed ?? 1, context)
  return { ...best, start }
}

const constantOf = ({ inputs }: DockPlan, scored: Scored | null, RT: number): number => {
  if (inputs.Kd !== undefined || scored === null) return inputs.Kd ?? 1e-9
  const energy = (scored.score.total * KILOCALORIE) / RT
  if (Math.abs(energy) <= CLASH) return exp(energy)
  throw new Refusal(
    'DOMAIN_ERROR',
    `The pose scores ${scored.score.total} kcal/mol, which is not a binding constant within 1e±30 mol/L; send a pose without clashes or a Kd.`,
    { member: 'atoms', measured: scored.score.total, bound: (CLASH * RT) / KILOCALORIE },
  )
}

/** Share of the protein that holds the ligand, against log10 of its total concentration, three decades each side of Kd. */
const isotherm = ({ inputs, competitor }: DockPlan, Kd: number): Float64Array =>
  Float64Array.from({ length: CURVE }, (_, i) => {
    const L = Kd * pow(10, (i - 60) / 20)
    return bind(inputs.P, L, Kd, competitor).complex / inputs.P
  })

const balance = (binding: Binding, { inputs: { P, L }, competitor }: DockPlan): number => {
  const { freeProtein, freeLigand, complex, competitorComplex, freeCompetitor } = binding
  const protein = Math.abs(freeProtein + complex + competitorComplex - P) / P
  const ligand = L === 0 ? 0 : Math.abs(freeLigand + complex - L) / L
  const total = competitor?.total ?? 0
  const other = total === 0 ? 0 : Math.abs(freeCompetitor + competitorComplex - total) / total
  return Math.max(protein, ligand, other)
}

const scoreMembers = (scored: Scored | null, searched: boolean) => {
  if (scored === null) return {}
  const { total, pairs, ...terms } = scored.score
  const { positions } = scored.ligand
  return {
    terms,
    pairs,
    score: total,
    start_score: scored.start,
    score_dG: total * KILOCALORIE,
    ...(searched ? { pose: scored.ligand.types.map((_, i) => [...positions.subarray(3 * i, 3 * i + 3)]) } : {}),
  }
}

/** Equilibrium, free energy and score. */
export const runDock = (plan: DockPlan, context: RunContext): SolverResult => {
  const { inputs, competitor } = plan
  const { P, L, T } = inputs
  const RT = GAS_CONSTANT * T
  const scored = scoreOf(plan, context)
  const Kd = constantOf(plan, scored, RT)
  const binding = bind(P, L, Kd, competitor)
  const { freeProtein, freeLigand, complex, competitorComplex } = binding
  const fromScore = scored !== null && inputs.Kd === undefined
  const dG = fromScore ? scored.score.total * KILOCALORIE : RT * log(Kd)
  const rounding = 8 * ROUNDOFF * Math.abs(dG)
  const ratio = complex > 0 ? ((freeProtein / complex) * freeLigand) / Kd : 1
  return {
    value: dG,
    unit: 'J/mol',
    uncertainty: fromScore ? SCORE_ERROR * KILOCALORIE : rounding,
    roundingBound: dG === 0 ? 0 : rounding / Math.abs(dG),
    equations: [
      `dG = R*T*ln(Kd/c0) = ${GAS_CONSTANT}*${T}*ln(${Kd}) = ${dG} J/mol, c0 = 1 mol/L`,
      `[P][L]/[PL] = Kd: ${freeProtein}*${freeLigand}/${complex} = ${Kd} mol/L`,
    ],
    extra: {
      ...{ complex, fraction: complex / P, ligand_fraction: L === 0 ? freeProtein / (Kd + freeProtein) : complex / L },
      ...{ free_protein: freeProtein, free_ligand: freeLigand, dG, dG_kcal: dG / KILOCALORIE, Kd, pKd: -log10(Kd) },
      ...(competitor === null ? {} : { competitor_complex: competitorComplex, competitor_dG: RT * log(competitor.Kd) }),
      ...scoreMembers(scored, plan.searchSteps > 0),
      mass_balance: balance(binding, plan),
      equilibrium_error: Math.abs(ratio - 1) + Math.abs(RT * log(Kd) - dG) / RT,
    },
    fields: [
      {
        name: 'bound_fraction',
        unit: '1',
        axes: [{ name: 'log10_L', unit: '1', start: log10(Kd) - 3, step: 0.05, count: CURVE }],
        values: isotherm(plan, Kd),
      },
    ],
    evolving: null,
  }
}
