import { Type } from 'typebox'
import { MAXIMUM_QUESTION } from '../../../../src/prose/question-length.ts'
import { questionTask } from '../../../../src/tasks/asked-task.ts'
import { compute } from '../../definition.ts'
import { Quantity, Sealed } from '../../schemas.ts'
import { OPERATOR_REFUSALS } from './compute.ts'
import { FieldsOption, fieldsOf } from './fields-option.ts'

const QuestionBody = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: MAXIMUM_QUESTION,
      description: 'A question with numbers and units, a formula with its values, or a request for a run, in English.',
    }),
    constants: Type.Optional(
      Type.Record(Type.String({ maxLength: 64 }), Quantity, {
        description: 'Values by symbol or name, in SI units or with a unit.',
        maxProperties: 64,
      }),
    ),
    fields: Type.Optional(FieldsOption),
    dryRun: Type.Optional(Type.Boolean({ description: 'Price only; for a simulation also its inputs and stability.' })),
  },
  { additionalProperties: false },
)

export const auto = compute({
  id: 'svc.auto',
  method: 'POST',
  path: '/api/svc/auto',
  auth: 'key',
  scope: 'compute',
  tier: 'computation',
  domain: 'compute',
  billing: 'charged',
  summary:
    'Reads a question in words, finds its formula or solver and seals the answer; says how it read the question, and asks for clarification if two readings give different numbers.',
  body: QuestionBody,
  response: Sealed,
  refusals: [
    ...OPERATOR_REFUSALS,
    'READING_UNSURE',
    'UNREAD_WORDS',
    'UNUSED_NUMBER',
    'SYNTAX',
    'EXPRESSION_TOO_LARGE',
    'UNKNOWN_SYMBOL',
    'INVALID_BODY',
    'UNSTABLE_SCHEME',
    'TOO_MUCH_WORK',
    'REALITY_CHECK_FAILED',
    'ENERGY_NOT_CONSERVED',
    'DID_NOT_CONVERGE',
    'CANCELLED',
    'INSUFFICIENT_BALANCE',
  ],
  price:
    '100,000 planck for the reading and 1 for each operation of the formula; a simulation is priced by its own work',
  example: { body: { query: 'kinetic energy of a 3 kg mass at a speed of 4 m/s' } },
  moreExamples: [
    { title: 'a pendulum', body: { query: 'period of a simple pendulum of length 2.5 m' } },
    { title: 'a light bulb', body: { query: 'a 60 W bulb runs for 8 h: how much energy?' } },
    { title: 'a raised body', body: { query: 'What is the potential energy of a 3 kg body at a height of 20 m?' } },
    {
      title: 'a formula of your own',
      body: {
        query: 'm_0/sqrt(1-v^2/c^2)',
        constants: { m_0: '1 kg', v: '180000 km/s' },
      },
    },
    { title: 'another unit', body: { query: '5 ft 11 in in cm' } },
    { title: 'a simulation', body: { query: 'Lorenz system with rho 28' } },
  ],
  tool: {
    name: 'svc_auto',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: false,
    openWorldHint: false,
  },
  job: (_services, { body: { fields, dryRun, ...asked } }) => ({
    task: questionTask(asked),
    fields: fieldsOf(fields),
    dryRun: dryRun === true,
  }),
})
