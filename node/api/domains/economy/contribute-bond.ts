import { Type } from 'typebox'
import type { ContributionMode } from '../../../../src/contribution/tenures.ts'
import { write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { MOVING_REFUSALS } from './coin-schemas.ts'
import { Challenge, common, Found, Mode, shownCase } from './contribute-schemas.ts'
import { Status, statusOf } from './contribute-status.ts'
import { ownCaller } from './own-caller.ts'

const Nothing = Type.Object({}, { additionalProperties: false })

export const contributeBond = write({
  ...common,
  id: 'contribute.bond',
  method: 'POST',
  path: '/api/contribute/bond',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  summary:
    'Bonds envelopes that the account holds on this node, so that the machine may contribute; they stay its own and do not move.',
  body: Nothing,
  bodyOptional: true,
  response: Type.Object(Status),
  refusals: [...MOVING_REFUSALS, 'BOND_TOO_SMALL', 'ALREADY_BONDED', 'TOO_MANY_CONTRIBUTIONS'],
  example: { body: {} },
  async write(services, { caller, call }) {
    const { account } = ownCaller(caller)
    await services.contribution.bond(account, call.signal)
    return statusOf(services, account)
  },
})

export const contributeRelease = write({
  ...common,
  id: 'contribute.release',
  method: 'POST',
  path: '/api/contribute/release',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  summary:
    'Releases the bond of the account and leaves; its envelopes move again when no result can be challenged any more.',
  body: Nothing,
  bodyOptional: true,
  response: Type.Object(Status),
  refusals: [
    'FORBIDDEN',
    'NOT_BONDED',
    'BOND_CHALLENGED',
    'BOND_WITHHELD',
    'NOT_A_MEMBER',
    'NOT_READY',
    'OVERLOADED',
    'STORAGE_UNAVAILABLE',
  ],
  example: { body: {} },
  async write(services, { caller }) {
    const { account } = ownCaller(caller)
    await services.contribution.release(account)
    return statusOf(services, account)
  },
})

export const contributeMode = write({
  ...common,
  id: 'contribute.mode',
  method: 'POST',
  path: '/api/contribute/mode',
  auth: 'key',
  scope: 'manage',
  tier: 'machine-control',
  summary:
    'Sets what the machine does: idle, contributing (jobs of others) or experimenting (own work, which preempts those jobs).',
  body: Type.Object({ mode: Mode }, { additionalProperties: false }),
  response: Type.Object(Status),
  refusals: ['FORBIDDEN', 'NOT_BONDED', 'NOT_A_MEMBER', 'NOT_READY', 'OVERLOADED', 'STORAGE_UNAVAILABLE'],
  example: { body: { mode: 'contributing' } },
  async write(services, { body, caller }) {
    const { account } = ownCaller(caller)
    await services.contribution.setMode(account, body.mode as ContributionMode)
    return statusOf(services, account)
  },
})

export const contributeChallenge = write({
  ...common,
  id: 'contribute.challenge',
  method: 'POST',
  path: '/api/contribute/challenge',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  summary:
    'Challenges the result of a contributor, for a deposit of its price; members drawn from the event compute it again.',
  body: Type.Object({ envelope: Hex64, expected_bits: Found }, { additionalProperties: false }),
  response: Type.Object({ deposit_plancks: Type.String(), ...Challenge.properties }),
  refusals: [
    'FORBIDDEN',
    'NOT_CONTRIBUTED',
    'SELF_CHALLENGE',
    'CHALLENGE_CLOSED',
    'INSUFFICIENT_BALANCE',
    'NO_QUORUM',
    'NOT_A_MEMBER',
    'NOT_READY',
    'OVERLOADED',
    'STORAGE_UNAVAILABLE',
  ],
  example: { body: { envelope: '0'.repeat(64), expected_bits: '4038000000000000' } },
  async write(services, { body, caller }) {
    const { account } = ownCaller(caller)
    const { challenge, deposit } = await services.contribution.challenge(account, body.envelope, body.expected_bits)
    return { deposit_plancks: String(deposit), ...shownCase(challenge) }
  },
})
