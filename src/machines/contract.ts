import { type Static, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import { excerptOf } from '../schema/excerpt.ts'
import type { Json } from '../schema/json.ts'
import { LONGEST_NAME, MOST_OPERATORS, MOST_SOLVER_STEPS, MOST_SUB_STEPS } from './contract-limits.ts'
import { MEDIA_TYPES } from './escape.ts'

/** Most names of one kind in a contract: inputs, next values, observations. */
const MOST_NAMES = 64

const Name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' })
const Formula = Type.String({ minLength: 1, maxLength: 2000 })
const byName = <Value extends TSchema>(value: Value) => Type.Record(Name, value, { maxProperties: MOST_NAMES })

/** A number, or a quantity with a unit. */
export const Quantity = Type.Union([
  Type.Number(),
  Type.String({ minLength: 1, maxLength: 128, description: 'As in `3 km/h`.' }),
  Type.Object(
    { value: Type.Number(), unit: Type.Optional(Type.String({ maxLength: 64 })) },
    { additionalProperties: false },
  ),
])

/** The same, or a list of numbers. */
export const OperatorInput = Type.Union([...Quantity.anyOf, Type.Array(Type.Number(), { minItems: 1, maxItems: 1000 })])

const closed = { additionalProperties: false }

const SolverTransition = Type.Object(
  {
    solver: Type.String({ maxLength: 64, description: 'A solver that takes `initialState`.' }),
    inputs: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: MOST_NAMES })),
    steps: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_SOLVER_STEPS,
        default: 1,
        description: 'Steps of the solver in one step.',
      }),
    ),
  },
  closed,
)

const OperatorsTransition = Type.Object(
  {
    operators: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: MOST_OPERATORS }),
    inputs: byName(OperatorInput),
    next: byName(Formula),
  },
  closed,
)

const ExpressionTransition = Type.Object(
  { expression: Formula, inputs: byName(Quantity), next: byName(Formula) },
  closed,
)

/** What happens in a step: a segment of a solver's run, or a map of numbers with units. */
export const Transition = Type.Union([SolverTransition, OperatorsTransition, ExpressionTransition])

/** Most characters of a template. */
const LONGEST_TEMPLATE = 16_384

const Output = Type.Union([
  Type.Object({ format: Type.Optional(Type.Literal('json')) }, closed),
  Type.Object(
    {
      format: Type.Literal('template'),
      template: Type.String({
        minLength: 1,
        maxLength: LONGEST_TEMPLATE,
        description:
          'Text with placeholders: `{{name}}` for a figure of `observe`, `{{name.unit}}` for its unit, and value, unit, uncertainty, step, tick, envelope, token, proof, contract, channel of the seal. Values are escaped for the media type.',
      }),
      mediaType: Type.Enum(MEDIA_TYPES),
    },
    closed,
  ),
])

/** A contract as a caller sends it. */
export const ContractBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_NAME, default: 'machine' })),
    transition: Transition,
    accepts: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: MOST_NAMES,
        uniqueItems: true,
        description: 'Inputs of the transition that may be sent with a step, in place of their value here.',
      }),
    ),
    observe: Type.Optional(
      Type.Record(Name, Formula, {
        maxProperties: MOST_NAMES,
        description: 'Figures to show, each a formula by name.',
      }),
    ),
    fire: Type.Optional(
      Type.Object(
        {
          every: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SUB_STEPS, default: 1 })),
          when: Type.Optional(Type.String({ ...Formula, description: 'A comparison, as in `T > T_max`.' })),
        },
        { ...closed, description: 'Which steps are sealed: every so many, where the comparison is true.' },
      ),
    ),
    output: Type.Optional(Output),
    halt: Type.Optional(
      Type.Object(
        {
          onRefusal: Type.Optional(Type.Boolean({ default: true })),
          when: Type.Optional(Type.String({ ...Formula, description: 'A comparison that ends the machine.' })),
          after: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
        },
        closed,
      ),
    ),
  },
  closed,
)

export type SolverTransition = Static<typeof SolverTransition>
export type OperatorsTransition = Static<typeof OperatorsTransition>
export type ExpressionTransition = Static<typeof ExpressionTransition>
export type Quantity = Static<typeof Quantity>

/** A figure that a contract asks to see. */
export type Observed = { readonly value: number; readonly unit: string }

/** What a machine does: complete, with all defaults written out. */
export interface Contract {
  readonly name: string
  readonly transition: SolverTransition | OperatorsTransition | ExpressionTransition
  /** Names of inputs that may be sent with a step; absent for none. */
  readonly accepts?: readonly string[]
  readonly observe: Readonly<Record<string, string>>
  readonly fire: { readonly every: number; readonly when?: string }
  readonly output: { readonly format: 'json' } | Readonly<Extract<Static<typeof Output>, { template: string }>>
  readonly halt: { readonly onRefusal: boolean; readonly when?: string; readonly after?: number }
}

let validator: Validator | undefined

const expectedOf = (path: string): string => {
  if (path.startsWith('/output')) {
    return `{format: 'json'}, or {format: 'template', template, mediaType} with up to ${LONGEST_TEMPLATE} characters and a media type of ${MEDIA_TYPES.join(', ')}`
  }
  if (path.startsWith('/transition')) {
    return '{solver, inputs, steps}, {operators, inputs, next} or {expression, inputs, next}'
  }
  const members = Object.keys(ContractBody.properties)
  const [, member = ''] = path.split('/')
  return member === '' || members.includes(member)
    ? `{${members.join(', ')}} in its documented form`
    : `nothing here; the members of a contract are ${members.join(', ')}`
}

/** @throws Refusal INVALID_BODY naming the members that do not fit */
export function readContract(body: unknown): Contract {
  validator ??= Compile(ContractBody)
  if (!validator.Check(body)) {
    const { value, isPartial } = excerptOf(body as Json)
    const errors = isPartial ? [] : validator.Errors(value)[1]
    const all = [...new Set(errors.map(({ instancePath }) => instancePath))]
    // What contains a wrong member is wrong for that reason alone.
    const paths = all.filter((path) => !all.some((other) => other.startsWith(`${path}/`))).slice(0, 5)
    const wrong = paths.map((path) => ({ member: path.slice(1).replaceAll('/', '.'), expected: expectedOf(path) }))
    const named = wrong.map(({ member, expected }) => `${member || 'the contract'}: expected ${expected}`)
    const detail =
      named.length === 0 ? 'The contract does not fit its schema, and is too large to say where' : named.join('; ')
    throw new Refusal('INVALID_BODY', `${detail}.`, { wrong })
  }
  const {
    name = 'machine',
    transition,
    accepts,
    observe = {},
    fire = {},
    output = {},
    halt = {},
  } = body as Static<typeof ContractBody>
  return {
    name,
    transition,
    ...(accepts === undefined ? {} : { accepts }),
    observe,
    fire: { every: 1, ...fire },
    output: 'template' in output ? output : { format: 'json' },
    halt: { onRefusal: true, ...halt },
  }
}

/** Id of a contract: SHA-256 of its canonical JSON with all defaults, 64 hex digits. @param text that JSON, if known */
export const contractId = (hash: Hash, contract: Contract, text = canonicalJson(contract)): string =>
  hash.sha256Hex(text)
