import { Type } from 'typebox'
import { MAX_STEPS, type ProgramStep, STEP_ID } from '../../../../src/programs/program.ts'
import { execute } from '../../../programs/execute.ts'
import { compose } from '../../definition.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'

const Id = Type.String({ pattern: `^${STEP_ID}$` })
const Plancks = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Most that all steps together may cost; a step that could cost more is refused.',
})

const Step = Type.Object(
  {
    id: Id,
    call: Type.String({
      minLength: 1,
      maxLength: 64,
      description: '`compute`, `auto`, or the name of a solver: the last segment of its path.',
    }),
    inputs: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
      description:
        'The body of that call. In place of a value, `{"$from": "beam.value"}` is the value of an earlier step with its unit.',
    }),
  },
  { additionalProperties: false },
)

const Outcome = Type.Object(
  {
    id: Id,
    outcome: Type.Optional(Type.String({ enum: ['confirmed', 'refused', 'skipped'] })),
    value: Type.Optional(Type.Number()),
    unit: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    uncertainty: Type.Optional(Type.Number()),
    charged_plancks: Type.Optional(Type.Integer()),
    envelope: Type.Optional(AnyObject),
    refusal: Type.Optional(AnyObject),
    because: Type.Optional(Type.Array(Id, { description: 'The refused steps because of which it was skipped.' })),
  },
  { additionalProperties: true },
)

/** Thickness of a shelf from its load: the second moment of area, then the sag in the middle. */
const EXAMPLE = {
  steps: [
    {
      id: 'section',
      call: 'compute',
      inputs: {
        domain: 'auto',
        operators: ['BE12'],
        inputs: { b: { value: 250, unit: 'mm' }, height: { value: 18, unit: 'mm' } },
      },
    },
    {
      id: 'sag',
      call: 'compute',
      inputs: {
        domain: 'auto',
        operators: ['BE2'],
        inputs: { F: 100, L: 0.8, E: { value: 11, unit: 'GPa' }, I: { $from: 'section.value' } },
      },
    },
  ],
}

export const genesisExecute = compose({
  id: 'genesis.execute',
  method: 'POST',
  path: '/api/genesis/execute',
  auth: 'key',
  scope: 'compute',
  tier: 'computation',
  domain: 'agents-ai',
  summary:
    'Runs a program of up to 64 calls that take values from each other; seals each, and signs one record over all of them.',
  description:
    'Each step is sealed and charged as the same call alone; the record over all is free. A refused step ends only those that need it. A repeated request with its Idempotency-Key is charged once; what a stop of the node or a lack of balance left open is completed. `svcmesh verify` checks the whole answer offline: every envelope, the record, and that each step had the values of the steps that it names, to the last bit.',
  body: Type.Object(
    {
      steps: Type.Array(Step, {
        minItems: 1,
        maxItems: MAX_STEPS,
        description: 'A step takes values of steps before it.',
      }),
      max_plancks: Type.Optional(Plancks),
      dryRun: Type.Optional(Type.Boolean({ description: 'Price and plan only; nothing runs.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    program_id: Type.Optional(Hex64),
    charged_plancks: Type.Optional(Type.Integer()),
    steps: Type.Array(Outcome),
    program: Type.Optional(AnyObject),
    seal: Type.Optional(AnyObject),
    dryRun: Type.Optional(Type.Literal(true)),
    price_plancks: Type.Optional(Type.Integer()),
    price_exact: Type.Optional(
      Type.Boolean({ description: 'False if the price of a step depends on values of others, and is an estimate.' }),
    ),
    levels: Type.Optional(Type.Array(Type.Array(Id), { description: 'Steps of one level may run at the same time.' })),
  }),
  refusals: [
    'UNKNOWN_CALL',
    'DUPLICATE_STEP',
    'BAD_REFERENCE',
    'UNKNOWN_STEP',
    'LATER_STEP',
    'PROGRAM_CYCLE',
    'DIMENSION_MISMATCH',
    'UNKNOWN_UNIT',
    'PRICE_ABOVE_CAP',
    'OVERLOADED',
    'RATE_LIMITED',
  ],
  price: 'the sum of its steps, each as the same call alone; `dryRun` returns it, `max_plancks` bounds it',
  example: { body: EXAMPLE },
  moreExamples: [{ title: 'price and plan', body: { ...EXAMPLE, dryRun: true } }],
  compose: (services, { body, caller, call, mark }) =>
    execute(
      { services, caller, call },
      { ...body, steps: body.steps as unknown as readonly ProgramStep[] },
      mark,
      'genesis.execute',
    ),
})
