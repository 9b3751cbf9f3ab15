import { Refusal } from '../errors/refusal.ts'
import type { MachineTask } from '../kernel/task.ts'
import { mustBeOpen } from './channel-decisions.ts'
import { mustSeeSource } from './contract-decisions.ts'
import type { Decide } from './decision.ts'
import { haltDraft, machineDraft } from './drafts.ts'
import type { HaltBody, MachineBody } from './machine-bodies.ts'
import type { MachineHead } from './machine-head.ts'
import type { State } from './state.ts'
import { rowsOfMove } from './state-rows.ts'

/** @throws Refusal UNKNOWN_MACHINE, also for a machine of another account */
export function machineOf(state: Pick<State, 'machine'>, machine: string, account: string): MachineHead {
  const head = state.machine(machine)
  if (head?.account === account) return head
  throw new Refusal('UNKNOWN_MACHINE', `There is no machine ${machine.slice(0, 64)} of this account on this node.`, {
    machine: machine.slice(0, 64),
  })
}

/**
 * A seal continues its machine from its last seal.
 * @returns where the machine is
 * @throws Refusal UNKNOWN_MACHINE, MACHINE_HALTED, MACHINE_MOVED
 */
export function mustContinue(state: State, task: MachineTask, account: string): MachineHead {
  const { machine, step, prev_envelope, version } = task
  const head = machineOf(state, machine, account)
  const channel = state.channel(machine)
  if (channel !== undefined) mustBeOpen(channel, machine)
  mustRun(head, machine)
  if (head.step === step && head.envelope === prev_envelope && head.version === version) return head
  throw new Refusal(
    'MACHINE_MOVED',
    `Machine ${machine} is at step ${head.step}, version ${head.version} of its contract, and not at step ${step}, version ${version}.`,
    {
      machine,
      step: head.step,
      envelope: head.envelope,
    },
  )
}

/** @throws Refusal MACHINE_HALTED */
export function mustRun({ halted, step }: MachineHead, machine: string): void {
  if (!halted) return
  throw new Refusal('MACHINE_HALTED', `Machine ${machine} halted at step ${step}; resume it to continue.`, {
    machine,
    step,
  })
}

/**
 * Creates a machine, at its beginning or where it was on another node, unless the account has one of that name.
 * @param bits its state, if it was moved with one that is beside its seal
 * @throws Refusal UNKNOWN_CONTRACT where the stored contract that it follows is gone
 */
export function createMachineDecision(body: MachineBody, bits?: Uint8Array): Decide<void> {
  return (state) => {
    const { account, machine } = body
    if (state.machine(machine)?.account === account) return { drafts: [], answer: () => undefined }
    mustSeeSource(state, body)
    return { drafts: [machineDraft(body)], beside: rowsOfMove(body, bits), answer: () => undefined }
  }
}

/** Ends a machine after a refused step. @throws Refusal UNKNOWN_MACHINE */
export function haltMachineDecision(body: HaltBody): Decide<void> {
  return (state) => {
    const { halted, version, envelope } = machineOf(state, body.machine, body.account)
    // A refusal of an earlier contract or step says nothing about this one.
    const isStale = version !== body.version || envelope !== body.envelope
    return { drafts: halted || isStale ? [] : [haltDraft(body)], answer: () => undefined }
  }
}

/** Ends a machine where it is, on request of its owner. @throws Refusal UNKNOWN_MACHINE */
export function stopMachineDecision({ account, machine }: Pick<HaltBody, 'account' | 'machine'>): Decide<void> {
  return (state) => {
    const { halted, version, envelope } = machineOf(state, machine, account)
    const body: HaltBody = { account, machine, code: 'CANCELLED', version, envelope }
    return { drafts: halted ? [] : [haltDraft(body)], answer: () => undefined }
  }
}

/**
 * Continues with another contract from the step where the machine is.
 * @param expected last seal and version that the caller knows
 * @throws Refusal UNKNOWN_MACHINE, CHANNEL_CLOSED; MACHINE_MOVED where another version or seal came first
 */
export function changeMachineDecision(
  body: Omit<MachineBody, 'version' | 'source'>,
  expected: Pick<MachineHead, 'envelope' | 'version'>,
): Decide<number> {
  return (state) => {
    const { machine } = body
    const { version, step, envelope } = machineOf(state, machine, body.account)
    const channel = state.channel(machine)
    if (channel !== undefined) mustBeOpen(channel, machine)
    if (version !== expected.version || envelope !== expected.envelope) {
      const detail = `Machine ${machine} is at step ${step} with version ${version} of its contract.`
      throw new Refusal('MACHINE_MOVED', detail, { machine, step, version })
    }
    return { drafts: [machineDraft({ ...body, version: version + 1 })], answer: () => version + 1 }
  }
}
