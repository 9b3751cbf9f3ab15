import { COUPLING_TERMS, KO42, MAX_DOMAIN_OPERATORS, PRECISION_BOUND, VARIANCE_THRESHOLD } from './limits.ts'

/** One step of the protocol for readers. */
export interface StepText {
  readonly step: number
  readonly name: string
  readonly sentence: string
}

/** The seven steps, in the order of src/kernel/protocol.ts. */
export const STEPS: readonly StepText[] = [
  { step: 1, name: `include ${KO42}`, sentence: `${KO42} goes first in the chain, named or not.` },
  {
    step: 2,
    name: 'select operators',
    sentence: `One to ${MAX_DOMAIN_OPERATORS} operators beside ${KO42}, each known, each once.`,
  },
  { step: 3, name: 'match scale', sentence: 'Every operator belongs to the domain; `auto` follows the operators.' },
  {
    step: 4,
    name: 'target precision',
    sentence: `The work is priced and done; rounding may move the value by at most ${PRECISION_BOUND} of it, physical checks are satisfied within 0.1 %.`,
  },
  {
    step: 5,
    name: 'COMPILE the master equation',
    sentence:
      'Six terms on the field, profile or spectrum that the solver produced; null for scalars and series. The residual is reported and gates nothing.',
  },
  {
    step: 6,
    name: 'EXECUTE the functional equation',
    sentence: 'E = P_phi*Z(M, R, delta, C, X) with P_phi = R_t at the seal, Z = X*(1 + delta*C), X the headline value.',
  },
  {
    step: 7,
    name: 'VERIFY',
    sentence:
      'R_t, phase, alignment with the tick, precision bound and proof; the verdict says null for what was not measured.',
  },
]

/** One term of the master equation for readers. */
export interface TermText {
  readonly name: string
  readonly formula: string
  readonly meaning: string
}

/** The six terms, in the order in which they are summed (src/kernel/master-equation.ts). */
export const TERMS: readonly TermText[] = [
  {
    name: 'dalembertian',
    formula: 'd2(phi)/(v^2*dt2) - laplacian(phi)',
    meaning:
      "second-order central differences on the solver's own grid and step; v is the speed of the field's own waves, and a field without waves has no second time derivative",
  },
  {
    name: 'mass',
    formula: 'mu^2(r)*phi',
    meaning: 'mu^2 = 0 for an equation that states its own terms, else 1/L^2 with L the longest side of the grid',
  },
  { name: 'self_interaction', formula: 'lambda*phi^3', meaning: 'lambda = 0 unless the solver has one' },
  {
    name: 'decay',
    formula: 'Gamma/v^2*d(phi)/dt',
    meaning: 'damping; 1/D for a field that diffuses, 0 unless the solver has one',
  },
  {
    name: 'ko42_coupling',
    formula: `sum(k=1..${COUPLING_TERMS}; alpha_K*mu^2*phi*2^-k)`,
    meaning: 'coupling to the metric tensioner',
  },
  {
    name: 'source',
    formula: '-(T + beta*F^2 + J_ext)',
    meaning: 'source side, taken to the left; 0 unless the solver has one',
  },
]

/** Guarantees for callers. */
export const RULES: readonly string[] = [
  `${KO42} is on every chain and first, also among the equations.`,
  `A chain has one to ${MAX_DOMAIN_OPERATORS} operators beside ${KO42}; the result of one binds to its symbol for the next.`,
  '`value` is the unmodulated standard result S; R_t = 1 + alpha_K*sin(2*pi*phase) goes beside it and averages to one over a tick.',
  'The same task gives the same 64 bits on every node; only the members that name the seal differ.',
  `When the ends of the seven steps vary by more than ${VARIANCE_THRESHOLD} ticks^2, R is projected to the seal and metric_shift says by how much; the value stays.`,
  'A letter that could be a constant or a variable is never guessed: it comes back as a missing input.',
  'Constants of nature are CODATA 2022 and never inputs.',
  'Proportionalities, implications, formulas with two results and numbers beyond a double are refused with the reason.',
  'A refused computation is neither sealed nor charged.',
]
