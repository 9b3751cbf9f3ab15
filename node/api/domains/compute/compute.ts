import { Type } from 'typebox'
import { operatorTask } from '../../../../src/tasks/asked-task.ts'
import { compute } from '../../definition.ts'
import { Quantity, Sealed } from '../../schemas.ts'

export const OperatorBody = Type.Object(
  {
    domain: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'A family, a field such as mechanics, or `auto`.',
    }),
    operators: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: 16,
      description: 'One to three operators in addition to KO42, which is put first if it is absent.',
    }),
    inputs: Type.Record(Type.String({ maxLength: 64 }), Quantity, {
      description: 'By symbol, in SI units or with a unit.',
    }),
    dryRun: Type.Optional(Type.Boolean({ description: 'Price only.' })),
  },
  { additionalProperties: false },
)

export const OPERATOR_EXAMPLE = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }

export const OPERATOR_REFUSALS = [
  'MISSING_INPUT',
  'UNUSED_INPUT',
  'UNKNOWN_OPERATOR',
  'NO_OPERATOR',
  'TOO_MANY_OPERATORS',
  'UNKNOWN_DOMAIN',
  'SCALE_MISMATCH',
  'NOT_COMPUTABLE',
  'PROPORTIONALITY',
  'ENTAILMENT',
  'TWO_RESULTS',
  'OVERFLOW',
  'UNDERFLOW',
  'DIMENSION_MISMATCH',
  'DOMAIN_ERROR',
  'CONSTANT_OVERRIDE',
  'UNKNOWN_UNIT',
  'PRECISION_NOT_REACHED',
] as const

export const computeOperators = compute({
  id: 'svc.compute',
  method: 'POST',
  path: '/api/svc/compute',
  auth: 'key',
  scope: 'compute',
  tier: 'computation',
  domain: 'compute',
  billing: 'charged',
  summary: 'Computes a chain of operators and seals value, unit, uncertainty and formulas in a signed envelope.',
  body: OperatorBody,
  response: Sealed,
  refusals: [...OPERATOR_REFUSALS, 'INSUFFICIENT_BALANCE'],
  price: '1 planck for each operation, at least 1',
  example: { body: OPERATOR_EXAMPLE },
  moreExamples: [
    {
      title: 'units and uncertainty',
      body: {
        domain: 'mechanics',
        operators: ['KO42', 'NM23'],
        inputs: { m: { value: 3, unit: 'kg', uncertainty: 0.1 }, v: { value: 14.4, unit: 'km/h' } },
      },
    },
    {
      title: 'solved for an input',
      body: { domain: 'mechanics', operators: ['KO42', 'NM26'], inputs: { p: 6, m: 0.15 } },
    },
    {
      title: 'a list',
      body: { domain: 'auto', operators: ['KO42', 'SM16'], inputs: { E: [0, 3e-21, 6e-21], g: [1, 3, 5], T: 300 } },
    },
  ],
  tool: {
    name: 'svc_compute',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: false,
    openWorldHint: false,
  },
  job: (_services, { body }) => ({ task: operatorTask(body), dryRun: body.dryRun === true }),
})
