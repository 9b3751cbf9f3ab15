import type { Channel } from './channel.ts'
import type { ContractState, ContractVersion } from './contract-head.ts'
import type { MachineOrigin } from './machine-origin.ts'

/** A machine was created or moved here, or continues with another version of its contract. */
export interface MachineBody {
  readonly account: string
  /** Complete, with all defaults. */
  readonly contract: Readonly<Record<string, unknown>>
  /** 32 hex digits. */
  readonly machine: string
  /** Where it was before; only in the first entry of a machine that was moved here. */
  readonly origin?: MachineOrigin
  /** Of the contract, from 1. */
  readonly version: number
  /** In the first entry of a machine that follows a stored contract. */
  readonly source?: ContractVersion
}

/** A contract was stored, or a further version of it. */
export interface ContractBody {
  readonly account: string
  /** Name of the stored contract, 32 hex digits. */
  readonly contract: string
  /** Complete, with all defaults. */
  readonly definition: Readonly<Record<string, unknown>>
  /** SHA-256 of the definition's canonical JSON, 64 hex digits. */
  readonly id: string
  /** From 1. */
  readonly version: number
  /** In the first entry of a contract that was copied. */
  readonly forked_from?: ContractVersion
}

/** A stored contract was published, hidden or deleted. */
export interface ContractStateBody {
  readonly account: string
  /** Name of the stored contract, 32 hex digits. */
  readonly contract: string
  readonly state: ContractState
}

/** A step of a machine was refused and its contract ends there, or its owner ended it. */
export interface HaltBody {
  readonly account: string
  /** Of the refusal; CANCELLED where the owner ended it. */
  readonly code: string
  /** Last seal of the machine, as the refused step knew it; null before the first. */
  readonly envelope: string | null
  readonly machine: string
  /** Of the contract that refused. */
  readonly version: number
}

/** A channel was opened, or its settings changed: all of them. */
export interface ChannelBody extends Channel {
  /** The machine that it drives, 32 hex digits. */
  readonly machine: string
}
