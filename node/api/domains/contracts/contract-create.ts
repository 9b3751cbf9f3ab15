import { Type } from 'typebox'
import { ContractBody } from '../../../../src/machines/contract.ts'
import { countStoring } from '../../../machines/admit-contract.ts'
import { storedContract } from '../../../machines/given-contract.ts'
import { contractView } from '../../../machines/shown-contracts.ts'
import { tryContract } from '../../../machines/try-contract.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { ownCaller } from '../economy/own-caller.ts'
import {
  ContractView,
  common,
  EXAMPLE,
  FirstStep,
  OF_CONTRACTS,
  OF_STEPS,
  Params,
  Price,
  THERMOSTAT,
  Version,
} from './contract-schemas.ts'

const Stored = Type.Object({ ...ContractView, price_plancks: Price, step: FirstStep })

export const contractCreate = write({
  ...common,
  id: 'svc.contracts.create',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/contracts',
  summary: 'Stores a contract after trying its first step; machines can then be created from it by name.',
  description:
    'The contract is checked and priced, and its first step is computed without a seal: a contract whose first step is refused is not stored. It is private until it is published.',
  body: ContractBody,
  bodyLenient: true,
  response: Stored,
  refusals: ['FORBIDDEN', 'TOO_MANY_CONTRACTS', ...OF_CONTRACTS, ...OF_STEPS, 'STORAGE_UNAVAILABLE'],
  example: { body: THERMOSTAT },
  async write(services, { body, caller, call }) {
    const { account } = ownCaller(caller)
    const { kept, price, step } = await tryContract(services, caller, call, body)
    const contract = await services.contracts.create(account, kept)
    const view = contractView(contract, services.contracts.head(account, contract), account)
    return jsonAnswer(201, { ...view, price_plancks: price, step }, NO_STORE)
  },
})

export const contractVersion = write({
  ...common,
  id: 'svc.contracts.version',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/contracts/:id/versions',
  summary: 'Adds a version to a contract; machines keep the version with which they began.',
  description: 'A definition that equals that of the latest version is that version, and nothing is added.',
  params: Params,
  body: ContractBody,
  bodyLenient: true,
  response: Stored,
  refusals: [
    'UNKNOWN_CONTRACT',
    'FORBIDDEN',
    'TOO_MANY_CONTRACTS',
    ...OF_CONTRACTS,
    ...OF_STEPS,
    'STORAGE_UNAVAILABLE',
  ],
  example: { ...EXAMPLE, body: THERMOSTAT },
  async write(services, { params: { id }, body, caller, call }) {
    const { account } = ownCaller(caller)
    const { contracts } = services
    contracts.mustOwn(account, id)
    const { kept, price, step } = await tryContract(services, caller, call, body)
    await contracts.addVersion(account, id, kept)
    const view = contractView(id, contracts.head(account, id), account)
    return jsonAnswer(200, { ...view, price_plancks: price, step }, NO_STORE)
  },
})

export const contractFork = write({
  ...common,
  id: 'svc.contracts.fork',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/contracts/:id/fork',
  summary: 'Copies a contract of this key, or a published one, as a private contract of this key.',
  params: Params,
  body: Type.Object({ version: Type.Optional(Version) }, { additionalProperties: false }),
  bodyOptional: true,
  response: Type.Object(ContractView),
  refusals: ['UNKNOWN_CONTRACT', 'FORBIDDEN', 'TOO_MANY_CONTRACTS', 'RATE_LIMITED', 'STORAGE_UNAVAILABLE'],
  example: { ...EXAMPLE, body: { version: 1 } },
  async write(services, { params: { id }, body: { version }, caller, call }) {
    const { account } = ownCaller(caller)
    const { contracts } = services
    const { definition, source } = await storedContract(services, account, id, version)
    countStoring(services, payerOf(caller, call.ip))
    const fork = await contracts.create(account, definition, source)
    return jsonAnswer(201, contractView(fork, contracts.head(account, fork), account), NO_STORE)
  },
})
