import { Type } from 'typebox'
import { isZid } from '../../../../src/identity/zid.ts'
import { balanceOf } from '../../../../src/ledger/account.ts'
import { phaseOf, tickOf } from '../../../../src/time/tick.ts'
import { REGION_BYTES, REGISTERS } from '../../../access/register-region.ts'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read } from '../../definition.ts'
import { Phase, Svcond } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'

const common = { method: 'GET', tier: 'computation', domain: 'identity-access' } as const

export const mmio = read({
  ...common,
  id: 'svc.mmio',
  path: '/api/svc/mmio',
  auth: 'none',
  summary:
    'The register region that `svcmesh agent` keeps for programs of a machine: its layout, and the registers that are public, live.',
  response: Type.Object({
    region: Type.Object({ bytes: Type.Integer(), byte_order: Type.String() }),
    registers: Type.Array(
      Type.Object({
        name: Type.String(),
        offset: Type.Integer(),
        bytes: Type.Integer(),
        type: Type.String(),
        about: Type.String(),
      }),
    ),
    live: Type.Object({ tick: Svcond, phase: Phase }),
    own: Type.String(),
  }),
  refusals: [],
  example: {},
  tool: { name: 'svc_mmio', readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
  read({ clock }) {
    const now = clock.now()
    return {
      region: { bytes: REGION_BYTES, byte_order: 'little-endian' },
      registers: [...REGISTERS],
      live: { tick: tickOf(now), phase: phaseOf(now) },
      own: '/api/svc/mmio/registers',
    }
  },
})

export const mmioRegisters = read({
  ...common,
  id: 'svc.mmio.registers',
  path: '/api/svc/mmio/registers',
  auth: 'key',
  scope: 'read',
  summary: 'The registers of the account that asks: ZID, clock, credit, and whether a handle of it is valid.',
  query: Type.Object(
    { handle: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$', description: 'Name of a handle.' })) },
    { additionalProperties: false },
  ),
  response: Type.Object({
    zid: Type.Union([Type.String(), Type.Null()], { description: 'Null for an account without one.' }),
    account: Type.String(),
    tick: Svcond,
    phase: Phase,
    credit_plancks: Type.String(),
    expires: Type.Integer({ description: 'Of the handle; 0 if it has ended, or none was named.' }),
  }),
  refusals: ['FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  example: {},
  async read({ access, accounts, clock }, { caller, query }) {
    const { account } = ownCaller(caller)
    const list = query.handle === undefined ? [] : await access.handles.list(account)
    const now = clock.now()
    const registers = {
      zid: isZid(account) ? account : null,
      account,
      tick: tickOf(now),
      phase: phaseOf(now),
      credit_plancks: String(balanceOf(accounts.balance(account))),
      expires: list.find(({ id }) => id === query.handle)?.expires ?? 0,
    }
    return jsonAnswer(200, registers, NO_STORE_BY_CALLER)
  },
})
