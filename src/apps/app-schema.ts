import { type Static, Type } from 'typebox'
import { MAX_STEPS, STEP_ID } from '../programs/program.ts'

/** Longest descriptor as canonical JSON, characters. */
export const LONGEST_APP = 65_536

const MOST_INPUTS = 32
const MOST_PERMISSIONS = 64
const LONGEST_PAGE = 16_384

/** Most steps that a machine of an app takes in one run. */
export const MOST_MACHINE_STEPS = 1000

/** Text of the name of an app, as a regular expression. */
export const APP_NAME = '[a-z][a-z0-9-]{0,38}[a-z0-9]'

const closed = { additionalProperties: false }
const description = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }))
const Hex32 = Type.String({ pattern: '^[0-9a-f]{32}$' })
const Hex64 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Safe = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

const NumberInput = Type.Object(
  {
    type: Type.Literal('number'),
    unit: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Of default and bounds; a plain number without it.' }),
    ),
    default: Type.Optional(Type.Number()),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    description,
  },
  closed,
)

const IntegerInput = Type.Object(
  {
    type: Type.Literal('integer'),
    default: Type.Optional(Safe),
    minimum: Type.Optional(Safe),
    maximum: Type.Optional(Safe),
    description,
  },
  closed,
)

const Choice = Type.String({ minLength: 1, maxLength: 128 })
const ChoiceInput = Type.Object(
  {
    type: Type.Literal('choice'),
    choices: Type.Array(Choice, { minItems: 1, maxItems: 32, uniqueItems: true }),
    default: Type.Optional(Choice),
    description,
  },
  closed,
)

const Input = Type.Union([NumberInput, IntegerInput, ChoiceInput])

const InputMark = Type.Object({ $input: Type.String({ minLength: 1, maxLength: 64 }) }, closed)

const Program = Type.Object(
  {
    steps: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: `^${STEP_ID}$` }),
          call: Type.String({ minLength: 1, maxLength: 64 }),
          inputs: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
            description: 'The body of that call; `{"$input": "height"}` stands for an input of the app.',
          }),
        },
        closed,
      ),
      { minItems: 1, maxItems: MAX_STEPS },
    ),
  },
  closed,
)

const MachineSteps = Type.Union([Type.Integer({ minimum: 1, maximum: MOST_MACHINE_STEPS }), InputMark])

/** A stored contract of a node, with the id of its definition, so that it cannot become another one. */
const StoredContract = Type.Object(
  {
    contract: Hex32,
    name: Type.String({ minLength: 1, maxLength: 128, description: 'As its definition calls itself.' }),
    version: Type.Integer({ minimum: 1, maximum: 1e6 }),
    id: Type.String({ ...Hex64, description: 'SHA-256 of the canonical definition.' }),
  },
  closed,
)

const Machine = Type.Union([
  Type.Object(
    {
      contract: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
        description: 'A contract without `name`; `{"$input": "length"}` stands for an input of the app.',
      }),
      steps: MachineSteps,
    },
    closed,
  ),
  Type.Object({ stored: StoredContract, steps: MachineSteps }, closed),
])

/** What an author says of an app and signs. Its id is the SHA-256 of its canonical JSON (RFC 8785). */
export const AppDescriptor = Type.Object(
  {
    author: Type.String({ ...Hex64, description: 'Ed25519 public key.' }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    inputs: Type.Record(Type.String({ pattern: `^${STEP_ID}$` }), Input, {
      maxProperties: MOST_INPUTS,
      additionalProperties: false,
    }),
    machine: Type.Optional(Machine),
    name: Type.String({ pattern: `^${APP_NAME}$` }),
    page: Type.Optional(
      Type.String({ minLength: 1, maxLength: LONGEST_PAGE, description: 'Text for people. No node interprets it.' }),
    ),
    permissions: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
      minItems: 1,
      maxItems: MOST_PERMISSIONS,
      uniqueItems: true,
      description:
        'All that the template may use: `compute:BE12` for an operator, `auto`, the name of a solver, `machine`.',
    }),
    program: Type.Optional(Program),
    version: Type.String({ maxLength: 20, description: 'MAJOR.MINOR.PATCH.' }),
  },
  closed,
)

export const SignedApp = Type.Object(
  {
    app: AppDescriptor,
    sig: Type.String({ pattern: '^[0-9a-f]{128}$', description: 'Ed25519, by the author over the id.' }),
  },
  closed,
)

export type AppInput = Static<typeof Input>
export type AppDescriptor = Static<typeof AppDescriptor>
export type SignedApp = Static<typeof SignedApp>
