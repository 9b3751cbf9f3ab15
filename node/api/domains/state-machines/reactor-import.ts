import { Type } from 'typebox'
import { admitContract, countStoring } from '../../../machines/admit-contract.ts'
import { verifiedMove } from '../../../machines/moved.ts'
import { placeOf, shownOrigin } from '../../../machines/shown.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { AnyObject } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { common, Origin, Place, reactorTool } from './reactor-schemas.ts'

export const reactorImport = write({
  ...common,
  id: 'svc.reactor.import',
  scope: 'compute',
  tool: reactorTool('import'),
  method: 'POST',
  path: '/api/svc/reactor/import',
  summary: 'Continues a machine of another node here, from its last seal.',
  description:
    'Send that seal as GET /api/svc/envelopes/:id gives it; a state that is stored separately from its seal is sent first, to POST /api/svc/reactor/state. The seal is verified: the signature of its node, the contract, the state, and, unless a member of the network signed it, its steps by computing them again. The machine gets a new name; it continues the count of steps and the version of its contract, and its first seal here names the seal that it continues. A second import makes a second machine.',
  body: Type.Object({ bundle: AnyObject }, { additionalProperties: false }),
  // A contract of 64 KB and two states of 8,192 numbers are 330 kB.
  bodyBytes: 600_000,
  response: Type.Object({ ...Place, origin: Origin, price_plancks: Type.Integer() }),
  refusals: ['FORBIDDEN', 'RATE_LIMITED', 'TOO_MUCH_WORK', 'DIMENSION_MISMATCH', 'UNKNOWN_SOLVER', 'UNKNOWN_OPERATOR'],
  example: { body: { bundle: { envelope_id: '0'.repeat(64) } } },
  async write(services, { body, caller, call }) {
    const { machines } = services
    const own = ownCaller(caller)
    const { account } = own
    const payer = payerOf(own, call.ip)
    const { origin, contract: sent, task, standing, bits } = await verifiedMove(services, body.bundle, call, own)
    const { kept, price } = await admitContract(services, payer, sent, standing)
    countStoring(services, payer, JSON.stringify(origin.bundle).length + (bits?.length ?? 0))
    const machine = await machines.create(account, kept, { origin, version: task.version }, machines.newName(), bits)
    const place = await placeOf(services, machine, machines.head(account, machine))
    return jsonAnswer(201, { ...place, origin: shownOrigin(origin), price_plancks: price }, NO_STORE)
  },
})
