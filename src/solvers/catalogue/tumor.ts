import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { tumorExtra, tumorInputs } from '../tumor/inputs.ts'
import { growthOf } from '../tumor/medium.ts'
import { admitTumor, type TumorPlan } from '../tumor/plan.ts'
import { runTumor } from '../tumor/run.ts'

const BOUNDS: readonly Bound[] = [
  ['bounds', 'density stays between 0 and 1', 1e-12],
  ['wave_error', 'speed of the exact wave on the same grid', REALITY_BOUND],
  ['mode_error', 'growth rate of the slowest mode on the same grid', REALITY_BOUND],
  ['grid_error', 'error of the value, from runs with twice the step and interval', REALITY_BOUND],
  ['speed_error', 'speed against that of the theory for this start', REALITY_BOUND],
  ['density_error', 'mean density against logistic growth', REALITY_BOUND],
]

/** The front of a tumour that grows and spreads. */
export const tumor: Solver<typeof tumorInputs, TumorPlan> = {
  name: 'tumor',
  summary:
    'Growth and spread of a tumour by the Fisher–KPP equation along a line; the value is the mean speed of its front over the last quarter of the run or between two times, or the mean density of a uniform start or a tissue with absorbing ends.',
  equations: [
    String.raw`\frac{\partial u}{\partial t} = D\,\frac{\partial^2 u}{\partial x^2} + r\,u\,(1-u), \qquad 0 \le u \le 1`,
    String.raw`c_{\min} = 2\sqrt{rD},\qquad L_{\mathrm{crit}} = \pi\sqrt{D/r}\ \text{between absorbing ends}`,
  ],
  method:
    'Strang’s splitting of exact logistic growth and Crank–Nicolson diffusion between ends that nothing crosses or where the density is zero; second order in space and time. Where the value is the density, diffusion takes substeps with D·dt/dx² of at most one, which keeps a jump from overshooting.',
  reality:
    'The density stays between 0 and 1; the exact wave of Ablowitz and Zeppetella on the same grid; runs with twice the step and interval; the speed against the minimum speed, that of the exact wave or, for an old seed, Bramson’s correction. For a density the growth rate r − D·π²/L² of the slowest mode on the same grid in place of the wave, and logistic growth for a uniform start between closed ends.',
  excludes: [
    'two or three dimensions and curved fronts',
    'treatment, dead cells and nutrients',
    'diffusivity that differs between white and grey matter',
    'ends that let a part of the cells through',
    'the speed of a front between absorbing ends',
    'the density after a start of noise: its error is estimated on half of the points, which no noise resolves',
  ],
  cost: 'points × steps × 23: the run, the exact wave and the coarser run; for a density points × steps × 33, times D·dt/dx² where that is more than one',
  picture: { kind: 'lines', fields: ['density'] },
  twin: {
    segment(whole, steps, state) {
      const { t: _t, steps: _steps, from: _from, to: _to, ...inputs } = whole
      // The tissue is as long as the whole run needs, whatever the segment.
      const { time, length, n, measure } = admitTumor(whole).plan
      const fixed = { ...inputs, dt: time.dt, steps, L: length, n, measure }
      if (state === null) return fixed
      const { initial: _initial, size: _size, density: _density, ...rest } = fixed
      return { ...rest, initialState: [...state] }
    },
    size: ({ n }) => n + 1,
  },
  continuum: {
    kind: 'field',
    fields: ['density'],
    medium: growthOf,
  },
  // The theory of a run: the exact wave, a developed front, or logistic growth of a uniform start.
  errors: ({ measure, start, ends }) => ({
    gate: ['closed form', 'discretisation'],
    uncertainty: [
      ...((measure === 'speed' ? start === 'front' || start === 'wave' : start === 'uniform' && ends === 'closed')
        ? (['closed form'] as const)
        : []),
      'discretisation',
      'rounding',
    ],
  }),
  domain: 'biology',
  operators: ['PE2'],
  input: tumorInputs,
  extra: tumorExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'R. A. Fisher, Ann. Eugenics 7 (1937) 355; A. Kolmogorov, I. Petrovsky, N. Piskunov, Bull. Univ. Moscou A 1 (1937) 1',
    'M. J. Ablowitz, A. Zeppetella, Bull. Math. Biol. 41 (1979) 835: the exact wave',
    'M. Bramson, Mem. Amer. Math. Soc. 285 (1983); U. Ebert, W. van Saarloos, Physica D 146 (2000) 1: how slowly a front gathers speed',
    'J. G. Skellam, Biometrika 38 (1951) 196; H. Kierstead, L. B. Slobodkin, J. Mar. Res. 12 (1953) 141: the critical length of a habitat',
    'K. R. Swanson, E. C. Alvord, J. D. Murray, Cell Prolif. 33 (2000) 317: gliomas, D and r',
    'G. Strang, SIAM J. Numer. Anal. 5 (1968) 506',
  ],
  example: {
    inputs: withDefaults(tumorInputs, {}),
    value: 0.07899367063252598,
    tolerance: 5e-5,
    source: '2·sqrt(r·D), the least speed of a front (Kolmogorov, Petrovsky, Piskunov)',
  },
  admit: admitTumor,
  run: runTumor,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: ({ time, n, inputs: { r } }, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send an n larger than ${n} and a dt smaller than ${Math.min(time.dt, 0.05 / r)} d.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, dt: time.dt, n },
  }),
}
