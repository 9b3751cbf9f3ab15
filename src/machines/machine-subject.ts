import { portableHash } from '../crypto/noble.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Subject } from '../kernel/subject.ts'
import type { MachineTask } from '../kernel/task.ts'
import type { JsonObject } from '../schema/json.ts'
import type { RunContext } from '../solvers/contract.ts'
import { admitSize } from '../solvers/limits.ts'
import { type Advanced, advance } from './advance.ts'
import { MOST_SUB_STEPS, readContract } from './contract.ts'
import { type Machine, openMachine } from './machine.ts'
import { readState, stateDigest, stateText } from './state.ts'
import { workOfSteps } from './work.ts'

/** What a seal says about its machine, in `extra.machine`. */
const sealedPart = (task: MachineTask, machine: Machine, result: Advanced): JsonObject => {
  const state = stateText(result.state)
  return {
    contract: machine.id,
    fired: result.fired,
    halted: result.halted,
    machine: task.machine,
    observed: { ...result.observed } as unknown as JsonObject,
    prev_envelope: task.prev_envelope,
    state,
    state_digest: stateDigest(portableHash, state),
    step: result.step,
    sub_count: result.subSteps.count,
    sub_root: result.subSteps.root,
  }
}

const stateOf = ({ state, step }: MachineTask, machine: Machine): Float64Array | null => {
  if (state === null) {
    if (step !== 0) throw new Refusal('INVALID_BODY', `A machine at step ${step} has a state; send it.`)
    return null
  }
  const read = readState(state)
  const numbers = machine.transition.start?.length ?? read?.length
  if (read === undefined || read.length !== numbers) {
    throw new Refusal('INVALID_BODY', `The state of this machine is ${numbers ?? 'a list of'} finite doubles in hex.`)
  }
  return read
}

/** Contracts that were opened before: a node keeps one object for each. Their runs are one after the other. */
const opened = new WeakMap<object, Machine>()

/** A solver's transition belongs to one run, whose progress it reports. */
const machineFor = ({ contract }: MachineTask, context: RunContext): Machine => {
  const known = opened.get(contract)
  if (known !== undefined) return known
  const machine = openMachine(portableHash, readContract(contract), context)
  if (!('solver' in machine.contract.transition)) opened.set(contract, machine)
  return machine
}

const requireSteps = ({ steps }: MachineTask): void => {
  if (steps >= 1 && steps <= MOST_SUB_STEPS) return
  throw new Refusal(
    'TOO_MUCH_WORK',
    `The contract has not fired for ${MOST_SUB_STEPS} steps, after which a machine must; fire more often, or loosen fire.when.`,
    { steps, most: MOST_SUB_STEPS },
  )
}

/**
 * The steps of a machine up to its next seal as a subject of the protocol. It is priced as the one step that is sealed.
 * The value, its uncertainty and its rounding bound are those of that step, whose state is taken as exact.
 * @throws Refusal of the contract, of the state; from `evaluate` those of the steps
 */
export function machineSubject(task: MachineTask, context: RunContext): Subject {
  requireSteps(task)
  const machine = machineFor(task, context)
  const from = { step: task.step, state: stateOf(task, machine) }
  const { domain, operators, ownFormula } = machine.transition
  return {
    domain,
    operators,
    ownFormula,
    price() {
      const price = machine.transition.price()
      admitSize(workOfSteps(task, price), 0)
      return price
    },
    evaluate() {
      const result = advance(portableHash, machine, from, task.steps, task.tick, context)
      const { evaluated } = result
      return { ...evaluated, extra: { ...evaluated.extra, machine: sealedPart(task, machine, result) } }
    },
  }
}
