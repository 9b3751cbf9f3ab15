import { type TObject, type TSchema, Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Solver } from '../../../../src/solvers/contract.ts'
import { solverTask } from '../../../../src/tasks/asked-task.ts'
import type { Services } from '../../../services.ts'
import { compute, type Endpoint } from '../../definition.ts'
import { Solved } from '../../schemas.ts'
import { FieldsOption, fieldsOf } from './fields-option.ts'

const OPTIONS = {
  fields: Type.Optional(FieldsOption),
  dryRun: Type.Optional(Type.Boolean({ description: 'Price and stability only; nothing runs.' })),
}

/** A member with a unit may also come as `{value, unit}` or as text, `3 km/h`. */
function surface(schema: TSchema): TSchema {
  const unit: unknown = 'x-unit' in schema ? schema['x-unit'] : undefined
  if (typeof unit !== 'string') return schema
  const quantity = Type.Object(
    { value: Type.Number(), unit: Type.Optional(Type.String({ maxLength: 64 })) },
    { additionalProperties: false },
  )
  return Type.Union([schema, quantity, Type.String({ maxLength: 128 })], { 'x-unit': unit })
}

function bodyOf(solver: Solver): TObject {
  const members: Record<string, TSchema> = {}
  for (const [name, schema] of Object.entries(solver.input.properties)) {
    const known = surface(schema)
    members[name] =
      solver.input.required?.includes(name) === true && !('default' in schema) ? known : Type.Optional(known)
  }
  return Type.Object({ ...members, ...OPTIONS }, { additionalProperties: false })
}

function dryRunOf({ dryRun = false }: Readonly<Record<string, unknown>>): boolean {
  if (typeof dryRun === 'boolean') return dryRun
  throw new Refusal('INVALID_BODY', 'dryRun is true or false.', { wrong: [{ member: 'dryRun', expected: 'boolean' }] })
}

/** Method, checks, limits and the result of the example, as on the solver's page. */
const descriptionOf = ({ method, reality, excludes = [], example: { value, source } }: Solver): string =>
  [
    `Method: ${method}`,
    `Checked on every run: ${reality}`,
    ...(excludes.length === 0 ? [] : [`Not computed: ${excludes.join('; ')}.`]),
    `The example gives ${value}: ${source}.`,
  ].join('\n\n')

type Inputs = Readonly<Record<string, unknown>>

/** Fills in inputs that only the node knows, such as the current time. */
export type Prepare = (services: Services, inputs: Inputs) => Inputs

const asSent: Prepare = (_services, inputs) => inputs

/** One solver is one endpoint: POST seals, QUERY only computes. */
export const solverEndpoint = (solver: Solver, prepare: Prepare = asSent): Endpoint =>
  compute({
    id: `svc.${solver.name}`,
    method: 'POST',
    path: `/api/svc/${solver.name}`,
    auth: 'key',
    scope: 'compute',
    tier: 'computation',
    domain: 'compute',
    billing: 'charged',
    summary: solver.summary,
    description: descriptionOf(solver),
    body: bodyOf(solver),
    bodyLenient: true,
    bodyOptional: true,
    response: Solved,
    refusals: [
      solver.failure,
      'UNSTABLE_SCHEME',
      'TOO_MUCH_WORK',
      'PRECISION_NOT_REACHED',
      'DIMENSION_MISMATCH',
      'UNKNOWN_UNIT',
      'OVERFLOW',
      'CANCELLED',
      'INSUFFICIENT_BALANCE',
    ],
    price: '1 planck for each operation; `dryRun` returns the price',
    example: { body: { ...solver.example.inputs } },
    moreExamples: [{ title: 'all defaults', body: {} }],
    tool: {
      name: `svc_${solver.name}`,
      readOnlyHint: false,
      idempotentHint: false,
      destructiveHint: false,
      openWorldHint: false,
    },
    job(services, { body }) {
      const { fields, dryRun: _dryRun, ...inputs } = body
      const task = solverTask(solver.name, prepare(services, inputs))
      return { task, fields: fieldsOf(fields), dryRun: dryRunOf(body) }
    },
  })
