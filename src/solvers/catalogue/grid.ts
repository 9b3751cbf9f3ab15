import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { gridErrors } from '../powerflow/error-scope.ts'
import { gridExtra, gridInputs } from '../powerflow/inputs.ts'
import { admitGrid, type GridPlan } from '../powerflow/plan.ts'
import { runGrid } from '../powerflow/run.ts'

const BOUNDS: readonly Bound[] = [
  ['mismatch', 'power mismatch at every bus, pu', 1e-8],
  ['power_balance', 'generation is load, shunts and losses', 1e-8],
  ['energy_drift', 'energy of the swing after clearing', REALITY_BOUND],
  ['critical_error', 'critical clearing time against its closed form or half the step', REALITY_BOUND],
  ['swing_frequency_error', 'frequency of small swings against an integrated one', REALITY_BOUND],
  ['singularity', 'the Jacobian times the direction of the nose, as a share', 1e-6],
  ['mismatch_below', 'power mismatch of a power flow at 0.1 % less load than the nose, pu', 1e-8],
  ['solutions_above', 'power flows found at 0.1 % more load than the nose', 0],
  ['share_error', 'shares of the governors and relief of the load against its step', 1e-9],
  ['droop_error', 'change of the frequency against bisection of the balance', 1e-9],
]

/** Power flow in a network of alternating current. */
export const grid: Solver<typeof gridInputs, GridPlan> = {
  name: 'grid',
  summary:
    'Power flow of a network; the value is its losses in MW. Also its linear approximation; the nose point, whose value is the largest load that the network carries; the swing of one machine after a fault, whose value is the critical clearing time; and the change of the frequency after a step of the load that governors share.',
  equations: [
    String.raw`S_i = V_i \sum_k \overline{Y_{ik} V_k}`,
    String.raw`\frac{H}{\pi f}\,\ddot\delta = P_m - P_{\max} \sin\delta \quad\text{(swing)}`,
    String.raw`\Delta f = -\frac{\Delta P}{\sum_i 1/R_i + D} \quad\text{(droop)}`,
  ],
  method:
    'Newton and Raphson’s method in polar coordinates from a flat start, with a sparse LU factorisation in minimum-degree order; reactive limits on request. The nose point by continuation, led by the unknown that moves most, and Brent’s method on the slope of the load. The swing by the classical Runge–Kutta method, its critical angle by equal areas. Governors reach their reserve one after the other, in closed form.',
  reality:
    'The power mismatch at every bus below 1e-8 pu, and generation against load, shunts and losses; at the nose point a singular Jacobian, a power flow at 0.1 % less load and none at 0.1 % more; for a swing its energy and the closed form of the clearing time, and the frequency of small swings against an integrated one; for governors the balance of power, and its root by bisection.',
  excludes: [
    'the nose point with limits of generators, or along a growth that differs from bus to bus',
    'several machines that swing against each other, regulators of voltage and stabilisers',
    'the course of the frequency in time and its lowest point, governors with dead bands',
    'unsymmetrical faults and short-circuit currents',
    'optimal power flow, unit commitment and the state estimated from measurements',
    'tap changers and phase shifters that regulate, and lines of direct current',
  ],
  cost: 'unknowns² × 3 and multiplications × 40 for the order of elimination, and 12 steps (dc: one) of multiplications × 4 and (buses + 2 × branches) × 800; with enforceQ 12 orders and 72 steps, for the nose point 412 steps; a swing 1,200 × steps; 600 × governors',
  picture: { kind: 'bars', fields: ['V', 'theta', 'delta', 'speed'] },
  continuum: null,
  errors: gridErrors,
  domain: 'engineering',
  operators: ['EC9'],
  input: gridInputs,
  extra: gridExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'W. F. Tinney, C. E. Hart, IEEE Trans. PAS-86 (1967) 1449: Newton’s method',
    'W. F. Tinney, J. W. Walker, Proc. IEEE 55 (1967) 1801: optimally ordered factorisation',
    'R. D. Zimmerman, C. E. Murillo-Sánchez, R. J. Thomas, IEEE Trans. Power Syst. 26 (2011) 12: branch model',
    'University of Washington, Power Systems Test Case Archive: IEEE 14 and 30 buses',
    'V. Ajjarapu, C. Christy, IEEE Trans. Power Syst. 7 (1992) 416: continuation to the nose point',
    'P. Kundur, Power System Stability and Control, McGraw-Hill 1994, 11.1.2: droop; 12.3: small swings; 13.1: equal areas',
  ],
  example: {
    inputs: withDefaults(gridInputs, {}),
    value: 13.393,
    tolerance: 1e-3,
    source: 'losses of the IEEE 14-bus case, as MATPOWER prints them',
  },
  admit: admitGrid,
  run: runGrid,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (_plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send a smaller load, or for a swing a smaller dt.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
