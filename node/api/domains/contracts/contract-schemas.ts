import { Type } from 'typebox'
import { ContractBody, Transition } from '../../../../src/machines/contract.ts'
import { Hex64 } from '../../schemas.ts'

export const common = { auth: 'key', tier: 'computation', domain: 'contracts' } as const

const Name = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Name of the stored contract.' })

export const Version = Type.Integer({ minimum: 1, maximum: 1e6, description: 'The latest unless given.' })

export const Params = Type.Object({ id: Name })

export const EXAMPLE = { params: { id: '0'.repeat(32) } }

/** A contract, or the name of a stored one. */
export const ContractOrName = Type.Object(
  {
    ...ContractBody.properties,
    transition: Type.Optional(Transition),
    contract: Type.Optional(Type.String({ ...Name, description: 'A stored contract, instead of the other members.' })),
    version: Type.Optional(Version),
  },
  { additionalProperties: false },
)

/** A version of a stored contract. */
export const VersionName = Type.Object({ contract: Name, version: Type.Integer() })

/** A stored contract. */
export const ContractView = {
  contract: Name,
  id: Type.String({ ...Hex64, description: 'Of the definition: SHA-256 of its canonical JSON.' }),
  name: Type.String(),
  version: Type.Integer({ minimum: 1, description: 'The latest.' }),
  state: Type.Union([Type.Literal('private'), Type.Literal('published')]),
  own: Type.Boolean({ description: 'Whether it belongs to the account of this key.' }),
  forked_from: Type.Union([VersionName, Type.Null()]),
}

/** What the first step of a contract gave when it was tried. */
export const FirstStep = Type.Object({
  value: Type.Number(),
  unit: Type.String(),
  fired: Type.Boolean({ description: 'Whether it would have been sealed.' }),
  halted: Type.Boolean(),
  observed: Type.Record(Type.String(), Type.Object({ value: Type.Number(), unit: Type.String() })),
  state_numbers: Type.Integer({ description: 'Size of the state.' }),
})

export const Price = Type.Integer({ description: 'Of a sealed step, plancks.' })

export const Paging = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}

/** Refusals of a contract that is read. */
export const OF_CONTRACTS = [
  'DIMENSION_MISMATCH',
  'MISSING_INPUT',
  'UNKNOWN_SYMBOL',
  'SYNTAX',
  'UNKNOWN_UNIT',
  'CONSTANT_OVERRIDE',
  'UNKNOWN_OPERATOR',
  'UNKNOWN_SOLVER',
  'RATE_LIMITED',
] as const

/** Refusals of its first step. */
export const OF_STEPS = [
  'REALITY_CHECK_FAILED',
  'PRECISION_NOT_REACHED',
  'TOO_MUCH_WORK',
  'DOMAIN_ERROR',
  'OVERFLOW',
] as const

export const THERMOSTAT = {
  name: 'thermostat',
  transition: {
    expression: 'P = k*(T_set - T)',
    inputs: { T: '285 K', T_set: '293.15 K', k: '120 W/K', C: '40 kJ/K', T_out: '275 K', loss: '15 W/K', dt: '10 s' },
    next: { T: 'T + dt*(P - loss*(T - T_out))/C' },
  },
  observe: { temperature: 'T', heating: 'P' },
}
