import { Type } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { isSignedResult, type SignedResult } from '../../src/contribution/signed-result.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import { PRECISION_BOUND } from '../../src/kernel/limits.ts'

/** What a contributor answers: its signed result, and the computation that it is the value of. */
export interface Contributed {
  readonly result: SignedResult
  /** Without its fields, which are not sent. */
  readonly computation: Computation
  /** Of src/envelope/fields-digest.ts; null if there are no fields. */
  readonly fieldsDigest: string | null
}

/** Longest answer: below what a transport carries. */
const MAX_CONTRIBUTED_BYTES = 1_048_576

const closed = { additionalProperties: false } as const
const Hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$` })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Text = Type.String({ maxLength: 4096 })
const Texts = Type.Array(Text, { maxItems: 64 })
const Numbers = Type.Array(Type.Number(), { maxItems: 4096 })
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([Type.Null(), type])

const Check = Type.Object(
  {
    name: Text,
    measured: Type.Number(),
    bound: Type.Number(),
    passed: Type.Literal(true),
    percent: Type.Optional(Type.Literal(true)),
  },
  closed,
)

const Term = Type.Object({ name: Text, value: Type.Number(), unit: Text }, closed)

const Step = Type.Object(
  {
    id: Text,
    symbol: Text,
    value: Type.Number(),
    unit: Text,
    uncertainty: Type.Number(),
    rounding_bound: Type.Number(),
    formula: Text,
  },
  closed,
)

/** A computation that passed its gates, without fields and state. */
const Passed = Type.Object(
  {
    value: Type.Number(),
    unit: Text,
    uncertainty: Type.Number({ minimum: 0 }),
    roundingBound: Type.Number({ minimum: 0, maximum: PRECISION_BOUND }),
    operatorId: Text,
    operatorChain: Texts,
    equations: Texts,
    domain: Text,
    steps: Type.Array(Step, { maxItems: 64 }),
    checks: Type.Array(Check, { maxItems: 64 }),
    errors: Nullable(Type.Object({ gate: Texts, uncertainty: Texts }, closed)),
    masterEquation: Text,
    masterSubject: Text,
    ownEquation: Nullable(Text),
    masterSum: Nullable(
      Type.Object(
        {
          terms: Type.Array(Term, { maxItems: 16 }),
          total: Type.Number(),
          unit: Text,
          residual: Type.Number(),
          mass_squared: Type.Number(),
        },
        closed,
      ),
    ),
    spectralPropagator: Nullable(
      Type.Object(
        {
          wavenumbers: Numbers,
          power: Numbers,
          propagator: Numbers,
          levels: Type.Optional(Type.Object({ wavenumbers: Numbers, propagator: Numbers }, closed)),
        },
        closed,
      ),
    ),
    functional: Nullable(Type.Object({ headline: Type.Number(), coupling: Type.Number() }, closed)),
    extra: Type.Record(Type.String({ maxLength: 128 }), Type.Unknown(), { maxProperties: 256 }),
    operations: Count,
  },
  closed,
)

const Shape = Type.Object({ result: Type.Unknown(), computation: Passed, fieldsDigest: Nullable(Hex(64)) }, closed)

let validator: Validator | undefined

/** @param contributed the fields of its computation are left out */
export function encodeContributed({ result, computation, fieldsDigest }: Contributed): Uint8Array {
  const { fields: _fields, stateBits: _state, ...rest } = computation
  return toUtf8(canonicalJson({ result, computation: rest, fieldsDigest }))
}

/**
 * The signature is not verified.
 * @returns undefined for anything but a result with a computation that passed its gates
 */
export function decodeContributed(body: Uint8Array): Contributed | undefined {
  if (body.length > MAX_CONTRIBUTED_BYTES) return undefined
  try {
    const value = parseJson(body) as unknown as Contributed
    validator ??= Compile(Shape)
    if (!validator.Check(value) || !isSignedResult(value.result)) return undefined
    return { ...value, computation: { ...value.computation, fields: [] } }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
