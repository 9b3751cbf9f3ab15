import { Type } from 'typebox'
import type { Caller } from '../../../caller.ts'
import { Hex64, Svcond } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'

/** The endpoint as an action of the tool for machines. */
export const reactorTool = (name: string) =>
  ({
    name: 'svc_reactor',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: false,
    openWorldHint: false,
    action: {
      name,
      about:
        'Machines: from a contract, each step computes a value and the state of the next one; sealed steps form a chain.',
    },
  }) as const

export const common = { auth: 'key', tier: 'computation', domain: 'state-machines' } as const

export const Reactor = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Name of the machine.' })

const Figure = Type.Object({ value: Type.Number(), unit: Type.String() })

/** Largest number of a step in a request. */
export const MOST_STEPS = 1e15

/** Figures of `observe`, by name. */
export const Observed = Type.Record(Type.String(), Figure)

/** How far a machine is. */
export const Place = {
  reactor: Reactor,
  contract: Type.Object({ id: Hex64, version: Type.Integer({ minimum: 1 }) }),
  step: Type.Integer({ minimum: 0, description: 'Steps done up to the last seal.' }),
  pending: Type.Integer({ minimum: 0, description: 'Steps since then, which a restart of the node forgets.' }),
  halted: Type.Boolean(),
  envelope: Type.Union([Hex64, Type.Null()], { description: 'Of the last seal.' }),
}

/** Where a machine was before it was moved here. */
export const Origin = Type.Object({
  node: Type.String({ description: 'Address of the node.' }),
  public_key: Hex64,
  machine: Reactor,
  step: Type.Integer({ description: 'Steps done there.' }),
  envelope: Hex64,
})

/** A sealed step in a list. */
export const SealedStep = Type.Object({
  step: Type.Integer(),
  envelope: Hex64,
  prev_envelope: Type.Union([Hex64, Type.Null()]),
  svcond: Svcond,
  value: Type.Number(),
  unit: Type.String(),
  uncertainty: Type.Number(),
  observed: Observed,
  state_digest: Hex64,
  sub_root: Hex64,
  sub_count: Type.Integer(),
  trail: Hex64,
  halted: Type.Boolean(),
  proof_url: Type.String(),
})

/** What is sent with each step of a request. */
export const Sent = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
  maxProperties: 64,
  description: 'In place of inputs that the contract accepts, for these steps alone.',
})

/** Refusals of steps that are sealed and charged. */
export const OF_STEPPING = [
  'MACHINE_HALTED',
  'MACHINE_MOVED',
  'REALITY_CHECK_FAILED',
  'PRECISION_NOT_REACHED',
  'TOO_MUCH_WORK',
  'DIMENSION_MISMATCH',
  'DOMAIN_ERROR',
  'OVERFLOW',
  'UNKNOWN_UNIT',
  'CANCELLED',
  'INSUFFICIENT_BALANCE',
  'FORBIDDEN',
] as const

/** Price of these steps, for people. */
export const STEP_PRICE =
  '1 planck for each operation of a sealed step and 100 for each byte of contract and state that it stores (a state of more than 8,192 numbers is stored once, 8 bytes a number); steps that do not fire are free'

export const EXAMPLE = { query: { reactor: '0'.repeat(32) } }

/** Account of a personal key. @throws Refusal UNAUTHORIZED; FORBIDDEN for the demo key */
export const accountOf = (caller: Caller | null): string => ownCaller(caller).account
