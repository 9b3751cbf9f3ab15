import { Type } from 'typebox'
import { contractId } from '../../../../src/machines/contract.ts'
import { admitContract } from '../../../machines/admit-contract.ts'
import { givenContract } from '../../../machines/given-contract.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { ContractOrName, OF_CONTRACTS } from '../contracts/contract-schemas.ts'
import { accountOf, common, Reactor, reactorTool } from './reactor-schemas.ts'

export const reactor = write({
  ...common,
  id: 'svc.reactor',
  scope: 'compute',
  tool: reactorTool('create'),
  method: 'POST',
  path: '/api/svc/reactor',
  summary: 'Creates a machine that its caller drives step by step, from a contract or the name of a stored one.',
  description:
    'A step computes the value of the transition and the next state: a segment of a solver that continues from `initialState`, operators, or a formula. For operators and formulas `next` gives the inputs of the next step. Formulas in `observe`, `fire.when` and `halt.when` may name inputs, results, `step` and `tick`; they see the state after the step. Steps that do not fire are not sealed and cost nothing.',
  body: ContractOrName,
  bodyLenient: true,
  response: Type.Object({
    reactor: Reactor,
    contract: Type.Object({ id: Hex64, version: Type.Integer() }),
    step: Type.Integer(),
    price_plancks: Type.Integer({ description: 'Of a sealed step.' }),
  }),
  refusals: ['FORBIDDEN', 'UNKNOWN_CONTRACT', ...OF_CONTRACTS],
  example: {
    body: {
      name: 'thermostat',
      transition: {
        expression: 'P = k*(T_set - T)',
        inputs: {
          T: '285 K',
          T_set: '293.15 K',
          k: '120 W/K',
          C: '40 kJ/K',
          T_out: '275 K',
          loss: '15 W/K',
          dt: '10 s',
        },
        next: { T: 'T + dt*(P - loss*(T - T_out))/C' },
      },
      observe: { temperature: 'T', heating: 'P' },
    },
  },
  moreExamples: [
    {
      title: 'a decaying speed, by operator',
      body: {
        transition: { operators: ['NM23'], inputs: { m: 2, v: 3 }, next: { v: 'v*0.99' } },
        observe: { energy: 'K' },
      },
    },
    { title: 'heat on a plate', body: { transition: { solver: 'heat', inputs: { nx: 32, ny: 32 }, steps: 10 } } },
  ],
  async write(services, { body, caller, call }) {
    const account = accountOf(caller)
    const { definition, source } = await givenContract(services, account, body)
    const { contract, kept, price } = await admitContract(services, payerOf(caller, call.ip), definition)
    const machine = await services.machines.create(
      account,
      kept,
      source === undefined ? undefined : { version: 1, source },
    )
    const id = contractId(services.hash, contract)
    const answer = { reactor: machine, contract: { id, version: 1 }, step: 0, price_plancks: price }
    return jsonAnswer(201, answer, NO_STORE)
  },
})
