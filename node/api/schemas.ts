import { Type } from 'typebox'

/** Schemas that several endpoints share. A schema with a title is a named component of the OpenAPI document. */

export const Svcond = Type.Integer({ minimum: 0, description: 'Tick, floor(unix ns / 777,000,777).' })
export const Phase = Type.Number({ minimum: 0, exclusiveMaximum: 1, description: 'Position in the tick, 0 to 1.' })
export const Modulation = Type.Number({ minimum: 0.999, maximum: 1.001, description: 'R(t) = 1 + α·sin(2π·phase).' })
export const Zid = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'sha256 of the equation, first half.' })
export const Hex64 = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const OperatorChain = Type.Array(Type.String(), { description: 'KO42 first.' })

/** A body or query without members. */
export const Nothing = Type.Object({}, { additionalProperties: false })

/** An object whose members the schema does not list. */
export const AnyObject = Type.Record(Type.String(), Type.Unknown())

/** A quantity in SI units, or with its unit and standard uncertainty, as an object or as text. */
export const Quantity = Type.Union(
  [
    Type.Number(),
    Type.String({ minLength: 1, maxLength: 128, description: 'A quantity as text: `3 kg`, `3±0.1 km/h`.' }),
    Type.Object(
      {
        value: Type.Number(),
        unit: Type.Optional(Type.String({ maxLength: 64 })),
        uncertainty: Type.Optional(Type.Number({ minimum: 0 })),
      },
      { additionalProperties: false },
    ),
    Type.Array(Type.Number(), { maxItems: 10_000 }),
  ],
  { title: 'Quantity' },
)

export const Charge = Type.Object(
  {
    plancks: Type.Integer(),
    from_bond_plancks: Type.Integer(),
    from_fuel_plancks: Type.Integer(),
    from_free_plancks: Type.Integer(),
    funding: Type.Union([Type.Literal('free'), Type.Literal('paid')]),
  },
  { title: 'Charge' },
)

/** A figure measured on the run, with its bound. */
const Check = Type.Object(
  { name: Type.String(), measured: Type.Number(), bound: Type.Number(), passed: Type.Boolean() },
  { title: 'Check' },
)

/** One operator of a chain with its result. */
const OperatorStep = Type.Object(
  {
    id: Type.String(),
    symbol: Type.String(),
    formula: Type.String(),
    value: Type.Number(),
    unit: Type.String(),
    uncertainty: Type.Number(),
    rounding_bound: Type.Number(),
  },
  { title: 'OperatorStep' },
)

/** One field of a run on its grid, or samples of it. */
const FieldValues = Type.Object(
  {
    name: Type.String(),
    unit: Type.String(),
    axes: Type.Array(
      Type.Object({
        name: Type.String(),
        unit: Type.String(),
        start: Type.Number(),
        step: Type.Number(),
        count: Type.Integer(),
      }),
    ),
    values: Type.Array(Type.Number(), { description: 'The last axis varies fastest.' }),
    every: Type.Optional(Type.Integer({ description: 'For samples: every n-th point along each axis.' })),
  },
  { title: 'Field' },
)

const computedMembers = {
  value: Type.Number(),
  unit: Type.String(),
  uncertainty: Type.Number({ description: 'One standard deviation, in `unit`.' }),
  value_bits: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'The double of `value`, big-endian.' }),
  operator_id: Type.String(),
  operatorChain: OperatorChain,
  equations: Type.Array(Type.String(), { description: 'Formulas with inputs substituted, KO42 first.' }),
  domain: Type.String(),
  precisionBound: Type.Number({ description: '1e-4.' }),
  rounding_bound: Type.Number({ description: 'Bound of the rounding error, relative to `value`.' }),
  checks: Type.Array(Check),
  operator_steps: Type.Array(OperatorStep),
  masterEquation: Type.String(),
  master_sum: Type.Union([Type.Null(), AnyObject]),
  functional_equation: Type.Union([Type.Null(), AnyObject]),
  spectral_propagator: Type.Union([Type.Null(), AnyObject]),
  operations: Type.Integer(),
  fields_digest: Type.Union([Type.Null(), Hex64]),
  kernel_version: Type.String(),
  kernel_digest: Type.String(),
  fields: Type.Optional(Type.Array(FieldValues)),
  field_samples: Type.Optional(
    Type.Array(FieldValues, {
      description: 'Not covered by any signature; the verifier compares them with the fields if it recomputes these.',
    }),
  ),
}

/** Answer of a computation without a seal. */
export const Unsealed = Type.Object({ sealed: Type.Literal(false), ...computedMembers }, { title: 'ComputedAnswer' })

const sealedMembers = {
  sealed: Type.Boolean({ description: 'False only if sealing failed; then nothing was charged.' }),
  ...computedMembers,
  R_t: Modulation,
  'R(t)': Modulation,
  R_t_correlation: Type.Number(),
  phase: Phase,
  svcond: Svcond,
  svcondTick: Svcond,
  svcond_averaged: Type.Number(),
  verify: AnyObject,
  svc_proof: Type.Optional(Type.String()),
  proof: Type.Optional(Type.String()),
  svcond_receipt: Type.Optional(AnyObject),
  charge: Type.Optional(Charge),
  envelope_id: Type.Optional(Hex64),
  proof_url: Type.Optional(Type.String()),
  seal: Type.Optional(AnyObject),
  inclusion: Type.Optional(Type.Union([Type.Null(), AnyObject])),
  cko: Type.Optional(AnyObject),
  reading: Type.Optional(AnyObject),
}

/** The complete result with its envelope, proof and receipt. */
export const Sealed = Type.Object(sealedMembers, { title: 'SealedAnswer' })

/** The same for a solver, which adds its own figures by name. */
export const Solved = Type.Object(sealedMembers, { title: 'SolverAnswer', additionalProperties: true })

/** The signed receipt of a keyless proof: no coin, no chain entry. */
export const Proven = Type.Object(
  {
    ...computedMembers,
    R_t: Modulation,
    svcond: Svcond,
    phase: Phase,
    svc_proof: Type.String(),
    keyPrefix: Type.String({ description: 'The published marker key under which the HMAC was made.' }),
    protocol: Type.Array(Type.String(), {
      description: 'Names of the seven steps; `cko.protocol` is their signed record.',
    }),
    svcond_receipt: AnyObject,
    seal: AnyObject,
    cko: AnyObject,
  },
  { title: 'ProvenAnswer' },
)

/** A sealed answer, or a stored bundle, as an endpoint returned it. */
export const ProofBody = Type.Object({
  cko: AnyObject,
  envelope_id: Type.Optional(Type.String({ maxLength: 64 })),
  svc_proof: Type.Optional(Type.String({ maxLength: 80, description: '`v1:` or `v2:` and 64 hex digits.' })),
  proof: Type.Optional(Type.String({ maxLength: 80, description: 'Used if svc_proof is absent.' })),
  seal: Type.Optional(AnyObject),
  inclusion: Type.Optional(Type.Union([Type.Null(), AnyObject])),
})

export const verdictMembers = {
  valid: Type.Boolean({ description: 'True when every check that could be made passed.' }),
  R_t: Type.Union([Modulation, Type.Null()]),
  svcond: Type.Union([Svcond, Type.Null()]),
  operatorIds: Type.Array(Type.String()),
  summary: Type.String(),
  checks: Type.Array(
    Type.Object({
      name: Type.String(),
      outcome: Type.String({ enum: ['held', 'failed', 'not checked'] }),
      detail: Type.String(),
    }),
  ),
}
