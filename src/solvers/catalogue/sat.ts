import { atMost, type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { satExtra, satInputs } from '../sat/inputs.ts'
import { admitSat, type SatPlan } from '../sat/plan.ts'
import { runSat } from '../sat/run.ts'

const BOUNDS: readonly Bound[] = [
  ['violated_clauses', 'clauses of the formula that the model violates', 0],
  ['unproved_steps', 'steps of the refutation that do not follow from the formula', 0],
  ['recount_difference', 'models counted again in another order, difference as a share', 0],
]

/** Satisfiability of a formula in conjunctive normal form. */
export const sat: Solver<typeof satInputs, SatPlan> = {
  name: 'sat',
  summary:
    'Satisfiability of a formula in conjunctive normal form (DIMACS, lists of clauses, or drawn at random); the value is 1 if a model was found and 0 if there is none. With count the value is the number of models.',
  equations: [
    String.raw`\exists\,x\in\{0,1\}^n:\ \bigwedge_{i=1}^{m}\ \bigvee_{l\in C_i} l(x)`,
    String.raw`\#F = |\{x\in\{0,1\}^n:\ F(x)\}| \quad\text{(count)}`,
  ],
  method:
    'Conflict-driven clause learning (two watched literals, first unique implication point with minimisation, activities, Luby restarts, half of the learnt clauses forgotten now and then); probSAT in turns with it where all clauses are equally wide. Models are counted by decisions with unit propagation; parts without a common variable are counted apart and remembered.',
  reality:
    'A model is tried on every clause of the formula as it was sent; where there is none, every learnt clause that counts is replayed by reverse unit propagation, apart from the search. Models are counted a second time with decisions in another order, and both numbers agree in every digit.',
  excludes: [
    'weighted, projected or approximate counts, and models one by one',
    'the fewest violated clauses (MaxSAT), quantifiers, pseudo-Boolean and arithmetic constraints',
    'clauses given later or assumptions: every run begins anew',
    'a proof of the count: it is checked by counting again',
  ],
  cost: '60 × (literals + variables) + flips × (40 + 2 × literals/variables) + conflicts × (500 + 60 × variables), at the most conflicts and flips allowed; with count 200 × size + 2 × maxDecisions × (3,000 + 25 × size), size = literals + variables + clauses',
  picture: { kind: 'none' },
  continuum: null,
  errors: ({ kind }) => ({ gate: [kind === 'count' ? 'second method' : 'residual'], uncertainty: ['rounding'] }),
  domain: 'information',
  operators: ['CS81'],
  input: satInputs,
  extra: satExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'J. P. Marques-Silva, K. A. Sakallah, IEEE Trans. Comput. 48 (1999) 506: learning from conflicts',
    'N. Eén, N. Sörensson, SAT 2003, LNCS 2919, 502: MiniSat',
    'A. Balint, U. Schöning, SAT 2012, LNCS 7317, 16: probSAT',
    'E. Goldberg, Y. Novikov, DATE 2003, 10886: replay of a refutation; L. Cruz-Filipe et al., CADE 2017: hints',
  ],
  example: {
    inputs: withDefaults(satInputs, {
      clauses: [
        [1, 2],
        [-1, 3],
        [-2, -3],
        [1, 3],
      ],
    }),
    value: 1,
    tolerance: 0,
    source: 'x1 and x3 true, x2 false',
  },
  admit: admitSat,
  run: runSat,
  verify(plan, result) {
    const figures = figuresAgainst(result, BOUNDS)
    return figures.length > 0 ? figures : [atMost(`answers without evidence (${plan.variables} variables)`, 1, 0)]
  },
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; nothing is answered. ${plan.kind === 'count' ? 'Leave count out, or report the formula.' : `Send method ${plan.flips > 0 ? 'cdcl' : 'auto'} or another seed.`}`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
