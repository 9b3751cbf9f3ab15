import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'
import { LIMITS } from './limits.ts'

/** Inputs of the satisfiability solver. */
export const satInputs = solverInputs({
  dimacs: Type.Optional(
    Type.String({
      maxLength: LIMITS.text,
      description: 'A formula as DIMACS cnf text: `p cnf <variables> <clauses>` …',
    }),
  ),
  clauses: Type.Optional(
    Type.Array(
      Type.Array(Type.Integer({ minimum: -LIMITS.variables, maximum: LIMITS.variables }), { maxItems: 65_536 }),
      {
        maxItems: LIMITS.clauses,
        description: 'A formula as a list of clauses, each a list of literals v or -v (v from 1), instead of dimacs.',
      },
    ),
  ),
  n: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 20_000,
      description: 'Variables of a uniform random formula, where none is sent; 120 by default, 40 with count.',
    }),
  ),
  ratio: Type.Optional(
    quantity('1', {
      exclusiveMinimum: 0,
      maximum: 200,
      description: 'Clauses per variable of the random formula; 3.9 by default.',
    }),
  ),
  width: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 12,
      description: 'Literals of each clause of the random formula; 3 by default.',
    }),
  ),
  method: Type.Enum(['auto', 'cdcl', 'probsat'], {
    default: 'auto',
    description:
      'Clause learning; local search, which only finds models; or both in turns where all clauses are equally wide and clause learning elsewhere.',
  }),
  maxConflicts: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LIMITS.conflicts,
      description:
        'Conflicts after which clause learning gives up; by default 2000 per variable of a formula that is sent, between 50,000 and 1,000,000; 2000 for a random one of three literals a clause up to 105 variables, doubled for every 15 more, at most 1,000,000.',
    }),
  ),
  maxFlips: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.flips,
      description:
        'Flips after which local search gives up; 10 per variable and 1 per conflict allowed by default, 10,000 per variable with probsat.',
    }),
  ),
  count: Type.Optional(
    Type.Boolean({
      description:
        'Whether to count the models, false by default; the value is then their number, and `models` has all of its digits.',
    }),
  ),
  maxDecisions: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.decisions,
      description: 'With count: decisions after which each of the two counts gives up; 20,000 by default.',
    }),
  ),
  proof: Type.Boolean({
    default: false,
    description: 'Whether to give a DRAT proof with the answer that there is no model.',
  }),
})

export type SatInputs = Static<typeof satInputs>

/** Named extra results. */
export const satExtra = Type.Object({
  satisfiable: Type.Boolean({ description: 'Whether there is a model.' }),
  model: Type.Optional(
    Type.Array(Type.Integer(), { description: 'A literal of each variable, v where it is true and -v where not.' }),
  ),
  variables: Type.Integer({ description: 'Variables of the formula.' }),
  clauses: Type.Integer({ description: 'Clauses of the formula as it was sent.' }),
  found_by: Type.Optional(
    Type.Enum(['clause learning', 'local search'], { description: 'The search that ended the run.' }),
  ),
  conflicts: Type.Optional(Type.Integer({ description: 'Conflicts of the clause learning.' })),
  decisions: Type.Integer({ description: 'Decisions of the clause learning, or of the count.' }),
  propagations: Type.Optional(Type.Integer({ description: 'Assignments that followed from decisions.' })),
  restarts: Type.Optional(Type.Integer({ description: 'Restarts of the clause learning.' })),
  flips: Type.Optional(Type.Integer({ description: 'Flips of the local search.' })),
  models: Type.Optional(Type.String({ description: 'With count: how many models there are, in decimal digits.' })),
  components_recalled: Type.Optional(
    Type.Integer({ description: 'Parts of the formula whose count was remembered from before.' }),
  ),
  recount_decisions: Type.Optional(Type.Integer({ description: 'Decisions of the second count.' })),
  recount_difference: Type.Optional(
    Type.Number({ description: 'Difference of the second count, in another order, as a share.' }),
  ),
  violated_clauses: Type.Optional(
    Type.Integer({ description: 'Clauses of the formula that the model does not satisfy.' }),
  ),
  proof_steps: Type.Optional(Type.Integer({ description: 'Learnt clauses that the refutation needs.' })),
  unproved_steps: Type.Optional(
    Type.Integer({ description: 'Those of them that did not follow when it was replayed.' }),
  ),
  drat: Type.Optional(Type.String({ description: 'The refutation in DRAT: a clause a line, the empty one last.' })),
})
