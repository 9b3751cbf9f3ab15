import { Type } from 'typebox'
import type { ContractState } from '../../../../src/journal/contract-head.ts'
import { countStoring } from '../../../machines/admit-contract.ts'
import { contractView } from '../../../machines/shown-contracts.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import type { Services } from '../../../services.ts'
import { type Answer, jsonAnswer, NO_STORE } from '../../call.ts'
import { type Request, write } from '../../definition.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { ContractView, common, EXAMPLE, Params } from './contract-schemas.ts'

const refusals = ['UNKNOWN_CONTRACT', 'FORBIDDEN', 'RATE_LIMITED', 'STORAGE_UNAVAILABLE'] as const

async function shownAs(
  services: Services,
  { params: { id }, caller, call }: Pick<Request<{ readonly id: string }>, 'params' | 'caller' | 'call'>,
  state: ContractState,
): Promise<Answer> {
  const { account } = ownCaller(caller)
  const { contracts } = services
  countStoring(services, payerOf(caller, call.ip))
  await contracts.setState(account, id, state)
  return jsonAnswer(200, contractView(id, contracts.head(account, id), account), NO_STORE)
}

export const contractPublish = write({
  ...common,
  id: 'svc.contracts.publish',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/contracts/:id/publish',
  summary: 'Lets everyone with a key read, validate, fork and run a contract, in all its versions.',
  params: Params,
  response: Type.Object(ContractView),
  refusals,
  example: EXAMPLE,
  write: (services, request) => shownAs(services, request, 'published'),
})

export const contractUnpublish = write({
  ...common,
  id: 'svc.contracts.unpublish',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/contracts/:id/unpublish',
  summary: 'Makes a published contract private again; forks and machines of others keep their copies.',
  params: Params,
  response: Type.Object(ContractView),
  refusals,
  example: EXAMPLE,
  write: (services, request) => shownAs(services, request, 'private'),
})

export const contractDelete = write({
  ...common,
  id: 'svc.contracts.delete',
  scope: 'compute',
  method: 'DELETE',
  path: '/api/svc/contracts/:id',
  summary: 'Deletes a contract, unless a machine of this key that has not halted still uses it.',
  params: Params,
  response: Type.Object({ contract: ContractView.contract, state: Type.Literal('deleted') }),
  refusals: [...refusals, 'CONTRACT_IN_USE'],
  example: EXAMPLE,
  async write(services, { params: { id }, caller, call }) {
    const { account } = ownCaller(caller)
    countStoring(services, payerOf(caller, call.ip))
    const state = await services.contracts.setState(account, id, 'deleted')
    return jsonAnswer(200, { contract: id, state }, NO_STORE)
  },
})
