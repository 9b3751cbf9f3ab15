import { isHex } from '../bytes/hex.ts'
import { portableHash } from '../crypto/noble.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Evaluated, Subject } from '../kernel/subject.ts'
import type { MachineTask, SentInputs } from '../kernel/task.ts'
import type { JsonObject } from '../schema/json.ts'
import type { RunContext } from '../solvers/contract.ts'
import { admitSize } from '../solvers/limits.ts'
import { type Advanced, advance } from './advance.ts'
import { readContract } from './contract.ts'
import { MOST_SUB_STEPS } from './contract-limits.ts'
import { type Machine, openMachine } from './machine.ts'
import { charactersOf, readSent } from './sent.ts'
import { readState } from './state.ts'
import { NO_STATES, namedState, requireSize, type States, sealedState } from './state-body.ts'
import { trailAfter } from './sub-steps.ts'
import { priceOfSeal, READING, workOfStep } from './work.ts'

const hashOf = ({ hash = portableHash }: RunContext): Hash => hash

/** What a seal says about its machine, in `extra.machine`. @param unpaid operations of the steps that are not sealed */
const sealedPart = (
  hash: Hash,
  task: MachineTask,
  machine: Machine,
  result: Advanced,
  state: JsonObject,
  unpaid: number,
): JsonObject => {
  const { count, root } = result.subSteps
  return {
    contract: machine.id,
    fired: result.fired,
    halted: result.halted,
    machine: task.machine,
    observed: { ...result.observed } as unknown as JsonObject,
    prev_envelope: task.prev_envelope,
    ...state,
    step: result.step,
    sub_count: count,
    sub_root: root,
    trail: trailAfter(hash, task.trail, root),
    unpaid_operations: unpaid,
  }
}

/** JSON has no infinity, and an unsealed value may have no bound on its rounding error. */
const finite = (bound: number): number => Math.min(bound, Number.MAX_VALUE)

const withFiniteBounds = (evaluated: Evaluated): Evaluated => ({
  ...evaluated,
  roundingBound: finite(evaluated.roundingBound),
  steps: evaluated.steps.map((step) => ({ ...step, rounding_bound: finite(step.rounding_bound) })),
})

/** A state that the task has, or names. */
const givenState = (hash: Hash, { state, state_digest }: MachineTask, states: States): Float64Array | undefined => {
  if (state_digest === undefined) return readState(state ?? '')
  if (state === null) return namedState(hash, state_digest, states)
  throw new Refusal('INVALID_BODY', 'A machine has one state; send it, or its digest.', { member: 'state_digest' })
}

const stateOf = (hash: Hash, task: MachineTask, machine: Machine, states: States): Float64Array | null => {
  const { state, state_digest, step } = task
  if (state === null && state_digest === undefined) {
    if (step !== 0) throw new Refusal('INVALID_BODY', `A machine at step ${step} has a state; send it.`)
    return null
  }
  const given = givenState(hash, task, states)
  const numbers = machine.transition.start?.length ?? given?.length
  if (given === undefined || given.length !== numbers) {
    throw new Refusal('INVALID_BODY', `The state of this machine is ${numbers ?? 'a list of'} finite doubles in hex.`)
  }
  return given
}

/** Contracts that were opened before: a node keeps one object for each. Their runs are one after the other. */
const opened = new WeakMap<object, Machine>()

/** A solver's transition belongs to one run, whose progress it reports. */
const machineFor = ({ contract }: MachineTask, context: RunContext): Machine => {
  const known = opened.get(contract)
  if (known !== undefined) return known
  const machine = openMachine(hashOf(context), readContract(contract), context)
  if (!('solver' in machine.contract.transition)) opened.set(contract, machine)
  return machine
}

/** What a step costs. */
interface StepCost {
  readonly price: number
  readonly work: number
  /** Of the state after it. */
  readonly numbers: number
}

/** The most over all that was sent: any of the steps may be the one that is sealed. */
function mostOf(sent: readonly SentInputs[], machine: Machine, state: Float64Array | null): StepCost {
  const { transition } = machine
  let [price, work, numbers] = [0, 0, 0]
  for (const { inputs } of sent) {
    transition.use(inputs)
    numbers = Math.max(numbers, transition.size(state))
    work = Math.max(work, workOfStep(machine, transition.work(state), transition.size(state)))
    price = Math.max(price, transition.price(state))
  }
  return { price, work, numbers }
}

const requirePlace = ({ steps, trail }: MachineTask): void => {
  if (trail !== null && !isHex(trail, 64)) {
    throw new Refusal('INVALID_BODY', 'The trail of a machine is a SHA-256 in hex.', { member: 'trail' })
  }
  if (steps >= 1 && steps <= MOST_SUB_STEPS) return
  throw new Refusal(
    'TOO_MUCH_WORK',
    `The contract has not fired for ${MOST_SUB_STEPS} steps, after which a machine must; fire more often, or loosen fire.when.`,
    { steps, most: MOST_SUB_STEPS },
  )
}

/**
 * The steps of a machine up to its next seal as a subject of the protocol. It is priced as the one step that is sealed and
 * what the seal stores.
 * The value, its uncertainty and its rounding bound are those of that step, whose state is taken as exact.
 * @param states where the task names its state
 * @throws Refusal of the contract, of the state; from `evaluate` those of the steps
 */
export function machineSubject(task: MachineTask, context: RunContext, states: States = NO_STATES): Subject {
  requirePlace(task)
  const machine = machineFor(task, context)
  const from = { step: task.step, state: stateOf(hashOf(context), task, machine, states) }
  const sent = readSent(task.sent, machine.contract, task.steps)
  const { transition } = machine
  const { domain, operators, ownFormula } = transition
  let known: StepCost | undefined
  const ofStep = (): StepCost => {
    known ??= mostOf(sent, machine, from.state)
    return known
  }
  const work = (): number => task.steps * ofStep().work + READING * (task.sent?.length ?? 0)
  return {
    domain,
    operators,
    ownFormula,
    price() {
      const { price, numbers } = ofStep()
      requireSize(numbers)
      admitSize(work(), 0)
      return priceOfSeal(machine, price, numbers, charactersOf(task.sent ?? []))
    },
    work,
    evaluate() {
      const hash = hashOf(context)
      const result = advance(hash, machine, from, task.steps, task.tick, context, sent)
      const { evaluated } = result
      const unpaid = ofStep().work * (result.subSteps.count - (result.fired ? 1 : 0))
      const { members, bits } = sealedState(hash, result.state)
      const extra = { ...evaluated.extra, machine: sealedPart(hash, task, machine, result, members, unpaid) }
      const beside = bits === undefined ? {} : { stateBits: bits }
      if (result.fired) return { ...evaluated, extra, ...beside }
      return { ...withFiniteBounds(evaluated), extra, ...beside, unsealed: true }
    },
  }
}
