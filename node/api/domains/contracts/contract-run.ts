import { Type } from 'typebox'
import { storedContract } from '../../../machines/given-contract.ts'
import { machineName } from '../../../machines/machine-name.ts'
import { firstJob, repeatedSteps } from '../../../machines/step-job.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { compute } from '../../definition.ts'
import { Solved } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { common, EXAMPLE, OF_STEPS, Params, Version } from './contract-schemas.ts'

export const contractRun = compute({
  ...common,
  id: 'svc.contracts.run',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/contracts/:id/run',
  billing: 'charged',
  summary:
    'Creates a machine that follows a contract and takes its first steps; each that fires is sealed and charged.',
  description:
    'The answer is that of `POST /api/svc/reactor/step`; `reactor.id` names the machine, which can be stepped further. Nothing is created where the balance does not cover the first seal.',
  params: Params,
  body: Type.Object(
    {
      steps: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
      version: Type.Optional(Version),
    },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  response: Solved,
  refusals: [
    'UNKNOWN_CONTRACT',
    ...OF_STEPS,
    'DIMENSION_MISMATCH',
    'CANCELLED',
    'MACHINE_HALTED',
    'MACHINE_MOVED',
    'RATE_LIMITED',
    'INSUFFICIENT_BALANCE',
    'FORBIDDEN',
  ],
  price: 'that of each sealed step, as `POST /api/svc/contracts/price` names it; steps that do not fire are free',
  example: { ...EXAMPLE, body: { steps: 10 } },
  repeated: repeatedSteps,
  async job(services, { params: { id }, body: { steps = 1, version }, caller, call }) {
    const { account } = ownCaller(caller)
    const { definition, source } = await storedContract(services, account, id, version)
    const machine = machineName(services, call, `${account} ${id} ${source.version}`)
    return firstJob(services, account, { machine, contract: definition, source }, steps, payerOf(caller, call.ip))
  },
})
