import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { MachineHead } from '../../../../src/journal/machine-head.ts'
import { isObject } from '../../../../src/schema/is-object.ts'
import { admitContract } from '../../../machines/admit-contract.ts'
import { placeOf } from '../../../machines/shown.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { AnyObject } from '../../schemas.ts'
import { accountOf, common, Place, Reactor, reactorTool } from './reactor-schemas.ts'

/** The contract with other inputs. @throws Refusal INVALID_BODY for numbers of the state, which continue from where they are */
function changed(contract: Readonly<Record<string, unknown>>, inputs: Readonly<Record<string, unknown>>) {
  const { transition } = contract
  if (!isObject(transition)) throw new Error('a contract has a transition')
  const stateful = Object.keys(isObject(transition.next) ? transition.next : {})
  const fixed = Object.keys(inputs).filter((name) => stateful.includes(name))
  if (fixed.length > 0) {
    throw new Refusal('INVALID_BODY', `${fixed.join(', ')} is part of the state and continues from where it is.`, {
      wrong: fixed.map((name) => ({ member: `inputs.${name}`, expected: 'an input that next does not replace' })),
    })
  }
  const before = isObject(transition.inputs) ? transition.inputs : {}
  return { ...contract, transition: { ...transition, inputs: { ...before, ...inputs } } }
}

const mustHaveReason = ({ halted }: MachineHead, inputs: object): void => {
  if (halted || Object.keys(inputs).length > 0) return
  throw new Refusal('INVALID_BODY', 'The machine has not halted; send the inputs to change.', {
    wrong: [{ member: 'inputs', expected: 'at least one input' }],
  })
}

export const reactorResume = write({
  ...common,
  id: 'svc.reactor.resume',
  scope: 'compute',
  tool: reactorTool('resume'),
  method: 'POST',
  path: '/api/svc/reactor/resume',
  summary: 'Continues after a halt, or with changed inputs: a new version of the contract from the next step on.',
  body: Type.Object({ reactor: Reactor, inputs: Type.Optional(AnyObject) }, { additionalProperties: false }),
  response: Type.Object(Place),
  refusals: ['UNKNOWN_MACHINE', 'MACHINE_MOVED', 'DIMENSION_MISMATCH', 'UNKNOWN_UNIT', 'FORBIDDEN'],
  example: { body: { reactor: '0'.repeat(32), inputs: { T_set: '295 K' } } },
  async write(services, { body, caller, call }) {
    const { machines } = services
    const { reactor, inputs = {} } = body
    const account = accountOf(caller)
    const head = machines.head(account, reactor)
    mustHaveReason(head, inputs)
    const standing = await services.states.standing(reactor, head)
    const next = changed(await machines.contract(head), inputs)
    const { kept } = await admitContract(services, payerOf(caller, call.ip), next, standing)
    await machines.change(account, reactor, kept, head)
    return jsonAnswer(200, await placeOf(services, reactor, machines.head(account, reactor)), NO_STORE)
  },
})
