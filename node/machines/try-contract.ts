import { stateNumbers } from '../../src/machines/state.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Call } from '../api/call.ts'
import type { Caller } from '../caller.ts'
import { unpaidRun } from '../pipeline/counted-run.ts'
import { payerOf } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { type Admitted, admitContract, oneStep } from './admit-contract.ts'
import { stepOf } from './machines.ts'

/** A contract whose first step succeeded. */
export interface Tried extends Admitted {
  /** What the step gave, for an answer. */
  readonly step: JsonObject
}

/**
 * Checks and prices a contract, and takes its first step without a seal. It counts as uncharged work of the caller.
 * @throws Refusal of the contract, of the step; TOO_MUCH_WORK, RATE_LIMITED
 */
export async function tryContract(
  services: Services,
  caller: Caller | null,
  call: Call,
  body: unknown,
): Promise<Tried> {
  const admitted = await admitContract(services, payerOf(caller, call.ip), body)
  const task = oneStep(admitted.kept, undefined, tickOf(services.clock.now()))
  const { computation } = await unpaidRun(services, task, call, caller)
  const { fired, halted, observed, state, state_numbers } = stepOf(computation)
  const { value, unit } = computation
  return {
    ...admitted,
    step: {
      value,
      unit,
      fired,
      halted,
      observed,
      state_numbers: state === null ? (state_numbers as number) : stateNumbers(state),
    },
  }
}
