import { canonicalJson } from '../bytes/canonical-json.ts'
import type { ContractVersion } from './contract-head.ts'

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
  /** Seals so far. */
  readonly seals: number
  /** Tick of the clock at the last seal; 0 before the first. */
  readonly svcond: number
  /** The stored contract that it began with, if any. */
  readonly source?: ContractVersion
}

/** Canonical JSON, composed by hand: two are written per sealed step, and no member needs an escape. */
export const machineRow = (head: MachineHead): string => {
  const { account, created, entry, envelope, halted, seals, source, step, svcond, version } = head
  const id = envelope === null ? 'null' : `"${envelope}"`
  const begun = source === undefined ? '' : `"source":${canonicalJson(source)},`
  return (
    `{"account":"${account}","created":${created},"entry":${entry},"envelope":${id},"halted":${halted},` +
    `"seals":${seals},${begun}"step":${step},"svcond":${svcond},"version":${version}}`
  )
}
export const readMachineRow = (payload: string): MachineHead => JSON.parse(payload) as MachineHead

/** A row of a trajectory, by machine and step. */
export interface SealPlace {
  /** Sequence number of its journal entry. */
  readonly entry: number
  /** The envelope that seals the step. */
  readonly envelope: string
  /** Number of the seal, from 1. */
  readonly seal: number
  readonly step: number
}

export const trajectoryRow = ({ entry, envelope, seal, step }: SealPlace): string =>
  `{"entry":${entry},"envelope":"${envelope}","seal":${seal},"step":${step}}`
export const readTrajectoryRow = (payload: string): SealPlace => JSON.parse(payload) as SealPlace
