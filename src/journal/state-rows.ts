import type { Computation } from '../kernel/computation.ts'
import type { MachineTask } from '../kernel/task.ts'
import { isKept, type States } from '../machines/state-body.ts'
import type { BesideRow } from './decision.ts'
import { movedStateKey, stateKey } from './key-spaces.ts'
import type { MachineBody } from './machine-bodies.ts'
import type { MachineHead } from './machine-head.ts'

/**
 * Rows of the batch of a seal: the state after it, if it is beside the seal, in place of that of the seal before, unless
 * that one is kept.
 * @param states with the one before, so that the batch can be undone
 */
export function rowsOfSeal(
  { seals, step }: MachineHead,
  { machine, state_digest }: MachineTask,
  { extra, stateBits }: Computation,
  states: States,
): readonly BesideRow[] {
  const after = (extra.machine as { readonly step: number }).step
  const rows: BesideRow[] =
    stateBits === undefined ? [] : [{ key: stateKey(machine, after), before: null, after: stateBits }]
  if (state_digest === undefined || isKept(seals)) return rows
  return [...rows, { key: stateKey(machine, step), before: states.get(state_digest) ?? null, after: null }]
}

/** Row of a machine that is moved here with a state beside its seal; it stays, since the seals before are elsewhere. */
export function rowsOfMove({ machine, origin }: MachineBody, bits: Uint8Array | undefined): readonly BesideRow[] {
  return origin === undefined || bits === undefined
    ? []
    : [{ key: movedStateKey(machine, origin.step), before: null, after: bits }]
}
