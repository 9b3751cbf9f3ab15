import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { dockExtra, dockInputs } from '../dock/inputs.ts'
import { admitDock, type DockPlan } from '../dock/plan.ts'
import { runDock } from '../dock/run.ts'

const BOUNDS: readonly Bound[] = [
  ['mass_balance', 'protein and ligands are conserved', 1e-9],
  ['equilibrium_error', 'mass action, and dG against RT ln Kd', 1e-9],
]

/** Binding of a ligand to one site. */
export const dock: Solver<typeof dockInputs, DockPlan> = {
  name: 'dock',
  summary:
    'Binding of a ligand to a protein, alone or against a competitor, and the Vina score of a pose; the value is the standard free energy of binding.',
  equations: [
    String.raw`\frac{[P]\,[L]}{[PL]} = K_d,\qquad [P] + [PL] = P,\quad [L] + [PL] = L`,
    String.raw`\Delta G^\circ = R\,T\,\ln\frac{K_d}{c^\circ},\qquad c^\circ = 1\,\mathrm{mol/L}`,
    String.raw`\Delta G_{\mathrm{score}} = \frac{\sum_{i<j} w_1 e^{-4d^2} + w_2 e^{-(d-3)^2/4} + w_3 d^2[d<0] + w_4 h(d) + w_5 b(d)}{1 + w_6 N_{\mathrm{rot}}}`,
  ],
  method:
    'The quadratic in the form that does not cancel; with a competitor the root of the cubic by Newton’s monotone iteration; the pair sum of AutoDock Vina, and a Metropolis walk of the rigid ligand.',
  reality: 'Conservation of protein and ligands, the law of mass action, and the free energy against RT ln Kd.',
  excludes: [
    'poses searched over torsions of the ligand, or with a flexible receptor',
    'hydrogen atoms, charges and water',
    'allostery and more than one site',
    'rates of binding and unbinding',
  ],
  cost: '60,000, and 30 × pairs of atoms × (1 + searchSteps)',
  picture: { kind: 'lines', fields: ['bound_fraction'] },
  continuum: {
    kind: 'profile',
    fields: ['bound_fraction'],
    over: ['log10_L'],
    ownEquation: 'is algebraic and has no derivatives',
  },
  errors: () => ({ gate: ['balance', 'residual'], uncertainty: ['model', 'rounding'] }),
  domain: 'chemistry',
  operators: ['BINDING_AFFINITY'],
  input: dockInputs,
  extra: dockExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'R. A. Copeland, Evaluation of Enzyme Inhibitors in Drug Discovery, 2nd ed., Wiley 2013, appendix 2',
    'Z.-X. Wang, FEBS Lett. 360 (1995) 111: two ligands that compete',
    'O. Trott, A. J. Olson, J. Comput. Chem. 31 (2010) 455: the score',
  ],
  example: {
    inputs: withDefaults(dockInputs, { Kd: 1e-9 }),
    value: -51372.07,
    tolerance: 0.05,
    source: 'R T ln(1e-9) at 298.15 K: -12.28 kcal/mol (Copeland, table 2.2)',
  },
  admit: admitDock,
  run: runDock,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (_plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send concentrations and constants within fewer powers of ten of each other.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
