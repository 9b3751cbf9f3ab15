import { canonicalJson } from '../bytes/canonical-json.ts'

/** How far a machine is: its last seal, from which it continues after a crash. */
export interface MachineHead {
  readonly account: string
  /** Sequence number of the journal entry that created it. */
  readonly created: number
  /** Sequence number of the journal entry with its contract. */
  readonly entry: number
  /** Of the contract, from 1. */
  readonly version: number
  /** Steps done. */
  readonly step: number
  /** Id of the envelope of its last seal, here or where it was before, whose output has the state; null before the first. */
  readonly envelope: string | null
  readonly halted: boolean
}

export const machineRow = ({ account, created, entry, version, step, envelope, halted }: MachineHead): string =>
  canonicalJson({ account, created, entry, envelope, halted, step, version })
export const readMachineRow = (payload: string): MachineHead => JSON.parse(payload) as MachineHead

/** Payload of a row of a trajectory: the envelope that sealed the step. */
export const trajectoryRow = (envelope: string): string => canonicalJson({ envelope })
export const readTrajectoryRow = (payload: string): { readonly envelope: string } =>
  JSON.parse(payload) as { readonly envelope: string }
