import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { hoursOf } from '../../../../src/ledger/compute-hour.ts'
import { type Contract, contractId, readContract } from '../../../../src/machines/contract.ts'
import { mostSeals } from '../../../../src/machines/most-seals.ts'
import type { Caller } from '../../../caller.ts'
import { admitContract } from '../../../machines/admit-contract.ts'
import { givenContract } from '../../../machines/given-contract.ts'
import { tryContract } from '../../../machines/try-contract.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import type { Services } from '../../../services.ts'
import { type Call, jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { problemOf } from '../../problem.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'
import { ContractOrName, common, FirstStep, OF_CONTRACTS, OF_STEPS, Price, THERMOSTAT } from './contract-schemas.ts'

const UNPROCESSABLE = 422

const accountIn = (caller: Caller | null): string => caller?.account ?? ''

/** What is right about a contract. @throws Refusal of the contract or its first step */
async function verdict(services: Services, caller: Caller | null, call: Call, definition: Contract) {
  const { contract, price, step } = await tryContract(services, caller, call, definition)
  return { valid: true, id: contractId(services.hash, contract), name: contract.name, price_plancks: price, step }
}

export const contractValidate = read({
  ...common,
  id: 'svc.contracts.validate',
  scope: 'read',
  method: 'POST',
  path: '/api/svc/contracts/validate',
  summary: 'Whether a contract can be run: names, dimensions, template and first step; nothing is stored or charged.',
  description:
    'A body that has not the form of a contract is refused; `problem` is what creating the contract would answer.',
  body: ContractOrName,
  bodyLenient: true,
  response: Type.Union([
    Type.Object({
      valid: Type.Literal(true),
      id: Hex64,
      name: Type.String(),
      price_plancks: Price,
      step: FirstStep,
    }),
    Type.Object({ valid: Type.Literal(false), problem: AnyObject }),
  ]),
  refusals: ['UNKNOWN_CONTRACT', 'RATE_LIMITED'],
  example: { body: THERMOSTAT },
  async read(services, { body, caller, call }) {
    const { definition } = await givenContract(services, accountIn(caller), body)
    const contract = readContract(definition)
    try {
      return jsonAnswer(200, await verdict(services, caller, call, contract), NO_STORE)
    } catch (error) {
      if (!(error instanceof Refusal) || error.row.status !== UNPROCESSABLE) throw error
      return jsonAnswer(200, { valid: false, problem: problemOf(error) }, NO_STORE)
    }
  },
})

export const contractPrice = read({
  ...common,
  id: 'svc.contracts.price',
  scope: 'read',
  method: 'POST',
  path: '/api/svc/contracts/price',
  summary: 'The price of a sealed step of a contract, and the most that a number of steps can cost; nothing is run.',
  query: Type.Object(
    { steps: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e9, default: 1 })) },
    { additionalProperties: false },
  ),
  body: ContractOrName,
  bodyLenient: true,
  response: Type.Object({
    id: Hex64,
    price_plancks: Price,
    price_hours: Type.Number(),
    steps: Type.Integer(),
    most_seals: Type.Integer({ description: 'Steps that are sealed at most; conditions may make it fewer.' }),
    most_plancks: Type.Number(),
  }),
  refusals: ['UNKNOWN_CONTRACT', ...OF_CONTRACTS, ...OF_STEPS],
  example: { query: { steps: 100 }, body: THERMOSTAT },
  async read(services, { query: { steps = 1 }, body, caller, call }) {
    const { definition } = await givenContract(services, accountIn(caller), body)
    const { contract, price } = await admitContract(services, payerOf(caller, call.ip), definition)
    const seals = mostSeals(contract, steps)
    const answer = {
      id: contractId(services.hash, contract),
      price_plancks: price,
      price_hours: hoursOf(price),
      steps,
      most_seals: seals,
      most_plancks: seals * price,
    }
    return jsonAnswer(200, answer, NO_STORE)
  },
})
