import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { feaExtra, feaInputs } from '../fea/inputs.ts'
import { admitFea, type FeaPlan } from '../fea/plan.ts'
import { feaRemedy } from '../fea/remedy.ts'
import { runFea } from '../fea/run.ts'

const BOUNDS: readonly Bound[] = [
  ['beam_error', 'tip deflection against Timoshenko’s beam', REALITY_BOUND],
  ['patch_error', 'patch test: uniform strain on this mesh', 1e-8],
  ['residual', 'residual of the equilibrium, computed afresh', 1e-5],
]

/** A cantilever of three-dimensional elastic bricks. */
export const fea: Solver<typeof feaInputs, FeaPlan> = {
  name: 'fea',
  summary: 'A loaded cantilever in three-dimensional elasticity; the value is the deflection of the tip.',
  equations: [
    String.raw`\nabla\cdot\boldsymbol\sigma = 0,\quad \boldsymbol\sigma = \lambda\,\mathrm{tr}(\boldsymbol\varepsilon)\,\mathbf 1 + 2\mu\,\boldsymbol\varepsilon,\quad \boldsymbol\varepsilon = \tfrac12(\nabla\mathbf u + \nabla\mathbf u^T)`,
    String.raw`\delta = \frac{P L^3}{3 E I} + \frac{P L}{\kappa G A} \quad\text{(Timoshenko)}`,
  ],
  method:
    'Rectangular bricks with incompatible bending modes, second order; the matrix is never formed. Conjugate gradients with one multigrid cycle before each step (Chebyshev smoothing, a direct solution on the coarsest grid). The root is held along the beam only and answers with the shear stress of a beam, as Saint-Venant’s solution has it.',
  reality:
    'The tip against Timoshenko’s beam with Hutchinson’s shear coefficient, within 0.1 %; the patch test on the mesh of the run; the residual of the equilibrium, computed afresh.',
  excludes: [
    'bodies other than a rectangular block that is clamped at one end and loaded at the other',
    'plasticity, large deflections, contact',
    'vibration, heat and anisotropic material',
    'a fully clamped root, whose stresses are singular at the edges',
  ],
  cost: 'unknowns × 1,300 (100 where the direct solution serves alone), and the direct solution of the coarsest grid',
  picture: { kind: 'map', fields: ['displacement_z'] },
  continuum: {
    kind: 'field',
    fields: ['displacement_z'],
    ownEquation: 'couples the components of the displacement, of which the six terms have one',
  },
  errors: () => ({ gate: ['closed form', 'residual'], uncertainty: ['discretisation', 'model', 'rounding'] }),
  domain: 'engineering',
  operators: ['FEA_DISPLACEMENT', 'BEAM_DEFLECTION'],
  input: feaInputs,
  extra: feaExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'R. L. Taylor, P. J. Beresford, E. L. Wilson, Int. J. Numer. Methods Eng. 10 (1976) 1211: incompatible modes',
    'O. Tatebe, The multigrid preconditioned conjugate gradient method, 6th Copper Mountain Conf. (1993)',
    'J. R. Hutchinson, J. Appl. Mech. 68 (2001) 87: shear coefficients of Timoshenko’s beam',
    'S. P. Timoshenko, J. N. Goodier, Theory of Elasticity, 3rd ed., §21 and §124',
  ],
  example: {
    inputs: withDefaults(feaInputs, { L: 1, nx: 80, ny: 2, nz: 8, nu: 0 }),
    value: 0.00019161904761904762,
    tolerance: 5e-8,
    source: 'P L^3/(3 E I) + 6 P L/(5 G A) (mpmath)',
  },
  admit: admitFea,
  run: runFea,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: feaRemedy,
}
