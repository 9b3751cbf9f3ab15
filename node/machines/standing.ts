import type { MachineTask } from '../../src/kernel/task.ts'
import { NO_STATES, type States } from '../../src/machines/state-body.ts'
import type { SealedStep } from './machines.ts'

/** Where a machine is: the members of the task that continues from there. */
export interface Standing {
  readonly place: Pick<MachineTask, 'state' | 'state_digest' | 'step'>
  /** Those that the place names. */
  readonly states: States
}

export const BEGINNING: Standing = { place: { state: null, step: 0 }, states: NO_STATES }

/** @param bits of the state, where it is beside the seal */
export function standingAfter({ step, state, state_digest }: SealedStep, bits: Uint8Array | undefined): Standing {
  if (state !== null || bits === undefined) return { place: { state, step }, states: NO_STATES }
  return { place: { state, state_digest, step }, states: new Map([[state_digest, bits]]) }
}
